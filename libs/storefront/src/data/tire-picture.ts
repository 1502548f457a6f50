import type { PicturedTire, PictureKind } from '@tirekit/catalog';
import { business } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import { shareWords } from '../model/share-words.ts';
import { toPicture } from './to-picture.ts';

/** Memory for finished pictures; one takes some twenty kilobytes. */
const KEPT_BYTES = 16_000_000;
/** Pictures that wait while another is made. With more, the server says that it is busy. */
const WAITING_MAX = 32;

const SHARE_TIRE = { left: 56, width: 432 } as const;
const PRODUCT = { width: 1000, height: 1000, tire: 880 } as const;
const WHITE = '#ffffff';

const pictures = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});
/** Pictures being made or waiting, by address: all who ask for one get the same. */
const inWork = new Map<string, Promise<Buffer<ArrayBuffer>>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * A picture of a tire as a PNG file. It is made once, one after the other so that pages keep a processor, and kept in memory.
 * @param address where the picture is found; another picture has another address
 * @returns null if too many are waiting
 */
export async function tirePicture(
  address: string,
  tire: PicturedTire,
  kind: PictureKind,
): Promise<Buffer<ArrayBuffer> | null> {
  const kept = pictures.get(address) ?? inWork.get(address);
  if (kept !== undefined) return kept;
  if (inWork.size >= WAITING_MAX) return null;
  const made = last.then(() => makers[kind](tire));
  inWork.set(address, made);
  last = made.catch(() => undefined);
  try {
    const picture = await made;
    pictures.set(address, picture);
    return picture;
  } finally {
    inWork.delete(address);
  }
}

const makers: Readonly<Record<PictureKind, (tire: PicturedTire) => Promise<Buffer<ArrayBuffer>>>> = {
  share: async (tire) => {
    const { width, height } = business.share;
    const words = Buffer.from(shareWords(tire, business.share));
    return onWhite(width, height, await sized(tire, SHARE_TIRE.width), { left: SHARE_TIRE.left, words });
  },
  product: async (tire) => {
    const { width, height } = PRODUCT;
    return onWhite(width, height, await sized(tire, PRODUCT.tire), { left: (width - PRODUCT.tire) / 2 });
  },
};

// Loaded when the first picture is asked for: a server starts without it.
const load = async () => (await import('sharp')).default;

async function sized(tire: PicturedTire, width: number) {
  const sharp = await load();
  return sharp(await toPicture(tire, width))
    .resize({ width, height: width, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
}

async function onWhite(
  width: number,
  height: number,
  { data, info }: Awaited<ReturnType<typeof sized>>,
  { left, words }: { left: number; words?: Buffer },
): Promise<Buffer<ArrayBuffer>> {
  const sharp = await load();
  const layers = [
    { input: data, left, top: Math.round((height - info.height) / 2) },
    ...(words === undefined ? [] : [{ input: words, left: 0, top: 0 }]),
  ];
  const file = await sharp({ create: { width, height, channels: 3, background: WHITE } })
    .composite(layers)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return Buffer.from(file);
}

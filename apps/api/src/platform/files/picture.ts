import type Sharp from 'sharp';

/** Why a picture was not taken. */
export type PictureRefusal = 'not-a-picture' | 'too-many-pixels';

export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export interface StoredPicture {
  /** WebP. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The most pixels of a picture by cameras and phones. A few kilobytes can stand for billions of pixels, so more are never decoded. */
const PIXELS_READ_MAX = 64_000_000;
export const SECONDS_MAX = 10;
const QUALITY = 82;
/** Of 0 to 6: the library’s own. */
const USUAL_EFFORT = 4;

/** The decoders that may see bytes from outside; sharp knows many more formats. */
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];

/** Loaded with the first picture: it is native code of several megabytes, which most processes never need. */
let loading: Promise<typeof Sharp> | undefined;

/** The library that decodes pictures, as it may be used for those from outside. Its settings are those of the process. */
export const pictureLibrary = (): Promise<typeof Sharp> => (loading ??= loadSharp());

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  // Requests for pages come first: one thread per picture, and no memory for pictures that never come again.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Pictures that are decoded at the same time in this process. Each may take a few hundred megabytes. */
const AT_ONCE = 1;
let decoding = 0;
const waiting: (() => void)[] = [];

export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (decoding >= AT_ONCE) await new Promise<void>((begin) => void waiting.push(begin));
  else decoding++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else decoding--;
  }
}

/**
 * A picture from outside as one of ours. JPEG, PNG, WebP and AVIF are recognized by their content, whatever they are
 * called, decoded, turned upright, scaled down to `pixelsMax` on the longer side, and written anew as WebP. Nothing
 * else of the file survives: no place, no camera, no second file behind the first.
 *
 * @param effort of the encoder, for smaller files: with 2 in place of 4 a picture takes half the time, and a twentieth more bytes
 * @throws PictureRefused for anything that is not such a picture, is damaged, or has too many pixels
 */
export async function readPicture(
  bytes: Uint8Array,
  pixelsMax: number,
  effort = USUAL_EFFORT,
): Promise<StoredPicture> {
  const sharp = await pictureLibrary();
  return inTurn(async () => {
    try {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: PIXELS_READ_MAX,
        failOn: 'error',
      })
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .resize({ width: pixelsMax, height: pixelsMax, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY, effort })
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    } catch (error) {
      throw getRefusal(error);
    }
  });
}

/** Why the library did not decode a picture. */
export function getRefusal(error: unknown): PictureRefused {
  const isBomb = error instanceof Error && error.message.includes('exceeds pixel limit');
  return new PictureRefused(isBomb ? 'too-many-pixels' : 'not-a-picture', error);
}

const SVG_DECODER = 'VipsForeignLoadSvgBuffer';

/** An SVG of our own as PNG. Its decoder is open for this one drawing, while no picture from outside is decoded. */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  const sharp = await pictureLibrary();
  return inTurn(async () => {
    sharp.unblock({ operation: [SVG_DECODER] });
    try {
      return await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
    } finally {
      sharp.block({ operation: [SVG_DECODER] });
    }
  });
}

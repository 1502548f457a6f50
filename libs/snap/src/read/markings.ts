import { type Box } from './boxes.ts';
import { cropWidth } from './crop.ts';
import { type ReadCrop, stretch } from './look.ts';
import { type TinReading } from './reading.ts';
import { readService, type SizeInCrop } from './service-text.ts';
import { type SizeSearch } from './size-search.ts';
import { sizeFamily } from './size-trie.ts';
import { readTin } from './tin-text.ts';
import { type Work } from './work.ts';
import { type ServiceDescription } from '@tirekit/tires';

/** Heights of a box that load index and speed rating need after a size. */
const SERVICE_LENGTH = 6;
/** A TIN's box: width over height, and height over the outer radius. */
const TIN_ASPECT = [5, 16] as const;
const TIN_HEIGHT = [0.015, 0.05] as const;
const MOST_TIN_CROPS = 4;

/** Load index and speed rating after the size that was read; looks once more where a crop ended before them. */
export async function findService(search: SizeSearch, work: Work): Promise<ServiceDescription | null> {
  const [first] = search.evidence.sizes;
  if (first === undefined) return null;
  const family = sizeFamily(first.size);
  const service = readService(sizesIn(search.crops, family), work.characters);
  if (service !== null) return service;
  const crop = search.crops.find((read) => read === first.look);
  if (crop === undefined) return null;
  const box = goingOn(crop);
  if (!work.hasSpareTime(cropWidth(box))) return null;
  await search.readMore(box, crop.turned);
  return readService(sizesIn(search.crops, family), work.characters);
}

/** The TIN among the texts that were read, or among the few that have its shape if there is time to spare. */
export async function getTin(search: SizeSearch, work: Work, today: Date): Promise<TinReading | null> {
  const tin = tinIn(search, work, today);
  if (tin !== null) return tin;
  const boxes = search.unread.filter(hasTinShape).slice(0, MOST_TIN_CROPS);
  for (const box of boxes) {
    if (!work.hasSpareTime(cropWidth(box))) return null;
    await search.readMore(box);
    const found = tinIn(search, work, today);
    if (found !== null) return found;
  }
  return null;
}

function tinIn({ crops }: SizeSearch, work: Work, today: Date): TinReading | null {
  const inOrder = crops
    .filter(({ hits }) => hits.length === 0)
    .toSorted((a, b) => a.box.x - b.box.x)
    .flatMap(({ recognition }) => (recognition === null ? [] : [recognition]));
  return readTin(inOrder, work.characters, today);
}

function sizesIn(crops: readonly ReadCrop[], family: string): SizeInCrop[] {
  return crops.flatMap(({ recognition, hits: [hit] }) =>
    recognition !== null && hit !== undefined && sizeFamily(hit.size) === family
      ? [{ recognition, hit }]
      : [],
  );
}

/** The box of a size with what stands behind it. */
function goingOn({ sizeBox, turned }: ReadCrop): Box {
  const half = sizeBox.width / 2;
  const more = half + SERVICE_LENGTH * sizeBox.height;
  return turned ? stretch(sizeBox, -more, half) : stretch(sizeBox, -half, more);
}

function hasTinShape({ width, height }: Box): boolean {
  const aspect = width / height;
  return (
    aspect >= TIN_ASPECT[0] && aspect <= TIN_ASPECT[1] && height >= TIN_HEIGHT[0] && height <= TIN_HEIGHT[1]
  );
}

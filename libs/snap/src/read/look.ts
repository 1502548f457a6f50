import { type Box } from './boxes.ts';
import { cutCrop } from './crop.ts';
import { decodeSizes } from './decode-sizes.ts';
import { type Look, type StripPlace } from './evidence.ts';
import { greedyText } from './greedy-text.ts';
import { type Recognition } from './models.ts';
import { type SizeTrie } from './size-trie.ts';
import { INNER_RADIUS, OUTER_RADIUS, type Strip, TURN } from './unwrap.ts';
import { type Work } from './work.ts';

/** One crop as it was read. */
export interface ReadCrop extends Look {
  readonly box: Box;
  readonly turned: boolean;
  readonly text: string;
  /** Mean probability of the characters of the text, 0 to 1. */
  readonly clarity: number;
  /** The box's part that shows the best size. */
  readonly sizeBox: Box;
  /** Kept for what else it says, some 2 MB; null for a text without a size or a number. */
  readonly recognition: Recognition | null;
}

/** A text that may be a tire's number: DOT as a recognizer may spell it, or a date at its end. */
const NUMBER = /[D0O][O0QD][T7IY]|\d{3,4}\s*$/i;

export interface CropRequest {
  readonly strip: Strip;
  /** In units of the outer radius. */
  readonly box: Box;
  readonly surface: number;
  readonly turned?: boolean;
  /** Spreads the crop's own shades. */
  readonly spread?: boolean;
}

/** Reads one crop; a text of fewer than three figures is no size. */
export async function readCrop(
  { strip, box, surface, turned = false, spread = false }: CropRequest,
  trie: SizeTrie,
  work: Work,
): Promise<ReadCrop> {
  const recognition = await work.recognize(cutCrop(strip, box, { turned, spread }));
  const text = greedyText(recognition, work.characters);
  const hits = decodeSizes(recognition, work.characters, trie);
  const [first] = hits;
  const { steps } = recognition;
  const sizeBox =
    first === undefined ? box : getPart(box, first.from / steps, (first.to + 1) / steps, turned);
  return {
    box,
    sizeBox,
    turned,
    text,
    clarity: getClarity(recognition),
    hits,
    surface,
    place: getPlace(sizeBox),
    recognition: hits.length > 0 || NUMBER.test(text) ? recognition : null,
  };
}

/** The part of a box between two shares of its width as it was read, with half a letter around it. */
function getPart(box: Box, from: number, to: number, turned: boolean): Box {
  const [left, right] = turned ? [1 - to, 1 - from] : [from, to];
  const margin = 0.3 * box.height;
  const start = Math.max(-box.width / 2 - margin, (left - 0.5) * box.width - margin);
  const end = Math.min(box.width / 2 + margin, (right - 0.5) * box.width + margin);
  return stretch(box, start, end);
}

/** The box between two distances from its center along the text. */
export function stretch(box: Box, start: number, end: number): Box {
  const middle = (start + end) / 2;
  return {
    ...box,
    x: box.x + middle * Math.cos(box.angle),
    y: box.y + middle * Math.sin(box.angle),
    width: end - start,
  };
}

/** In fractions of a whole strip; its length is one turn. */
function getPlace({ x, y, width, height }: Box): StripPlace {
  const depth = OUTER_RADIUS - INNER_RADIUS;
  return {
    x0: (x - width / 2) / TURN,
    x1: (x + width / 2) / TURN,
    y0: (y - height / 2) / depth,
    y1: (y + height / 2) / depth,
  };
}

function getClarity({ probabilities, steps, classes }: Recognition): number {
  let sum = 0;
  let count = 0;
  for (let step = 0; step < steps; step += 1) {
    const row = probabilities.subarray(step * classes, (step + 1) * classes);
    let best = 0;
    for (let index = 1; index < classes; index += 1) best = Math.max(best, row[index] ?? 0);
    if (best <= (row[0] ?? 0)) continue;
    sum += best;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

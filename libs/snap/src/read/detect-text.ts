import { type Box, minimalBox, unclip } from './boxes.ts';
import { findComponents, type ProbabilityMap } from './components.ts';
import { type Extent } from './models.ts';
import { type GrayPicture } from './picture.ts';
import { type Strip, TURN } from './unwrap.ts';

/** The detector's input has sides of multiples of this. */
export const DETECTOR_STEP = 32;
const LONGEST_TILE = 1600;
const TILE_OVERLAP = 96;
/** As PP-OCR has them; its score for a box is 0.6, but raised black letters on black rubber are seldom that clear. */
const PIXEL_THRESHOLD = 0.3;
const BOX_THRESHOLD = 0.4;
const UNCLIP_RATIO = 1.7;
/** Pixels of the strip; smaller parts are specks. */
const SHORTEST_SIDE = 4;

/** Mean and deviation of ImageNet, for red, green and blue. */
const PLANES = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;

/** The detector, and whether there is time for so many pixels; `Work` is one. */
export interface Detector {
  hasTimeToDetect(pixels: number): boolean;
  detect(input: Float32Array, extent: Extent): Promise<Float32Array>;
}

/**
 * Finds texts in a strip whose height is a multiple of 32, or in as many of its tiles as there is time for.
 * @returns boxes in units of the outer radius, from the strip's upper left corner.
 */
export async function detectText(strip: Strip, detector: Detector): Promise<Box[]> {
  const { width, height } = strip.gray;
  const map: ProbabilityMap = { values: new Float32Array(width * height), width, height };
  for (const { from, length } of listTiles(width)) {
    if (!detector.hasTimeToDetect(length * height)) break;
    const extent = { width: length, height };
    copyTile(map, await detector.detect(detectorInput(strip.gray, from, extent), extent), from, extent);
  }
  return withoutRepeats(findBoxes(map).map((box) => scaleBox(box, 1 / strip.radius)));
}

/** The boxes around the texts of a map, in its pixels. */
export function findBoxes(map: ProbabilityMap): Box[] {
  return findComponents(map, PIXEL_THRESHOLD)
    .filter(({ score }) => score >= BOX_THRESHOLD)
    .map(({ points, score }) => minimalBox(points, score))
    .filter(({ height }) => height >= SHORTEST_SIDE)
    .map((box) => unclip(box, UNCLIP_RATIO));
}

/** Tiles of one length that cover the width, a multiple of 32, each with some overlap with the next. */
export function listTiles(width: number): { from: number; length: number }[] {
  const count = Math.max(1, Math.ceil((width - TILE_OVERLAP) / (LONGEST_TILE - TILE_OVERLAP)));
  const even = (width + (count - 1) * TILE_OVERLAP) / count;
  const length = Math.ceil(even / DETECTOR_STEP) * DETECTOR_STEP;
  const step = count === 1 ? 0 : (width - length) / (count - 1);
  return Array.from({ length: count }, (_, index) => ({
    from: Math.max(0, Math.round(index * step)),
    length,
  }));
}

function detectorInput({ width, data }: GrayPicture, from: number, extent: Extent): Float32Array {
  const area = extent.width * extent.height;
  const input = new Float32Array(PLANES.length * area);
  for (const [plane, [mean, deviation]] of PLANES.entries()) {
    for (let y = 0; y < extent.height; y += 1) {
      for (let x = 0; x < extent.width; x += 1) {
        const shade = from + x < width ? (data[y * width + from + x] ?? 0) / 255 : mean;
        input[plane * area + y * extent.width + x] = (shade - mean) / deviation;
      }
    }
  }
  return input;
}

function copyTile({ values, width }: ProbabilityMap, tile: Float32Array, from: number, extent: Extent): void {
  const length = Math.min(extent.width, width - from);
  for (let y = 0; y < extent.height; y += 1) {
    for (let x = 0; x < length; x += 1) {
      const at = y * width + from + x;
      values[at] = Math.max(values[at] ?? 0, tile[y * extent.width + x] ?? 0);
    }
  }
}

function scaleBox(box: Box, factor: number): Box {
  return {
    ...box,
    x: box.x * factor,
    y: box.y * factor,
    width: box.width * factor,
    height: box.height * factor,
  };
}

/** The strip shows its first part again at its end: of a text that stands there twice, the wider box stays. */
function withoutRepeats(boxes: readonly Box[]): Box[] {
  const kept: Box[] = [];
  for (const box of boxes.toSorted((a, b) => b.width - a.width)) {
    const repeated = kept.some(
      ({ x, y, width, height }) =>
        Math.abs(Math.abs(box.x - x) - TURN) < width / 2 && Math.abs(box.y - y) < height / 2,
    );
    if (!repeated) kept.push(box);
  }
  return kept;
}

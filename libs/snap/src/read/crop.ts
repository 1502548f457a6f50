import { type Box } from './boxes.ts';
import { type Picture } from './picture.ts';
import { type Ring } from './ring.ts';
import { CROP_HEIGHT } from './session-models.ts';
import { OUTER_RADIUS, sampleGray, spoke, type Strip, TURN } from './unwrap.ts';

/** The recognizer's input: three equal planes of 48 rows in the range of −1 to 1. */
export interface Crop {
  readonly input: Float32Array;
  readonly width: number;
}

/** The recognizer halves the width thrice. */
const WIDTH_STEP = 8;
const SHORTEST_CROP = 64;
const LONGEST_CROP = 960;

/** The width in pixels that a box gets in a crop. */
export function cropWidth({ width, height }: Box): number {
  const even = Math.ceil((CROP_HEIGHT * width) / height / WIDTH_STEP) * WIDTH_STEP;
  return Math.min(LONGEST_CROP, Math.max(SHORTEST_CROP, even));
}

export interface CropOptions {
  /** Turned by half a turn, for a text that stands upside down. */
  readonly turned?: boolean;
  /** Spreads the crop's own shades around their mean, for a strip without even contrast. */
  readonly spread?: boolean;
}

/**
 * Cuts a box out of a strip, level and 48 pixels high.
 * @param box in units of the outer radius.
 */
export function cutCrop({ gray, radius }: Strip, box: Box, options: CropOptions = {}): Crop {
  const { turned = false, spread = false } = options;
  const width = cropWidth(box);
  const area = width * CROP_HEIGHT;
  const input = new Float32Array(3 * area);
  const at = getPoints(box, width, CROP_HEIGHT, turned);
  for (let y = 0; y < CROP_HEIGHT; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [px, py] = at(x, y);
      input[y * width + x] = sampleGray(gray, px * radius - 0.5, py * radius - 0.5) / 127.5 - 1;
    }
  }
  if (spread) spreadShades(input.subarray(0, area));
  input.copyWithin(area, 0, area);
  input.copyWithin(2 * area, 0, area);
  return { input, width };
}

/** Deviations from the mean that reach black and white. */
const SPREAD = 2.5;
const LEAST_DEVIATION = 0.01;

function spreadShades(values: Float32Array): void {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  const deviation = Math.max(LEAST_DEVIATION, Math.sqrt(squares / values.length - mean * mean));
  for (const [index, value] of values.entries()) {
    values[index] = Math.min(1, Math.max(-1, (value - mean) / (SPREAD * deviation)));
  }
}

/** Pixels; enough to be read beside a choice on a phone. */
const SHOWN_HEIGHT = 96;
const LONGEST_SHOWN = 960;

/** Cuts the same place out of the picture itself, in color, to be shown to a person. */
export function cutPicture(picture: Picture, ring: Ring, box: Box, turned = false): Picture {
  const width = Math.min(LONGEST_SHOWN, Math.max(1, Math.round((SHOWN_HEIGHT * box.width) / box.height)));
  const data = new Uint8ClampedArray(4 * width * SHOWN_HEIGHT);
  const at = getPoints(box, width, SHOWN_HEIGHT, turned);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < SHOWN_HEIGHT; y += 1) {
      const [px, py] = at(x, y);
      const [dx, dy] = spoke(ring, px / TURN);
      const rho = OUTER_RADIUS - py;
      const column = Math.min(Math.max(Math.round(ring.x + rho * dx - 0.5), 0), picture.width - 1);
      const row = Math.min(Math.max(Math.round(ring.y + rho * dy - 0.5), 0), picture.height - 1);
      const from = 4 * (row * picture.width + column);
      const to = 4 * (y * width + x);
      data.set(picture.data.subarray(from, from + 3), to);
      data[to + 3] = 255;
    }
  }
  return { width, height: SHOWN_HEIGHT, data };
}

/** The point of the strip, in units of the outer radius, that a pixel of the crop shows. */
function getPoints(box: Box, width: number, height: number, turned: boolean) {
  const scaleX = box.width / width;
  const scaleY = box.height / height;
  const sign = turned ? -1 : 1;
  const cos = sign * Math.cos(box.angle);
  const sin = sign * Math.sin(box.angle);
  return (x: number, y: number): [x: number, y: number] => {
    const u = (x + 0.5 - width / 2) * scaleX;
    const v = (y + 0.5 - height / 2) * scaleY;
    return [box.x + u * cos - v * sin, box.y + u * sin + v * cos];
  };
}

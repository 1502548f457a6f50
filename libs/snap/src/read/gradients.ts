import { type GrayPicture } from './picture.ts';

/** Logarithms of the shades of a picture, so that an edge in the shadow counts like one in the sun. */
export interface Tones {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
  /** Pixels of the picture for each pixel here. */
  readonly scale: number;
}

/** Pixels that lie on an edge, with the direction in which it gets brighter (a unit vector). */
export interface EdgePoints {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  /** 0 to 1: how far the edge stands out from what is around it. */
  readonly weight: Float32Array;
}

/** Shades below this are noise in most photographs. */
const DARKEST = 16;
const TONE_OF_SHADE = Float32Array.from({ length: 256 }, (_, shade) => Math.log(shade + DARKEST));

/** The picture's tones, scaled down by averages until its long side has at most `longSide` pixels. */
export function getTones(gray: GrayPicture, longSide: number): Tones {
  const scale = Math.max(1, Math.max(gray.width, gray.height) / longSide);
  const width = Math.max(1, Math.floor(gray.width / scale));
  const height = Math.max(1, Math.floor(gray.height / scale));
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * scale);
    const bottom = Math.min(gray.height, Math.max(top + 1, Math.floor((y + 1) * scale)));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * scale);
      const right = Math.min(gray.width, Math.max(left + 1, Math.floor((x + 1) * scale)));
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        const start = row * gray.width;
        for (let column = left; column < right; column += 1) sum += gray.data[start + column] ?? 0;
      }
      data[y * width + x] = TONE_OF_SHADE[Math.round(sum / ((bottom - top) * (right - left)))] ?? 0;
    }
  }
  return { width, height, data, scale };
}

/** The same tones with at most `longSide` pixels, if they have more: each the mean of four. */
export function shrinkTones(tones: Tones, longSide: number): Tones {
  if (Math.max(tones.width, tones.height) <= longSide) return tones;
  const width = tones.width >> 1;
  const height = tones.height >> 1;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 2 * y * tones.width + 2 * x;
      const above = (tones.data[at] ?? 0) + (tones.data[at + 1] ?? 0);
      const below = (tones.data[at + tones.width] ?? 0) + (tones.data[at + tones.width + 1] ?? 0);
      data[y * width + x] = (above + below) / 4;
    }
  }
  return shrinkTones({ width, height, data, scale: 2 * tones.scale }, longSide);
}

/** Blurred by the binomial kernel 1 2 1 in both directions. */
export function blurTones({ width, height, data, scale }: Tones): Tones {
  const rows = new Float32Array(data.length);
  const blurred = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const here = data[at] ?? 0;
      const before = x > 0 ? (data[at - 1] ?? 0) : here;
      const after = x < width - 1 ? (data[at + 1] ?? 0) : here;
      rows[at] = (before + 2 * here + after) / 4;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const here = rows[at] ?? 0;
      const above = y > 0 ? (rows[at - width] ?? 0) : here;
      const below = y < height - 1 ? (rows[at + width] ?? 0) : here;
      blurred[at] = (above + 2 * here + below) / 4;
    }
  }
  return { width, height, data: blurred, scale };
}

/** The tone between pixels, by bilinear interpolation; NaN outside of the picture. */
export function toneAt({ width, height, data }: Tones, x: number, y: number): number {
  if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) return Number.NaN;
  const left = Math.min(width - 2, Math.floor(x));
  const top = Math.min(height - 2, Math.floor(y));
  const right = x - left;
  const down = y - top;
  const at = top * width + left;
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}

/** A change of tone by less than this a pixel is noise. */
const FAINTEST = 0.012;
/** Pixels to each side over which an edge is compared with its surroundings. */
const SURROUNDINGS = 12;

/** The `most` clearest edge pixels, by Scharr's operator, thinned across the edge. */
export function findEdges(tones: Tones, most: number): EdgePoints {
  const { width, height } = tones;
  const size = width * height;
  const across = new Float32Array(size);
  const down = new Float32Array(size);
  const strength = new Float32Array(size);
  scharr(tones, across, down, strength);
  const usual = boxMeans(strength, width, height, SURROUNDINGS);
  const clarity = new Float32Array(size);
  const ranks = new Uint32Array(RANKS + 1);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const here = strength[at] ?? 0;
      if (here < FAINTEST) continue;
      const horizontal = across[at] ?? 0;
      const vertical = down[at] ?? 0;
      const step = neighborAlong(horizontal, vertical, width);
      if (here < (strength[at - step] ?? 0) || here <= (strength[at + step] ?? 0)) continue;
      const clear = here / (here + (usual[at] ?? 0) + 2 * FAINTEST);
      clarity[at] = clear;
      const rank = Math.floor(clear * RANKS);
      ranks[rank] = (ranks[rank] ?? 0) + 1;
    }
  }
  return collect(clarity, across, down, strength, width, leastClarity(ranks, most));
}

const RANKS = 256;

function scharr(
  { width, height, data }: Tones,
  across: Float32Array,
  down: Float32Array,
  strength: Float32Array,
) {
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const a = data[at - width - 1] ?? 0;
      const b = data[at - width] ?? 0;
      const c = data[at - width + 1] ?? 0;
      const d = data[at - 1] ?? 0;
      const f = data[at + 1] ?? 0;
      const g = data[at + width - 1] ?? 0;
      const h = data[at + width] ?? 0;
      const i = data[at + width + 1] ?? 0;
      const horizontal = (3 * (c + i - a - g) + 10 * (f - d)) / 32;
      const vertical = (3 * (g + i - a - c) + 10 * (h - b)) / 32;
      across[at] = horizontal;
      down[at] = vertical;
      strength[at] = Math.sqrt(horizontal * horizontal + vertical * vertical);
    }
  }
}

/** The offset of the neighbor that lies nearest to the gradient's direction. */
function neighborAlong(horizontal: number, vertical: number, width: number): number {
  const steep = Math.abs(vertical);
  const flat = Math.abs(horizontal);
  if (flat > 2.414 * steep) return 1;
  if (steep > 2.414 * flat) return width;
  return horizontal * vertical > 0 ? width + 1 : width - 1;
}

function leastClarity(ranks: Uint32Array, most: number): number {
  let count = 0;
  for (let rank = RANKS; rank > 0; rank -= 1) {
    count += ranks[rank] ?? 0;
    if (count > most) return (rank + 1) / RANKS;
  }
  return 0.001;
}

function collect(
  clarity: Float32Array,
  across: Float32Array,
  down: Float32Array,
  strength: Float32Array,
  width: number,
  least: number,
): EdgePoints {
  let count = 0;
  for (const clear of clarity) if (clear >= least) count += 1;
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const nx = new Float32Array(count);
  const ny = new Float32Array(count);
  const weight = new Float32Array(count);
  let next = 0;
  for (let at = 0; at < clarity.length; at += 1) {
    const clear = clarity[at] ?? 0;
    if (clear < least) continue;
    const here = strength[at] ?? 1;
    x[next] = at % width;
    y[next] = Math.floor(at / width);
    nx[next] = (across[at] ?? 0) / here;
    ny[next] = (down[at] ?? 0) / here;
    weight[next] = clear;
    next += 1;
  }
  return { count, x, y, nx, ny, weight };
}

/** The mean over a square of 2 × `reach` + 1 pixels around each pixel; at the border, over what lies in the picture. */
export function boxMeans(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const rows = new Float32Array(values.length);
  const means = new Float32Array(values.length);
  slidingMeans(values, rows, { lines: height, between: width, length: width, step: 1, reach });
  slidingMeans(rows, means, { lines: width, between: 1, length: height, step: width, reach });
  return means;
}

interface Lines {
  readonly lines: number;
  readonly between: number;
  readonly length: number;
  readonly step: number;
  readonly reach: number;
}

function slidingMeans(from: Float32Array, to: Float32Array, { lines, between, length, step, reach }: Lines) {
  for (let line = 0; line < lines; line += 1) {
    const start = line * between;
    let sum = 0;
    let count = 0;
    for (let i = 0; i < Math.min(reach, length); i += 1) {
      sum += from[start + i * step] ?? 0;
      count += 1;
    }
    for (let i = 0; i < length; i += 1) {
      if (i + reach < length) {
        sum += from[start + (i + reach) * step] ?? 0;
        count += 1;
      }
      if (i - reach - 1 >= 0) {
        sum -= from[start + (i - reach - 1) * step] ?? 0;
        count -= 1;
      }
      to[start + i * step] = sum / count;
    }
  }
}

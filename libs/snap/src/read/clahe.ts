import { type GrayPicture } from './picture.ts';

export interface ClaheOptions {
  readonly columns: number;
  readonly rows: number;
  /** The most that one bin of a histogram may hold, as a multiple of its mean. */
  readonly clip: number;
}

const SHADES = 256;

/**
 * Contrast-limited adaptive histogram equalization, as OpenCV's `createCLAHE` does it, except that a tile at the edge is
 * smaller where the picture does not divide evenly.
 */
export function equalize({ width, height, data }: GrayPicture, options: ClaheOptions): GrayPicture {
  const { columns, rows } = options;
  const tileWidth = Math.ceil(width / columns);
  const tileHeight = Math.ceil(height / rows);
  const tables = Array.from({ length: rows * columns }, (_, tile) => {
    const left = Math.min((tile % columns) * tileWidth, width - 1);
    const top = Math.min(Math.floor(tile / columns) * tileHeight, height - 1);
    const right = Math.min(left + tileWidth, width);
    const bottom = Math.min(top + tileHeight, height);
    return toTable({ width, height, data }, { left, top, right, bottom }, options.clip);
  });
  const across = neighbors(width, tileWidth, columns);
  const down = neighbors(height, tileHeight, rows);
  const none = new Float32Array(SHADES);
  const equalized = new Uint8ClampedArray(width * height);
  for (let x = 0; x < width; x += 1) {
    const left = across.before[x] ?? 0;
    const right = across.after[x] ?? 0;
    const fx = across.share[x] ?? 0;
    for (let y = 0; y < height; y += 1) {
      const above = (down.before[y] ?? 0) * columns;
      const below = (down.after[y] ?? 0) * columns;
      const fy = down.share[y] ?? 0;
      const shade = data[y * width + x] ?? 0;
      const upper = mix((tables[above + left] ?? none)[shade], (tables[above + right] ?? none)[shade], fx);
      const lower = mix((tables[below + left] ?? none)[shade], (tables[below + right] ?? none)[shade], fx);
      equalized[y * width + x] = mix(upper, lower, fy);
    }
  }
  return { width, height, data: equalized };
}

interface Tile {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function toTable(
  { width, data }: GrayPicture,
  { left, top, right, bottom }: Tile,
  clip: number,
): Float32Array {
  const histogram = new Int32Array(SHADES);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const shade = data[y * width + x] ?? 0;
      histogram[shade] = (histogram[shade] ?? 0) + 1;
    }
  }
  const area = (right - left) * (bottom - top);
  clipHistogram(histogram, Math.max(1, Math.floor((clip * area) / SHADES)));
  const table = new Float32Array(SHADES);
  let sum = 0;
  for (const [shade, count] of histogram.entries()) {
    sum += count;
    table[shade] = Math.min(255, Math.round((sum * 255) / area));
  }
  return table;
}

/** Cuts each bin at the limit and gives what was cut to all of them. */
function clipHistogram(histogram: Int32Array, limit: number): void {
  let cut = 0;
  for (const [shade, count] of histogram.entries()) {
    if (count <= limit) continue;
    cut += count - limit;
    histogram[shade] = limit;
  }
  const each = Math.floor(cut / SHADES);
  let rest = cut - each * SHADES;
  for (let shade = 0; shade < SHADES; shade += 1) histogram[shade] = (histogram[shade] ?? 0) + each;
  const step = rest === 0 ? SHADES : Math.max(1, Math.floor(SHADES / rest));
  for (let shade = 0; shade < SHADES && rest > 0; shade += step, rest -= 1) {
    histogram[shade] = (histogram[shade] ?? 0) + 1;
  }
}

interface Neighbors {
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Nearness of the second tile, 0 to 1. */
  readonly share: Float32Array;
}

/** For each pixel of a row or a column: the tiles whose centers it lies between. */
function neighbors(length: number, tile: number, tiles: number): Neighbors {
  const positions = Float32Array.from({ length }, (_, pixel) => pixel / tile - 0.5);
  return {
    before: Int32Array.from(positions, (position) => Math.max(Math.floor(position), 0)),
    after: Int32Array.from(positions, (position) => Math.min(Math.floor(position) + 1, tiles - 1)),
    share: positions.map((position) => position - Math.floor(position)),
  };
}

function mix(a = 0, b = 0, share: number): number {
  return a * (1 - share) + b * share;
}

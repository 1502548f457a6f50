import { type GrayPicture, type Picture } from './picture.ts';

/** Shades of gray by the luma of BT.601. */
export function toGray({ width, height, data }: Picture): GrayPicture {
  const gray = new Uint8ClampedArray(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += 4) {
    gray[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, data: gray };
}

/**
 * Shrinks a picture so that each new pixel is the mean of the area that it covers.
 * @param factor new length over old length; at 1 or above the picture is returned as it is.
 */
export function shrinkGray(picture: GrayPicture, factor: number): GrayPicture {
  if (factor >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  const rows = shrinkRows(picture, width);
  const data = new Uint8ClampedArray(width * height);
  const step = picture.height / height;
  for (let y = 0; y < height; y += 1) {
    const sums = new Float32Array(width);
    for (const [row, weight] of shares(y * step, step, picture.height)) {
      const from = row * width;
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + weight * (rows[from + x] ?? 0);
    }
    data.set(sums, y * width);
  }
  return { width, height, data };
}

function shrinkRows({ width: oldWidth, height, data }: GrayPicture, width: number): Float32Array {
  const step = oldWidth / width;
  const columns = Array.from({ length: width }, (_, x) => shares(x * step, step, oldWidth));
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (const [x, parts] of columns.entries()) {
      let sum = 0;
      for (const [column, weight] of parts) sum += weight * (data[y * oldWidth + column] ?? 0);
      rows[y * width + x] = sum;
    }
  }
  return rows;
}

/** The old pixels under one new pixel, each with its share. */
function shares(from: number, step: number, end: number): [index: number, weight: number][] {
  const parts: [number, number][] = [];
  const to = Math.min(end, from + step);
  for (let index = Math.floor(from); index < to; index += 1) {
    parts.push([index, (Math.min(index + 1, to) - Math.max(index, from)) / (to - from)]);
  }
  return parts;
}

/** Weights of a pixel and its neighbors on both sides, which together are a Gaussian of one pixel's deviation. */
const BINOMIAL = [1, 4, 6, 4, 1].map((weight) => weight / 16);

/** Takes noise off, and with it the finest lines. */
export function smoothGray(picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const across = smoothLines(picture.data, { lines: height, length: width, next: 1, line: width });
  const data = smoothLines(across, { lines: width, length: height, next: width, line: 1 });
  return { width, height, data };
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  /** Steps in the data to the next pixel of a line, and to the next line. */
  readonly next: number;
  readonly line: number;
}

function smoothLines(data: Uint8ClampedArray, { lines, length, next, line }: Lines): Uint8ClampedArray {
  const smooth = new Uint8ClampedArray(data.length);
  const [far = 0, near = 0, own = 0] = BINOMIAL;
  for (let index = 0; index < lines; index += 1) {
    const start = index * line;
    const shade = (pixel: number) => data[start + Math.min(Math.max(pixel, 0), length - 1) * next] ?? 0;
    for (let pixel = 0; pixel < length; pixel += 1) {
      smooth[start + pixel * next] =
        far * (shade(pixel - 2) + shade(pixel + 2)) +
        near * (shade(pixel - 1) + shade(pixel + 1)) +
        own * shade(pixel);
    }
  }
  return smooth;
}

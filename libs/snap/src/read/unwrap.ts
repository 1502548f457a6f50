import { type GrayPicture } from './picture.ts';
import { type Ring } from './ring.ts';

/** Radius of the strip's upper edge, over the tire's outer edge. */
export const OUTER_RADIUS = 1.02;
/** Radius of the lower edge of a whole strip; a tire with a high sidewall ends there. */
export const INNER_RADIUS = 0.52;
/** Turns of a strip: a text across its seam appears whole in the part that repeats. */
const STRIP_TURNS = 1.12;
/** Radius at which a pixel of the strip is as wide as it is high: most sizes stand near it. */
const TRUE_RADIUS = 0.8;

/** Length of a turn in units of the outer radius, as strips have it. */
export const TURN = 2 * Math.PI * TRUE_RADIUS;

/** A sidewall unrolled: its outer edge up, clockwise to the right, beginning at the top of the picture. */
export interface Strip {
  readonly gray: GrayPicture;
  /** Pixels of the strip for one outer radius. */
  readonly radius: number;
}

export interface UnwrapOptions {
  /** Pixels of the strip for one outer radius. */
  readonly radius: number;
  /** Radius of the lower edge, over the outer edge. */
  readonly inner?: number;
  /** The strip's height becomes a multiple of this by reaching further in. */
  readonly heightStep?: number;
}

/** Unrolls the ring between its outer edge and the inner radius, by bilinear sampling. */
export function unwrapRing(
  gray: GrayPicture,
  ring: Ring,
  { radius, inner = INNER_RADIUS, heightStep = 1 }: UnwrapOptions,
): Strip {
  const width = Math.round(TURN * radius * STRIP_TURNS);
  const height = Math.ceil(((OUTER_RADIUS - inner) * radius) / heightStep) * heightStep;
  const data = new Uint8ClampedArray(width * height);
  for (let x = 0; x < width; x += 1) {
    const [dx, dy] = spoke(ring, (x + 0.5) / (TURN * radius));
    for (let y = 0; y < height; y += 1) {
      const rho = OUTER_RADIUS - (y + 0.5) / radius;
      data[y * width + x] = sampleGray(gray, ring.x + rho * dx - 0.5, ring.y + rho * dy - 0.5);
    }
  }
  return { gray: { width, height, data }, radius };
}

/** The vector from the ring's center to its outer edge after so many turns, clockwise from the top of the picture. */
export function spoke({ rx, ry, angle }: Ring, turns: number): [dx: number, dy: number] {
  const parameter = (turns - 0.25) * 2 * Math.PI - angle;
  const along = rx * Math.cos(parameter);
  const across = ry * Math.sin(parameter);
  return [
    along * Math.cos(angle) - across * Math.sin(angle),
    along * Math.sin(angle) + across * Math.cos(angle),
  ];
}

/** Bilinear; the picture's border goes on beyond it. Pixel centers are whole numbers. */
export function sampleGray({ width, height, data }: GrayPicture, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1);
  const cy = Math.min(Math.max(y, 0), height - 1);
  const left = Math.min(Math.floor(cx), width - 2 < 0 ? 0 : width - 2);
  const top = Math.min(Math.floor(cy), height - 2 < 0 ? 0 : height - 2);
  const fx = cx - left;
  const fy = cy - top;
  const at = top * width + left;
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + right] ?? 0) * fx;
  const lower = (data[at + below] ?? 0) * (1 - fx) + (data[at + below + right] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

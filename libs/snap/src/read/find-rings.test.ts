import { describe, expect, it } from 'vitest';
import { correctRing, findRings } from './find-rings.ts';
import { type GrayPicture } from './picture.ts';
import { type Ring } from './ring.ts';

const WIDTH = 800;
const HEIGHT = 600;
const RING: Ring = { x: 410, y: 290, rx: 230, ry: 205, angle: 1.4 };

describe('the tire in a picture', () => {
  it('is found by its outer edge', () => {
    const [ring] = findRings(toPicture(RING));
    expect(distance(ring, RING)).toBeLessThan(0.03);
  });

  it('is found on a dark and noisy picture', () => {
    const [ring] = findRings(toPicture(RING, { light: 0.2, noise: 12 }));
    expect(distance(ring, RING)).toBeLessThan(0.06);
  });

  it('is found where a quarter of it lies beyond the picture', () => {
    const cut = { ...RING, x: 150, y: 330 };
    const [ring] = findRings(toPicture(cut));
    expect(distance(ring, cut)).toBeLessThan(0.06);
  });

  it('comes first where another one is smaller and fainter', () => {
    const small: Ring = { x: 690, y: 430, rx: 90, ry: 85, angle: 0 };
    const large: Ring = { x: 300, y: 300, rx: 250, ry: 240, angle: 0 };
    const [ring] = findRings(toPicture(large, { also: small }));
    expect(distance(ring, large)).toBeLessThan(0.06);
  });

  it('is found in a picture of any size', () => {
    const scale = 0.3;
    const small = { ...RING, x: RING.x * scale, y: RING.y * scale, rx: RING.rx * scale, ry: RING.ry * scale };
    const [ring] = findRings(toPicture(small, { width: WIDTH * scale, height: HEIGHT * scale }));
    expect(distance(ring, small)).toBeLessThan(0.06);
  });
});

describe('a picture without a tire', () => {
  const random = randomNumbers(7);
  it.each<[string, GrayPicture]>([
    ['noise', drawn(WIDTH, HEIGHT, () => 255 * random())],
    ['a plain gradient', drawn(WIDTH, HEIGHT, (x) => (255 * x) / WIDTH)],
    ['one shade', drawn(WIDTH, HEIGHT, () => 128)],
    ['stripes', drawn(WIDTH, HEIGHT, (x, y) => ((x + 2 * y) % 90 < 40 ? 60 : 190))],
    ['a single pixel', drawn(1, 1, () => 9)],
    ['nothing at all', drawn(0, 0, () => 0)],
  ])('a picture without a tire has no ring: %s', (_, picture) => {
    expect(findRings(picture)).toEqual([]);
  });
});

describe('a ring that a person placed', () => {
  it.each<[string, Partial<Ring>]>([
    ['too small', { rx: 200, ry: 178 }],
    ['too large', { rx: 258, ry: 232 }],
    ['off center', { x: 426, y: 276 }],
    ['turned and round', { rx: 218, ry: 218, angle: 0 }],
  ])('is moved onto the edge: %s', (_, change) => {
    expect(distance(correctRing(toPicture(RING), { ...RING, ...change }), RING)).toBeLessThan(0.03);
  });

  it('stays where it is if there is no edge', () => {
    expect(
      correctRing(
        drawn(WIDTH, HEIGHT, () => 90),
        RING,
      ),
    ).toBe(RING);
  });
});

interface Scene {
  readonly light?: number;
  readonly noise?: number;
  readonly also?: Ring;
  readonly width?: number;
  readonly height?: number;
}

/** A wheel with spokes and a tire with some letters, on pavement. */
function toPicture(
  ring: Ring,
  { light = 1, noise = 4, also, width = WIDTH, height = HEIGHT }: Scene = {},
): GrayPicture {
  const random = randomNumbers(3);
  return drawn(width, height, (x, y) => {
    const shade =
      wheelShade(ring, x, y) ?? (also && wheelShade(also, x, y)) ?? (y > height * 0.7 ? 130 : 170);
    return light * shade + noise * (random() + random() - 1);
  });
}

function wheelShade(ring: Ring, x: number, y: number): number | undefined {
  const { radius, turn } = onRing(ring, x, y);
  if (radius > 1) return undefined;
  if (radius > 0.65) return Math.abs(radius - 0.82) < 0.03 && Math.sin(40 * turn) > 0.3 && turn > 1 ? 62 : 42;
  if (radius > 0.6) return 190;
  return Math.cos(5 * turn) > 0.1 ? 150 : 25;
}

/** The place in the ring's own measure: radius 1 is its edge. */
function onRing({ x, y, rx, ry, angle }: Ring, atX: number, atY: number) {
  const along = (Math.cos(angle) * (atX - x) + Math.sin(angle) * (atY - y)) / rx;
  const across = (Math.cos(angle) * (atY - y) - Math.sin(angle) * (atX - x)) / ry;
  return { radius: Math.hypot(along, across), turn: Math.atan2(across, along) };
}

/** The largest distance of a ring from the true one, as a share of its radius. */
function distance(ring: Ring | undefined, truth: Ring): number {
  if (!ring) return Number.POSITIVE_INFINITY;
  const { x, y, rx, ry, angle } = ring;
  const off = Array.from({ length: 36 }, (_, i) => {
    const along = rx * Math.cos((i * Math.PI) / 18);
    const across = ry * Math.sin((i * Math.PI) / 18);
    const atX = x + Math.cos(angle) * along - Math.sin(angle) * across;
    const atY = y + Math.sin(angle) * along + Math.cos(angle) * across;
    return Math.abs(onRing(truth, atX, atY).radius - 1);
  });
  return Math.max(...off);
}

function drawn(width: number, height: number, shade: (x: number, y: number) => number): GrayPicture {
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = shade(x, y);
  return { width, height, data };
}

/** Park and Miller's generator, so that each run draws the same. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

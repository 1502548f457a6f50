import { describe, expect, it } from 'vitest';
import { drawSidewall } from '../../test/drawn-sidewall.ts';
import { findRingApart } from './find-rings.ts';
import { toGray } from './gray.ts';
import { type TextModels } from './models.ts';
import { type Picture } from './picture.ts';
import { getSizeTrie } from './possible-sizes.ts';
import { readSidewall } from './read-sidewall.ts';
import { type Ring } from './ring.ts';

const WIDTH = 800;
const HEIGHT = 600;
/** In the middle, as the page places it. */
const PLACED: Ring = { x: WIDTH / 2, y: HEIGHT / 2, rx: 276, ry: 276, angle: 0 };

const sizes = getSizeTrie(['225/65R17']);

/** Models that see no text. */
const models: TextModels = {
  characters: ['', 'A'],
  detect: (input) => Promise.resolve(new Float32Array(input.length / 3)),
  recognize: () => Promise.resolve({ probabilities: Float32Array.of(1, 0), steps: 1, classes: 2 }),
};

const getUnread = async (picture: Picture, ring?: Ring) =>
  (await readSidewall(picture, { models, sizes }, { ring })).unread;

function drawn(shade: (x: number, y: number) => number): Picture {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const at = 4 * (y * WIDTH + x);
      data.fill(shade(x, y), at, at + 3);
      data[at + 3] = 255;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Park and Miller's generator, so that each run draws the same. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const isIn = (x: number, y: number, [atX, atY, rx, ry]: readonly [number, number, number, number]): boolean =>
  Math.hypot((x - atX) / rx, (y - atY) / ry) < 1;

/** A cat's head with ears, eyes, and a nose. */
function catShade(x: number, y: number): number {
  if (isIn(x, y, [340, 270, 12, 34]) || isIn(x, y, [460, 270, 12, 34])) return 15;
  if (isIn(x, y, [340, 270, 32, 40]) || isIn(x, y, [460, 270, 32, 40])) return 105;
  if (isIn(x, y, [400, 360, 24, 15])) return 95;
  const turn = Math.atan2(y - 320, x - 400);
  const fur = 1 + 0.06 * Math.sin(3 * turn) + 0.03 * Math.sin(11 * turn) + 0.02 * Math.sin(29 * turn);
  if (isIn(x, y, [400, 320, 175 * fur, 195 * fur])) return 165 + 12 * Math.sin(x / 9) * Math.sin(y / 7);
  const ear = Math.min(Math.abs(x - 270), Math.abs(x - 530));
  return y > 60 && y < 260 && ear < (y - 60) * 0.35 ? 150 : 110 + 20 * Math.sin(x / 37) * Math.cos(y / 23);
}

describe('a picture of something else', () => {
  const random = randomNumbers(7);
  it.each<[string, (x: number, y: number) => number]>([
    ['noise', () => 255 * random()],
    ['a landscape of stripes', (x, y) => 60 + 22 * Math.floor((y + 18 * Math.sin(x / 90)) / 75)],
    ['a cat', catShade],
  ])('shows no tire: %s', async (_, shade) => {
    const picture = drawn(shade);
    expect(await getUnread(picture)).toBe('no-tire');
    expect(await getUnread(picture, PLACED)).toBe('no-tire');
  });
});

const WHEEL = { ink: 120, rubber: 45, texts: [], width: WIDTH, height: HEIGHT };
const one: Ring = { x: 390, y: 300, rx: 262, ry: 250, angle: 0.3 };

describe('a wheel without legible lettering', () => {
  it('says that there is no text, wherever the ring came from', async () => {
    const picture = await drawSidewall({ ...WHEEL, ring: one });
    expect(await getUnread(picture)).toBe('no-text');
    expect(await getUnread(picture, PLACED)).toBe('no-text');
  });

  it('says nothing of its text where there was no time to look for it', async () => {
    const picture = await drawSidewall({ ...WHEEL, ring: one });
    const hurried = await readSidewall(picture, { models, sizes }, { until: performance.now() });
    expect(hurried).toMatchObject({ outcome: 'none', endedEarly: true, unread: 'unclear' });
  });
});

describe('two tires in a picture', () => {
  const left: Ring = { x: 200, y: 300, rx: 165, ry: 160, angle: 0 };
  const right: Ring = { x: 600, y: 330, rx: 150, ry: 150, angle: 0 };

  /** The left half of one drawing and the right half of another. */
  async function twoTires(): Promise<Picture> {
    const [picture, other] = await Promise.all([left, right].map((ring) => drawSidewall({ ...WHEEL, ring })));
    if (picture === undefined || other === undefined) throw new Error('Two tires were drawn.');
    for (let y = 0; y < HEIGHT; y += 1) {
      const middle = 4 * (y * WIDTH + WIDTH / 2);
      picture.data.set(other.data.subarray(middle, 4 * (y + 1) * WIDTH), middle);
    }
    return picture;
  }

  it('are reported where nobody has placed the ring on one of them', async () => {
    const picture = await twoTires();
    expect(await getUnread(picture)).toBe('several-tires');
    expect(await getUnread(picture, PLACED)).toBe('several-tires');
  });

  it('are one tire where a person has placed the ring', async () => {
    const picture = await twoTires();
    expect(await getUnread(picture, left)).toBe('no-text');
    expect(await getUnread(picture, { ...right, rx: 160, ry: 160 })).toBe('no-text');
  });

  it('are found from either of them, and a tire alone is not two', async () => {
    const gray = toGray(await twoTires());
    expect(findRingApart(gray, left)?.x).toBeCloseTo(right.x, -1);
    expect(findRingApart(gray, right)?.x).toBeCloseTo(left.x, -1);
    expect(findRingApart(toGray(await drawSidewall({ ...WHEEL, ring: one })), one)).toBeNull();
  });
});

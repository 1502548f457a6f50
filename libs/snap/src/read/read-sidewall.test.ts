import { beforeAll, describe, expect, it } from 'vitest';
import { drawSidewall } from '../../test/drawn-sidewall.ts';
import { loadModels } from '../node/models.ts';
import { type TextModels } from './models.ts';
import { getSizeTrie } from './possible-sizes.ts';
import { readSidewall } from './read-sidewall.ts';
import { type ReadingPhase } from './reading.ts';

const sizes = getSizeTrie([
  '205/55R16',
  '215/65R17',
  '225/60R17',
  '225/65R17',
  '235/65R17',
  '245/45R18',
  'LT265/70R17',
]);
const ring = { x: 500, y: 380, rx: 350, ry: 330, angle: 0.3 };
const words = [
  { text: 'GRIPMASTER', turns: 0, radius: 0.75, height: 0.09 },
  { text: 'TUBELESS RADIAL', turns: 0.5, radius: 0.72, height: 0.025 },
];
const sidewall = { width: 1000, height: 760, ring };

/** Models that see nothing. */
const blind: TextModels = {
  characters: ['', 'A'],
  detect: (input) => Promise.resolve(new Float32Array(input.length / 3)),
  recognize: () => Promise.resolve({ probabilities: Float32Array.of(1, 0), steps: 1, classes: 2 }),
};

describe('the reader', () => {
  let models: TextModels;
  beforeAll(async () => {
    models = await loadModels();
  }, 60_000);

  it('is sure of a size that stands twice, once upside down, and shows its place', async () => {
    const picture = await drawSidewall({
      ...sidewall,
      texts: [
        ...words,
        { text: '225/65R17 102H', turns: 0.22, radius: 0.8, height: 0.045 },
        { text: '225/65R17 102H', turns: 0.72, radius: 0.8, height: 0.045, flipped: true },
      ],
    });
    const steps: ReadingPhase[] = [];
    const reading = await readSidewall(
      picture,
      { models, sizes },
      { ring, onStep: (step) => steps.push(step) },
    );
    expect(reading).toMatchObject({ outcome: 'sure', unread: null });
    expect(reading.service).toMatchObject({ loadIndex: 102, speed: 'H' });
    expect(reading.sizes[0]).toMatchObject({ size: '225/65R17', listed: true, crop: { height: 96 } });
    expect(steps.slice(0, 4)).toEqual(['finding', 'unwrapping', 'looking', 'reading']);
  }, 60_000);

  it('finds the tire itself and knows a size that stands upside down', async () => {
    const picture = await drawSidewall({
      ...sidewall,
      texts: [...words, { text: '245/45R18 100W', turns: 0.7, radius: 0.8, height: 0.045, flipped: true }],
    });
    const reading = await readSidewall(picture, { models, sizes });
    expect(reading.sizes[0]?.size).toBe('245/45R18');
    expect(reading.ring?.x).toBeCloseTo(ring.x, -1);
  }, 60_000);

  it('says that there is no size where the tire has other words only', async () => {
    const picture = await drawSidewall({ ...sidewall, texts: words });
    const reading = await readSidewall(picture, { models, sizes }, { ring });
    expect(reading).toMatchObject({ outcome: 'none', sizes: [], ring: expect.anything(), unread: 'unclear' });
    expect(reading.endedEarly).toBeUndefined();
  }, 60_000);

  it('throws the reason of a signal that is aborted while the models work', async () => {
    const picture = await drawSidewall({ ...sidewall, texts: words });
    const controller = new AbortController();
    const reason = new Error('The buyer went back.');
    const watched: TextModels = {
      ...blind,
      detect: (input) => {
        controller.abort(reason);
        return blind.detect(input, { width: 0, height: 0 });
      },
    };
    await expect(
      readSidewall(picture, { models: watched, sizes }, { ring, signal: controller.signal }),
    ).rejects.toBe(reason);
  });

  it('answers without asking the models once its time is over', async () => {
    const picture = await drawSidewall({ ...sidewall, texts: words });
    const watched: TextModels = { ...blind, detect: () => Promise.reject(new Error('It was asked.')) };
    const reading = await readSidewall(
      picture,
      { models: watched, sizes },
      { ring, until: performance.now() },
    );
    expect(reading).toMatchObject({ outcome: 'none', ring: expect.anything(), endedEarly: true });
  });

  it.each([
    ['', undefined],
    [', even where a person placed a ring', { x: 32, y: 24, rx: 22, ry: 20, angle: 0 }],
  ])('finds no tire in a picture of one shade%s', async (_, placed) => {
    const picture = { width: 64, height: 48, data: new Uint8ClampedArray(4 * 64 * 48).fill(127) };
    expect(await readSidewall(picture, { models: blind, sizes }, { ring: placed })).toMatchObject({
      outcome: 'none',
      ring: null,
      unread: 'no-tire',
    });
  });
});

import { expect, test } from 'vitest';
import { type Look } from '../read/index.ts';
import { combineReadings, computeFingerprint, type ReadPhoto, withPhoto } from './combine-readings.ts';
import { type SnapReading } from './snap-reading.ts';

/** A photo in which one place shows sizes with so many nats, best first. */
function photo(
  name: string,
  sizes: Readonly<Record<string, number>>,
  more: Partial<SnapReading> = {},
): ReadPhoto {
  const hits = Object.entries(sizes).map(([size, score]) => ({ size, score, listed: true, from: 1, to: 9 }));
  const looks: Look[] = [{ place: { x0: 0.1, x1: 0.2, y0: 0.4, y1: 0.5 }, surface: 1, hits }];
  const shown = hits.map(({ size }) => ({ size, strip: `${name}: ${size}` }));
  const reading = {
    outcome: 'unsure',
    sizes: shown,
    load: '',
    speed: '',
    tin: null,
    unread: 'unclear',
    looks,
  } as const;
  return { fingerprint: name, reading: { ...reading, ...more } };
}

const combined = (...photos: ReadPhoto[]): SnapReading => {
  const latest = photos.at(-1);
  if (latest === undefined) throw new Error('There is no photo.');
  return combineReadings(photos, latest.reading);
};

test('two photos that lead with one size are sure of it, and the clearer one shows it', () => {
  const reading = combined(photo('a', { '225/65R17': 2.2 }), photo('b', { '225/65R17': 3.2 }));
  expect(reading).toMatchObject({
    outcome: 'sure',
    sizes: [{ size: '225/65R17', strip: 'b: 225/65R17' }],
    unread: null,
  });
});

test('photos that lead with different sizes leave a choice among the three best', () => {
  const reading = combined(
    photo('a', { '225/65R17': 2.2, '215/65R17': 0.5, '205/65R17': 0.1 }),
    photo('b', { '235/65R17': 1.4, '225/65R17': 1.2 }),
  );
  expect(reading).toMatchObject({
    outcome: 'unsure',
    unread: 'unclear',
    sizes: [
      { size: '225/65R17', strip: 'a: 225/65R17' },
      { size: '235/65R17', strip: 'b: 235/65R17' },
      { size: '215/65R17', strip: 'a: 215/65R17' },
    ],
  });
});

test('a sure photo is not sure anymore beside one that leads with another size', () => {
  const sure = photo('b', { '225/65R17': 4.2 }, { outcome: 'sure', unread: null });
  expect(combined(photo('a', { '235/65R17': 2.2 }), sure)).toMatchObject({
    outcome: 'unsure',
    unread: 'unclear',
  });
});

test('load and speed are taken from photos that lead with the size, where they do not contradict each other', () => {
  const both = { '225/65R17': 2.5 };
  const getService = (...photos: ReadPhoto[]) => {
    const { load, speed } = combined(...photos);
    return [load, speed];
  };
  expect(getService(photo('a', both, { load: '102', speed: 'H' }), photo('b', both))).toEqual(['102', 'H']);
  expect(
    getService(photo('a', both, { load: '102', speed: 'H' }), photo('b', both, { load: '105', speed: 'H' })),
  ).toEqual(['', 'H']);
  expect(getService(photo('a', { '235/65R17': 1 }, { load: '104', speed: 'V' }), photo('b', both))).toEqual([
    '',
    '',
  ]);
});

test('the surest DOT number of all photos is kept', () => {
  const number = (tin: string, certainty: number) => ({ tin: { tin, certainty } });
  const sizes = { '225/65R17': 2.5 };
  expect(combined(photo('a', sizes, number('1A2B3C4D2525', 0.9)), photo('b', sizes)).tin?.tin).toBe(
    '1A2B3C4D2525',
  );
  expect(
    combined(photo('a', sizes, number('OLD', 0.5)), photo('b', sizes, number('NEW', 0.8))).tin?.tin,
  ).toBe('NEW');
});

test('a photo that is read once more takes the place of its first reading', () => {
  const sizes = { '225/65R17': 2.5 };
  const photos = withPhoto([photo('a', sizes), photo('b', sizes)], photo('a', { '235/65R17': 1 }));
  expect(photos.map(({ fingerprint }) => fingerprint)).toEqual(['b', 'a']);
  const unknown = { ...photo('a', sizes), fingerprint: null };
  expect(withPhoto([unknown], unknown)).toHaveLength(2);
});

test('pictures that differ in size or in pixels have different fingerprints', () => {
  const picture = (width: number, height: number, shade: number) => ({
    width,
    height,
    data: new Uint8ClampedArray(4 * width * height).fill(shade),
  });
  const prints = [picture(40, 30, 7), picture(30, 40, 7), picture(40, 30, 8)].map(computeFingerprint);
  expect(new Set(prints).size).toBe(3);
  expect(computeFingerprint(picture(40, 30, 7))).toBe(prints[0]);
});

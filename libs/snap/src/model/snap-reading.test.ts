import { expect, test } from 'vitest';
import { snapResult } from './snap-reading.ts';

const size = (name: string) => ({ size: name, crop: name });
const base = {
  sizes: [size('225/65R17'), size('235/65R17')],
  service: null,
  tin: null,
  unread: 'unclear',
  looks: [],
} as const;
const strip = (crop: string): string => `data:${crop}`;

test('a sure reading offers its one size, an unsure one the best of them, each with the place that says so', () => {
  expect(snapResult({ ...base, outcome: 'sure' }, strip)).toMatchObject({
    ok: true,
    reading: { sizes: [{ size: '225/65R17', strip: 'data:225/65R17' }] },
  });
  expect(snapResult({ ...base, outcome: 'unsure' }, strip)).toMatchObject({
    ok: true,
    reading: { sizes: [{ size: '225/65R17' }, { size: '235/65R17' }] },
  });
});

test('load index and speed rating are two fields, as a sidewall prints them', () => {
  const service = { loadIndex: 125, loadIndexDual: 122, speed: 'R' };
  expect(snapResult({ ...base, outcome: 'sure', service }, strip)).toMatchObject({
    reading: { load: '125/122', speed: 'R' },
  });
});

test('a picture without a size says what it shows instead', () => {
  const none = { ...base, outcome: 'none', sizes: [] } as const;
  expect(snapResult(none, strip)).toEqual({ ok: false, reason: 'no-size', tin: null });
  for (const unread of ['no-tire', 'no-text', 'several-tires'] as const)
    expect(snapResult({ ...none, unread }, strip)).toMatchObject({ ok: false, reason: unread });
});

test('a reading of two tires says so beside the sizes that one of them may have', () => {
  expect(snapResult({ ...base, outcome: 'unsure', unread: 'several-tires' }, strip)).toMatchObject({
    ok: true,
    reading: { unread: 'several-tires', sizes: [{}, {}] },
  });
});

test('a DOT number is kept where no size was found', () => {
  const tin = { tin: '1A2B3C4D2525', certainty: 0.9 };
  expect(snapResult({ ...base, outcome: 'none', sizes: [], tin }, strip)).toMatchObject({ ok: false, tin });
});

test('a tire that there was no time to read is no tire without a size', () => {
  const none = { ...base, outcome: 'none', sizes: [], endedEarly: true } as const;
  expect(snapResult(none, strip)).toEqual({ ok: false, reason: 'timeout', tin: base.tin });
  expect(snapResult({ ...none, unread: 'no-tire' }, strip)).toMatchObject({ ok: false, reason: 'no-tire' });
  expect(snapResult({ ...base, outcome: 'unsure', endedEarly: true }, strip)).toMatchObject({ ok: true });
});

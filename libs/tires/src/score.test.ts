import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreFromFacts, type ScoreFacts } from './score-facts.ts';
import { scoreBand, tireScore, type ScoreKey } from './score.ts';

const all = (value: number) => ({ longLasting: value, handling: value, traction: value, durability: value });

describe('the bands of the score', () => {
  test.each([
    [6.9, null],
    [7, 'Good'],
    [7.9, 'Good'],
    [8, 'Great'],
    [8.9, 'Great'],
    [9, 'Excellent'],
    [10, 'Excellent'],
    [0, null],
  ])('%d is %s', (overall, band) => {
    expect(scoreBand(overall)).toBe(band);
    expect(tireScore(all(overall))).toMatchObject({ overall, band });
  });

  test('the band follows the number the buyer sees', () => {
    expect(tireScore(all(7.95))).toMatchObject({ overall: 8, band: 'Great' });
    expect(tireScore(all(7.94))).toMatchObject({ overall: 7.9, band: 'Good' });
  });
});

describe('the score', () => {
  test('is the mean of four parts in a fixed order, each explained', () => {
    const score = tireScore({ longLasting: 9.2, handling: 7.8, traction: 8.4, durability: 6.5 });
    expect(score.overall).toBe(8);
    expect(score.parts.map(({ key }) => key)).toEqual(['longLasting', 'handling', 'traction', 'durability']);
    expect(score.parts.map(({ label }) => label)).toEqual([
      'Long lasting',
      'Handling',
      'Traction',
      'Durability',
    ]);
    expect(new Set(score.parts.map(({ explanation }) => explanation)).size).toBe(4);
  });

  test('follows what matters to the buyer', () => {
    const values = { ...all(7), traction: 10 };
    expect(tireScore(values, { traction: 3 }).overall).toBe(8.5);
    expect(tireScore(values, { longLasting: 0, handling: 0, durability: 0 }).overall).toBe(10);
    expect(tireScore(values, { longLasting: 0, handling: 0, traction: 0, durability: 0 }).overall).toBe(7.8);
  });

  test('stays between 0 and 10 and between its parts', () => {
    const value = fc.double({ min: -5, max: 15, noNaN: true });
    fc.assert(
      fc.property(value, value, value, value, (longLasting, handling, traction, durability) => {
        const { overall, parts } = tireScore({ longLasting, handling, traction, durability });
        const values = parts.map((part) => part.value);
        expect(overall).toBeGreaterThanOrEqual(Math.min(...values) - 0.05);
        expect(overall).toBeLessThanOrEqual(Math.max(...values) + 0.05);
        for (const each of values) expect(each >= 0 && each <= 10).toBe(true);
      }),
    );
  });
});

const touring: ScoreFacts = {
  warrantyMiles: 65_000,
  utqgTreadwear: 600,
  tractionGrade: 'A',
  temperatureGrade: 'A',
  speed: 'H',
  aspect: 65,
  threePeak: false,
  mudAndSnow: true,
  loadMark: 'SL',
};

const nothing: ScoreFacts = {
  warrantyMiles: null,
  utqgTreadwear: null,
  tractionGrade: null,
  temperatureGrade: null,
  speed: null,
  aspect: null,
  threePeak: false,
  mudAndSnow: false,
  loadMark: null,
};

const part = (facts: ScoreFacts, key: ScoreKey) => {
  const found = scoreFromFacts(facts).parts.find((each) => each.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

describe('the score from stated facts', () => {
  test('names its evidence', () => {
    expect(part(touring, 'longLasting').explanation).toBe('Warranted for 65,000 miles. Treadwear grade 600.');
    expect(part(touring, 'handling').explanation).toBe(
      'Speed rating H, up to 130 mph. Sidewall 65% of the width.',
    );
    expect(part(touring, 'traction').explanation).toBe(
      'Wet traction grade A. M+S tread, no measured snow traction.',
    );
    expect(part(touring, 'durability').explanation).toBe('Standard load (SL). Heat resistance grade A.');
  });

  test('names what is missing, and never counts it as zero', () => {
    const score = scoreFromFacts(nothing);
    for (const each of score.parts) {
      expect(each.value).toBeGreaterThanOrEqual(7);
      expect(each.explanation).toMatch(/\b(No|not)\b/);
    }
  });

  test.each<[string, ScoreKey, Partial<ScoreFacts>]>([
    ['a longer warranty', 'longLasting', { warrantyMiles: 80_000 }],
    ['a higher treadwear grade', 'longLasting', { utqgTreadwear: 800 }],
    ['a faster rating', 'handling', { speed: 'W' }],
    ['a lower sidewall', 'handling', { aspect: 45 }],
    ['a better wet grade', 'traction', { tractionGrade: 'AA' }],
    ['the mountain snowflake', 'traction', { threePeak: true }],
    ['extra load', 'durability', { loadMark: 'XL' }],
    ['a ten-ply carcass', 'durability', { loadMark: 'E' }],
  ])('%s raises %s alone', (_fact, key, change) => {
    const before = scoreFromFacts(touring).parts;
    const after = scoreFromFacts({ ...touring, ...change }).parts;
    const raised = after.filter((each, index) => each.value > (before[index]?.value ?? 0));
    expect(raised.map((each) => each.key)).toEqual([key]);
  });

  test.each([
    [10_000, 6],
    [20_000, 6],
    [50_000, 7.8],
    [80_000, 9.6],
    [120_000, 9.6],
  ])('a warranty of %i miles alone scores %d', (warrantyMiles, value) => {
    expect(part({ ...nothing, warrantyMiles }, 'longLasting').value).toBe(value);
  });
});

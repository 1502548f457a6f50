import { describe, expect, test } from 'vitest';
import { peers, reviewed, scored, touring, unknown } from '../test/scored.ts';
import type { ScoreFacts } from './score-facts.ts';
import { kindInSentence, snowBeside } from './score-text.ts';

describe('the reason for a part', () => {
  test('names every fact that entered it', () => {
    const { explanation } = scored({
      ...touring,
      reviews: reviewed({ wet: { sum: 428, count: 100 } }),
    });
    expect(explanation('longLasting')).toContain('65,000-mile warranty. Treadwear grade 600, ');
    expect(explanation('longLasting')).toMatch(/ touring tires\. New tread is 10\/32 in deep\.$/);
    expect(explanation('handling')).toContain(
      'Speed rating H, up to 130 mph. Sidewall height is 65% of tire width. 9 in wide and 28.5 in tall. Approved for wheels up to 8 in wide. Radial construction. Standard load (SL). New tread is 10/32 in deep.',
    );
    expect(explanation('traction')).toContain('Wet traction grade A. New tread is 10/32 in deep.');
    expect(explanation('traction')).toContain('Rated 4.3 of 5 for wet roads in 100 verified reviews.');
    expect(explanation('durability')).toContain('Standard load (SL). Heat resistance grade A.');
  });

  test('begins with what the figure means', () => {
    expect(
      scored({ ...touring, warrantyMiles: 90_000, utqgTreadwear: 900 }).explanation('longLasting'),
    ).toMatch(/^Among the longest-wearing tires of its kind\. 90,000-mile/);
    expect(
      scored({ ...touring, warrantyMiles: 20_000, utqgTreadwear: 200 }).explanation('longLasting'),
    ).toMatch(/^Trades tread life for other qualities\./);
  });

  test('says what is not known', () => {
    const { explanation } = scored({ ...touring, temperatureGrade: null, warrantyMiles: null });
    expect(explanation('durability')).toMatch(/Standard load \(SL\)\. No heat resistance grade\.$/);
    expect(explanation('longLasting')).toMatch(/No stated mileage warranty\.$/);
  });

  test('the text for a part without a figure says what is missing', () => {
    const { explanation } = scored(unknown);
    expect(explanation('longLasting')).toBe(
      'Not scored: tread life. No stated mileage warranty, no treadwear grade.',
    );
    expect(explanation('handling')).toBe('Not scored: handling. No speed rating.');
    expect(explanation('traction')).toBe('Not scored: traction. No wet traction grade.');
    expect(explanation('durability')).toBe('Not scored: durability. No load mark, no heat resistance grade.');
  });

  test('says when a treadwear grade cannot be compared', () => {
    expect(scored({ ...touring, brand: 77, warrantyMiles: null }).explanation('longLasting')).toBe(
      'Not scored: tread life. No stated mileage warranty. Treadwear grade 600. Too few models of this brand to compare it with.',
    );
  });

  test('compares the treadwear grade within the brand and never in miles', () => {
    const brand = Array.from({ length: 20 }, (_, at) => ({ ...touring, brand: 9, line: 900 + at }));
    const of = (utqgTreadwear: number) =>
      scored({ ...touring, brand: 9, utqgTreadwear }, [...peers, ...brand]).explanation('longLasting');
    expect(of(600)).toContain('Treadwear grade 600, this brand’s usual for touring tires.');
    expect(of(720)).toContain('Treadwear grade 720, 20% above this brand’s usual for touring tires.');
    expect(of(480)).toContain('Treadwear grade 480, 20% below this brand’s usual for touring tires.');
  });
});

describe('a tire without a score', () => {
  test('says how many parts are known and how many it takes', () => {
    expect(scored({ ...unknown, speed: 'M', loadMark: 'SL' }).whyNot).toBe(
      'Not enough data to score. We know enough for 2 of the four parts, and a score needs 3.',
    );
  });

  test('says so when there are too few to compare it with', () => {
    expect(scored(touring, peers.slice(0, 4)).whyNot).toBe(
      'Not enough data to score. It takes 20 touring tires to compare, and we have 5.',
    );
  });
});

test('a winter tire is not said to lack a snowflake that nobody has stated', () => {
  const winter: ScoreFacts = { ...touring, categories: ['winter'] };
  const others = peers.map((peer): ScoreFacts => ({ ...peer, categories: ['winter'] }));
  const traction = (threePeak: boolean | null) =>
    scored({ ...winter, threePeak }, others).explanation('traction');
  expect(traction(false)).toContain('No mountain snowflake.');
  expect(traction(null)).not.toContain('snowflake');
});

describe('snow beside the score', () => {
  test.each<[string, Partial<ScoreFacts>, string]>([
    [
      'an M+S tire',
      {},
      'M+S describes the tread pattern only. It is not a snow-traction test. Snow isn’t part of this score.',
    ],
    [
      'a tire whose marks nobody has stated',
      { threePeak: null, mudAndSnow: null },
      'Its snow marks aren’t stated, so don’t count on it in snow or ice. Snow isn’t part of this score.',
    ],
    ['a winter tire', { categories: ['winter'], threePeak: true }, 'Snow is part of the traction figure.'],
  ])('%s', (_name, change, text) => {
    expect(snowBeside({ ...touring, ...change })).toContain(text);
  });
});

test('a tire of no category is one of the tires', () => {
  expect(kindInSentence({ categories: [] })).toBe('tires');
});

test.each([
  ['touring', 'touring tires'],
  ['ev', 'EV tires'],
  ['all-terrain', 'all-terrain tires'],
] as const)('a %s tire is one of the %s', (category, kind) => {
  expect(kindInSentence({ categories: [category] })).toBe(kind);
});

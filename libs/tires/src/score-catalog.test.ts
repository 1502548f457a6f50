import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peers, reviewed, scored, touring, unknown } from '../test/scored.ts';
import { scoreCatalog } from './score-catalog.ts';
import type { ScoreFacts } from './score-facts.ts';
import { REVIEW_WEIGHING, shrunkRating } from './review-weighing.ts';
import { TIRES_TO_COMPARE } from './score-rules.ts';
import { SCORE_KEYS, SCORE_RANGE, type ScoreKey } from './score.ts';

const winter: ScoreFacts = {
  ...touring,
  categories: ['winter'],
  warrantyMiles: null,
  utqgTreadwear: null,
  tractionGrade: null,
  threePeak: true,
};
const winterPeers = peers.map((facts): ScoreFacts => ({ ...facts, categories: ['winter'], threePeak: true }));

describe('a score needs evidence', () => {
  test.each<[string, ScoreKey, Partial<ScoreFacts>]>([
    ['tread life', 'longLasting', { warrantyMiles: null, utqgTreadwear: null }],
    ['handling', 'handling', { speed: null }],
    ['traction', 'traction', { tractionGrade: null }],
    ['durability', 'durability', { loadMark: null, temperatureGrade: null }],
  ])('a tire without evidence for %s is scored by its three other parts', (_name, key, missing) => {
    const { overall, parts } = scored({ ...touring, ...missing });
    expect(overall).not.toBeNull();
    expect(SCORE_KEYS.filter((part) => parts[part] === null)).toEqual([key]);
  });

  test('a tire with two known parts has no score', () => {
    const { overall, parts } = scored({ ...touring, warrantyMiles: null, utqgTreadwear: null, speed: null });
    expect(overall).toBeNull();
    expect(parts).toMatchObject({ longLasting: null, handling: null });
  });

  test('a temporary spare has none, however many people reviewed it', () => {
    const spare: ScoreFacts = {
      ...unknown,
      categories: ['spare'],
      speed: 'M',
      loadMark: 'SL',
      reviews: reviewed({ dry: { sum: 900, count: 200 }, wet: { sum: 900, count: 200 } }),
    };
    const spares = Array.from({ length: 50 }, (_, line) => ({ ...spare, line }));
    expect(scored(spare, spares).overall).toBeNull();
  });

  test('tread depth, width and compound refine a figure, but are not evidence for one', () => {
    const { parts } = scored({
      ...unknown,
      treadDepth32: 10,
      aspect: 50,
      sectionWidthIn: 9,
      overallDiameterIn: 27,
    });
    expect(parts).toEqual({ longLasting: null, handling: null, traction: null, durability: null });
  });

  test('a category with too few tires has no scores', () => {
    const few = peers.slice(0, TIRES_TO_COMPARE - 2);
    expect(scored(touring, few).overall).toBeNull();
    expect(scored(touring, peers.slice(0, TIRES_TO_COMPARE - 1)).overall).not.toBeNull();
  });

  test('enough verified reviews are evidence where nothing is graded', () => {
    const { evidence } = REVIEW_WEIGHING;
    const lt = { ...touring, utqgTreadwear: null, tractionGrade: null };
    const wet = (count: number) => scored({ ...lt, reviews: reviewed({ wet: { sum: 4 * count, count } }) });
    expect(wet(evidence).part('traction')).not.toBeNull();
    expect(wet(evidence - 1).part('traction')).toBeNull();
  });
});

describe('each fact moves its parts', () => {
  test.each<[string, Partial<ScoreFacts>, readonly ScoreKey[], readonly ScoreKey[]]>([
    ['a longer warranty', { warrantyMiles: 80_000 }, ['longLasting'], []],
    ['a faster speed rating', { speed: 'W' }, ['handling'], []],
    ['a lower sidewall', { aspect: 45 }, ['handling'], []],
    ['a wider section for its diameter', { sectionWidthIn: 9.9, wheelWidthIn: 8.8 }, ['handling'], []],
    ['a wider approved wheel', { wheelWidthIn: 9 }, ['handling'], []],
    ['bias-ply construction', { construction: 'D' }, [], ['handling']],
    ['a better wet grade', { tractionGrade: 'AA' }, ['traction'], []],
    ['a worse heat grade', { temperatureGrade: 'B' }, [], ['durability']],
    ['run-flat sidewalls', { runFlat: true }, ['durability'], []],
    ['a ten-ply casing', { loadMark: 'E' }, ['handling', 'durability'], []],
    ['deeper tread', { treadDepth32: 11 }, ['longLasting', 'traction'], ['handling']],
    ['a softer compound', { utqgTreadwear: 420 }, ['handling', 'traction'], ['longLasting']],
  ])('%s', (_fact, change, raised, lowered) => {
    const [before, after] = [scored(touring), scored({ ...touring, ...change })];
    const moved = (key: ScoreKey) => Math.sign((after.part(key) ?? 0) - (before.part(key) ?? 0));
    expect(SCORE_KEYS.filter((key) => moved(key) > 0)).toEqual(raised);
    expect(SCORE_KEYS.filter((key) => moved(key) < 0)).toEqual(lowered);
  });
});

describe('treadwear grades', () => {
  test('are compared within the brand, not across brands', () => {
    const brand = (number: number, grade: number): ScoreFacts[] =>
      Array.from({ length: 20 }, (_, at) => ({
        ...touring,
        brand: number,
        line: number * 100 + at,
        warrantyMiles: null,
        utqgTreadwear: grade + at * 10,
      }));
    // One brand grades everything 400 higher; its middle tire is a middle tire all the same.
    const [low, high] = [brand(1, 300), brand(2, 700)];
    const middle = (tires: readonly ScoreFacts[], others: readonly ScoreFacts[]) => {
      const own = tires[10] ?? touring;
      return scored(own, [...tires.filter((tire) => tire !== own), ...others]).part('longLasting') ?? 0;
    };
    expect(Math.abs(middle(low, high) - middle(high, low))).toBeLessThan(1);
  });

  test('treadwear grades of a brand with a single model are no evidence', () => {
    const lone = { ...touring, brand: 77, line: 77, warrantyMiles: null };
    expect(scored(lone).part('longLasting')).toBeNull();
    expect(scored(lone, [...peers, { ...lone, line: 78 }]).part('longLasting')).not.toBeNull();
  });
});

describe('snow', () => {
  test('M+S earns nothing', () => {
    expect(scored({ ...touring, mudAndSnow: true }).parts).toEqual(
      scored({ ...touring, mudAndSnow: false }).parts,
    );
  });

  test('the snowflake is part of traction for winter and all-weather tires', () => {
    expect(scored(winter, winterPeers).part('traction')).not.toBeNull();
    const without = { ...winter, threePeak: false };
    expect(scored(without, winterPeers).part('traction')).toBeNull();
    const graded = { ...winter, tractionGrade: 'A' as const };
    const lower = scored({ ...graded, threePeak: false }, winterPeers).part('traction') ?? 0;
    expect(scored(graded, winterPeers).part('traction')).toBeGreaterThan(lower);
  });

  test('the snowflake on any other tire is not part of its score', () => {
    expect(scored({ ...touring, threePeak: true }).parts).toEqual(scored(touring).parts);
  });

  test('ratings of winter roads count for winter tires only', () => {
    const reviews = reviewed({ winter: { sum: 500, count: 100 } });
    const others = (list: readonly ScoreFacts[]) =>
      list.map((facts) => ({ ...facts, reviews: reviewed({ winter: { sum: 300, count: 100 } }) }));
    const gain = (facts: ScoreFacts, list: readonly ScoreFacts[]) =>
      (scored({ ...facts, reviews }, others(list)).part('traction') ?? 0) -
      (scored({ ...facts, reviews: null }, others(list)).part('traction') ?? 0);
    expect(gain(winter, winterPeers)).toBeGreaterThan(0);
    expect(gain(touring, peers)).toBe(0);
  });
});

describe('verified reviews', () => {
  const others = peers.map((facts, at) => ({
    ...facts,
    reviews: reviewed({ wet: { sum: (3.6 + (at % 5) * 0.2) * 60, count: 60 } }),
  }));
  const traction = (count: number) =>
    scored({ ...touring, reviews: reviewed({ wet: { sum: 5 * count, count } }) }, others).part('traction') ??
    0;

  test('are shrunk to the mean of the category', () => {
    const { prior } = REVIEW_WEIGHING;
    expect(shrunkRating({ sum: 0, count: 0 }, 4)).toBe(4);
    expect(shrunkRating({ sum: 5 * prior, count: prior }, 4)).toBe(4.5);
  });

  test('count more, the more there are', () => {
    expect(traction(3)).toBeLessThan(traction(60));
    expect(traction(60)).toBeLessThanOrEqual(traction(600));
  });
});

describe('figures', () => {
  test('spread over the whole range within a category', () => {
    const { overall } = scored(touring).all;
    const points = [...overall].map((tenths) => tenths / 10);
    expect(Math.min(...points)).toBeLessThan(3.5);
    expect(Math.max(...points)).toBeGreaterThan(9.5);
  });

  test('do not depend on the tires of other categories', () => {
    const trucks = peers.map((facts): ScoreFacts => ({ ...facts, categories: ['highway'], loadMark: 'F' }));
    expect(scored(touring, [...peers, ...trucks])).toMatchObject({
      overall: scored(touring).overall,
      parts: scored(touring).parts,
    });
  });

  test('are equal for equal tires, and middling where all are equal', () => {
    const alike = Array.from({ length: 30 }, (_, line) => ({ ...touring, line }));
    const { overall } = scoreCatalog(alike.length, (row) => alike[row] ?? touring);
    expect(new Set(overall)).toEqual(new Set([65]));
  });

  test('stay within their range for any facts', () => {
    const miles = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
    const depth = fc.option(fc.double({ min: 0, max: 40, noNaN: true }));
    fc.assert(
      fc.property(fc.array(fc.tuple(miles, depth), { minLength: 25, maxLength: 60 }), (rows) => {
        const facts = rows.map(([warrantyMiles, treadDepth32], line) => ({
          ...touring,
          ...{ line, warrantyMiles, treadDepth32 },
        }));
        const { overall } = scoreCatalog(facts.length, (row) => facts[row] ?? touring);
        for (const tenths of overall) {
          expect(tenths).toBeGreaterThanOrEqual(SCORE_RANGE.lowest * 10);
          expect(tenths).toBeLessThanOrEqual(SCORE_RANGE.highest * 10);
        }
      }),
    );
  });
});

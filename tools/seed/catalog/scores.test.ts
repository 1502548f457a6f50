import {
  CATEGORIES,
  type CategorySlug,
  parseSize,
  SCORE_BANDS,
  scoreCatalog,
  type ScoreFacts,
  TIRES_TO_COMPARE,
  type VerifiedReviews,
} from '@tirekit/tires';
import { describe, expect, test } from 'vitest';
import { toReviews } from '../reviews/reviews.ts';
import { catalog } from './catalog.ts';
import { type LineRow, type SkuRow } from './catalog-rows.ts';

/** Fewer tires than this tell nothing about a distribution. */
const ENOUGH = 10 * TIRES_TO_COMPARE;

function verifiedReviews(line: LineRow): VerifiedReviews {
  const verified = [...toReviews(line)].filter((review) => review.verified && !review.incentivized);
  const ratings = (attribute: 'dry' | 'wet' | 'winter' | 'treadwear') => {
    const given = verified.flatMap((review) => review[attribute] ?? []);
    return { sum: given.reduce((sum, stars) => sum + stars, 0), count: given.length };
  };
  return {
    reviews: verified.length,
    ratings: {
      dry: ratings('dry'),
      wet: ratings('wet'),
      winter: ratings('winter'),
      treadwear: ratings('treadwear'),
    },
  };
}

const brands = new Map<string, number>();
const categorySlugs = new Set<string>(CATEGORIES.map(({ slug }) => slug));
const isCategory = (slug: string): slug is CategorySlug => categorySlugs.has(slug);

function toFacts(line: LineRow, reviews: VerifiedReviews, sku: SkuRow): ScoreFacts {
  brands.set(line.brandSlug, brands.get(line.brandSlug) ?? brands.size);
  return {
    brand: brands.get(line.brandSlug) ?? 0,
    line: line.lineId,
    categories: line.categories.filter(isCategory),
    warrantyMiles: sku.warrantyMiles,
    utqgTreadwear: sku.utqgTreadwear,
    tractionGrade: sku.utqgTraction,
    temperatureGrade: sku.utqgTemperature,
    speed: sku.speed,
    aspect: sku.aspect,
    sectionWidthIn: sku.sectionWidthIn,
    overallDiameterIn: sku.overallDiameterIn,
    wheelWidthIn: sku.rimWidthMaxIn,
    treadDepth32: sku.treadDepth32,
    construction: parseSize(sku.size)?.construction ?? null,
    loadMark: sku.loadMark,
    runFlat: sku.runFlat,
    threePeak: sku.severeSnow,
    mudAndSnow: sku.mudSnow,
    reviews,
  };
}

const tires = [...catalog(60_000)].flatMap(({ line, skus }) => {
  const reviews = verifiedReviews(line);
  return skus.map((sku) => toFacts(line, reviews, sku));
});
const nobody = tires.map((facts): ScoreFacts => ({ ...facts, reviews: null }));
const getScores = (list: readonly ScoreFacts[]) => {
  const { overall } = scoreCatalog(list.length, (row) => {
    const facts = list[row];
    if (facts === undefined) throw new Error('There is no such tire');
    return facts;
  });
  return [...overall].map((tenths) => tenths / 10);
};
const byCategory = (scores: readonly number[]) =>
  Map.groupBy(
    scores.map((score, row) => ({ score, category: tires[row]?.categories[0] ?? '' })),
    ({ category }) => category,
  );

describe.each([
  ['with the sample reviews', getScores(tires)],
  ['without any review', getScores(nobody)],
])('scores of the sample catalog, %s', (_name, scores) => {
  const scored = [...byCategory(scores)].flatMap(([category, rows]) => {
    const known = rows.map(({ score }) => score).filter((score) => score > 0);
    return known.length < ENOUGH ? [] : [{ category, known: known.toSorted((a, b) => a - b) }];
  });

  test('most categories have them', () => {
    expect(scored.map(({ category }) => category)).toEqual(
      expect.arrayContaining([
        'touring',
        'all-season',
        'performance',
        'summer',
        'all-weather',
        'winter',
        'ev',
      ]),
    );
  });

  test('spread within each category from 4.5 or less to 9 or more', () => {
    const at = (known: readonly number[], share: number) => known[Math.floor(share * known.length)] ?? 0;
    const narrow = scored.filter(({ known }) => at(known, 0.05) > 4.5 || at(known, 0.95) < 9);
    expect(narrow.map(({ category }) => category)).toEqual([]);
  });

  test('give each band a share of every category that means something', () => {
    const poor = scored.flatMap(({ category, known }) =>
      SCORE_BANDS.flatMap(({ band, from, to }) => {
        const inBand =
          known.filter((score) => score >= from && (score < to || to === 10)).length / known.length;
        return inBand < 0.1 || inBand > 0.2 ? [`${category} ${band} ${String(inBand)}`] : [];
      }),
    );
    expect(poor).toEqual([]);
  });

  test('are not given to temporary spares, of which too little is known', () => {
    expect(
      byCategory(scores)
        .get('spare')
        ?.filter(({ score }) => score > 0),
    ).toEqual([]);
  });
});

test('a tire has its own score, not its line’s', () => {
  const scores = getScores(tires);
  const byLine = Map.groupBy(
    scores.map((score, row) => ({ score, line: tires[row]?.line ?? 0 })).filter(({ score }) => score > 0),
    ({ line }) => line,
  );
  const different = [...byLine.values()].map((rows) => new Set(rows.map(({ score }) => score)).size);
  expect(different.filter((count) => count > 3).length / different.length).toBeGreaterThan(0.9);
});

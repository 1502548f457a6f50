import { sortOrders, TireListQuery } from '@tirekit/contract';
import { CATEGORIES, TYPES } from '@tirekit/tires';
import * as fc from 'fast-check';
import { sampleBrands, toSlug } from './sample-catalog.ts';

/** Mostly none of the values, sometimes up to `max` of them. */
const some = <T>(values: readonly T[], max: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max }) },
  );
/** A value that is left out `often` times as often as it is given. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>, often = 3) =>
  fc.oneof({ weight: often, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const line = fc.record({
  brand: fc.constantFrom(...sampleBrands).map((name) => [toSlug(name)]),
  line: fc.constantFrom('tourline', 'apex', 'mileage-plus'),
});

/** Any list query over the sample catalog. It has no fitment, because SQL cannot judge fitments. */
export const randomListQuery: fc.Arbitrary<TireListQuery> = fc
  .record({
    size: maybe(
      fc.constantFrom('225-65r17-tires', 'lt275-70r18-tires', '35x12-50r20-tires', '11r22-5-tires'),
      2,
    ),
    diameter: maybe(fc.constantFrom(16, 17, 22.5, 13), 5),
    brand: some(sampleBrands.map(toSlug), 3),
    category: some(
      CATEGORIES.map(({ slug, pathSlug }, at) => (at % 2 === 0 ? slug : pathSlug)),
      2,
    ),
    type: some(
      TYPES.map(({ slug }) => slug),
      2,
    ),
    priceMin: maybe(fc.integer({ min: 4_000, max: 40_000 }), 4),
    priceMax: maybe(fc.integer({ min: 10_000, max: 60_000 }), 4),
    scoreMin: maybe(fc.constantFrom(7, 8, 9, 7.35), 4),
    ratingMin: maybe(fc.constantFrom(3, 4, 4.5, 3.33), 4),
    runFlat: maybe(fc.boolean(), 6),
    ev: maybe(fc.boolean(), 6),
    severeSnow: maybe(fc.boolean(), 4),
    inStock: maybe(fc.boolean(), 3),
    deals: maybe(fc.boolean(), 5),
    studdable: maybe(fc.boolean(), 8),
    whiteLetters: maybe(fc.boolean(), 8),
    xl: maybe(fc.boolean(), 8),
    loadC: maybe(fc.boolean(), 12),
    loadE: maybe(fc.boolean(), 12),
    weights: maybe(fc.constantFrom('4-1-2-1', '0-0-0-4', '2-1-3-2', '0-3-0-1', '2-2-2-2'), 1),
    sort: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.constantFrom(1, 7, 24, 60),
    ofLine: maybe(line, 6),
  })
  .map(({ ofLine, ...query }) => TireListQuery.parse(JSON.parse(JSON.stringify({ ...query, ...ofLine }))));

import { isGtin, ItemId, Slug } from '@tirekit/contract';
import {
  isUtqgGraded,
  loadIndexLb,
  loadRangeFacts,
  parseSize,
  sizeSlug,
  speedRank,
  getTireClass,
} from '@tirekit/tires';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fitmentRows } from '../../fitments/fitments.ts';
import { catalog } from './catalog.ts';
import { type SkuRow } from './catalog-rows.ts';
import { usualSkus } from './usual-size.ts';

const lines = [...catalog()];
const skus = lines.flatMap((made) => made.skus);
const kindByLine = new Map(lines.map(({ line }) => [line.lineId, line.kind]));
const winterKinds = new Set(['studless-winter', 'studdable-winter', 'sport-winter', 'winter-van']);

/** The tires for which a check fails, named so that a failure can be read. */
const offenders = (isWrong: (sku: SkuRow) => boolean) =>
  skus
    .filter(isWrong)
    .map((sku) => `${sku.size} ${String(sku.loadIndex)}${sku.speed} of line ${String(sku.lineId)}`);

const toSize = (sku: SkuRow) => {
  const size = parseSize(sku.size);
  if (size === null) throw new Error(`${sku.size} cannot be read`);
  return size;
};

const hashValue = (made: ReturnType<typeof catalog>) => {
  const hash = createHash('sha256');
  for (const each of made) hash.update(JSON.stringify(each));
  return hash.digest('hex');
};

test('the same generator makes the same catalog', () => {
  expect(hashValue(catalog(4000))).toBe(hashValue(catalog(4000)));
});

test('a larger catalog begins with the smaller one', () => {
  const small = [...catalog(4000)].slice(0, 100).map(({ line }) => line.name);
  expect(lines.slice(0, 100).map(({ line }) => line.name)).toEqual(small);
});

test('there are at least 60,000 tires in 1,500 to 3,000 lines of every category', () => {
  expect(skus.length).toBeGreaterThanOrEqual(Math.max(60_000, usualSkus));
  expect(lines.length).toBeGreaterThanOrEqual(1500);
  expect(lines.length).toBeLessThanOrEqual(3000);
  const categories = new Set(lines.flatMap(({ line }) => line.categories));
  expect([...categories].sort()).toEqual(
    'all-season all-terrain all-weather commercial ev highway mud-terrain performance spare summer touring trailer-highway winter'.split(
      ' ',
    ),
  );
});

test('every type of tire is there', () => {
  expect([...new Set(skus.map((sku) => sku.type))].sort()).toEqual([
    'commercial-truck',
    'light-truck',
    'passenger',
    'suv-crossover',
    'temporary-spare',
    'trailer',
    'van',
  ]);
});

describe('identifiers', () => {
  test('are unique and of the form that the contract asks for', () => {
    expect(new Set(skus.map((sku) => sku.skuId)).size).toBe(skus.length);
    expect(offenders((sku) => !ItemId.safeParse(sku.skuId).success)).toEqual([]);
    expect(new Set(skus.map((sku) => sku.mpn)).size).toBeGreaterThan(skus.length * 0.99);
  });

  test('are GTIN-13 with a valid check digit out of the range for use inside a shop', () => {
    expect(new Set(skus.map((sku) => sku.gtin)).size).toBe(skus.length);
    expect(offenders((sku) => !/^29\d{11}$/.test(sku.gtin))).toEqual([]);
    expect(offenders((sku) => !isGtin(sku.gtin))).toEqual([]);
  });

  test('slugs of lines are unique within a brand', () => {
    const paths = lines.map(({ line }) => `${line.brandSlug}/${line.slug}`);
    expect(new Set(paths).size).toBe(lines.length);
    expect(lines.filter(({ line }) => !Slug.safeParse(line.slug).success)).toEqual([]);
  });
});

describe('every tire', () => {
  test('has a size that can be read, with its own slug', () => {
    expect(offenders((sku) => sizeSlug(toSize(sku)) !== sku.sizeSlug)).toEqual([]);
  });

  test('has a load index, a speed symbol and a load mark of the tables', () => {
    expect(offenders((sku) => loadIndexLb(sku.loadIndex) === null || speedRank(sku.speed) === null)).toEqual(
      [],
    );
    expect(
      offenders((sku) => loadRangeFacts(sku.loadMark) === null && !['SL', 'XL', 'HL'].includes(sku.loadMark)),
    ).toEqual([]);
  });

  test('is marked with about the load of its index', () => {
    expect(
      offenders((sku) => {
        const pounds = loadIndexLb(sku.loadIndex) ?? 0;
        return Math.abs(sku.maxLoadLb - pounds) > pounds * 0.015;
      }),
    ).toEqual([]);
  });

  test('pays the federal excise tax from load index 124 up, and only then', () => {
    expect(offenders((sku) => sku.fetCents > 0 !== sku.loadIndex >= 124)).toEqual([]);
  });

  test('is graded by UTQG where the law grades it, and nowhere else', () => {
    const isWinter = (sku: SkuRow) => winterKinds.has(kindByLine.get(sku.lineId) ?? '');
    expect(
      offenders((sku) => (sku.utqgTreadwear !== null) !== isUtqgGraded(toSize(sku), isWinter(sku))),
    ).toEqual([]);
  });

  test('carries M+S when it carries the mountain snowflake, and a winter tire carries both', () => {
    expect(offenders((sku) => sku.severeSnow && !sku.mudSnow)).toEqual([]);
    expect(offenders((sku) => winterKinds.has(kindByLine.get(sku.lineId) ?? '') && !sku.severeSnow)).toEqual(
      [],
    );
  });

  test('belongs to the type that its size tells', () => {
    expect(
      offenders((sku) => {
        const own = getTireClass(toSize(sku));
        return own === 'passenger' ? !['passenger', 'suv-crossover'].includes(sku.type) : own !== sku.type;
      }),
    ).toEqual([]);
  });

  test('costs, weighs and fits what such a tire may', () => {
    expect(offenders((sku) => sku.priceCents < 3500 || sku.priceCents > 95_000)).toEqual([]);
    expect(offenders((sku) => sku.listPriceCents !== null && sku.listPriceCents <= sku.priceCents)).toEqual(
      [],
    );
    expect(offenders((sku) => sku.weightLb < 4 || sku.weightLb > 180)).toEqual([]);
    expect(offenders((sku) => sku.rimWidthMinIn >= sku.rimWidthMaxIn || sku.rimWidthMinIn < 2)).toEqual([]);
  });

  test('was made in a real week, the oldest before the newest', () => {
    const order = (week: string) => Number(`${week.slice(2)}${week.slice(0, 2)}`);
    expect(offenders((sku) => !/^(0[1-9]|[1-4]\d|5[0-3])2[3-6]$/.test(sku.dotWeekFrom))).toEqual([]);
    expect(offenders((sku) => order(sku.dotWeekFrom) > order(sku.dotWeekTo))).toEqual([]);
  });

  test('a replaced tire names a successor of the same size', () => {
    const byId = new Map(skus.map((sku) => [sku.skuId, sku]));
    const replaced = skus.filter((sku) => sku.successorSkuId !== null);
    expect(replaced.length).toBeGreaterThan(500);
    expect(replaced.filter((sku) => byId.get(sku.successorSkuId ?? '')?.sizeSlug !== sku.sizeSlug)).toEqual(
      [],
    );
  });
});

describe('the tires for the curated vehicles', () => {
  const onSale = Map.groupBy(
    skus.filter((sku) => sku.stock >= 4 && !sku.discontinued),
    (sku) => sku.sizeSlug,
  );

  test('every size has at least eight tires in stock that carry the load', () => {
    const poor = new Set<string>();
    for (const fitment of fitmentRows()) {
      for (const axle of [fitment.front, fitment.rear]) {
        const enough = (onSale.get(axle.sizeSlug) ?? []).filter(
          (sku) =>
            sku.loadIndex >= axle.loadIndex &&
            (fitment.kind !== 'dually' || (sku.loadIndexDual ?? 0) >= (axle.loadIndexDual ?? 0)),
        );
        if (enough.length < 8) poor.add(`${axle.size} ${String(axle.loadIndex)}: ${String(enough.length)}`);
      }
    }
    expect([...poor]).toEqual([]);
  });

  test('every staggered pair is sold by at least eight lines, both axles in stock', () => {
    const poor = new Set<string>();
    const listLines = (slug: string, loadIndex: number) =>
      new Set((onSale.get(slug) ?? []).filter((sku) => sku.loadIndex >= loadIndex).map((sku) => sku.lineId));
    for (const { kind, front, rear } of fitmentRows()) {
      if (kind !== 'staggered') continue;
      const rearLines = listLines(rear.sizeSlug, rear.loadIndex);
      const both = [...listLines(front.sizeSlug, front.loadIndex)].filter((line) => rearLines.has(line));
      if (both.length < 8) poor.add(`${front.size} + ${rear.size}: ${String(both.length)}`);
    }
    expect([...poor]).toEqual([]);
  });
});

test('no sentence of a line is left with a gap, and every one names the line it is about', () => {
  const broken = lines.filter(
    ({ line }) => /[{}]|undefined|null/.test(line.description) || !line.description.includes(line.name),
  );
  expect(broken.map(({ line }) => line.description)).toEqual([]);
});

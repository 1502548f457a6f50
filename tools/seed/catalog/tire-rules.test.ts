import { loadRangeFacts, revolutionsPerMile, speedRank } from '@tirekit/tires';
import { describe, expect, test } from 'vitest';
import { fitmentRows } from '../../fitments/fitments.ts';
import { randomFrom } from '../random.ts';
import { brands } from './brands.ts';
import { catalog } from './catalog.ts';
import { type CatalogLine, type LineRow, type SkuRow } from './catalog-rows.ts';
import { type LineKindName } from './line-kinds.ts';
import { nameKey } from './name-line.ts';
import { usualSkus } from './usual-size.ts';

/** A tire dealer's knowledge, stated here again, independently of the tables that make the catalog. */
type Tire = SkuRow & { line: LineRow };

const listTires = (lines: readonly CatalogLine[]): Tire[] =>
  lines.flatMap(({ line, skus }) => skus.map((sku) => ({ ...sku, line })));
const all = [...catalog(usualSkus + 12_000)];
const before = all.map(({ skus }) => skus.length);
const usualLines = before.findIndex(
  (_, at) => before.slice(0, at).reduce((sum, count) => sum + count, 0) >= usualSkus,
);
const [lines, beyond] = [all.slice(0, usualLines), all.slice(usualLines)];
const tires = listTires(lines);
const SHOWN = 5;
const named = (tire: Tire) =>
  `${tire.size} ${String(tire.loadIndex)}${tire.speed} ${tire.loadMark} ${tire.homologation ?? ''}${
    tire.runFlat ? ' run-flat' : ''
  } of ${tire.line.kind} ${String(tire.lineId)}`;
const offenders = (some: readonly Tire[]) => some.slice(0, SHOWN).map(named);

const tierByBrand = new Map(brands.map(({ row }) => [row.slug, row.tier]));
const isTruckSize = (tire: Tire) => tire.size.startsWith('LT') || tire.size.endsWith('LT');
const isFlotation = (tire: Tire) => /^\d+x/.test(tire.size);
const isKind = (tire: Tire, ...kinds: readonly LineKindName[]) => kinds.includes(tire.line.kind);
const getRank = (symbol: string) => speedRank(symbol) ?? -1;

const WINTER = ['studless-winter', 'studdable-winter', 'sport-winter', 'winter-van'] as const;
const TOURING = ['comfort-touring', 'everyday-all-season', 'suv-touring', 'all-weather'] as const;

/** Speed symbols that a kind of tire is made with. */
const SPEEDS: Readonly<Record<LineKindName, string>> = {
  'comfort-touring': 'S T H V W',
  'everyday-all-season': 'S T H V W',
  'suv-touring': 'S T H V W',
  'all-weather': 'S T H V W',
  'sport-all-season': 'H V W Y',
  'max-summer': 'W Y',
  'ev-touring': 'H V W Y',
  'ev-sport': 'W Y',
  'studless-winter': 'T H',
  'studdable-winter': 'Q R T H',
  'sport-winter': 'H V W',
  'winter-van': 'R S T',
  'all-terrain': 'Q R S T H',
  'rugged-terrain': 'Q R S',
  'mud-terrain': 'Q',
  'highway-truck': 'R S T H V',
  'work-van': 'R S T H',
  'regional-steer': 'L M',
  'open-drive': 'L M',
  'trailer-radial': 'L M N',
  'trailer-bias': 'J L',
  'temporary-spare': 'M',
};

/** Makes that put a mark on their tires. */
const MAKES_OF_MARK: Readonly<Record<string, string>> = {
  AO: 'audi',
  '★': 'bmw',
  J: 'jaguar',
  LR: 'land-rover',
  MO: 'mercedes-benz',
  N0: 'porsche',
  T0: 'tesla',
  VOL: 'volvo',
};
const wornBy = new Set(
  [...fitmentRows()].flatMap(({ makeSlug, front, rear }) =>
    [front, rear].map(({ sizeSlug }) => `${makeSlug} ${sizeSlug}`),
  ),
);

/** Rims that the yearbooks approve, in inches. */
const BOOK: Readonly<Record<string, readonly [number, number]>> = {
  '195-65r15-tires': [5.5, 7],
  '205-55r16-tires': [5.5, 7.5],
  '225-65r17-tires': [6, 8],
  '235-45r17-tires': [7.5, 9],
  '245-40r18-tires': [8, 9.5],
  '255-50r20-tires': [7, 9],
  '265-70r17-tires': [7, 9],
  '275-55r20-tires': [7.5, 9.5],
  '275-35r19-tires': [9, 11],
  '315-35r20-tires': [10.5, 12.5],
  'lt245-75r16-tires': [6.5, 8],
  'st205-75r15-tires': [5, 6.5],
};

/** Rules that one tire by itself keeps or breaks. */
const rules: readonly (readonly [says: string, breaks: (tire: Tire) => boolean])[] = [
  [
    'has a speed symbol that its kind is made with',
    (tire) => !SPEEDS[tire.line.kind].split(' ').includes(tire.speed),
  ],
  [
    'reaches H as an all-terrain only in a size for crossovers',
    (tire) =>
      isKind(tire, 'all-terrain') &&
      tire.speed === 'H' &&
      (tire.type !== 'suv-crossover' || isTruckSize(tire)),
  ],
  [
    'promises a fast touring tire at most 60,000 miles',
    (tire) => isKind(tire, ...TOURING) && tire.speed === 'W' && (tire.warrantyMiles ?? 0) > 60_000,
  ],
  [
    'has the tread of its type of size as an all-terrain: 12 to 13, LT 15 to 17, flotation up to 17.5 thirty-seconds',
    (tire) => {
      if (!isKind(tire, 'all-terrain')) return false;
      const [low, high] = isFlotation(tire) ? [15.5, 17.5] : isTruckSize(tire) ? [15, 17] : [12, 13];
      return tire.treadDepth32 < low || tire.treadDepth32 > high;
    },
  ],
  [
    'carries a car maker’s mark only as a premium touring, performance, summer or EV tire in a size of that make',
    (tire) =>
      tire.homologation !== null &&
      (tierByBrand.get(tire.line.brandSlug) !== 'premium' ||
        !tire.line.categories.some((category) =>
          ['touring', 'performance', 'summer', 'ev'].includes(category),
        ) ||
        isKind(tire, ...WINTER, 'all-weather', 'everyday-all-season') ||
        !wornBy.has(`${MAKES_OF_MARK[tire.homologation] ?? '?'} ${tire.sizeSlug}`)),
  ],
  [
    'is no run-flat unless it is a touring, performance or winter tire of low or medium profile',
    (tire) =>
      tire.runFlat &&
      (!isKind(tire, 'comfort-touring', 'suv-touring', 'sport-all-season', 'max-summer', 'sport-winter') ||
        tire.aspect > 60),
  ],
  ['says that it is a run-flat in its size', (tire) => tire.runFlat !== tire.size.includes('RF')],
  [
    'goes on the rims of the book',
    (tire) => {
      const [min, max] = BOOK[tire.sizeSlug] ?? (/x12\.50R/.test(tire.size) ? [8.5, 11] : []);
      return min !== undefined && (tire.rimWidthMinIn !== min || tire.rimWidthMaxIn !== max);
    },
  ],
  [
    'turns as often in a mile as its diameter tells',
    (tire) => Math.abs(tire.revsPerMile - revolutionsPerMile(tire.overallDiameterIn)) > 1,
  ],
  [
    'is marked 3,042 lb as LT245/75R16 E and 3,195 lb as LT265/70R17 E',
    (tire) =>
      tire.loadMark === 'E' &&
      ((tire.sizeSlug === 'lt245-75r16-tires' && tire.maxLoadLb !== 3042) ||
        (tire.sizeSlug === 'lt265-70r17-tires' && tire.maxLoadLb !== 3195)),
  ],
];

describe('every tire', () => {
  test.each(rules)('%s', (_says, breaks) => {
    expect(offenders(tires.filter(breaks))).toEqual([]);
  });

  test('a random thousand tires beyond the usual catalog keep every rule, too', () => {
    const thousand = randomFrom('a thousand tires').sample(listTires(beyond), 1000);
    expect(thousand).toHaveLength(1000);
    expect(
      rules.flatMap(([says, breaks]) =>
        thousand
          .filter(breaks)
          .slice(0, SHOWN)
          .map((tire) => `${says}: ${named(tire)}`),
      ),
    ).toEqual([]);
  });
});

/** SL, XL, HL and the load ranges from light to strong. */
const strength = (tire: Tire) =>
  loadRangeFacts(tire.loadMark as SkuRow['loadMark'])?.ply ?? ['SL', 'XL', 'HL'].indexOf(tire.loadMark);

/** Neighbors in strength among the tires of a line that differ in nothing else. */
const steps = [
  ...Map.groupBy(tires, (tire) =>
    [tire.lineId, tire.sizeSlug.replace(/^hl/, ''), tire.runFlat, tire.homologation].join(' '),
  ).values(),
].flatMap((group) => {
  const sorted = group.toSorted((a, b) => strength(a) - strength(b));
  return sorted.slice(1).map((stronger, at) => ({ weaker: sorted[at] ?? stronger, stronger }));
});

describe('the tires of a line and size', () => {
  test('a stronger tire carries more, costs more and weighs more', () => {
    expect(steps.length).toBeGreaterThan(700);
    const upsideDown = steps.filter(
      ({ weaker, stronger }) =>
        stronger.maxLoadLb <= weaker.maxLoadLb ||
        stronger.priceCents <= weaker.priceCents ||
        stronger.weightLb <= weaker.weightLb,
    );
    expect(offenders(upsideDown.map(({ stronger }) => stronger))).toEqual([]);
    const kinds = new Set(steps.map(({ weaker, stronger }) => `${weaker.loadMark} ${stronger.loadMark}`));
    for (const step of ['SL XL', 'XL HL', 'C E', 'C D']) expect(kinds).toContain(step);
  });

  test('a car maker’s mark and run-flat sidewalls each cost a little more', () => {
    const key = (tire: Tire, runFlat: boolean) =>
      [tire.lineId, tire.sizeSlug, tire.loadIndex, tire.loadMark, runFlat].join(' ');
    const plain = new Map(
      tires
        .filter(({ homologation }) => homologation === null)
        .map((tire) => [key(tire, tire.runFlat), tire]),
    );
    const marked = tires.filter(({ homologation }) => homologation !== null);
    expect(marked.length).toBeGreaterThan(300);
    expect(
      offenders(
        marked.filter(
          (tire) => tire.priceCents <= (plain.get(key(tire, tire.runFlat))?.priceCents ?? Infinity),
        ),
      ),
    ).toEqual([]);
    const runFlats = tires.filter(({ runFlat, homologation }) => runFlat && homologation === null);
    expect(
      offenders(
        runFlats.filter((tire) => {
          const standard = plain.get(key(tire, false));
          return (
            standard !== undefined &&
            (standard.priceCents >= tire.priceCents || standard.weightLb >= tire.weightLb)
          );
        }),
      ),
    ).toEqual([]);
  });
});

describe('the tires of a line', () => {
  const byLine = [...Map.groupBy(tires, ({ lineId }) => lineId).values()];

  test('a faster tire is never warranted for longer, and W at least 10,000 miles shorter than T', () => {
    const wrong = byLine.flatMap((ofLine) =>
      [...Map.groupBy(ofLine, isTruckSize).values()].flatMap((group) => {
        const warranted = group.filter(({ warrantyMiles }) => warrantyMiles !== null);
        const sorted = warranted.toSorted((a, b) => getRank(a.speed) - getRank(b.speed));
        return sorted.filter((tire, at) => {
          const slower = sorted[at - 1];
          if (slower?.speed === tire.speed) return slower.warrantyMiles !== tire.warrantyMiles;
          const slowest = sorted[0];
          const gap = slowest?.speed === 'T' && tire.speed === 'W' ? 10_000 : 0;
          return (
            (tire.warrantyMiles ?? 0) > (slower?.warrantyMiles ?? Infinity) ||
            (tire.warrantyMiles ?? 0) + gap > (slowest?.warrantyMiles ?? Infinity)
          );
        });
      }),
    );
    expect(offenders(wrong)).toEqual([]);
  });

  test('a marked tire that a car wears on one axle only comes with the marked tire of the other', () => {
    const mates = new Map<string, Set<string>>();
    for (const { makeSlug, front, rear } of fitmentRows()) {
      for (const [own, other] of [
        [front.sizeSlug, rear.sizeSlug],
        [rear.sizeSlug, front.sizeSlug],
      ] as const) {
        const key = `${makeSlug} ${own}`;
        mates.set(key, (mates.get(key) ?? new Set()).add(other));
      }
    }
    const alone = byLine.flatMap((ofLine) => {
      const marked = ofLine.filter(({ homologation }) => homologation !== null);
      return marked.filter(({ homologation, sizeSlug }) => {
        const others = mates.get(`${MAKES_OF_MARK[homologation ?? ''] ?? ''} ${sizeSlug}`) ?? new Set();
        return !marked.some((tire) => tire.homologation === homologation && others.has(tire.sizeSlug));
      });
    });
    expect(offenders(alone)).toEqual([]);
  });

  test('LT sizes have more tread than passenger sizes, and flotation sizes at least that of LT', () => {
    const wrong = byLine.flatMap((ofLine) => {
      const depths = (some: readonly Tire[]) => some.map(({ treadDepth32 }) => treadDepth32);
      const passenger = ofLine.filter((tire) => ['passenger', 'suv-crossover'].includes(tire.type));
      const flotation = ofLine.filter(isFlotation);
      const truck = ofLine.filter((tire) => isTruckSize(tire) && !isFlotation(tire));
      const isRight =
        Math.max(...depths(passenger)) < Math.min(...depths(truck)) &&
        Math.max(...depths(truck)) <= Math.min(...depths(flotation));
      return isRight ? [] : ofLine.slice(0, 1);
    });
    expect(offenders(wrong)).toEqual([]);
  });

  test('a data sheet agrees with the size and the marks of its tire', () => {
    const isDual = ({ loadIndexDual }: Tire) => loadIndexDual !== null;
    const wrong = tires.filter(
      (tire) =>
        tire.measuringRimIn < tire.rimWidthMinIn ||
        tire.measuringRimIn > tire.rimWidthMaxIn ||
        tire.plyRating !== (loadRangeFacts(tire.loadMark)?.ply ?? null) ||
        (tire.maxLoadDualLb !== null) !== isDual(tire) ||
        (tire.maxLoadDualLb ?? 0) > tire.maxLoadLb ||
        (tire.maxPsiDual !== null) !== isDual(tire) ||
        (tire.iceGrip === true && !isKind(tire, ...WINTER)) ||
        (tire.position !== null && !['commercial-truck', 'trailer'].includes(tire.type)),
    );
    expect(offenders(wrong)).toEqual([]);
    const share = tires.filter(({ country }) => country !== null).length / tires.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
  });

  test('a size for electric cars comes as XL or HL if any tire of the size does', () => {
    const strong = new Set(
      tires
        .filter(({ loadMark }) => ['XL', 'HL'].includes(loadMark))
        .map(({ sizeSlug }) => sizeSlug.replace(/^hl/, '')),
    );
    const ev = tires.filter((tire) => tire.ev);
    expect(new Set(ev.map(({ loadMark }) => loadMark))).toContain('HL');
    expect(offenders(ev.filter((tire) => tire.loadMark === 'SL' && strong.has(tire.sizeSlug)))).toEqual([]);
  });
});

test.each([
  ['BMW', '225-45r18-tires'],
  ['BMW', '245-45r18-tires'],
  ['BMW', '255-50r19-tires'],
  ['MINI', '205-45r17-tires'],
  ['Lexus', '245-50r19-tires'],
  ['Corvette', '285-35r19-tires'],
])('an owner of a %s finds run-flat touring tires in %s', (_make, slug) => {
  const found = tires.filter(
    (tire) =>
      tire.runFlat &&
      tire.sizeSlug === slug &&
      tire.stock >= 4 &&
      isKind(tire, 'comfort-touring', 'suv-touring'),
  );
  expect(found.length).toBeGreaterThanOrEqual(8);
});

test('no two lines of any brands bear the same name', () => {
  const names = lines.map(({ line }) => nameKey(line.name));
  expect(names.filter((name, at) => names.indexOf(name) !== at).slice(0, SHOWN)).toEqual([]);
});

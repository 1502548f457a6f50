import {
  fetCentsPerTire,
  formatSize,
  isUtqgGraded,
  sizeSlug,
  type Construction,
  type TemperatureGrade,
  type TireSize,
  type TractionGrade,
  type TypeSlug,
} from '@tirekit/tires';
import { randomFrom, type Random } from '../random.ts';
import { sampleDay, sampleWeek } from '../sample-day.ts';
import { type SkuRow } from './catalog-rows.ts';
import { type ChartEntry, type ChartName } from './charts/chart.ts';
import { makeDataSheet } from './data-sheet.ts';
import { getDimensions, type Dimensions } from './dimensions.ts';
import { gtin13, partNumber, skuId } from './identifiers.ts';
import { type LineKind } from './line-kinds.ts';
import { markedLoadLb, markedPsi } from './loads.ts';
import { memberPriceCents } from './member-price.ts';
import { mapCents } from './minimum-advertised-price.ts';
import { fasterPlacards, popularity } from './popularity.ts';
import { priceCents, weightLb, type BrandTier } from './prices.ts';
import { type ChosenSize } from './sizes-of-line.ts';
import { treadDepth32 } from './tread-depth.ts';
import { warrantyMiles } from './warranty.ts';

/** The traits that all sizes of a line share. */
export type LineTraits = {
  lineId: number;
  brandName: string;
  brandCountry: string;
  tier: BrandTier;
  kind: LineKind;
  warrantyMiles: number | null;
  treadwear: number;
  traction: TractionGrade | null;
  /** 0 to 1: where in its kind the line stands in tread depth. */
  treadPlace: number;
  /** Writes ZR in the size of fast tires. */
  writesZr: boolean;
  /** Writes P before truck sizes of passenger construction. */
  writesP: boolean;
  /** 0 to 1: where in its kind the line stands in price. */
  whim: number;
};

const TYPE_BY_CHART: Readonly<Record<Exclude<ChartName, 'metric' | 'high-load'>, TypeSlug>> = {
  'light-truck': 'light-truck',
  flotation: 'light-truck',
  van: 'van',
  trailer: 'trailer',
  spare: 'temporary-spare',
  commercial: 'commercial-truck',
};
/** From this diameter and load on, a passenger size belongs to SUVs and crossovers. Inches, load index. */
const SUV_FROM = { diameterIn: 27, loadIndex: 98, aspect: 45 } as const;

/** Speed symbols of LT tires, and of those with the largest lugs, where the kind states no others. */
const LT_SPEEDS = ['S', 'S', 'S', 'R'] as const;
const FLOTATION_SPEEDS = ['Q', 'R', 'S'] as const;

/** The share of cases in which makers follow placards that require more speed than the kind of line offers. */
const FOLLOWS_PLACARD = 0.55;

/** Up to T a tire is tested at lower speeds, so that its temperature grade is B. */
const SLOW = new Set(['Q', 'R', 'S', 'T']);
const FASTEST = new Set(['W', 'Y']);
const ZR_UP_TO_ASPECT = 45;
const STOCK = { none: 0.08, few: 0.07, fewest: 8, perPopularity: 24 } as const;
/** Share of tires that ran out of production inside a living line. */
const DISCONTINUED = 0.012;
const MARKDOWN = { share: 0.16, lowPercent: 5, highPercent: 18 } as const;
const WEEKS_IN_YEAR = 52;
const AGE_WEEKS = { youngest: 2, usual: 45, oldest: 120, oldShare: 0.03, spread: 26 } as const;

function isWinter(kind: LineKind): boolean {
  return kind.categories.includes('winter');
}

function getSpeed(random: Random, { entry, speed: placards }: ChosenSize, kind: LineKind): string {
  if (placards !== null) return placards;
  if (entry.chart === 'light-truck') return random.pick(kind.truckSpeeds ?? LT_SPEEDS);
  if (entry.chart === 'flotation') return random.pick(kind.truckSpeeds ?? FLOTATION_SPEEDS);
  const aspect = entry.size.aspect ?? 100;
  const step = kind.speeds.find(([fromAspect]) => aspect >= fromAspect);
  if (step === undefined) throw new Error(`No speed is given for ${entry.text}`);
  const [, symbols, fastest] = step;
  const speed = random.pick(symbols);
  const faster = isWinter(kind) ? [] : fasterPlacards(entry, speed, fastest);
  return faster.length > 0 && random.chance(FOLLOWS_PLACARD) ? random.pick(faster) : speed;
}

function printedSize({ entry, runFlat }: ChosenSize, traits: LineTraits, speed: string): TireSize {
  const { size } = entry;
  const isFast = FASTEST.has(speed) && (size.aspect ?? 100) <= ZR_UP_TO_ASPECT;
  const fast: Construction =
    traits.writesZr && isFast && size.construction === 'R' ? 'ZR' : size.construction;
  const prefix = traits.writesP && entry.chart === 'metric' && entry.loadMark === 'SL' ? 'P' : size.prefix;
  return { ...size, construction: runFlat ? 'RF' : fast, prefix, runFlat };
}

function typeOf(entry: ChartEntry, shape: Dimensions): TypeSlug {
  if (entry.chart !== 'metric' && entry.chart !== 'high-load') return TYPE_BY_CHART[entry.chart];
  const isSuv =
    shape.overallDiameterIn >= SUV_FROM.diameterIn &&
    entry.loadIndex >= SUV_FROM.loadIndex &&
    shape.aspect >= SUV_FROM.aspect;
  return isSuv ? 'suv-crossover' : 'passenger';
}

function getTemperature(speed: string): TemperatureGrade {
  return SLOW.has(speed) ? 'B' : 'A';
}

function gradeTire(
  traits: LineTraits,
  size: TireSize,
  speed: string,
): Pick<SkuRow, 'utqgTreadwear' | 'utqgTraction' | 'utqgTemperature'> {
  if (traits.traction === null || !isUtqgGraded(size, isWinter(traits.kind))) {
    return { utqgTreadwear: null, utqgTraction: null, utqgTemperature: null };
  }
  return {
    utqgTreadwear: traits.treadwear,
    utqgTraction: traits.traction,
    utqgTemperature: getTemperature(speed),
  };
}

/** "WWYY" of a week so many weeks before the sample day. */
function weekCode(weeksAgo: number): string {
  const week = sampleWeek.year * WEEKS_IN_YEAR + sampleWeek.week - 1 - weeksAgo;
  const year = Math.floor(week / WEEKS_IN_YEAR);
  return `${String((week % WEEKS_IN_YEAR) + 1).padStart(2, '0')}${String(year % 100).padStart(2, '0')}`;
}

function productionWeeks(random: Random): Pick<SkuRow, 'dotWeekFrom' | 'dotWeekTo'> {
  const oldest = random.chance(AGE_WEEKS.oldShare) ? AGE_WEEKS.oldest : AGE_WEEKS.usual;
  const newest = random.between(AGE_WEEKS.youngest, oldest);
  return { dotWeekFrom: weekCode(newest + random.between(0, AGE_WEEKS.spread)), dotWeekTo: weekCode(newest) };
}

function getStock(random: Random, entry: ChartEntry): number {
  if (random.chance(STOCK.none)) return 0;
  if (random.chance(STOCK.few)) return random.between(1, STOCK.fewest - 1);
  return random.between(STOCK.fewest, STOCK.fewest + STOCK.perPopularity * popularity(entry));
}

function listPrice(random: Random, price: number): number | null {
  if (!random.chance(MARKDOWN.share)) return null;
  const percent = random.between(MARKDOWN.lowPercent, MARKDOWN.highPercent);
  return Math.round((price * (1 + percent / 100)) / 100) * 100 - 1;
}

/** 0 to 1, the same for all tires of a line in one size. */
function lineWhim({ lineId, whim }: LineTraits, size: TireSize): number {
  const shape = [size.overallDiameter, size.width, size.aspect, size.rim].join('/');
  return (whim + randomFrom(`price ${String(lineId)} ${shape}`).next()) / 2;
}

/** One tire of a line. */
export function makeSku(random: Random, traits: LineTraits, chosen: ChosenSize, position: number): SkuRow {
  const { entry, runFlat, homologation } = chosen;
  const { kind, lineId } = traits;
  const speed = getSpeed(random, chosen, kind);
  const size = printedSize(chosen, traits, speed);
  const shape = getDimensions(size);
  const maxLoadLb = markedLoadLb(entry);
  const depth = treadDepth32(kind.treadDepth, entry, traits.treadPlace);
  const build = { chart: entry.chart, loadMark: entry.loadMark, runFlat };
  const price = priceCents(shape, {
    ...build,
    tier: traits.tier,
    kind: kind.price,
    homologated: homologation !== null,
    whim: lineWhim(traits, size),
  });
  const discontinued = random.chance(DISCONTINUED);
  return {
    ...shape,
    ...makeDataSheet(traits, entry, size),
    skuId: skuId(lineId, position),
    lineId,
    size: formatSize(size),
    sizeSlug: sizeSlug(size),
    type: typeOf(entry, shape),
    loadIndex: entry.loadIndex,
    loadIndexDual: entry.loadIndexDual,
    speed,
    loadMark: entry.loadMark,
    maxLoadLb,
    maxPsi: markedPsi(entry, lineId),
    priceCents: price,
    listPriceCents: listPrice(random, price),
    mapCents: mapCents(skuId(lineId, position), traits.tier, price),
    memberPriceCents: memberPriceCents(skuId(lineId, position), price),
    fetCents: fetCentsPerTire({ maxLoadLb, construction: size.construction, on: sampleDay }),
    warrantyMiles: warrantyMiles(traits.warrantyMiles, entry, speed),
    treadDepth32: depth,
    ...gradeTire(traits, size, speed),
    mudSnow: kind.mudSnow,
    severeSnow: kind.severeSnow,
    runFlat,
    ev: kind.ev ?? false,
    studdable: kind.studdable ?? false,
    homologation,
    sidewall: random.pick(kind.lettering ?? ['BSW']),
    weightLb: weightLb(shape, { ...build, treadDepth32: depth }),
    mpn: partNumber(traits.brandName, lineId, position),
    gtin: gtin13(lineId, position),
    ...productionWeeks(random),
    discontinued,
    successorSkuId: null,
    stock: discontinued ? random.between(0, STOCK.fewest) : getStock(random, entry),
  };
}

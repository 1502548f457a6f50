import { LOAD_RANGES, type LoadMark } from '@tirekit/tires';
import { type ChartName } from './charts/chart.ts';
import { type Dimensions } from './dimensions.ts';

export type BrandTier = 'premium' | 'mid' | 'value';

/** The price factor of a tier against the plainest tire of the same size. */
const TIER: Readonly<Record<BrandTier, number>> = { premium: 1.62, mid: 1.24, value: 0.88 };

/** Dollars: a start, rubber by diameter² × width, and tooling of large rims. */
const START = 21;
const PER_VOLUME = 0.0098;
const PER_RIM_INCH = 5.4;
const PLAIN_RIM_IN = 15;
const RIM_EXPONENT = 1.22;
/** Low sidewalls cost more to make: this much for each percent of aspect below 45. */
const LOW_PROFILE = 0.012;
const LOW_PROFILE_ASPECT = 45;

/** The price factors of a run-flat's sidewalls and a car maker's own specification. */
const RUN_FLAT = 1.16;
const HOMOLOGATED = 1.05;

/** The factor of each step of load: from SL to XL and on to HL, or from one load range to the next. */
const PER_LOAD_STEP = { price: 1.05, weight: 1.05 } as const;
/** The load range that the figures of a chart's carcass hold for. */
const USUAL_RANGE: Readonly<Partial<Record<ChartName, LoadMark>>> = {
  'light-truck': 'E',
  flotation: 'E',
  van: 'D',
  trailer: 'C',
  commercial: 'G',
};
const PASSENGER_STEPS: readonly LoadMark[] = ['SL', 'XL', 'HL'];

const rangeStep = (mark: LoadMark) => LOAD_RANGES.findIndex(({ range }) => range === mark);

/** Steps of load above the usual one of the chart; below it they are negative. */
function loadSteps(chart: ChartName, mark: LoadMark): number {
  const usual = USUAL_RANGE[chart];
  return usual === undefined ? PASSENGER_STEPS.indexOf(mark) : rangeStep(mark) - rangeStep(usual);
}

/** Carcasses that need more material than a passenger tire. */
const CARCASS: Readonly<Record<ChartName, number>> = {
  metric: 1,
  'high-load': 1,
  'light-truck': 1.12,
  flotation: 1.16,
  van: 1.08,
  trailer: 1,
  spare: 0.9,
  commercial: 1,
};

/** A tire as its price and weight depend on it. */
export type Build = { chart: ChartName; loadMark: LoadMark; runFlat: boolean };

/**
 * The price of one tire in cents, ending in 99. `whim` from 0 to 1 spreads the sizes by a few percent; tires of one line
 * and size share it, so that the stronger one always costs more.
 */
export function priceCents(
  dimensions: Dimensions,
  tire: Build & { tier: BrandTier; kind: number; homologated: boolean; whim: number },
): number {
  const volume = dimensions.overallDiameterIn ** 2 * dimensions.sectionWidthIn;
  const overRim = Math.max(0, dimensions.rimIn - PLAIN_RIM_IN);
  const plain = START + PER_VOLUME * volume + PER_RIM_INCH * overRim ** RIM_EXPONENT;
  const lowProfile = 1 + LOW_PROFILE * Math.max(0, LOW_PROFILE_ASPECT - dimensions.aspect);
  const build =
    (tire.runFlat ? RUN_FLAT : 1) *
    (tire.homologated ? HOMOLOGATED : 1) *
    CARCASS[tire.chart] *
    PER_LOAD_STEP.price ** loadSteps(tire.chart, tire.loadMark);
  const dollars = plain * lowProfile * build * TIER[tire.tier] * tire.kind * (0.96 + 0.08 * tire.whim);
  return Math.round(dollars) * 100 - 1;
}

const CONSTRUCTION_WEIGHT: Readonly<Record<ChartName, number>> = {
  metric: 1,
  'high-load': 1,
  'light-truck': 1.24,
  flotation: 1.16,
  van: 1.2,
  trailer: 0.95,
  spare: 0.72,
  commercial: 1.52,
};

/** Pounds, one decimal: by the same volume as the price, heavier for deep treads and strong carcasses. */
export function weightLb(dimensions: Dimensions, tire: Build & { treadDepth32: number }): number {
  const volume = dimensions.overallDiameterIn ** 2 * dimensions.sectionWidthIn;
  const tread = 1 + Math.max(0, tire.treadDepth32 - 10) * 0.014;
  const build =
    CONSTRUCTION_WEIGHT[tire.chart] *
    (tire.runFlat ? 1.13 : 1) *
    PER_LOAD_STEP.weight ** loadSteps(tire.chart, tire.loadMark);
  return Number((volume * 0.00365 * build * tread).toFixed(1));
}

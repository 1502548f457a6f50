import { type ChartName } from './charts/chart.ts';
import { type Dimensions } from './dimensions.ts';

export type BrandTier = 'premium' | 'mid' | 'value';

/** What a tier asks beside the plainest tire of the same size. */
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

/** Carcasses that need more material than a passenger tire. */
const CARCASS: Readonly<Record<ChartName, number>> = {
  metric: 1,
  'high-load': 1.12,
  'light-truck': 1.12,
  flotation: 1.16,
  van: 1.08,
  trailer: 1,
  spare: 0.9,
  commercial: 1,
};

/** The price of one tire in cents, ending in 99. `whim` from 0 to 1 spreads equal tires by a few percent. */
export function priceCents(
  dimensions: Dimensions,
  tire: {
    chart: ChartName;
    tier: BrandTier;
    kind: number;
    runFlat: boolean;
    extraLoad: boolean;
    whim: number;
  },
): number {
  const volume = dimensions.overallDiameterIn ** 2 * dimensions.sectionWidthIn;
  const overRim = Math.max(0, dimensions.rimIn - PLAIN_RIM_IN);
  const plain = START + PER_VOLUME * volume + PER_RIM_INCH * overRim ** RIM_EXPONENT;
  const lowProfile = 1 + LOW_PROFILE * Math.max(0, LOW_PROFILE_ASPECT - dimensions.aspect);
  const build = (tire.runFlat ? 1.16 : 1) * (tire.extraLoad ? 1.03 : 1) * CARCASS[tire.chart];
  const dollars = plain * lowProfile * build * TIER[tire.tier] * tire.kind * (0.96 + 0.08 * tire.whim);
  return Math.round(dollars) * 100 - 1;
}

const CONSTRUCTION_WEIGHT: Readonly<Record<ChartName, number>> = {
  metric: 1,
  'high-load': 1.14,
  'light-truck': 1.24,
  flotation: 1.16,
  van: 1.2,
  trailer: 0.95,
  spare: 0.72,
  commercial: 1.52,
};

/** Pounds, one decimal: by the same volume as the price, heavier for deep treads and stiff carcasses. */
export function weightLb(
  dimensions: Dimensions,
  chart: ChartName,
  treadDepth32: number,
  runFlat: boolean,
): number {
  const volume = dimensions.overallDiameterIn ** 2 * dimensions.sectionWidthIn;
  const tread = 1 + Math.max(0, treadDepth32 - 10) * 0.014;
  const weight = volume * 0.00365 * CONSTRUCTION_WEIGHT[chart] * tread * (runFlat ? 1.13 : 1);
  return Number(weight.toFixed(1));
}

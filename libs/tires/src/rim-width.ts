import { FULL_PROFILE_ASPECT } from './size-reading.ts';
import { type TireSize } from './size.ts';

/** Rim widths in inches: those that a tire may be mounted on, and the one it is measured on. */
export interface RimWidths {
  min: number;
  measuring: number;
  max: number;
}

/** Shares of the section width. */
type RimShares = RimWidths;

const MM_PER_INCH = 25.4;

/**
 * Rim widths as shares of the section width, by the lowest aspect for which they hold: the lower the sidewall, the wider
 * the rim. Measuring rims follow the ratios of ISO 4000-1; the limits are set so that common sizes come out as the tire
 * yearbooks approve them (205/55R16: 5.5 to 7.5 in).
 */
const BY_ASPECT: readonly (RimShares & { fromAspect: number })[] = [
  { fromAspect: 75, min: 0.65, measuring: 0.7, max: 0.82 },
  { fromAspect: 70, min: 0.66, measuring: 0.75, max: 0.85 },
  { fromAspect: 60, min: 0.685, measuring: 0.75, max: 0.9 },
  { fromAspect: 50, min: 0.69, measuring: 0.8, max: 0.9 },
  { fromAspect: 45, min: 0.79, measuring: 0.85, max: 0.95 },
  { fromAspect: 35, min: 0.84, measuring: 0.9, max: 1 },
  { fromAspect: 0, min: 0.85, measuring: 0.9, max: 0.945 },
];
/** LT tires with sidewalls of 70 take no rims as wide as passenger tires do. */
const LIGHT_TRUCK_70: RimShares = { min: 0.66, measuring: 0.75, max: 0.8 };
/** Flotation sizes share one range, whatever their aspect: every 12.50 takes 8.5 to 11 in. */
const FLOTATION: RimShares = { min: 0.68, measuring: 0.8, max: 0.88 };
/** Medium and heavy trucks, whose 15-degree rims come in steps of three quarters of an inch: 6.75, 7.5, 8.25. */
const COMMERCIAL: RimShares = { min: 0.7, measuring: 0.75, max: 0.78 };
const STEP_IN = { usual: 0.5, commercial: 0.75 } as const;

const isCommercial = ({ rim }: TireSize) => rim >= 17.5 && rim < 100 && !Number.isInteger(rim);

function getShares(size: TireSize): RimShares {
  if (size.kind === 'flotation') return FLOTATION;
  const aspect = size.aspect ?? FULL_PROFILE_ASPECT;
  const isLightTruck = size.prefix === 'LT' || size.suffix === 'LT';
  if (isLightTruck && aspect === 70) return LIGHT_TRUCK_70;
  // The last entry starts at 0, so shares are always found.
  return BY_ASPECT.find(({ fromAspect }) => aspect >= fromAspect) ?? FLOTATION;
}

/** Approved and measuring rim widths of a size in inches: to the half inch, for heavy trucks to the rims there are. */
export function rimWidthsIn(size: TireSize): RimWidths {
  const inMm = size.kind === 'metric' || size.kind === 'no-aspect';
  const section = inMm ? size.width / MM_PER_INCH : size.width;
  const [shares, step] = isCommercial(size)
    ? [COMMERCIAL, STEP_IN.commercial]
    : [getShares(size), STEP_IN.usual];
  const rim = (share: number) => Math.round((section * share) / step) * step;
  return { min: rim(shares.min), measuring: rim(shares.measuring), max: rim(shares.max) };
}

import { note, ok, stop, type FitmentReason } from './fitment-reason.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { actualSpeed, diameterDifferencePercent } from './geometry.ts';
import { formatSize, isBias, rimInches } from './size.ts';
import { sizeSlug } from './size-slug.ts';
import { describeSpeed, speedRank } from './speed-rating.ts';

/** Largest accepted difference in overall diameter from the OE size, in percent either way. */
export const DIAMETER_TOLERANCE_PERCENT = 3;
/** The slowest symbol of a winter tire that may replace a faster OE tire. */
export const SLOWEST_WINTER_SPEED = 'Q';
/** Months after which stock is no longer sold as fresh, and after which it is not sold at all. */
export const STOCK_AGE_MONTHS = { old: 24, tooOld: 72 } as const;

/** A metric rim is no round number of inches; up to this difference it is still the same rim. */
const RIM_EPSILON_IN = 0.01;
/** For the sentence about the speedometer. */
const SAMPLE_MPH = 60;

const signed = (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;

/** The speed symbol must reach the OE's; a winter tire may be slower, down to Q, if the driver knows. */
export function judgeSpeed(candidate: CandidateTire, oe: OeFitment): FitmentReason[] {
  if (oe.speed === null) return [];
  const wanted = speedRank(oe.speed);
  const symbol = candidate.service?.speed ?? null;
  const own = symbol === null ? null : speedRank(symbol);
  if (symbol === null || own === null || wanted === null) {
    return [
      note('speed-unknown', `States no speed rating; the vehicle asks for ${oe.speed}. Check the sidewall.`),
    ];
  }
  const reads = `${symbol} (${describeSpeed(symbol) ?? 'unknown'})`;
  if (own >= wanted) return [ok('speed-ok', `Speed rating ${reads}; ${oe.speed} is required.`)];
  const slowestWinter = speedRank(SLOWEST_WINTER_SPEED) ?? 0;
  return candidate.snow === 'winter' && own >= slowestWinter
    ? [note('speed-low-winter', `A slower winter tire is allowed, but keep to ${reads} while it is mounted.`)]
    : [stop('speed-low', `Speed rating ${reads} is below the required ${oe.speed}.`)];
}

/** The same size, or one whose overall diameter is within the tolerance. */
export function judgeSize(candidate: CandidateTire, oe: OeFitment): FitmentReason[] {
  const wanted = formatSize(oe.size);
  const difference = diameterDifferencePercent(candidate.overallDiameterIn ?? candidate.size, oe.size);
  if (sizeSlug(candidate.size) === sizeSlug(oe.size)) return [ok('size-ok', `The original size, ${wanted}.`)];
  if (difference === null) {
    return [
      stop('diameter-unknown', `Not the original size ${wanted}, and the diameters cannot be compared.`),
    ];
  }
  if (Math.abs(difference) > DIAMETER_TOLERANCE_PERCENT) {
    return [
      stop(
        'diameter-out',
        `Overall diameter ${signed(difference)} from ${wanted}; at most ±${String(DIAMETER_TOLERANCE_PERCENT)}% is safe for brakes, clearance and speedometer.`,
      ),
    ];
  }
  const actual =
    actualSpeed(SAMPLE_MPH, candidate.overallDiameterIn ?? candidate.size, oe.size) ?? SAMPLE_MPH;
  return [
    note(
      'size-differs',
      `Not the original size ${wanted}: diameter ${signed(difference)}. At an indicated ${String(SAMPLE_MPH)} mph you drive ${actual.toFixed(1)} mph.`,
    ),
  ];
}

/** The rim diameter must be equal, and the wheel's width within the tire's approved range. */
export function judgeRim(candidate: CandidateTire, oe: OeFitment): FitmentReason[] {
  const wheel = oe.rimIn ?? rimInches(oe.size);
  const own = rimInches(candidate.size);
  if (Math.abs(own - wheel) > RIM_EPSILON_IN) {
    return [
      stop('rim-differs', `Needs ${String(own)}-inch wheels; the vehicle has ${String(wheel)}-inch wheels.`),
    ];
  }
  const range = candidate.rimWidthRangeIn ?? null;
  const width = oe.rimWidthIn ?? null;
  if (range === null || width === null) {
    return sizeSlug(candidate.size) === sizeSlug(oe.size)
      ? []
      : [
          note(
            'rim-width-unknown',
            'Have a shop check the width of your wheels for this tire before mounting.',
          ),
        ];
  }
  return width >= range.min && width <= range.max
    ? []
    : [
        stop(
          'rim-width-out',
          `Made for wheels ${String(range.min)} to ${String(range.max)} in wide; yours are ${String(width)} in.`,
        ),
      ];
}

/** Radial against bias, run-flat against standard: allowed, but the driver must know. */
export function judgeConstruction(candidate: CandidateTire, oe: OeFitment): FitmentReason[] {
  const reasons: FitmentReason[] = [];
  if (isBias(candidate.size.construction) !== isBias(oe.size.construction)) {
    reasons.push(
      note('construction-differs', 'Radial and bias tires must not be mixed: change every tire together.'),
    );
  }
  if (oe.size.runFlat && !candidate.size.runFlat) {
    reasons.push(
      note('not-run-flat', 'The original tire is a run-flat, and the vehicle may carry no spare.'),
    );
  }
  return reasons;
}

/** How old stock may be. Says nothing if the age is unknown. */
export function judgeAge({ ageMonths }: Pick<CandidateTire, 'ageMonths'>): FitmentReason[] {
  if (ageMonths == null) return [];
  if (ageMonths > STOCK_AGE_MONTHS.tooOld) {
    return [stop('age-too-old', 'Made more than six years ago: too old to mount.')];
  }
  if (ageMonths > STOCK_AGE_MONTHS.old) {
    return [note('age-old-stock', 'Made more than two years ago. It is sound, but not fresh stock.')];
  }
  return [ok('age-ok', 'Fresh stock, made within the last two years.')];
}

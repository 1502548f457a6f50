import { getBuild } from './fitment-kind.ts';
import { note, noteToAcknowledge, ok, stop, type FitmentFinding } from './fitment-reason.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { actualSpeed, diameterDifferencePercent } from './geometry.ts';
import { formatSize, isBias, rimInches } from './size.ts';
import { sizeSlug } from './size-slug.ts';
import { describeSpeed, speedMph, speedRank } from './speed-rating.ts';
import { getTireClass } from './tire-class.ts';

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

/** Differences in diameter below this are not worth a word about the speedometer; percent. */
const SPEEDOMETER_MATTERS_PERCENT = 0.5;

const inches = (rim: number) => String(Number(rim.toFixed(1)));
/** `0.8% taller`, `the same height` */
const heightWords = (percent: number) => {
  const shown = Math.abs(percent).toFixed(1);
  return shown === '0.0' ? 'the same height' : `${shown}% ${percent > 0 ? 'taller' : 'shorter'}`;
};
const withSpeed = (symbol: string) => {
  const described = describeSpeed(symbol);
  return described === null ? symbol : `${symbol} (${described})`;
};

/** True if dealers sell this tire with a lower speed symbol when the buyer agrees to its top speed. */
const mayBeSlow = (tire: CandidateTire) =>
  tire.mudTerrain === true || (tire.tireClass ?? getTireClass(tire.size)) === 'light-truck';

/**
 * The speed symbol must reach the OE's. A winter tire may be slower, down to Q, if the driver knows; an LT or mud-terrain
 * tire may be slower if the buyer agrees to its top speed (dealers' practice).
 */
export function judgeSpeed(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  if (oe.speed === null) return [];
  const wanted = speedRank(oe.speed);
  const symbol = candidate.service?.speed ?? null;
  const own = symbol === null ? null : speedRank(symbol);
  if (symbol === null || own === null || wanted === null) {
    return [
      note(
        'speed-unknown',
        `No speed rating is listed. Your vehicle needs ${oe.speed} or higher; check the sidewall or call us.`,
      ),
    ];
  }
  const reads = `Speed rating ${withSpeed(symbol)}. Your vehicle needs ${withSpeed(oe.speed)} or higher.`;
  if (own >= wanted) return [ok('speed-ok', reads)];
  const top = `${String(speedMph(symbol))} mph`;
  if (candidate.snow === 'winter') {
    return own >= (speedRank(SLOWEST_WINTER_SPEED) ?? 0)
      ? [
          note(
            'speed-low-winter',
            `Winter tires may have a lower speed rating. Do not exceed ${top} while they are on.`,
          ),
        ]
      : [stop('speed-low', reads)];
  }
  return mayBeSlow(candidate)
    ? [
        noteToAcknowledge(
          'speed-low-truck',
          `Speed rating ${symbol}, lower than your vehicle’s ${oe.speed}. Do not exceed ${top} while these tires are on.`,
          `I understand: top speed ${top} with these tires`,
        ),
      ]
    : [stop('speed-low', reads)];
}

/** The same size, or one whose overall diameter is within the tolerance. */
export function judgeSize(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  const wanted = formatSize(oe.size);
  const diameter = candidate.overallDiameterIn ?? candidate.size;
  const difference = diameterDifferencePercent(diameter, oe.size);
  if (sizeSlug(candidate.size) === sizeSlug(oe.size))
    return [ok('size-ok', `Your original size, ${wanted}.`)];
  if (difference === null) {
    return [
      stop('diameter-unknown', `Not your original size (${wanted}), and we can’t compare how tall they are.`),
    ];
  }
  if (Math.abs(difference) > DIAMETER_TOLERANCE_PERCENT) {
    return [
      stop(
        'diameter-out',
        `It is ${heightWords(difference)} than your original size (${wanted}). More than ${String(DIAMETER_TOLERANCE_PERCENT)}% can rub, and it throws off your speedometer.`,
      ),
    ];
  }
  const size = `Not your original size (${wanted}). It is ${heightWords(difference)}`;
  const actual = actualSpeed(SAMPLE_MPH, diameter, oe.size);
  const speed = `at ${String(SAMPLE_MPH)} on the speedometer you are doing ${(actual ?? SAMPLE_MPH).toFixed(1)} mph`;
  return [
    note(
      'size-differs',
      Math.abs(difference) < SPEEDOMETER_MATTERS_PERCENT ? `${size}.` : `${size}: ${speed}.`,
    ),
  ];
}

/** Wheels of another diameter than the vehicle came with must be bought first, whatever else speaks for the tire. */
function judgeNewWheels(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  const original = rimInches(oe.size);
  const wheel = oe.rimIn ?? original;
  if (Math.abs(wheel - original) <= RIM_EPSILON_IN) return [];
  const range = candidate.rimWidthRangeIn;
  const wide = range == null ? '' : `, ${String(range.min)} to ${String(range.max)} inches wide`;
  return [
    note(
      'wheels-needed',
      `Needs ${inches(wheel)}-inch wheels${wide}. Your vehicle came with ${inches(original)}-inch wheels.`,
    ),
  ];
}

/** The rim diameter must be equal, and the wheel's width within the tire's approved range. */
export function judgeRim(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  const wheel = oe.rimIn ?? rimInches(oe.size);
  const own = rimInches(candidate.size);
  if (Math.abs(own - wheel) > RIM_EPSILON_IN) {
    return [
      stop('rim-differs', `Needs ${inches(own)}-inch wheels. Your vehicle has ${inches(wheel)}-inch wheels.`),
    ];
  }
  const newWheels = judgeNewWheels(candidate, oe);
  const range = candidate.rimWidthRangeIn ?? null;
  const width = oe.rimWidthIn ?? null;
  if (range === null || width === null) {
    // The original size fits the original wheels, and new wheels are chosen by the range that the note names.
    const isSettled = newWheels.length > 0 ? range !== null : sizeSlug(candidate.size) === sizeSlug(oe.size);
    return isSettled
      ? newWheels
      : [
          ...newWheels,
          note(
            'rim-width-unknown',
            'Ask your shop to confirm that your wheels are the right width for this tire.',
          ),
        ];
  }
  return width >= range.min && width <= range.max
    ? newWheels
    : [
        stop(
          'rim-width-out',
          `Needs wheels ${String(range.min)} to ${String(range.max)} inches wide. Yours are ${String(width)} inches wide.`,
        ),
      ];
}

/** Radial against bias, run-flat against standard: allowed, but the driver must know. */
export function judgeConstruction(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  const reasons: FitmentFinding[] = [];
  if (isBias(candidate.size.construction) !== isBias(oe.size.construction)) {
    reasons.push(
      note('construction-differs', 'Do not mix radial and bias-ply tires. Replace all of them at once.'),
    );
  }
  const { runFlat } = getBuild(candidate);
  if (oe.size.runFlat && runFlat === null) {
    reasons.push(
      note(
        'run-flat-unstated',
        'Your original tires are run-flats, so your vehicle may not carry a spare. We can’t confirm that this tire is one.',
      ),
    );
  }
  if (oe.size.runFlat && runFlat === false) {
    reasons.push(
      note(
        'not-run-flat',
        'Your original tires are run-flats, so your vehicle may not carry a spare. This tire is not a run-flat.',
      ),
    );
  }
  return reasons;
}

/** Small numbers in words, for the years of {@link STOCK_AGE_MONTHS}. */
const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;
const inYears = (months: number) => `${NUMBER_WORDS[months / 12] ?? String(months / 12)} years`;

/** Judges the age of stock. Returns nothing if the age is unknown. */
export function judgeAge({ ageMonths }: Pick<CandidateTire, 'ageMonths'>): FitmentFinding[] {
  if (ageMonths == null) return [];
  const { old, tooOld } = STOCK_AGE_MONTHS;
  if (ageMonths > tooOld) {
    return [stop('age-too-old', `Made more than ${inYears(tooOld)} ago. We do not sell tires this old.`)];
  }
  if (ageMonths > old) {
    return [
      note(
        'age-old-stock',
        `Older stock: made more than ${inYears(old)} ago. See the build date under Specifications before you buy.`,
      ),
    ];
  }
  return [ok('age-ok', `Fresh stock, made within the last ${inYears(old)}.`)];
}

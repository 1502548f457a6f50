import { describeLoadMark, type LoadMark } from './load-mark.ts';
import { tireScore, type ScoreKey, type TireScore } from './score.ts';
import { describeSpeed, speedKmh } from './speed-rating.ts';
import { type TemperatureGrade, type TractionGrade } from './utqg.ts';

/** What is known about a tire that nobody has tested yet. Null means not stated or not graded. */
export interface ScoreFacts {
  /** Mileage warranty. */
  warrantyMiles: number | null;
  utqgTreadwear: number | null;
  tractionGrade: TractionGrade | null;
  temperatureGrade: TemperatureGrade | null;
  speed: string | null;
  /** Sidewall height in percent of the width. */
  aspect: number | null;
  threePeak: boolean;
  mudAndSnow: boolean;
  loadMark: LoadMark | null;
}

type Point = readonly [x: number, score: number];
interface Evidence {
  value: number;
  explanation: string;
}

/* The curves and figures below are this product's own judgement, not a standard; a better one replaces them here. */

/** Scores between these points are interpolated; beyond the ends they stay constant. */
const WARRANTY_MILES: readonly Point[] = [
  [20_000, 6],
  [40_000, 7.2],
  [60_000, 8.4],
  [80_000, 9.6],
];
const TREADWEAR: readonly Point[] = [
  [200, 6],
  [400, 7.4],
  [600, 8.6],
  [800, 9.6],
];
const SPEED_KMH: readonly Point[] = [
  [120, 6.2],
  [160, 6.8],
  [190, 7.4],
  [210, 7.8],
  [240, 8.5],
  [300, 9.3],
];
/** Added to handling: a low sidewall flexes less in a corner. */
const ASPECT: readonly Point[] = [
  [35, 0.5],
  [55, 0.1],
  [75, -0.4],
];
const TRACTION: Readonly<Record<TractionGrade, number>> = { AA: 9, A: 8.2, B: 7, C: 6 };
const TEMPERATURE: Readonly<Record<TemperatureGrade, number>> = { A: 0.4, B: 0.1, C: -0.3 };
const CARCASS: Readonly<Record<LoadMark, number>> = {
  LL: 6.8,
  SL: 7.5,
  XL: 8.1,
  HL: 8.4,
  B: 7.4,
  C: 7.9,
  D: 8.4,
  E: 8.9,
  F: 9.2,
  G: 9.3,
  H: 9.4,
  J: 9.5,
  L: 9.6,
  M: 9.6,
  N: 9.6,
};

/** The score of a part about which nothing is stated; its explanation says so. */
const NOTHING_KNOWN = 7;
/** Wet grip of a tire that the law does not grade. */
const UNGRADED_TRACTION = 7.4;
const SNOW_BONUS = { threePeak: 0.7, mudAndSnow: 0.2 } as const;
/** Treadwear is the maker's own estimate, not a measure of miles, so a warranty counts double. */
const WARRANTY_WEIGHT = 2;

function onLine(points: readonly Point[], x: number): number {
  const next = points.findIndex(([at]) => at >= x);
  const [high, low] = [points.at(next), points[next - 1]];
  if (high === undefined) return 0;
  if (low === undefined || next === -1) return high[1];
  return low[1] + ((x - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

const sentences = (facts: readonly (string | null)[]) => facts.filter((fact) => fact !== null).join(' ');

function longLasting({ warrantyMiles, utqgTreadwear }: ScoreFacts): Evidence {
  const explanation = sentences([
    warrantyMiles === null
      ? 'No mileage warranty.'
      : `Warranted for ${warrantyMiles.toLocaleString('en-US')} miles.`,
    utqgTreadwear === null ? 'Treadwear not graded.' : `Treadwear grade ${String(utqgTreadwear)}.`,
  ]);
  const known: Point[] = [];
  if (warrantyMiles !== null) known.push([WARRANTY_WEIGHT, onLine(WARRANTY_MILES, warrantyMiles)]);
  if (utqgTreadwear !== null) known.push([1, onLine(TREADWEAR, utqgTreadwear)]);
  const weight = known.reduce((sum, [share]) => sum + share, 0);
  if (weight === 0) return { value: NOTHING_KNOWN, explanation: `${explanation} Rated in the middle.` };
  return { value: known.reduce((sum, [share, score]) => sum + share * score, 0) / weight, explanation };
}

function handling({ speed, aspect }: ScoreFacts): Evidence {
  const kmh = speed === null ? null : speedKmh(speed);
  const base = kmh === null ? NOTHING_KNOWN : onLine(SPEED_KMH, kmh);
  const explanation = sentences([
    speed === null || kmh === null
      ? 'No speed rating stated.'
      : `Speed rating ${speed}, ${describeSpeed(speed) ?? ''}.`,
    aspect === null ? null : `Sidewall ${String(aspect)}% of the width.`,
  ]);
  return { value: base + (aspect === null ? 0 : onLine(ASPECT, aspect)), explanation };
}

function traction({ tractionGrade, threePeak, mudAndSnow }: ScoreFacts): Evidence {
  const snow = threePeak ? SNOW_BONUS.threePeak : mudAndSnow ? SNOW_BONUS.mudAndSnow : 0;
  const explanation = sentences([
    tractionGrade === null ? 'Wet traction not graded.' : `Wet traction grade ${tractionGrade}.`,
    threePeak
      ? 'Carries the mountain snowflake.'
      : mudAndSnow
        ? 'M+S tread, no measured snow traction.'
        : 'No snow mark.',
  ]);
  return {
    value: (tractionGrade === null ? UNGRADED_TRACTION : TRACTION[tractionGrade]) + snow,
    explanation,
  };
}

function durability({ loadMark, temperatureGrade }: ScoreFacts): Evidence {
  const mark = loadMark ?? 'SL';
  const explanation = sentences([
    `${describeLoadMark(mark)}.`,
    temperatureGrade === null ? 'Heat resistance not graded.' : `Heat resistance grade ${temperatureGrade}.`,
  ]);
  return {
    value: CARCASS[mark] + (temperatureGrade === null ? 0 : TEMPERATURE[temperatureGrade]),
    explanation,
  };
}

/**
 * Scores a tire from its stated facts, each part with its evidence in words. A missing fact is named as missing and
 * never counts as zero.
 */
export function scoreFromFacts(
  facts: ScoreFacts,
  weights: Partial<Record<ScoreKey, number>> = {},
): TireScore {
  const evidence = {
    longLasting: longLasting(facts),
    handling: handling(facts),
    traction: traction(facts),
    durability: durability(facts),
  };
  const pick = <Field extends keyof Evidence>(field: Field): Record<ScoreKey, Evidence[Field]> => ({
    longLasting: evidence.longLasting[field],
    handling: evidence.handling[field],
    traction: evidence.traction[field],
    durability: evidence.durability[field],
  });
  return tireScore(pick('value'), weights, pick('explanation'));
}

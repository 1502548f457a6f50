/** The four things a tire is scored on, in the order they are shown. */
export type ScoreKey = 'longLasting' | 'handling' | 'traction' | 'durability';
export type ScoreBand = 'Good' | 'Great' | 'Excellent';

/** Each from 0 to 10. */
export type ScoreValues = Readonly<Record<ScoreKey, number>>;

export interface ScorePart {
  key: ScoreKey;
  label: string;
  value: number;
  explanation: string;
}

export interface TireScore {
  /** Weighted mean of the parts, 0 to 10, one decimal. */
  overall: number;
  /** Null below 7, for which there is no word. */
  band: ScoreBand | null;
  parts: ScorePart[];
}

/** Bands of the overall score; a band reaches from its lower bound up to the next. */
export const SCORE_BANDS: readonly { band: ScoreBand; from: number; to: number }[] = [
  { band: 'Good', from: 7, to: 8 },
  { band: 'Great', from: 8, to: 9 },
  { band: 'Excellent', from: 9, to: 10 },
];

const HIGHEST = 10;

/** What each part measures, and what a value means to a buyer, best first. */
const PARTS: readonly {
  key: ScoreKey;
  label: string;
  readings: readonly [string, string, string, string];
}[] = [
  {
    key: 'longLasting',
    label: 'Long lasting',
    readings: [
      'Among the longest-wearing tires of its kind.',
      'Wears slower than most tires of its kind.',
      'Usual tread life for its kind.',
      'Trades tread life for other qualities.',
    ],
  },
  {
    key: 'handling',
    label: 'Handling',
    readings: [
      'Quick, exact steering up to very high speeds.',
      'Steers with more precision than most.',
      'Steady and predictable in daily driving.',
      'Built for other things than cornering.',
    ],
  },
  {
    key: 'traction',
    label: 'Traction',
    readings: [
      'Outstanding grip where it is made to be driven.',
      'More grip than most on wet or wintry roads.',
      'Sound grip in ordinary weather.',
      'Leave more room in the wet.',
    ],
  },
  {
    key: 'durability',
    label: 'Durability',
    readings: [
      'A very strong carcass for load, heat and rough roads.',
      'Stronger than most against load, heat and impact.',
      'As strong as everyday roads demand.',
      'Lightly built: mind potholes and heavy loads.',
    ],
  },
];

/** The band of an overall score, or null below 7. */
export function scoreBand(overall: number): ScoreBand | null {
  return SCORE_BANDS.findLast(({ from }) => overall >= from)?.band ?? null;
}

const clamp = (value: number) => Math.min(HIGHEST, Math.max(0, value));
const oneDecimal = (value: number) => Math.round(value * 10 + Number.EPSILON * 100) / 10;

function reading(
  value: number,
  [excellent, great, good, low]: readonly [string, string, string, string],
): string {
  const band = scoreBand(oneDecimal(value));
  return band === 'Excellent' ? excellent : band === 'Great' ? great : band === 'Good' ? good : low;
}

/**
 * Scores a tire from its four parts.
 *
 * @param weights what matters to this buyer; a part left out weighs 1. Weights that add up to nothing count as equal.
 * @param explanations the evidence behind a part, in place of the general reading of its value.
 */
export function tireScore(
  values: ScoreValues,
  weights: Partial<Record<ScoreKey, number>> = {},
  explanations: Partial<Record<ScoreKey, string>> = {},
): TireScore {
  const parts = PARTS.map(({ key, label, readings }) => {
    const value = oneDecimal(clamp(values[key]));
    return { key, label, value, explanation: explanations[key] ?? reading(value, readings) };
  });
  const weightOf = (key: ScoreKey) => Math.max(0, weights[key] ?? 1);
  const total = parts.reduce((sum, { key }) => sum + weightOf(key), 0);
  const weighted = parts.reduce((sum, { key, value }) => sum + value * (total === 0 ? 1 : weightOf(key)), 0);
  const overall = oneDecimal(weighted / (total === 0 ? parts.length : total));
  return { overall, band: scoreBand(overall), parts };
}

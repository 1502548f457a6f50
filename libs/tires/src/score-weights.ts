import { SCORE_KEYS, SCORE_PARTS, SCORE_RANGE, type ScoreKey } from './score.ts';
import { rankWithin } from './score-rank.ts';

/** One buyer's weights of the score's parts, in steps from 0 to {@link WEIGHT_STEPS}. */
export type ScoreWeights = Readonly<Record<ScoreKey, number>>;

/** The highest weight. The lowest is 0, with which a part does not count. */
export const WEIGHT_STEPS = 4;
/** The initial value of every weight. Any equal weights give the score itself. */
export const USUAL_WEIGHT = 2;

/** Each step of a weight, beside its control. */
export const WEIGHT_LABELS: readonly string[] = ['Ignore', 'A little', 'Normal', 'More', 'Most'];

/** Each step in the middle of a sentence. */
const IN_SENTENCE: readonly string[] = [
  'none',
  'a little weight',
  'normal weight',
  'more weight',
  'the most weight',
];

const WRITTEN = new RegExp(`^[0-${String(WEIGHT_STEPS)}](?:-[0-${String(WEIGHT_STEPS)}]){3}$`);

/**
 * Reads weights as addresses have them, in the order of `SCORE_KEYS`: `4-1-2-2`. Null for anything else, and for equal
 * weights, which change nothing.
 */
export function readScoreWeights(text: string | null | undefined): ScoreWeights | null {
  const read = parseScoreWeights(text);
  return read === null || new Set(Object.values(read)).size === 1 ? null : read;
}

/** The same, equal weights included, for those who start from others. */
export function parseScoreWeights(text: string | null | undefined): ScoreWeights | null {
  if (text == null || !WRITTEN.test(text)) return null;
  const [longLasting = 0, handling = 0, traction = 0, durability = 0] = text.split('-').map(Number);
  return { longLasting, handling, traction, durability };
}

/** As {@link readScoreWeights} reads them. */
export const writeScoreWeights = (weights: ScoreWeights): string =>
  SCORE_KEYS.map((key) => weights[key]).join('-');

const listed = new Intl.ListFormat('en-US');

/** `the most weight on traction, normal weight on tread life and handling, none on durability` */
export function weightsInSentence(weights: ScoreWeights): string {
  return IN_SENTENCE.map((words, step) => {
    const parts = SCORE_KEYS.filter((key) => weights[key] === step).map((key) => SCORE_PARTS[key].inSentence);
    return parts.length === 0 ? '' : `${words} on ${listed.format(parts)}`;
  })
    .filter((words) => words !== '')
    .toReversed()
    .join(', ');
}

/** The figures of a score's parts by row, in tenths; 0 stands for none. */
export type PartColumns = Readonly<Record<ScoreKey, Uint8Array>>;

/**
 * The score by other weights than equal ones: the weighted mean of a tire's known parts, as its place among the tires of its
 * category, in tenths. With equal weights it is the score itself.
 * @param overall the scores by equal weights: a tire without one has none by any weights
 * @param kinds the number of each row's main category
 */
export function weightedScores(
  overall: Uint8Array,
  parts: PartColumns,
  kinds: Uint8Array,
  weights: ScoreWeights,
): Uint8Array {
  const means = new Float32Array(overall.length);
  const columns = SCORE_KEYS.map((key) => ({ figures: parts[key], weight: weights[key] }));
  for (let row = 0; row < means.length; row++) {
    let [sum, weight] = [0, 0];
    for (const column of columns) {
      const figure = column.figures[row] ?? 0;
      if (figure === 0) continue;
      sum += figure * column.weight;
      weight += column.weight;
    }
    means[row] = overall[row] === 0 || weight === 0 ? NaN : sum / weight;
  }
  return rankWithin(kinds, means, { from: 10 * SCORE_RANGE.lowest, to: 10 * SCORE_RANGE.highest });
}

import { CATEGORIES } from './categories.ts';
import { PARTS_FOR_A_SCORE, SCORE_KEYS, SCORE_RANGE, type ScoreKey } from './score.ts';
import {
  isKnown,
  measureTire,
  getRatings,
  RULES_OF_PARTS,
  type ScoreContext,
  type ScoreFacts,
} from './score-facts.ts';
import { rankWithin } from './score-rank.ts';
import {
  FARTHEST_FROM_MEAN,
  MODELS_TO_COMPARE,
  type RatedMeasure,
  SCORE_RULES,
  type ScoreMeasure,
  TIRES_TO_COMPARE,
} from './score-rules.ts';

/** The scores of a catalog, by row. Figures are in tenths of a point; 0 stands for none. */
export interface CatalogScores {
  overall: Uint8Array;
  /** A part may have a figure where there is no score, because too few others have one. */
  parts: Readonly<Record<ScoreKey, Uint8Array>>;
  /** The figures that the tires were compared with. */
  context: ScoreContext;
  /** The number of tires of a tire's category with enough evidence for a score. */
  compared: (facts: ScoreFacts) => number;
}

const MEASURES = [...new Set(SCORE_RULES.map(({ measure }) => measure))];
/** The lowest and highest mean of standardized facts, and of figures in tenths. */
const DISTANCES = { from: -FARTHEST_FROM_MEAN, to: FARTHEST_FROM_MEAN };
const FIGURES = { from: 10 * SCORE_RANGE.lowest, to: 10 * SCORE_RANGE.highest };
const RATED = ['ratedTreadwear', 'ratedDry', 'ratedWet', 'ratedWinter'] as const;
const KINDS = CATEGORIES.length + 1;
const kindBySlug = new Map<string | undefined, number>(CATEGORIES.map(({ slug }, at) => [slug, at]));
/** The number of a tire's main category; all tires without one are a kind of their own. */
const getKind = ({ categories }: ScoreFacts): number => kindBySlug.get(categories[0]) ?? CATEGORIES.length;

/** The number of rows after which scoring in steps pauses. */
const ROWS_OF_STEP = 500;

/**
 * Scores every tire of a catalog: each fact by its distance from the mean of the tire's category, each part by the rank
 * of its weighted facts there, and the score by the rank of its parts. Linear; 60,000 tires take some tenths of a second
 * on one processor, and some megabytes while it runs.
 * @param getFacts reads the facts of a row; it is called twice for each
 */
export function scoreCatalog(rows: number, getFacts: (row: number) => ScoreFacts): CatalogScores {
  const steps = scoreCatalogInSteps(rows, getFacts);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps of a few milliseconds, for a server that must answer in between. */
export function* scoreCatalogInSteps(
  rows: number,
  getFacts: (row: number) => ScoreFacts,
): Generator<undefined, CatalogScores> {
  const kinds = new Uint8Array(rows);
  const comparison = new Comparison();
  for (let row = 0; row < rows; row++) {
    const facts = getFacts(row);
    kinds[row] = getKind(facts);
    comparison.add(facts);
    if (row % ROWS_OF_STEP === 0) yield;
  }
  comparison.settle();
  const { values, known } = yield* readMeasures(rows, getFacts, comparison);
  for (const column of values.values()) {
    standardize(column, kinds);
    yield;
  }
  function* rankPart(part: ScoreKey): Generator<undefined, Uint8Array> {
    yield;
    return rankWithin(kinds, getPart(part, known, values), DISTANCES);
  }
  const parts = {
    longLasting: yield* rankPart('longLasting'),
    handling: yield* rankPart('handling'),
    traction: yield* rankPart('traction'),
    durability: yield* rankPart('durability'),
  };
  const means = meanOfParts(rows, parts);
  const compared = new Int32Array(KINDS);
  for (let row = 0; row < rows; row++) {
    const kind = kinds[row] ?? 0;
    if (!Number.isNaN(means[row])) compared[kind] = (compared[kind] ?? 0) + 1;
  }
  for (let row = 0; row < rows; row++)
    if ((compared[kinds[row] ?? 0] ?? 0) < TIRES_TO_COMPARE) means[row] = NaN;
  return {
    overall: rankWithin(kinds, means, FIGURES),
    parts,
    context: comparison,
    compared: (facts) => compared[getKind(facts)] ?? 0,
  };
}

type Values = ReadonlyMap<ScoreMeasure, Float32Array>;

/** Every fact of every row as a number, NaN where unknown, and a bit for each part with evidence. */
function* readMeasures(
  rows: number,
  getFacts: (row: number) => ScoreFacts,
  context: ScoreContext,
): Generator<undefined, { values: Values; known: Uint8Array }> {
  const values: Values = new Map(MEASURES.map((measure) => [measure, new Float32Array(rows)]));
  const columns = [...values];
  const known = new Uint8Array(rows);
  let row = 0;
  const isStated = (measure: ScoreMeasure) => !Number.isNaN(values.get(measure)?.[row] ?? NaN);
  for (; row < rows; row++) {
    const facts = getFacts(row);
    for (const [measure, column] of columns) column[row] = measureTire(facts, context, measure) ?? NaN;
    SCORE_KEYS.forEach((part, bit) => {
      if (isKnown(facts, part, isStated)) known[row] = (known[row] ?? 0) | (1 << bit);
    });
    if (row % ROWS_OF_STEP === 0) yield;
  }
  return { values, known };
}

/**
 * Replaces each value by its distance from the mean of its category in standard deviations, which is 0 where all tires of the
 * category are alike.
 */
function standardize(values: Float32Array, kinds: Uint8Array): void {
  const [count, sum, squares] = [new Float64Array(KINDS), new Float64Array(KINDS), new Float64Array(KINDS)];
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    const kind = kinds[row] ?? 0;
    count[kind] = (count[kind] ?? 0) + 1;
    sum[kind] = (sum[kind] ?? 0) + value;
    squares[kind] = (squares[kind] ?? 0) + value * value;
  }
  const means = sum.map((total, kind) => total / (count[kind] ?? 0));
  const perDeviation = means.map((mean, kind) => {
    const deviation = Math.sqrt(Math.max(0, (squares[kind] ?? 0) / (count[kind] ?? 0) - mean ** 2));
    // Floats that should be equal differ in their last digits.
    return deviation <= Math.abs(mean) * 1e-4 ? 0 : 1 / deviation;
  });
  for (let row = 0; row < values.length; row++) {
    const kind = kinds[row] ?? 0;
    const distance = ((values[row] ?? NaN) - (means[kind] ?? 0)) * (perDeviation[kind] ?? 0);
    values[row] = Math.min(FARTHEST_FROM_MEAN, Math.max(-FARTHEST_FROM_MEAN, distance));
  }
}

/** The weighted mean of a part's known facts for each row, NaN where there is no evidence. */
function getPart(part: ScoreKey, known: Uint8Array, values: Values): Float32Array {
  const bit = 1 << SCORE_KEYS.indexOf(part);
  const [sums, weights] = [new Float32Array(known.length), new Float32Array(known.length)];
  for (const { measure, weight, better } of RULES_OF_PARTS[part]) {
    const column = values.get(measure) ?? new Float32Array(0);
    const sign = better === 'more' ? weight : -weight;
    for (let row = 0; row < column.length; row++) {
      const value = column[row] ?? NaN;
      if (Number.isNaN(value)) continue;
      sums[row] = (sums[row] ?? 0) + sign * value;
      weights[row] = (weights[row] ?? 0) + weight;
    }
  }
  for (let row = 0; row < sums.length; row++)
    sums[row] = ((known[row] ?? 0) & bit) === 0 ? NaN : (sums[row] ?? 0) / (weights[row] ?? 1);
  return sums;
}

/** The mean of each row's parts, NaN where too few are known. */
function meanOfParts(rows: number, parts: CatalogScores['parts']): Float32Array {
  const means = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let [sum, count] = [0, 0];
    for (const part of SCORE_KEYS) {
      const figure = parts[part][row] ?? 0;
      sum += figure;
      if (figure > 0) count++;
    }
    means[row] = count < PARTS_FOR_A_SCORE ? NaN : sum / count;
  }
  return means;
}

/** The treadwear grades of each brand, and the mean ratings of each category. */
class Comparison implements ScoreContext {
  readonly #grades = new Map<number, { grades: number[]; models: Set<number>; last: number }>();
  readonly #middles = new Map<number, number>();
  readonly #ratings = new Map<number, { sum: number; count: number }>();
  readonly #linesRead = new Set<number>();

  add(facts: ScoreFacts): void {
    const kind = getKind(facts);
    if (facts.utqgTreadwear !== null) {
      const key = facts.brand * KINDS + kind;
      let graded = this.#grades.get(key);
      if (graded === undefined) this.#grades.set(key, (graded = { grades: [], models: new Set(), last: -1 }));
      graded.grades.push(facts.utqgTreadwear);
      // The tires of a line often follow each other.
      if (graded.last !== facts.line) graded.models.add(facts.line);
      graded.last = facts.line;
    }
    // Reviews belong to a line, however many sizes it has.
    if (facts.reviews === null || this.#linesRead.has(facts.line)) return;
    this.#linesRead.add(facts.line);
    RATED.forEach((measure, at) => {
      const ratings = getRatings(facts, measure);
      if (ratings === null) return;
      const key = kind * RATED.length + at;
      const total = this.#ratings.get(key) ?? { sum: 0, count: 0 };
      this.#ratings.set(key, { sum: total.sum + ratings.sum, count: total.count + ratings.count });
    });
  }

  /** Computes the middle grades, once everything is added. */
  settle(): void {
    for (const [key, { grades, models }] of this.#grades) {
      if (models.size < MODELS_TO_COMPARE) continue;
      const sorted = Int32Array.from(grades).sort();
      this.#middles.set(key, sorted[sorted.length >> 1] ?? 0);
    }
    this.#grades.clear();
    this.#linesRead.clear();
  }

  brandTreadwear(facts: ScoreFacts): number | null {
    return this.#middles.get(facts.brand * KINDS + getKind(facts)) ?? null;
  }

  ratingMean(facts: ScoreFacts, rating: RatedMeasure): number | null {
    const total = this.#ratings.get(getKind(facts) * RATED.length + RATED.indexOf(rating));
    return total === undefined ? null : total.sum / total.count;
  }
}

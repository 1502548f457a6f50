import { type ScoreWeights, weightedScores, writeScoreWeights } from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import type { SkuColumns } from './columns.ts';
import type { LineEntry } from './entries.ts';

/** Number of weights for which a byte per tire of the catalog is kept. */
const WEIGHTS_KEPT = 24;
/** The number of lines without a category. */
const NO_KIND = 255;

/** The score of every row by buyers' own weights, in tenths of a point; 0 without one. */
export class WeightedScores {
  readonly #columns: SkuColumns;
  readonly #kinds: () => Uint8Array;
  readonly #kept = new LRUCache<string, Uint8Array>({ max: WEIGHTS_KEPT });

  constructor(columns: SkuColumns, lines: readonly LineEntry[]) {
    this.#columns = columns;
    let kinds: Uint8Array | null = null;
    this.#kinds = () => (kinds ??= getKinds(columns, lines));
  }

  of(weights: ScoreWeights): Uint8Array {
    const key = writeScoreWeights(weights);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const { score, scoreLongLasting, scoreHandling, scoreTraction, scoreDurability } = this.#columns;
    const parts = {
      longLasting: scoreLongLasting,
      handling: scoreHandling,
      traction: scoreTraction,
      durability: scoreDurability,
    };
    const made = weightedScores(score, parts, this.#kinds(), weights);
    this.#kept.set(key, made);
    return made;
  }
}

/** The number of each row's main category, with whose tires it is compared. */
function getKinds({ line }: SkuColumns, lines: readonly LineEntry[]): Uint8Array {
  const kindOfLine = Uint8Array.from(lines, ({ categories }) => categories[0] ?? NO_KIND);
  return Uint8Array.from(line, (at) => kindOfLine[at] ?? NO_KIND);
}

const FIGURES = 256;

/** Rows from the highest figure down; of equal figures, in the order in which they are given. */
export function byFigure(rows: Int32Array, figures: Uint8Array): Int32Array {
  const places = new Int32Array(FIGURES);
  for (const row of rows) {
    const figure = figures[row] ?? 0;
    places[figure] = (places[figure] ?? 0) + 1;
  }
  let begin = 0;
  for (let figure = FIGURES - 1; figure >= 0; figure--) {
    const count = places[figure] ?? 0;
    places[figure] = begin;
    begin += count;
  }
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const figure = figures[row] ?? 0;
    const place = places[figure] ?? 0;
    sorted[place] = row;
    places[figure] = place + 1;
  }
  return sorted;
}

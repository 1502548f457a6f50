import { symbolTable } from './confusions.ts';
import { type Emissions, getEmissions } from './emissions.ts';
import { collapse, greedyPath, type GreedyText } from './greedy-text.ts';
import { type Recognition } from './models.ts';
import { surroundings, type Surroundings } from './size-surroundings.ts';
import { type SizeFamily, type SizeTrie } from './size-trie.ts';
import { walkTrie } from './walk-trie.ts';

/** A size that one crop may show. */
export interface SizeHit {
  readonly size: string;
  readonly listed: boolean;
  /**
   * Nats against the reading without a size, plus a bonus for each symbol that a size prescribes: a clean metric size
   * has some 4, one mistaken figure takes 3 to 7. With 2 and a margin of 1.5 to the next size, a crop is clear.
   */
  readonly score: number;
  /** First step of the recognition that belongs to it. */
  readonly from: number;
  /** Last step. */
  readonly to: number;
}

const MOST_HITS = 5;
/** Fewer figures than this are no size. */
const FEWEST_FIGURES = 3;
/** Nats: hits below this are no evidence. */
const LOWEST_SCORE = -4;
/** Nats: a step shows a figure if it is so close to the most probable class. */
const SHOWN = -1.5;

/**
 * The sizes that a crop may show, best first, five at most: CTC's Viterbi over the trie, each path relative to the
 * greedy one, so that words before and after a size cost nothing.
 */
export function decodeSizes(
  recognition: Recognition,
  characters: readonly string[],
  trie: SizeTrie,
): SizeHit[] {
  const greedy = greedyPath(recognition);
  const text = collapse(greedy, characters);
  if (text.text.length < FEWEST_FIGURES) return [];
  const emissions = getEmissions(recognition, greedy, symbolTable(characters), trie.alphabet);
  if (countFigures(emissions, text) < FEWEST_FIGURES) return [];
  const around = surroundings(text);
  const ends = new Ends(trie, text, around);
  walkTrie(
    emissions,
    trie,
    (step, symbol) => (FIGURE.test(trie.alphabet[symbol] ?? '') ? around.costBefore(step) : 0),
    (node, path, from, to) => {
      ends.reach(node, path, from, to);
    },
  );
  return ends.hits();
}

const FIGURE = /\d/;

function countFigures({ symbols, width }: Emissions, { peaks }: GreedyText): number {
  return peaks.filter((step) => {
    const start = step * width;
    return symbols.subarray(start, start + 10).some((value) => value > SHOWN);
  }).length;
}

interface Found {
  readonly family: number;
  readonly score: number;
  readonly from: number;
  readonly to: number;
}

/** The best end of each family that the walk has reached. */
class Ends {
  readonly #best = new Map<number, Found>();
  readonly #trie: SizeTrie;
  readonly #text: GreedyText;
  readonly #around: Surroundings;

  constructor(trie: SizeTrie, text: GreedyText, around: Surroundings) {
    this.#trie = trie;
    this.#text = text;
    this.#around = around;
  }

  reach(node: number, path: number, from: number, to: number): void {
    const index = this.#trie.ends[node] ?? -1;
    const family = this.#trie.families[index];
    const bonus = this.#trie.bonuses[node] ?? 0;
    const best = this.#best.get(index);
    if (family === undefined || path + bonus < (best?.score ?? LOWEST_SCORE)) return;
    const score = path + bonus - this.#around.costAfter(family.key, to);
    if (score >= (best?.score ?? LOWEST_SCORE)) this.#best.set(index, { family: index, score, from, to });
  }

  hits(): SizeHit[] {
    this.#addCutOff();
    return [...this.#best.values()]
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST_HITS)
      .flatMap(({ family: index, score, from, to }) => {
        const family = this.#trie.families[index];
        if (family === undefined) return [];
        return [{ size: printedSize(family, this.#text, from, to), listed: family.listed, score, from, to }];
      });
  }

  /** A pair of load indexes tells of an LT size whose letters the crop has cut off. */
  #addCutOff(): void {
    for (const found of this.#best.values()) {
      const key = this.#trie.families[found.family]?.key ?? '';
      const whole = this.#around.cutOff(key, found.to);
      const index = whole === null ? undefined : this.#trie.indexes.get(whole.key);
      if (index === undefined || whole === null) continue;
      const score = found.score + whole.gain;
      if (score > (this.#best.get(index)?.score ?? LOWEST_SCORE))
        this.#best.set(index, { ...found, family: index, score });
    }
  }
}

/** The spelling of a family that stands there: with P or without, ZR or R; a listed one goes first. */
function printedSize(
  { sizes, listed }: SizeFamily,
  { text, peaks }: GreedyText,
  from: number,
  to: number,
): string {
  const print = [...text]
    .filter((_, index) => within(peaks[index], from, to))
    .join('')
    .toUpperCase();
  const likeness = (size: string) =>
    Number(size.startsWith('P') === print.startsWith('P')) +
    Number(size.includes('ZR') === print.includes('ZR')) +
    Number(size.includes('RF') === print.includes('RF'));
  const [best] = sizes
    .filter((known) => known.listed === listed)
    .toSorted((one, other) => likeness(other.size) - likeness(one.size));
  return best?.size ?? '';
}

const within = (step: number | undefined, from: number, to: number) =>
  step !== undefined && step >= from && step <= to;

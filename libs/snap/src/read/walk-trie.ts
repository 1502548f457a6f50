import { type Emissions } from './emissions.ts';
import { type SymbolTrie } from './symbol-trie.ts';

/** Nats: paths below this are given up. */
const LOWEST_PATH = -9;

/** Scores of the nodes that are alive at one step; a node is in its symbol, or in the gap after it. */
class Front {
  readonly inSymbol: Float32Array;
  readonly inGap: Float32Array;
  readonly symbolFrom: Int32Array;
  readonly gapFrom: Int32Array;
  readonly alive: number[] = [];

  constructor(nodes: number) {
    this.inSymbol = new Float32Array(nodes).fill(-Infinity);
    this.inGap = new Float32Array(nodes).fill(-Infinity);
    this.symbolFrom = new Int32Array(nodes);
    this.gapFrom = new Int32Array(nodes);
  }

  symbol(node: number, score: number, from: number): void {
    if (score < LOWEST_PATH || score <= (this.inSymbol[node] ?? 0)) return;
    this.#wake(node);
    this.inSymbol[node] = score;
    this.symbolFrom[node] = from;
  }

  gap(node: number, score: number, from: number): void {
    if (score < LOWEST_PATH || score <= (this.inGap[node] ?? 0)) return;
    this.#wake(node);
    this.inGap[node] = score;
    this.gapFrom[node] = from;
  }

  clear(): void {
    for (const node of this.alive) {
      this.inSymbol[node] = -Infinity;
      this.inGap[node] = -Infinity;
    }
    this.alive.length = 0;
  }

  #wake(node: number): void {
    if (this.inSymbol[node] === -Infinity && this.inGap[node] === -Infinity) this.alive.push(node);
  }
}

/** Fronts are kept with their trie: a picture has dozens of crops. */
const FRONTS = new WeakMap<SymbolTrie, readonly [Front, Front]>();

function openFronts(trie: SymbolTrie): readonly [Front, Front] {
  const known = FRONTS.get(trie);
  if (known !== undefined) return known;
  const nodes = trie.symbols.length;
  const fronts = [new Front(nodes), new Front(nodes)] as const;
  FRONTS.set(trie, fronts);
  return fronts;
}

/** Called for each node with an end: its path's nats (0 at most, without bonus) and its first and last step. */
export type OnEnd = (node: number, path: number, from: number, to: number) => void;

/**
 * CTC's Viterbi over a trie: from any step to any step, whatever stands before and after.
 *
 * @param entryCost nats for a path that begins at this step with this symbol (its index in the alphabet)
 */
export function walkTrie(
  emissions: Emissions,
  trie: SymbolTrie,
  entryCost: (step: number, symbol: number) => number,
  onEnd: OnEnd,
): void {
  const steps = emissions.gaps.length;
  let [now, next] = openFronts(trie);
  now.clear();
  for (let step = 0; step < steps; step += 1) {
    next.clear();
    const start = step * emissions.width;
    const row = emissions.symbols.subarray(start, start + emissions.width);
    const held = emissions.held.subarray(start, start + emissions.width);
    const gap = emissions.gaps[step] ?? 0;
    for (const node of now.alive) advance(trie, node, now, next, { row, held, gap });
    enter(trie, next, row, step, entryCost);
    for (const node of next.alive)
      if ((trie.ends[node] ?? -1) >= 0 && (next.inSymbol[node] ?? 0) > -Infinity)
        onEnd(node, next.inSymbol[node] ?? 0, next.symbolFrom[node] ?? 0, step);
    [now, next] = [next, now];
  }
}

/** The emissions of one step. */
interface Step {
  readonly row: Float32Array;
  readonly held: Float32Array;
  readonly gap: number;
}

function advance(trie: SymbolTrie, node: number, now: Front, next: Front, { row, held, gap }: Step): void {
  const { symbols, starts, successors, costs } = trie;
  const own = symbols[node] ?? 0;
  const symbol = now.inSymbol[node] ?? 0;
  const blank = now.inGap[node] ?? 0;
  const symbolFrom = now.symbolFrom[node] ?? 0;
  const blankFrom = now.gapFrom[node] ?? 0;
  const best = Math.max(symbol, blank);
  const bestFrom = symbol >= blank ? symbolFrom : blankFrom;
  next.gap(node, best + gap, bestFrom);
  next.symbol(node, symbol + (held[own] ?? 0), symbolFrom);
  const last = starts[node + 1] ?? 0;
  for (let index = starts[node] ?? 0; index < last; index += 1) {
    const to = successors[index] ?? 0;
    const into = symbols[to] ?? 0;
    // CTC: the same symbol twice needs a blank between.
    const score = (into === own ? blank : best) - (costs[index] ?? 0) + (row[into] ?? 0);
    next.symbol(to, score, into === own ? blankFrom : bestFrom);
  }
}

function enter(
  { symbols, starts, successors, costs }: SymbolTrie,
  next: Front,
  row: Float32Array,
  step: number,
  entryCost: (step: number, symbol: number) => number,
): void {
  const last = starts[1] ?? 0;
  for (let index = 0; index < last; index += 1) {
    const to = successors[index] ?? 0;
    const symbol = symbols[to] ?? 0;
    const score = (row[symbol] ?? 0) - (costs[index] ?? 0);
    if (score > LOWEST_PATH) next.symbol(to, score - entryCost(step, symbol), step);
  }
}

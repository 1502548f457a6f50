/**
 * Printed forms as a trie in typed arrays. Node 0 is the root. A successor is a child, or a child's child if the print
 * may leave out what stands between, at a cost in nats.
 */
export interface SymbolTrie {
  readonly alphabet: readonly string[];
  /** Per node: index in `alphabet`. */
  readonly symbols: Uint8Array;
  /** Per node, and one more: where its successors begin in `successors`. */
  readonly starts: Int32Array;
  readonly successors: Int32Array;
  readonly costs: Float32Array;
  /** Per node: the index of what ends here, otherwise −1. */
  readonly ends: Int32Array;
  /** Per node with an end: nats for so many symbols read in their places. */
  readonly bonuses: Float32Array;
}

/** One symbol of a printed form. */
export interface PrintedSymbol {
  readonly symbol: string;
  /** Nats if it is not there; null if it always is. */
  readonly absent: number | null;
  readonly bonus: number;
}

export interface PrintedForm {
  readonly symbols: readonly PrintedSymbol[];
  /** Index of what it means. */
  readonly end: number;
}

interface Node {
  readonly symbol: number;
  readonly absent: number | null;
  readonly children: Map<string, number>;
  end: number;
  bonus: number;
}

const newNode = (symbol: number, absent: number | null): Node => ({
  symbol,
  absent,
  children: new Map(),
  end: -1,
  bonus: 0,
});

/** A form with a symbol that the alphabet lacks is left out; of two forms with the same print the first counts. */
export function createTrie(alphabet: readonly string[], forms: Iterable<PrintedForm>): SymbolTrie {
  const indexes = new Map(alphabet.map((symbol, index) => [symbol, index]));
  const nodes: Node[] = [newNode(0, null)];
  for (const form of forms) insert(nodes, indexes, form);
  const starts = new Int32Array(nodes.length + 1);
  const all: [number, number][] = [];
  for (const [index, node] of nodes.entries()) {
    addSuccessors(nodes, node, 0, all);
    starts[index + 1] = all.length;
  }
  return {
    alphabet,
    symbols: Uint8Array.from(nodes, ({ symbol }) => symbol),
    starts,
    successors: Int32Array.from(all, ([index]) => index),
    costs: Float32Array.from(all, ([, cost]) => cost),
    ends: Int32Array.from(nodes, ({ end }) => end),
    bonuses: Float32Array.from(nodes, ({ bonus }) => bonus),
  };
}

function insert(nodes: Node[], indexes: ReadonlyMap<string, number>, { symbols, end }: PrintedForm): void {
  let at = nodes[0];
  let bonus = 0;
  for (const printed of symbols) {
    const symbol = indexes.get(printed.symbol);
    if (symbol === undefined || at === undefined) return;
    bonus += printed.bonus;
    const key = `${printed.symbol}${String(printed.absent)}`;
    const child = at.children.get(key);
    if (child === undefined) {
      at.children.set(key, nodes.length);
      at = newNode(symbol, printed.absent);
      nodes.push(at);
    } else at = nodes[child];
  }
  if (at === undefined || at.end !== -1) return;
  at.end = end;
  at.bonus = bonus;
}

/** Children of a node, and past those that the print may leave out. */
function addSuccessors(nodes: readonly Node[], node: Node, cost: number, found: [number, number][]): void {
  for (const index of node.children.values()) {
    const child = nodes[index];
    if (child === undefined) continue;
    found.push([index, cost]);
    if (child.absent !== null) addSuccessors(nodes, child, cost + child.absent, found);
  }
}

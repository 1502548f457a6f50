import { parseSize, formatWidth, type TireSize } from '@tirekit/tires';
import { SIZE_SYMBOLS } from './confusions.ts';
import { type KnownSize } from './reading.ts';

/** Sizes that the same print can mean: `P225/65R17`, `225/65R17` and `225/65ZR17`. */
export interface SizeFamily {
  /** {@link sizeFamily} of each. */
  readonly key: string;
  readonly sizes: readonly KnownSize[];
  readonly listed: boolean;
}

/**
 * The printed forms of sizes as a trie in typed arrays. Node 0 is the root. A successor is a child, or a child's child
 * if the print may leave out what stands between, at a cost in nats.
 */
export interface SizeTrie {
  /** Per node: index in `SIZE_SYMBOLS`. */
  readonly symbols: Uint8Array;
  /** Per node, and one more: where its successors begin in `successors`. */
  readonly starts: Int32Array;
  readonly successors: Int32Array;
  readonly costs: Float32Array;
  /** Per node: index in `families` if a size ends here, otherwise −1. */
  readonly ends: Int32Array;
  /** Per node with an end: nats for so many symbols read in their places. */
  readonly bonuses: Float32Array;
  readonly families: readonly SizeFamily[];
  readonly indexes: ReadonlyMap<string, number>;
}

/** Nats for a figure read in its place: seven of them make a clean metric size count 4.2. */
const FIGURE_BONUS = 0.6;
/** Nats for a letter that tells two sizes apart, as in LT265/70R17. */
const LETTER_BONUS = 0.5;

interface PrintedSymbol {
  readonly symbol: string;
  /** Nats if it is not there; null if it always is. */
  readonly absent: number | null;
  readonly bonus: number;
}

const figures = (text: string): PrintedSymbol[] =>
  [...text].map((symbol) =>
    symbol === '.'
      ? { symbol, absent: 0.7, bonus: 0 }
      : { symbol, absent: null, bonus: /\d/.test(symbol) ? FIGURE_BONUS : 0 },
  );
const letters = (text: string): PrintedSymbol[] =>
  [...text].map((symbol) => ({ symbol, absent: null, bonus: LETTER_BONUS }));
const optional = (symbol: string, absent: number): PrintedSymbol => ({ symbol, absent, bonus: 0 });

/** Constructions of a radial tire, which the same size may carry. */
const isRadial = ({ construction }: TireSize) =>
  construction === 'R' || construction === 'ZR' || construction === 'RF';

function printedConstruction(size: TireSize): PrintedSymbol[] {
  if (isRadial(size)) return [optional('Z', 0), optional('R', 2), optional('F', 0)];
  return [{ symbol: size.construction, absent: null, bonus: LETTER_BONUS }];
}

/** 12.50 is also printed 12.5, and 12.00 also 12. */
function printedWidths(size: TireSize): PrintedSymbol[][] {
  const width = formatWidth(size);
  const short = width.includes('.') ? width.replace(/\.?0+$/, '') : width;
  return short === width ? [figures(width)] : [figures(width), figures(short)];
}

function printedBodies(size: TireSize): PrintedSymbol[][] {
  const end = [...printedConstruction(size), ...figures(String(size.rim))];
  return printedWidths(size).map((width) => {
    if (size.kind === 'metric') return [...width, optional('/', 1), ...figures(String(size.aspect)), ...end];
    if (size.kind !== 'flotation') return [...width, ...end];
    return [...figures(String(size.overallDiameter)), optional('X', 1.5), ...width, ...end];
  });
}

function printedForms(size: TireSize): PrintedSymbol[][] {
  const bodies = printedBodies(size);
  const { prefix, suffix } = withPrefixFirst(size);
  if (size.kind === 'flotation')
    return bodies.flatMap((body) => [body, [...letters('LT'), ...body], [...body, ...letters('LT')]]);
  if (prefix === 'LT' || prefix === 'ST')
    return bodies.flatMap((body) => [
      [...letters(prefix), ...body, ...letters(suffix)],
      [...body, ...letters(prefix)],
    ]);
  if (prefix === '' || prefix === 'P')
    return bodies.map((body) => [optional('P', 0), ...body, ...letters(suffix)]);
  return bodies.map((body) => [...letters(prefix), ...body, ...letters(suffix)]);
}

/** LT and ST are printed before a size or after it. */
function withPrefixFirst(size: TireSize): Pick<TireSize, 'prefix' | 'suffix'> {
  if (size.prefix === '' && (size.suffix === 'LT' || size.suffix === 'ST'))
    return { prefix: size.suffix, suffix: '' };
  return { prefix: size.prefix, suffix: size.suffix };
}

const FAMILIES = new Map<string, string>();

/**
 * One text for all sizes that are no rivals: P, ZR and RF do not tell two sizes apart, and a flotation size is an LT
 * size with or without the letters; LT265/70R17 and 265/70R17 differ.
 *
 * @param size as `formatSize` writes it
 */
export function sizeFamily(size: string): string {
  const known = FAMILIES.get(size);
  if (known !== undefined) return known;
  const parsed = parseSize(size);
  const family = parsed === null ? size : familyOf(parsed);
  FAMILIES.set(size, family);
  return family;
}

function familyOf(size: TireSize): string {
  const { prefix, suffix } = withPrefixFirst(size);
  const construction = isRadial(size) ? 'R' : size.construction;
  const end = `${construction}${String(size.rim)}`;
  const width = formatWidth(size);
  if (size.kind === 'flotation') return `${String(size.overallDiameter)}x${width}${end}`;
  const aspect = size.aspect === null ? '' : `/${String(size.aspect)}`;
  return `${prefix === 'P' ? '' : prefix}${width}${aspect}${end}${suffix}`;
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

const SYMBOL_INDEXES = new Map(SIZE_SYMBOLS.map((symbol, index) => [symbol, index]));

function insert(nodes: Node[], form: readonly PrintedSymbol[], family: number): void {
  let at = nodes[0];
  let bonus = 0;
  for (const printed of form) {
    const symbol = SYMBOL_INDEXES.get(printed.symbol);
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
  at.end = family;
  at.bonus = bonus;
}

/** Children of a node, and past those that the print may leave out. */
function successorsOf(nodes: readonly Node[], node: Node, cost: number, found: [number, number][]): void {
  for (const index of node.children.values()) {
    const child = nodes[index];
    if (child === undefined) continue;
    found.push([index, cost]);
    if (child.absent !== null) successorsOf(nodes, child, cost + child.absent, found);
  }
}

/** Gathers the printed forms of sizes; made once for all pictures. A text that is no size is left out. */
export function createSizeTrie(sizes: readonly KnownSize[]): SizeTrie {
  const families = new Map<string, { parsed: TireSize; sizes: KnownSize[] }>();
  for (const known of sizes) {
    const parsed = parseSize(known.size);
    if (parsed === null) continue;
    const key = familyOf(parsed);
    const family = families.get(key);
    if (family === undefined) families.set(key, { parsed, sizes: [known] });
    else family.sizes.push(known);
  }
  const nodes: Node[] = [newNode(0, null)];
  for (const [index, { parsed }] of [...families.values()].entries())
    for (const form of printedForms(parsed)) insert(nodes, form, index);
  const starts = new Int32Array(nodes.length + 1);
  const all: [number, number][] = [];
  for (const [index, node] of nodes.entries()) {
    successorsOf(nodes, node, 0, all);
    starts[index + 1] = all.length;
  }
  return {
    symbols: Uint8Array.from(nodes, ({ symbol }) => symbol),
    starts,
    successors: Int32Array.from(all, ([index]) => index),
    costs: Float32Array.from(all, ([, cost]) => cost),
    ends: Int32Array.from(nodes, ({ end }) => end),
    bonuses: Float32Array.from(nodes, ({ bonus }) => bonus),
    families: [...families].map(([key, family]) => ({
      key,
      sizes: family.sizes,
      listed: family.sizes.some(({ listed }) => listed),
    })),
    indexes: new Map([...families.keys()].map((key, index) => [key, index])),
  };
}

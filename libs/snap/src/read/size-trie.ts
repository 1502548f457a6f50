import { parseSize, formatWidth, type TireSize } from '@tirekit/tires';
import { SIZE_SYMBOLS } from './confusions.ts';
import { type KnownSize } from './reading.ts';
import { createTrie, type PrintedSymbol, type SymbolTrie } from './symbol-trie.ts';

/** Sizes that the same print can mean: `P225/65R17`, `225/65R17` and `225/65ZR17`. */
export interface SizeFamily {
  /** {@link sizeFamily} of each. */
  readonly key: string;
  readonly sizes: readonly KnownSize[];
  readonly listed: boolean;
}

/** The printed forms of sizes; the ends of its nodes are indexes of `families`. */
export interface SizeTrie extends SymbolTrie {
  readonly families: readonly SizeFamily[];
  /** Of the families, by their keys. */
  readonly indexes: ReadonlyMap<string, number>;
}

/** Nats for a figure read in its place: seven of them make a clean metric size count 4.2. */
const FIGURE_BONUS = 0.6;
/** Nats for a letter that tells two sizes apart, as in LT265/70R17. */
const LETTER_BONUS = 0.5;

const figures = (text: string): PrintedSymbol[] =>
  [...text].map((symbol) =>
    symbol === '.'
      ? { symbol, absent: 1, bonus: 0 }
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
    return [...figures(String(size.overallDiameter)), optional('X', 2.5), ...width, ...end];
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
  const family = parsed === null ? size : getFamily(parsed);
  FAMILIES.set(size, family);
  return family;
}

function getFamily(size: TireSize): string {
  const { prefix, suffix } = withPrefixFirst(size);
  const construction = isRadial(size) ? 'R' : size.construction;
  const end = `${construction}${String(size.rim)}`;
  const width = formatWidth(size);
  if (size.kind === 'flotation') return `${String(size.overallDiameter)}x${width}${end}`;
  const aspect = size.aspect === null ? '' : `/${String(size.aspect)}`;
  return `${prefix === 'P' ? '' : prefix}${width}${aspect}${end}${suffix}`;
}

/** Gathers the printed forms of sizes; made once for all pictures. A text that is no size is left out. */
export function createSizeTrie(sizes: readonly KnownSize[]): SizeTrie {
  const families = new Map<string, { parsed: TireSize; sizes: KnownSize[] }>();
  for (const known of sizes) {
    const parsed = parseSize(known.size);
    if (parsed === null) continue;
    const key = getFamily(parsed);
    const family = families.get(key);
    if (family === undefined) families.set(key, { parsed, sizes: [known] });
    else family.sizes.push(known);
  }
  const forms = [...families.values()].flatMap(({ parsed }, end) =>
    printedForms(parsed).map((symbols) => ({ symbols, end })),
  );
  return {
    ...createTrie(SIZE_SYMBOLS, forms),
    families: [...families].map(([key, family]) => ({
      key,
      sizes: family.sizes,
      listed: family.sizes.some(({ listed }) => listed),
    })),
    indexes: new Map([...families.keys()].map((key, index) => [key, index])),
  };
}

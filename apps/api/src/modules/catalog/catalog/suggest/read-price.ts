/** A range of prices of one tire in cents, both ends included; null leaves an end open. */
export interface PriceRange {
  from: number | null;
  to: number | null;
  /** The words of a result for it: `under $100 per tire`. */
  name: string;
}

/** An amount. A text that looks like one may be a size, a load, or a distance: `225/65`, `35x12.5`, `60k miles`, `10 ply`. */
const AMOUNT = String.raw`(?:usd\s*)?(\$?)\s*(\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.(\d{1,2}))?(?![\d/]|[.,]\d|\s*(?:k\b|x\s*\d|miles?\b|mi\b|mph\b|lbs?\b|pounds?\b|ply\b|inch(?:es)?\b|in\b|["”″%]))`;
const MONEY = String.raw`\s*(dollars?\b|bucks?\b|usd\b)?`;
const EACH = String.raw`(?:\s*(?:each|apiece|ea|(?:per|a|\/)\s*tires?)\b)?`;

const sides = [
  { words: 'under|below|less than|cheaper than|lower than|<', name: 'under', end: 'to', step: -1 },
  {
    words: String.raw`up to|max(?:imum)?(?: of)?|at most|not? more than|not over|within|(?:price|budget)(?: of| is)?|<=`,
    name: 'up to',
    end: 'to',
    step: 0,
  },
  { words: 'over|above|more than|higher than|>', name: 'over', end: 'from', step: 0 },
  { words: 'at least|starting at|from|>=', name: 'from', end: 'from', step: 0 },
] as const;

const phrases = sides.map((side) => ({
  ...side,
  pattern: new RegExp(String.raw`(?<![\w$])(?:${side.words})\s*${AMOUNT}${MONEY}${EACH}`, 'i'),
}));
const AFTER = new RegExp(
  String.raw`(?<![\w/.,-])${AMOUNT}${MONEY}\s*(?:or|and)\s*(less|under|below|cheaper|more|up|over|above)\b${EACH}`,
  'i',
);
const BETWEEN = new RegExp(
  String.raw`(?<![\w/.,-])(between\s+|from\s+)?${AMOUNT}${MONEY}\s*(?:-|–|to|and)\s*${AMOUNT}${MONEY}${EACH}`,
  'i',
);

/** Smaller numbers without a dollar sign or word are rims, quantities, or ply ratings. */
const LEAST_UNMARKED = 30;
const MODEL_YEARS = { first: 1990, last: 2049 } as const;
const MOST_CENTS = 10_000_000;

/**
 * Reads a price in a typed search: `under $100`, `below 150 dollars`, `$100 to $150`. It is the price of one tire, as on
 * every list.
 * @returns null if the search names none; otherwise also the words around it
 */
export function readPrice(typed: string): { price: PriceRange; others: string } | null {
  const read = readAmounts(typed);
  return read === null ? null : { ...read, price: toRangeEach(read.price, countPieces(typed)) };
}

/** A price for several tires: `set of 4 under $600`, `4 tires under 500`, `under $300 a pair`. */
const SET =
  /\b(?:(?:set|all|for|of)\s+(?:of\s+|all\s+)?(2|4|6|two|four|six)(?!\s*(?:runner|x\b))|(2|4|6|two|four|six)\s+(?:new\s+|\w+\s+)?tires?|(pair)|(set))\b/i;
const ONE_EACH = /\b(?:each|apiece|ea|(?:per|a)\s+tire)\b|\/\s*tire\b/i;
const PIECES: Readonly<Record<string, number>> = { two: 2, pair: 2, four: 4, set: 4, six: 6 };
/** A lower price for a set would be unrealistic, so the price is meant for each tire. */
const LEAST_EACH_CENTS = 4_000;

/** The number of tires that a price is meant for. */
function countPieces(typed: string): number {
  const [, after, before, pair, set] = SET.exec(typed) ?? [];
  const named = (after ?? before ?? pair ?? set)?.toLowerCase();
  if (named === undefined || ONE_EACH.test(typed)) return 1;
  return PIECES[named] ?? Number(named);
}

/** The same range for one tire, as a list has it. */
function toRangeEach({ from, to, name }: PriceRange, pieces: number): PriceRange {
  const isForSet = pieces > 1 && ((to ?? from ?? 0) + 1) / pieces >= LEAST_EACH_CENTS;
  return isForSet
    ? {
        from: from === null ? null : Math.ceil(from / pieces),
        to: to === null ? null : Math.floor(to / pieces),
        name: `${name} for ${String(pieces)}`,
      }
    : { from, to, name: `${name} per tire` };
}

function readAmounts(typed: string): { price: PriceRange; others: string } | null {
  const between = BETWEEN.exec(typed);
  if (between !== null) {
    const [, word, sign1, dollars1, cents1, money1, sign2, dollars2, cents2, money2] = between;
    const isMarked = [word, sign1, money1, sign2, money2].some(Boolean);
    const [from, to] = [getCents(dollars1, cents1), getCents(dollars2, cents2)];
    if (isMarked && isPrice(from, true) && isPrice(to, Boolean(sign1 || sign2 || money2)) && from < to)
      return without(typed, between, { from, to, name: `${usd(from)} to ${usd(to)}` });
  }
  for (const { pattern, name, end, step } of phrases) {
    const found = pattern.exec(typed);
    const [, sign, dollars, cents, money] = found ?? [];
    const amount = getCents(dollars, cents);
    const isMarked = Boolean(sign || money);
    if (found === null || !isPrice(amount, isMarked) || (!isMarked && beginsSize(typed, found))) continue;
    const bound = amount + step;
    const range = end === 'to' ? { from: null, to: bound } : { from: bound, to: null };
    return without(typed, found, { ...range, name: `${name} ${usd(amount)}` });
  }
  const after = AFTER.exec(typed);
  const [, sign, dollars, cents, money, side = ''] = after ?? [];
  const amount = getCents(dollars, cents);
  if (after === null || !isPrice(amount, Boolean(sign || money))) return null;
  const isMost = /less|under|below|cheaper/i.test(side);
  return without(
    typed,
    after,
    isMost
      ? { from: null, to: amount, name: `up to ${usd(amount)}` }
      : { from: amount, to: null, name: `from ${usd(amount)}` },
  );
}

const getCents = (dollars = '0', cents = ''): number =>
  Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));

function isPrice(cents: number, isMarked: boolean): boolean {
  if (cents <= 0 || cents > MOST_CENTS) return false;
  const dollars = cents / 100;
  const isYear = dollars >= MODEL_YEARS.first && dollars <= MODEL_YEARS.last;
  return isMarked || (dollars >= LEAST_UNMARKED && !isYear);
}

/** True if what looks like an amount is a width with its ratio behind it: `up to 225 65 17`. */
const beginsSize = (typed: string, { 0: found, index }: RegExpExecArray): boolean =>
  /\d5\s*$/.test(found) && /^\s*\d{2}\b/.test(typed.slice(index + found.length));

const without = (typed: string, { 0: found, index }: RegExpExecArray, price: PriceRange) => ({
  price,
  others: `${typed.slice(0, index)} ${typed.slice(index + found.length)}`,
});

const usd = (cents: number): string =>
  cents % 100 === 0 ? `$${String(cents / 100)}` : `$${(cents / 100).toFixed(2)}`;

/** The range as a list's address writes it: `0-9999`, `20000-up`. */
export const priceSlug = ({ from, to }: PriceRange): string =>
  `${String(from ?? 0)}-${to === null ? 'up' : String(to)}`;

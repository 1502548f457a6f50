/** Load range letters of light truck, trailer and commercial tires. */
export type LoadRange = 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'J' | 'L' | 'M' | 'N';

/**
 * The strength of the carcass: light, standard, extra (also printed RF, REINF) and high load on passenger tires; a load
 * range letter on all others.
 */
export type LoadMark = 'LL' | 'SL' | 'XL' | 'HL' | LoadRange;

/** The meaning of a load range letter. `psi` is the usual pressure at the maximum load; some sizes differ. */
export interface LoadRangeFacts {
  range: LoadRange;
  ply: number;
  psi: number | null;
}

/** Load ranges in order of strength. Pressures above load range H depend on the size and are not given. */
export const LOAD_RANGES: readonly LoadRangeFacts[] = [
  { range: 'B', ply: 4, psi: 35 },
  { range: 'C', ply: 6, psi: 50 },
  { range: 'D', ply: 8, psi: 65 },
  { range: 'E', ply: 10, psi: 80 },
  { range: 'F', ply: 12, psi: 95 },
  { range: 'G', ply: 14, psi: 110 },
  { range: 'H', ply: 16, psi: 120 },
  { range: 'J', ply: 18, psi: null },
  { range: 'L', ply: 20, psi: null },
  { range: 'M', ply: 22, psi: null },
  { range: 'N', ply: 24, psi: null },
];

const MARK_WORDS: Readonly<Record<string, LoadMark>> = {
  LL: 'LL',
  SL: 'SL',
  STD: 'SL',
  XL: 'XL',
  RF: 'XL',
  REINF: 'XL',
  REINFORCED: 'XL',
  HL: 'HL',
};

const MARK_NAMES: Readonly<Record<'LL' | 'SL' | 'XL' | 'HL', string>> = {
  LL: 'Light load',
  SL: 'Standard load',
  XL: 'Extra load',
  HL: 'High load',
};

/** The facts about a load range letter, or null if the mark is not one (`XL`, or no mark). */
export function loadRangeFacts(mark: LoadMark | null): LoadRangeFacts | null {
  return LOAD_RANGES.find((facts) => facts.range === mark) ?? null;
}

/** Reads one printed token: `XL`, `REINF`, `E`, `LRE`, `10PR`, `10-PLY`. Null if it is not a load mark. */
export function parseLoadMark(token: string): LoadMark | null {
  const word = token.toUpperCase();
  const named = MARK_WORDS[word];
  if (named !== undefined) return named;
  const ply = /^(\d{1,2})-?(?:PR|PLY)$/.exec(word)?.[1];
  if (ply !== undefined) return LOAD_RANGES.find((facts) => facts.ply === Number(ply))?.range ?? null;
  const letter = /^(?:LR-?)?([A-Z])$/.exec(word)?.[1];
  return LOAD_RANGES.find((facts) => facts.range === letter)?.range ?? null;
}

/** The text for buyers: "Extra load (XL)", "Load range E (10 ply)". */
export function describeLoadMark(mark: LoadMark): string {
  const facts = loadRangeFacts(mark);
  if (facts !== null) return `Load range ${facts.range} (${String(facts.ply)} ply)`;
  const name = MARK_NAMES[mark as keyof typeof MARK_NAMES];
  return `${name} (${mark})`;
}

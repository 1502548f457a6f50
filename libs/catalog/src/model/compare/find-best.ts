/** The best of several values, and its lead. */
export interface Best {
  /** Positions of the best ones, in order; several if they tie. */
  at: readonly number[];
  value: number;
  /** The difference to the next best value. */
  by: number;
}

/**
 * The best of the values that are known.
 * @returns null where there is nothing to win: fewer than two are known, or all known ones are the same
 */
export function findBest(values: readonly (number | null)[], wins: 'higher' | 'lower'): Best | null {
  const known = values.filter((value) => value !== null);
  const order = [...new Set(known)].sort((a, b) => (wins === 'higher' ? b - a : a - b));
  const [value, next] = order;
  if (value === undefined || next === undefined) return null;
  return {
    at: values.flatMap((one, at) => (one === value ? [at] : [])),
    value,
    by: Math.abs(value - next),
  };
}

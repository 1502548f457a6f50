/**
 * Spreads an amount over weights so that the parts add up exactly: each gets its share rounded down, and the cents
 * left over go to the largest remainders, earlier parts first among equals.
 *
 * @param amountCents whole cents, zero or more
 * @param weights zero or more each; when all are zero nothing is spread
 */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const exact = (amountCents * weight) / total;
    return { at, cents: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const left = amountCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  const luckiest = shares.toSorted((a, b) => b.remainder - a.remainder || a.at - b.at).slice(0, left);
  const lucky = new Set(luckiest.map(({ at }) => at));
  return shares.map(({ at, cents }) => cents + (lucky.has(at) ? 1 : 0));
}

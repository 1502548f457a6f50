import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankWithin } from './score-rank.ts';

/** Half up, of an exact fraction. */
const rounded = (above: bigint, below: bigint): number => Number((2n * above + below) / (2n * below));

it('rounds the figure of a place as the exact fraction does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 400 }), (values) => {
      const figures = rankWithin(new Uint8Array(values.length), Float32Array.from(values), {
        from: 0,
        to: 20,
      });
      const expected = values.map((value) => {
        const below = values.filter((other) => other < value).length;
        const equal = values.filter((other) => other === value).length;
        // 3 + 7 * (below + equal / 2) / all, in tenths.
        return 30 + rounded(70n * BigInt(2 * below + equal), BigInt(2 * values.length));
      });
      expect([...figures]).toEqual(expected);
    }),
  );
});

it('gives a place halfway between two tenths the higher one', () => {
  // Each of 70 different values has its middle at half a tenth: 30.5, 31.5, and so on.
  const values = Float32Array.from({ length: 70 }, (_, at) => at);
  const figures = rankWithin(new Uint8Array(70), values, { from: 0, to: 69 });
  expect([...figures]).toEqual(Array.from({ length: 70 }, (_, at) => 31 + at));
});

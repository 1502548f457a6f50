import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineShare } from '../../orders/record/paid-shares.ts';
import type { ClaimedPiece } from './claims.ts';
import { byPiece, findDifference } from './difference.ts';

/** A line of some tires, with a fee and coverage that the guarantee does not cover. */
const line = (quantity: number, paidCents: number, taxCents: number): LineShare => ({
  lineNo: 1,
  quantity,
  parts: [
    { kind: 'tires', label: 'Tires', amountCents: paidCents + 500, taxCents },
    { kind: 'promotion', label: 'Fall savings', amountCents: -500, taxCents: 0 },
    { kind: 'state-fee', label: 'Tire fee', amountCents: 400, taxCents: 0 },
  ],
});
const all = [0, 1, 2, 3];
const four = line(4, 40_000, 2_800);

describe('the difference to today’s price', () => {
  test.each([
    ['is nothing while the price is the same', 40_000, [], 0, 0],
    ['is nothing while it is higher', 44_000, [], 0, 0],
    ['is nothing of tires that we sell no more', null, [], 0, 0],
    ['goes back with its part of the tax', 36_000, [], 4_000, 280],
  ] as const)('the difference %s', (_what, today, claimed, amountCents, taxCents) => {
    expect(findDifference(four, all, today, claimed)).toMatchObject({
      paidCents: 40_000,
      amountCents,
      taxCents,
    });
  });

  test('the difference counts only the tires that are covered', () => {
    expect(findDifference(four, [1, 3], 36_000, [])).toMatchObject({
      paidCents: 20_000,
      todayCents: 18_000,
      amountCents: 2_000,
      taxCents: 140,
    });
  });

  test('goes back once: a further drop gives only the further difference, a rise nothing', () => {
    const claimed = byPiece(findDifference(four, all, 36_000, []));
    expect(findDifference(four, all, 36_000, claimed)).toMatchObject({
      givenCents: 4_000,
      amountCents: 0,
      taxCents: 0,
    });
    expect(findDifference(four, all, 38_000, claimed)).toMatchObject({ amountCents: 0 });
    expect(findDifference(four, all, 33_332, claimed)).toMatchObject({ amountCents: 2_668 });
  });
});

test('all claims together give back paid price minus lowest price, with its tax', () => {
  const purchase = fc.record({
    quantity: fc.integer({ min: 1, max: 8 }),
    paidCents: fc.integer({ min: 1, max: 300_000 }),
    taxBps: fc.integer({ min: 0, max: 1_200 }),
    prices: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(purchase, ({ quantity, paidCents, taxBps, prices }) => {
      const paidTax = Math.round((paidCents * taxBps) / 10_000);
      const share = line(quantity, paidCents, paidTax);
      const pieces = Array.from({ length: quantity }, (_, piece) => piece);
      const claimed: ClaimedPiece[] = [];
      const sums = { amountCents: 0, taxCents: 0 };
      for (const today of prices) {
        const difference = findDifference(share, pieces, today, claimed);
        const parts = byPiece(difference);
        for (const key of ['amountCents', 'taxCents'] as const) {
          expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(difference[key]);
          expect(difference[key]).toBeGreaterThanOrEqual(0);
          sums[key] += difference[key];
        }
        claimed.push(...parts);
      }
      const dropped = Math.max(0, paidCents - Math.min(...prices));
      expect(sums).toEqual({
        amountCents: dropped,
        taxCents: Math.round((dropped * paidTax) / paidCents),
      });
    }),
  );
});

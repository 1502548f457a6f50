import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaidOrder, type RefundsBefore, splitRefund } from './split-refund.ts';

const order: PaidOrder = { totalCents: 10_000, giftCardCents: 3_000, chargeId: 'ch_1', paid: true };
const nothing: RefundsBefore = { cents: 0, chargedCents: 0 };

describe('a refund of an order that a card and a gift card have paid', () => {
  test.each([
    ['a part of what the card paid goes to the card', nothing, 5_000, [5_000, 0]],
    ['what exceeds that goes to the gift card', nothing, 8_000, [7_000, 1_000]],
    ['everything goes to both', nothing, 10_000, [7_000, 3_000]],
    ['what was given back before counts', { cents: 6_000, chargedCents: 6_000 }, 2_000, [1_000, 1_000]],
    ['the last part goes to the gift card', { cents: 7_000, chargedCents: 7_000 }, 3_000, [0, 3_000]],
    ['nothing goes to nobody', nothing, 0, [0, 0]],
    ['a card that got too much back owes nothing', { cents: 8_000, chargedCents: 8_000 }, 2_000, [0, 2_000]],
  ] as const)('%s', (_what, before, cents, [chargedCents, giftCardCents]) => {
    expect(splitRefund(order, before, cents)).toEqual({ chargedCents, giftCardCents });
  });

  test.each([
    ['is more than was paid', order, nothing, 10_001],
    ['is more than is left', order, { cents: 9_999, chargedCents: 7_000 }, 2],
    ['is of an unpaid order', { ...order, paid: false }, nothing, 1],
    ['is of an order without a charge', { ...order, chargeId: null }, nothing, 1],
  ])('is refused if it %s', (_what, paid, before, cents) => {
    expect(splitRefund(paid, before, cents)).toBeNull();
  });
});

test('refunds in any parts give each method back what it paid, never more, and all of it in the end', () => {
  const purchases = fc
    .record({
      totalCents: fc.integer({ min: 1, max: 500_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ totalCents, share }) => ({
      ...order,
      totalCents,
      giftCardCents: Math.floor(totalCents * share),
    }));
  fc.assert(
    fc.property(
      purchases,
      fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 8 }),
      (paid, parts) => {
        let charged = 0;
        let toGiftCard = 0;
        const request = (cents: number): boolean => {
          const split = splitRefund(paid, { cents: charged + toGiftCard, chargedCents: charged }, cents);
          if (split === null) return false;
          expect(split.chargedCents + split.giftCardCents).toBe(cents);
          charged += split.chargedCents;
          toGiftCard += split.giftCardCents;
          return true;
        };
        for (const cents of parts) {
          const isLeft = charged + toGiftCard + cents <= paid.totalCents;
          expect(request(cents)).toBe(isLeft);
          // The gift card gets nothing while the other method lacks some.
          if (toGiftCard > 0) expect(charged).toBe(paid.totalCents - paid.giftCardCents);
        }
        expect(request(paid.totalCents - charged - toGiftCard)).toBe(true);
        expect([charged, toGiftCard]).toEqual([paid.totalCents - paid.giftCardCents, paid.giftCardCents]);
      },
    ),
  );
});

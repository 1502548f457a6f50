import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from '../deals/deal.ts';
import { choosePromotions, type DiscountableLine, discountTotal } from './discounts.ts';
import { priceToPay, setPriceToPay } from './price-to-pay.ts';
import { deal as anyDeal } from '../../../../test/buying/pricing/price.ts';

const deal = (more: Partial<Deal>): Deal =>
  anyDeal({ minQuantity: 4, startsOn: '2020-01-01', rank: 1, ...more });
const eighty = deal({ slug: 'eighty', amountCents: 8_000 });
const fourth = deal({ slug: 'fourth', discountType: 'Buy3Get1' });
const tenth = deal({ slug: 'tenth', discountType: 'Percentage', percentBps: 1_000, minQuantity: 1 });
const gift = deal({ slug: 'gift', discountType: 'Free', freeWhat: 'road-hazard' });
const target = { lineId: 1, brandSlug: 'northmark', categories: [] };
const tire = (priceCents: number, mapCents: number | null = null) => ({ priceCents, mapCents });

describe('the price to pay for one tire', () => {
  it.each([
    ['an amount off the set, shared', tire(15_000), [eighty], 4, 52_000, 13_000],
    ['too few for the deal: none', tire(15_000), [eighty], 2, null, null],
    ['the fourth free, and a cent that cannot be shared', tire(15_001), [fourth], 4, 45_003, 11_251],
    ['a share, of one tire too', tire(15_005), [tenth], 1, 13_504, 13_504],
    ['two deals: the better one', tire(15_000), [tenth, eighty], 4, 52_000, 13_000],
    ['two deals, of which few tires reach one', tire(15_000), [tenth, eighty], 2, 27_000, 13_500],
    ['a gift takes nothing off', tire(15_000), [gift], 4, null, null],
    ['not below the minimum advertised price', tire(15_000, 14_900), [eighty], 4, null, null],
    ['down to the minimum advertised price', tire(15_000, 13_000), [eighty], 4, 52_000, 13_000],
    ['a price that is held back already', tire(12_000, 14_900), [eighty], 4, null, null],
    ['none left', tire(15_000), [eighty], 0, null, null],
  ])(
    'the price to pay is computed from the deals: %s',
    (_what, one, deals, quantity, totalCents, eachCents) => {
      const found = priceToPay(one, deals, quantity);
      expect(found && [found.totalCents, found.eachCents]).toEqual(
        totalCents === null ? null : [totalCents, eachCents],
      );
    },
  );

  it('is what the cart charges, for any price, number and deals', () => {
    const deals = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom<Deal['discountType']>('Flat Amount', 'Buy3Get1', 'Percentage', 'Free'),
        amountCents: fc.integer({ min: 1, max: 90_000 }),
        percentBps: fc.integer({ min: 1, max: 5_000 }),
        minQuantity: fc.integer({ min: 1, max: 4 }),
        rank: fc.integer({ min: 1, max: 3 }),
        slug: fc.integer({ min: 1, max: 9 }),
      }),
      { selector: ({ slug }) => slug, maxLength: 5 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 1, max: 20 }),
        deals,
        (priceCents, quantity, drawn) => {
          const running = drawn
            .map(({ kind, slug, ...more }) => deal({ ...more, slug: String(slug), discountType: kind }))
            .sort((a, b) => a.rank - b.rank);
          const line: DiscountableLine = {
            lineId: 'a',
            quantity,
            unitPriceCents: priceCents,
            netCents: priceCents * quantity,
            target,
          };
          const [chosen] = choosePromotions(running, [line]);
          const shown = priceToPay(tire(priceCents), running, quantity);
          expect(shown?.deal.slug).toBe(chosen?.deal.slug);
          expect(shown?.totalCents ?? line.netCents).toBe(
            line.netCents - (chosen === undefined ? 0 : discountTotal(chosen.discount)),
          );
          if (shown !== null) {
            expect(shown.eachCents * quantity).toBeGreaterThanOrEqual(shown.totalCents);
            expect(shown.eachCents * quantity - shown.totalCents).toBeLessThan(quantity);
          }
        },
      ),
    );
  });
});

describe('the price to pay for a staggered set', () => {
  const of = (priceCents: number, deals: readonly Deal[], mapCents: number | null = null) => ({
    tire: tire(priceCents, mapCents),
    target,
    deals,
  });

  it('counts front and rear together', () => {
    expect(setPriceToPay([of(20_000, [eighty]), of(25_000, [eighty])], 2)?.totalCents).toBe(82_000);
    expect(setPriceToPay([of(20_000, [fourth]), of(25_000, [fourth])], 2)?.totalCents).toBe(70_000);
  });

  it('a set’s price is not shown when one of its tires may not be advertised for less', () => {
    expect(setPriceToPay([of(20_000, [eighty]), of(25_000, [eighty], 24_000)], 2)).toBeNull();
  });

  it('ends with the first of its deals, and never if one of them has no end', () => {
    const soon = { ...eighty, slug: 'soon', endsOn: '2027-01-31' };
    const later = { ...soon, slug: 'later', endsOn: '2027-02-28' };
    const getEnd = (front: Deal, rear: Deal) => {
      const other = { ...target, lineId: target.lineId + 1 };
      return setPriceToPay(
        [
          { ...of(20_000, []), deals: [{ ...front, lineIds: [target.lineId], minQuantity: 2 }] },
          { ...of(25_000, []), target: other, deals: [{ ...rear, lineIds: [other.lineId], minQuantity: 2 }] },
        ],
        2,
      )?.endsOn;
    };
    expect(getEnd(later, soon)).toBe('2027-01-31');
    expect(getEnd(soon, { ...later, endsOn: null })).toBeNull();
  });

  it('a set without a deal has no deal price', () => {
    expect(setPriceToPay([of(20_000, []), of(25_000, [])], 2)).toBeNull();
  });
});

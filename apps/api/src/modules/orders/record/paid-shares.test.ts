import type { Quote } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitting } from '../../../../test/buying/pricing/fitting.ts';
import { deal, line, price, texas } from '../../../../test/buying/pricing/price.ts';
import { chargedQuote } from '../../buying/pricing/tax/tax-words.ts';
import type { OrderRecord } from './order-record.ts';
import { paidCents, getShare, shareOfPieces, getShares } from './paid-shares.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';

/** An order of one line for each of a quote's tires. */
function ordered(quote: Quote, quantities: readonly number[]): OrderRecord {
  const { order, lines } = sampleRecord();
  const [like] = lines;
  if (like === undefined) throw new Error('The sample order has no line');
  return {
    order: { ...order, quote, totalCents: quote.totalCents },
    lines: quantities.map((quantity, at) => ({ ...like, lineNo: at + 1, quantity })),
  };
}

/** The quote as orders stored it before the tax of each part was kept. */
const older = (quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map(({ taxCents: _, ...part }) => part),
});

const sizes = ['195/65R15', '225/65R17', '275/35R20', '285/45R22'];

/** Any purchase: discounted by line and as a whole, covered or not, fitted or not, in states of all kinds. */
const purchases = fc
  .record({
    given: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 8 }),
        unitPriceCents: fc.integer({ min: 1, max: 90_001 }),
        fetCentsEach: fc.constantFrom(0, 0, 1234),
        roadHazard: fc.boolean(),
      }),
      { minLength: 1, maxLength: sizes.length },
    ),
    amountCents: fc.integer({ min: 0, max: 20_000 }),
    percentBps: fc.integer({ min: 0, max: 3_000 }),
    state: fc.constantFrom('TX', 'CA', 'NC', 'OK', 'NY', 'WA', 'HI', 'AR', 'PR', 'OR'),
    fitted: fc.boolean(),
  })
  .map(({ given, amountCents, percentBps, state, fitted }) => {
    const lines = given.map((overrides, at) =>
      line({
        ...overrides,
        lineId: `l${String(at)}`,
        target: { lineId: at % 2, brandSlug: 'sample', categories: [] },
      }),
    );
    const job = fitting(Object.fromEntries(given.map(({ quantity }, at) => [sizes[at] ?? '', quantity])), {
      addOns: ['alignment', 'road-force-balance'],
    });
    const { quote } = price({
      lines,
      deals: [deal({ amountCents }), deal({ slug: 'b3', discountType: 'Buy3Get1', minQuantity: 4 })],
      coupon: deal({ slug: 'c', discountType: 'Percentage', percentBps }),
      destination: { ...texas, state },
      fitting: fitted ? job : null,
    });
    return { quote: chargedQuote(quote), quantities: given.map(({ quantity }) => quantity) };
  });

const whole = (record: OrderRecord) => {
  const { lines, rest } = getShares(record);
  return [...lines.flatMap(({ parts }) => parts), ...rest];
};

describe('what the lines of an order cost', () => {
  test('adds up to its total, of any quote', () => {
    fc.assert(
      fc.property(purchases, ({ quote, quantities }) => {
        expect(paidCents(whole(ordered(quote, quantities)))).toBe(quote.totalCents);
        expect(paidCents(whole(ordered(older(quote), quantities)))).toBe(quote.totalCents);
      }),
    );
  });

  test('is the same for orders of the time before each part’s tax was kept', () => {
    fc.assert(
      fc.property(purchases, ({ quote, quantities }) => {
        expect(getShares(ordered(older(quote), quantities))).toEqual(getShares(ordered(quote, quantities)));
      }),
    );
  });

  test('comes back whole, however its pieces are portioned, and never a cent more on the way', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(purchases, portions, ({ quote, quantities }, counts) => {
        for (const share of getShares(ordered(quote, quantities)).lines) {
          let from = 0;
          let back = 0;
          for (let at = 0; from < share.quantity; at += 1) {
            const count = Math.min(counts[at % counts.length] ?? 1, share.quantity - from);
            const cents = paidCents(shareOfPieces(share, from, count));
            expect(cents).toBeGreaterThanOrEqual(0);
            back += cents;
            from += count;
            expect(back).toBeLessThanOrEqual(paidCents(share.parts));
          }
          expect(back).toBe(paidCents(share.parts));
        }
      }),
    );
  });

  test('is split over the pieces to the cent, whichever of them come back', () => {
    const { quote } = price({
      lines: [line({ unitPriceCents: 10_001, quantity: 3, roadHazard: true })],
      coupon: deal({ code: 'TEN', amountCents: 1_000 }),
      destination: texas,
    });
    const [share] = getShares(ordered(chargedQuote(quote), [3])).lines;
    if (share === undefined) throw new Error('The order has no line');
    expect(getShare(share, [0])).toEqual([
      // 6.25% of 300.03 − 10.00 is 18.13: a third of it, rounded so that three are the whole.
      { kind: 'tires', label: expect.any(String), amountCents: 10_001, taxCents: 605 },
      { kind: 'coupon', label: 'Code TEN', amountCents: -334, taxCents: 0 },
      expect.objectContaining({ kind: 'road-hazard' }),
    ]);
    expect(paidCents([...getShare(share, [2, 0]), ...getShare(share, [1])])).toBe(paidCents(share.parts));
  });

  test('leaves the visit of all tires to none of them', () => {
    const { quote } = price({
      fitting: fitting({ '225/65R17': 4 }, { addOns: ['alignment'] }),
      destination: texas,
    });
    const { rest } = getShares(ordered(chargedQuote(quote), [4]));
    expect(rest.filter(({ amountCents }) => amountCents > 0)).toEqual([
      expect.objectContaining({ kind: 'installation', amountCents: 9_900 }),
    ]);
  });
});

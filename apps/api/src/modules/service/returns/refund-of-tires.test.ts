import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../orders/record/order-record.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import { fitting } from '../../../../test/buying/pricing/fitting.ts';
import { deal, line, price, texas } from '../../../../test/buying/pricing/price.ts';
import { chargedQuote } from '../../buying/pricing/tax/tax-words.ts';
import { refundOfTires } from './refund-of-tires.ts';
import type { ReturnedPieces } from './return-rows.ts';

/** An order of front and rear tires, with everything that a total can have in it. */
function bought(quantities: readonly [number, number], cents: number): OrderRecord {
  const { quote } = price({
    lines: [
      line({ lineId: 'front', quantity: quantities[0], unitPriceCents: cents, roadHazard: true }),
      line({ lineId: 'rear', quantity: quantities[1], unitPriceCents: cents + 1_111, rimIn: 20 }),
    ],
    deals: [deal({ amountCents: 2_501, name: 'Fall savings' })],
    coupon: deal({ slug: 'c', code: 'TEN', discountType: 'Percentage', percentBps: 1_000 }),
    destination: { ...texas, state: 'NC' },
    fitting: fitting({ '225/65R17': quantities[0], '275/35R20': quantities[1] }, { addOns: ['alignment'] }),
  });
  const { order, lines } = sampleRecord();
  return {
    order: { ...order, quote: chargedQuote(quote), totalCents: quote.totalCents },
    lines: lines.map((row, at) => ({ ...row, lineNo: at + 1, quantity: quantities[at] ?? 0 })),
  };
}

const all = ({ lines }: OrderRecord): { lineNo: number; piece: number }[] =>
  lines.flatMap(({ lineNo, quantity }) =>
    Array.from({ length: quantity }, (_, piece) => ({ lineNo, piece })),
  );
const asTires = (pieces: readonly { lineNo: number; piece: number }[]): ReturnedPieces[] =>
  [...Map.groupBy(pieces, ({ lineNo }) => lineNo)].map(([lineNo, same]) => ({
    lineNo,
    pieces: same.map(({ piece }) => piece),
  }));
const amounts = (refund: ReturnType<typeof refundOfTires>) =>
  Object.fromEntries(refund.lines.map(({ kind, amountCents }) => [kind, amountCents]));

describe('the refund of a return', () => {
  test('a return of all tires refunds all that was paid, less the handling fee', () => {
    const record = bought([2, 2], 15_000);
    const refund = refundOfTires(record, asTires(all(record)), { before: [], waived: null, lowered: [] });
    expect(refund.totalCents).toBe(record.order.totalCents - 4 * 2_000);
    expect(refund.lines.map(({ label, detail }) => [label, detail])).toContainEqual([
      'Handling fee',
      '4 × $20.00',
    ]);
  });

  test('has everything in it that was bought for the tire, discounts as they were allocated', () => {
    const record = bought([2, 2], 15_000);
    const refund = refundOfTires(record, [{ lineNo: 1, pieces: [0] }], {
      before: [],
      waived: null,
      lowered: [],
    });
    const { lines } = record.order.quote;
    const half = (kind: string) =>
      lines.reduce(
        (sum, part) => (part.kind === kind && part.lineId === 'front' ? sum + part.amountCents : sum),
        0,
      ) / 2;
    for (const kind of ['tires', 'promotion', 'coupon', 'road-hazard', 'installation', 'state-fee'])
      expect(Math.abs((amounts(refund)[kind] ?? 0) - half(kind)), kind).toBeLessThanOrEqual(1);
    expect(amounts(refund)['promotion']).toBeLessThan(0);
    expect(amounts(refund)['coupon']).toBeLessThan(0);
    expect(amounts(refund)['tax']).toBeGreaterThan(0);
    expect(amounts(refund)['handling']).toBe(-2_000);
  });

  test('tires returned one after the other refund as much as all at once, in any order', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
        fc.integer({ min: 3_000, max: 60_000 }),
        fc.infiniteStream(fc.double({ noNaN: true, min: 0, max: 1 })),
        (quantities, cents, random) => {
          const record = bought([quantities[0], quantities[1]], cents);
          const next = () => random.next().value ?? 0;
          const shuffled = all(record)
            .map((piece) => ({ piece, at: next() }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ piece }) => piece);
          const before: ReturnedPieces[] = [];
          let back = 0;
          let left = shuffled;
          while (left.length > 0) {
            const now = left.slice(0, 1 + Math.floor(next() * left.length));
            left = left.slice(now.length);
            const refund = refundOfTires(record, asTires(now), { before, waived: 'care', lowered: [] });
            expect(refund.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
              refund.totalCents,
            );
            back += refund.totalCents;
            expect(back).toBeLessThanOrEqual(record.order.totalCents);
            before.push(...asTires(now));
          }
          expect(back).toBe(record.order.totalCents);
        },
      ),
    );
  });

  test('leaves the fee away for as many tires as were ordered in the right size', () => {
    const record = bought([2, 2], 15_000);
    const waived = (tires: number) =>
      refundOfTires(record, asTires(all(record)), {
        before: [],
        waived: { orderNumber: 'NEWORDER12', tires },
        lowered: [],
      });
    expect(amounts(waived(4))['handling']).toBe(0);
    expect(amounts(waived(3))['handling']).toBe(-2_000);
    expect(waived(3).lines.at(-1)?.detail).toBe(
      '1 × $20.00, waived for 3 tires, because you ordered the right size (order NEWORDER12)',
    );
  });

  test('is never less than nothing, however cheap the tires were', () => {
    const record = bought([1, 1], 900);
    const refund = refundOfTires(record, [{ lineNo: 1, pieces: [0] }], {
      before: [],
      waived: null,
      lowered: [],
    });
    expect(refund.totalCents).toBeGreaterThanOrEqual(0);
  });

  test('is less what a lower price has given back before', () => {
    const record = bought([2, 2], 15_000);
    const tires = [{ lineNo: 1, pieces: [0, 1] }];
    const terms = { before: [], waived: null };
    const lowered = refundOfTires(record, tires, { ...terms, lowered: [{ lineNo: 1, cents: 1_234 }] });
    const full = refundOfTires(record, tires, { ...terms, lowered: [] });
    expect(lowered.totalCents).toBe(full.totalCents - 1_234);
  });
});

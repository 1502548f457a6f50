import { business } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartLineRow } from './cart-rows.ts';
import { mergeLines } from './merge-lines.ts';

const line = (
  lineId: string,
  skuId: string,
  quantity: number,
  more: Partial<CartLineRow> = {},
): CartLineRow => ({
  lineId,
  skuId,
  quantity,
  addedPriceCents: 10_000,
  roadHazard: false,
  setId: null,
  axle: null,
  fitmentId: null,
  wheelIn: null,
  acknowledged: [],
  drive: null,
  salesQuote: null,
  quotedCents: null,
  ...more,
});
const plenty = () => 1000;
const shown = (lines: readonly CartLineRow[]) =>
  lines.map(({ lineId, quantity }) => `${lineId} × ${String(quantity)}`);

describe('the lines of a guest and of an account', () => {
  test.each([
    ['a tire of both is one line', [line('a', 'X', 2)], [line('g', 'X', 2)], plenty, ['a × 4']],
    ['another tire is a line of its own', [line('a', 'X', 2)], [line('g', 'Y', 4)], plenty, ['a × 2', 'g × 4']],
    ['the same tire for another car, too',
      [line('a', 'X', 4, { fitmentId: 'civic' })], [line('g', 'X', 4, { fitmentId: 'cr-v' })], plenty, ['a × 4', 'g × 4']],
    ['there are no more than in stock', [line('a', 'X', 4)], [line('g', 'X', 4)], () => 6, ['a × 6']],
    ['the account’s never get less', [line('a', 'X', 8)], [line('g', 'X', 4)], () => 6, ['a × 8']],
    ['a line has its limit', [line('a', 'X', 18)], [line('g', 'X', 4)], plenty, [`a × ${String(business.quantity.perLineMax)}`]],
    ['a tire with too few in stock comes along, for the cart to say', [], [line('g', 'X', 4)], () => 2, ['g × 4']],
    ['one that is no longer sold, too', [], [line('g', 'X', 4)], () => null, ['g × 4']],
    ['a set of which nothing is left beside the other is left out',
      [line('a', 'X', 4)],
      [line('f', 'X', 2, { setId: 's', axle: 'front' }), line('r', 'Y', 2, { setId: 's', axle: 'rear' })],
      () => 4,
      ['a × 4']],
    ['a set gets what its scarcer tire allows, on both axles',
      [line('a', 'X', 4)],
      [line('f', 'X', 4, { setId: 's', axle: 'front' }), line('r', 'Y', 4, { setId: 's', axle: 'rear' })],
      () => 6,
      ['a × 4', 'f × 2', 'r × 2']],
  ])('a merge of two carts: %s', (_what, account, guest, getStock, expected) => {
    expect(shown(mergeLines(account, guest, getStock))).toEqual(expected);
  }); // prettier-ignore

  test('keep what either of them says, and the price that was seen last', () => {
    const [merged] = mergeLines(
      [line('a', 'X', 2, { acknowledged: ['load-index'], roadHazard: true })],
      [
        line('g', 'X', 2, {
          addedPriceCents: 9000,
          fitmentId: 'civic',
          drive: '2wd',
          acknowledged: ['speed'],
        }),
      ],
      plenty,
    );
    expect(merged).toMatchObject({
      quantity: 4,
      addedPriceCents: 9000,
      roadHazard: true,
      fitmentId: 'civic',
      drive: '2wd',
      acknowledged: ['load-index', 'speed'],
    });
  });
});

const skus = ['A', 'B', 'C', 'D'] as const;
const cars = [null, 'civic', 'cr-v'] as const;
const single = fc.record({
  sku: fc.constantFrom(...skus),
  quantity: fc.integer({ min: 1, max: 20 }),
  car: fc.constantFrom(...cars),
});
const pair = fc.record({
  front: fc.constantFrom(...skus),
  rear: fc.constantFrom(...skus),
  quantity: fc.integer({ min: 1, max: 20 }),
});
/** A cart as it could be: single lines, and sets of the same quantity on both axles. */
const getCart = (name: string) =>
  fc
    .array(fc.oneof(single, pair), { maxLength: 40 })
    .map((units) =>
      units
        .flatMap((unit, at) => {
          const id = `${name}${String(at)}`;
          if ('sku' in unit) return [line(id, unit.sku, unit.quantity, { fitmentId: unit.car })];
          return [
            line(`${id}f`, unit.front, unit.quantity, { setId: id, axle: 'front' }),
            line(`${id}r`, unit.rear, unit.quantity, { setId: id, axle: 'rear' }),
          ];
        })
        // A cut through a set would be a cart that cannot be.
        .slice(0, business.cartLinesMax - (business.cartLinesMax % 2)),
    )
    .filter((lines) =>
      lines.every(({ setId }) => setId === null || lines.filter((one) => one.setId === setId).length === 2),
    );
const stocks = fc.record({ A: fc.nat(60), B: fc.nat(60), C: fc.nat(60), D: fc.constantFrom(null, 0, 12) });

const pieces = (lines: readonly CartLineRow[], sku: string): number =>
  lines.reduce((sum, one) => (one.skuId === sku ? sum + one.quantity : sum), 0);

/** Lines of a set come one after the other. */
const bySet = (lines: readonly CartLineRow[]): CartLineRow[] =>
  [...Map.groupBy(lines, ({ lineId, setId }) => setId ?? lineId).values()].flat();

describe('a merge of any two carts', () => {
  test('nothing of the account’s is lost, and no tire is made up', () => {
    fc.assert(
      fc.property(getCart('a'), getCart('g'), stocks, (account, guest, stock) => {
        const getStock = (sku: string) => stock[sku as keyof typeof stock];
        const merged = mergeLines(account, guest, getStock);
        for (const before of account) {
          const after = merged.find(({ lineId }) => lineId === before.lineId);
          expect(after?.quantity).toBeGreaterThanOrEqual(before.quantity);
          expect(after?.skuId).toBe(before.skuId);
        }
        for (const sku of skus) {
          const [own, guests, now] = [pieces(account, sku), pieces(guest, sku), pieces(merged, sku)];
          expect(now).toBeLessThanOrEqual(own + guests);
          const limit = getStock(sku);
          // More than there are only where one of them had so many already.
          if (limit !== null) expect(now).toBeLessThanOrEqual(Math.max(limit, own, guests));
        }
        expect(merged.length).toBeLessThanOrEqual(Math.max(business.cartLinesMax, account.length));
        for (const { quantity } of merged) expect(quantity).toBeLessThanOrEqual(business.quantity.perLineMax);
        expect(new Set(merged.map(({ lineId }) => lineId)).size).toBe(merged.length);
        for (const [setId, lines] of Map.groupBy(merged, (one) => one.setId)) {
          if (setId === null) continue;
          expect(lines.map(({ axle }) => axle).toSorted()).toEqual(['front', 'rear']);
          expect(new Set(lines.map(({ quantity }) => quantity)).size).toBe(1);
        }
      }),
    );
  });

  test('a cart that joins an empty one is as it was, and one that nothing joins, too', () => {
    const scarce = () => 1;
    fc.assert(
      fc.property(getCart('a'), (account) => {
        expect(mergeLines(account, [], scarce)).toEqual(account);
        expect(bySet(mergeLines([], account, scarce))).toEqual(bySet(account));
      }),
    );
  });
});

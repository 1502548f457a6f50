import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyColumns } from './columns.ts';
import { itemIdOf, itemKey, ItemKeyTable } from './item-key.ts';
import { channelPrice, lowestRetail } from './price.ts';
import { SortOrders } from './sort-orders.ts';

describe('the order by price', () => {
  it('stays right when prices change one by one', () => {
    const price = fc.integer({ min: 100, max: 120 });
    const changes = fc.array(fc.array(fc.tuple(fc.nat(39), price), { minLength: 1, maxLength: 5 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(price, { minLength: 40, maxLength: 40 }), changes, (prices, rounds) => {
        const columns = emptyColumns(40);
        columns.price.set(prices);
        const ranks = { rating: new Int32Array(1), name: new Int32Array(1) };
        const orders = new SortOrders(columns, ranks);
        const rankOf = orders.rankOf('price-low', 700);
        if (rankOf === null) throw new Error('Prices have an order');
        orders.all('price-low', 700, rankOf);
        for (const round of rounds) {
          const byRow = new Map(round);
          orders.reprice([...byRow.keys()], () =>
            byRow.forEach((cents, row) => (columns.price[row] = cents)),
          );
        }
        const fresh = new SortOrders(columns, ranks).all('price-low', 700, rankOf);
        expect([...orders.all('price-low', 700, rankOf)]).toEqual([...fresh]);
      }),
    );
  });
});

describe('a channel’s price', () => {
  it.each([
    [10_000, 500, 9_500],
    [9_999, 500, 9_499],
    [1, 5_000, 1],
    [3, 5_000, 2],
  ])('of %i less %i basis points is %i, half a cent rounded up', (retail, bps, price) => {
    expect(channelPrice(retail, bps)).toBe(price);
  });

  it('is reached first by the lowest retail price', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(5_000), (cents, bps) => {
        const retail = lowestRetail(cents, bps);
        expect(channelPrice(retail, bps)).toBeGreaterThanOrEqual(cents);
        if (retail > 0) expect(channelPrice(retail - 1, bps)).toBeLessThan(cents);
      }),
    );
  });
});

describe('item ids', () => {
  it('are the same text again, and are found', () => {
    const ids = ['0000000000', 'ZZZZZZZZZZ', '7H3QKX9M2P', '0000000001'];
    const keys = ids.map(itemKey);
    expect(keys.map(itemIdOf)).toEqual(ids);
    const table = new ItemKeyTable(Float64Array.from(keys));
    expect(keys.map((key) => table.row(key))).toEqual([0, 1, 2, 3]);
    expect(table.row(itemKey('0000000002'))).toBe(-1);
  });

  it.each(['', 'SHORT', '7H3QKX9M2PX', '7H3QKX9M2U', '7h3qkx9m2p'])('"%s" is none', (text) => {
    expect(itemKey(text)).toBe(-1);
  });
});

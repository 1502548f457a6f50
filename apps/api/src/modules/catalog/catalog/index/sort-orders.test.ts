import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyColumns, type SkuColumns } from './columns.ts';
import { getItemId, itemKey, ItemKeyTable } from './item-key.ts';
import { channelPrice, lowestRetail } from './price.ts';
import { Postings } from './postings.ts';
import { ScopedPrices } from './scoped-prices.ts';
import { ShownPrices } from './shown-prices.ts';
import { SortOrders } from './sort-orders.ts';

/** A storefront's shown prices for a catalog of one line, with these prices and minimum advertised prices. */
const shownPrices = (columns: SkuColumns, advertising: 'public' | 'private') =>
  new ShownPrices(
    { discountBps: 700, advertising },
    {
      columns,
      byLine: new Postings(columns.line, 1),
      isHidden: () => false,
      lines: [null],
      scoped: new ScopedPrices(),
    },
  );

describe('the order by price', () => {
  it('stays right when prices and minimum advertised prices change one by one', () => {
    const cents = fc.integer({ min: 100, max: 120 });
    const changes = fc.array(
      fc.array(fc.tuple(fc.nat(39), cents, fc.option(cents)), { minLength: 1, maxLength: 5 }),
      { maxLength: 8 },
    );
    const advertisings = fc.constantFrom('public' as const, 'private' as const);
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 40, maxLength: 40 }),
        changes,
        advertisings,
        (made, rounds, advertising) => {
          const columns = emptyColumns(40);
          columns.price.set(made);
          const ranks = { rating: new Int32Array(1), name: new Int32Array(1) };
          const orders = new SortOrders(columns, ranks);
          const prices = shownPrices(columns, advertising);
          const getRank = orders.getRank('price-low', prices);
          if (getRank === null) throw new Error('Prices have an order');
          orders.all('price-low', prices, getRank);
          for (const round of rounds) {
            const byRow = new Map(round.map(([row, price, map]) => [row, { price, map }]));
            orders.reprice([...byRow.keys()], () =>
              byRow.forEach(({ price, map }, row) => {
                columns.price[row] = price;
                columns.map[row] = map ?? 0;
                prices.update(row);
              }),
            );
          }
          const anew = shownPrices(columns, advertising);
          const fresh = new SortOrders(columns, ranks).all('price-low', anew, (row) => anew.of(row));
          expect([...orders.all('price-low', prices, getRank)]).toEqual([...fresh]);
        },
      ),
    );
  });
});

describe('the price that a storefront shows', () => {
  it('is never below the minimum advertised price in public, and always its own in private', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(cents, fc.option(cents), fc.nat(5_000), (price, map, discountBps) => {
        const columns = emptyColumns(1);
        columns.price[0] = price;
        columns.map[0] = map ?? 0;
        const rows = {
          columns,
          byLine: new Postings(columns.line, 1),
          isHidden: () => false,
          lines: [null],
          scoped: new ScopedPrices(),
        };
        const own = channelPrice(price, discountBps);
        expect(new ShownPrices({ discountBps, advertising: 'private' }, rows).of(0)).toBe(own);
        const shown = new ShownPrices({ discountBps, advertising: 'public' }, rows).of(0);
        expect(shown).toBe(Math.max(own, map ?? 0));
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
  ])(
    'a channel’s price of %i less %i basis points is %i, with half a cent rounded up',
    (retail, bps, price) => {
      expect(channelPrice(retail, bps)).toBe(price);
    },
  );

  it('a channel’s price has a lowest retail price that reaches it', () => {
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
  it('survive the conversion to a number and back, and are found', () => {
    const ids = ['0000000000', 'ZZZZZZZZZZ', '7H3QKX9M2P', '0000000001'];
    const keys = ids.map(itemKey);
    expect(keys.map(getItemId)).toEqual(ids);
    const table = new ItemKeyTable(Float64Array.from(keys));
    expect(keys.map((key) => table.row(key))).toEqual([0, 1, 2, 3]);
    expect(table.row(itemKey('0000000002'))).toBe(-1);
  });

  it.each(['', 'SHORT', '7H3QKX9M2PX', '7H3QKX9M2U', '7h3qkx9m2p'])('do not include "%s"', (text) => {
    expect(itemKey(text)).toBe(-1);
  });
});

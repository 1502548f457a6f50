import type { Quote, TireDetail } from '@tirekit/contract';
import { shopDaysAgo } from '@tirekit/contract/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PriceAuthor,
  type PriceChange,
  putPrices,
  switchPrices,
} from '../src/modules/catalog/price-list/index.ts';
import { listTires, openPricedShop, type PricedShop, type Sku } from './support/priced-accounts.ts';

const ANN: PriceAuthor = { by: 'Ann', reason: 'Agreed', run: null };
const EVERYBODYS = { priceType: null, channelId: null, region: null, from: null, to: null } as const;

let priced: PricedShop;
let shop: PricedShop['shop'];
beforeAll(async () => {
  priced = await openPricedShop();
  ({ shop } = priced);
}, 120_000);
afterAll(() => shop.stop());

const put = (
  { skuId }: Sku,
  cents: number | null,
  scope: Partial<PriceChange>,
  bps: number | null = null,
): Promise<void> => {
  const kind = cents === null ? 'percent' : 'absolute';
  const change: PriceChange = { ...EVERYBODYS, skuId, role: 'public', kind, cents, bps, ...scope };
  return shop.db.transaction((tx) => putPrices(tx, [change], ANN));
};

/** Each test has a tire of its own, without MAP and member price. */
let used = 0;
const tire = (): Sku => {
  const found = priced.skus.filter(({ map, member }) => map === null && member === null)[used++];
  if (found === undefined) throw new Error('There are too few tires');
  return found;
};

const shows = (uid: string | null, sku: Sku, cents: number): Promise<void> =>
  expect.poll(async () => (await priced.detail(uid, sku)).salePriceInCents, { timeout: 10_000 }).toBe(cents);

/** A buyer's price wherever it is shown. */
async function pricesEverywhere(uid: string | null, sku: Sku): Promise<Record<string, number | undefined>> {
  const { ask, listed, detail, added } = priced;
  const quote = await ask<Quote>(
    uid,
    'GET',
    `/v1/catalog/items/${sku.skuId}/out-the-door?quantity=4&zip=38103`,
  );
  const page = await detail(uid, sku);
  const { cart } = await added(uid, sku);
  return {
    list: (await listed(uid, sku))?.salePriceInCents,
    page: page.salePriceInCents,
    size: page.sizes.find(({ itemId }) => itemId === sku.skuId)?.salePriceInCents,
    total: listTires(quote) / 4,
    cart: cart.lines[0]?.price.salePriceInCents,
    quote: listTires(cart.quote) / 4,
  };
}

const everywhere = (cents: number) => ({
  list: cents,
  page: cents,
  size: cents,
  total: cents,
  cart: cents,
  quote: cents,
});

describe('a tire’s price for a price type', () => {
  test('is the same in list, page, size chooser, total, cart, and order, in place of the group’s percentage', async () => {
    const sku = tire();
    const cents = sku.retail - 123;
    await put(sku, cents, { priceType: 'Fleet' });
    await shows('fleet', sku, cents);
    expect(await pricesEverywhere('fleet', sku)).toEqual(everywhere(cents));
    expect(await pricesEverywhere(null, sku)).toEqual(everywhere(sku.retail));
    const { cart, key } = await priced.ready('fleet', sku);
    const { to, as } = priced;
    const placed = await to.place(key, await to.orderBody(cart), undefined, undefined, as('fleet'));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.order.lines[0]?.unitPriceInCents).toBe(cents);
  });

  test('names its owner beside everybody’s price', async () => {
    const sku = tire();
    await put(sku, null, { priceType: 'Fleet' }, 2_000);
    const cents = Math.floor((sku.retail * 8_000 + 5_000) / 10_000);
    await shows('fleet', sku, cents);
    const { accountPrice }: TireDetail = await priced.detail('fleet', sku);
    expect(accountPrice).toEqual({ priceType: 'Fleet', publicPriceInCents: sku.retail });
  });

  test('is never above what everybody pays', async () => {
    const sku = tire();
    await put(sku, sku.retail - 100, { priceType: 'Fleet' });
    await put(sku, sku.retail - 900, {});
    await shows('fleet', sku, sku.retail - 900);
    expect(await pricesEverywhere('fleet', sku)).toEqual(everywhere(sku.retail - 900));
  });

  test('changes and ends on pages and in carts within a second', async () => {
    const sku = tire();
    await put(sku, sku.retail - 500, { priceType: 'employee' });
    await shows('employee', sku, sku.retail - 500);
    await put(sku, sku.retail - 700, { priceType: 'employee' });
    await shows('employee', sku, sku.retail - 700);
    await shop.db.transaction((tx) =>
      putPrices(
        tx,
        [
          {
            ...EVERYBODYS,
            ...{ skuId: sku.skuId, role: 'public', kind: null, cents: null, bps: null },
            priceType: 'employee',
          },
        ],
        ANN,
      ),
    );
    const group = Math.floor((sku.retail * (10_000 - 1_237) + 5_000) / 10_000);
    await shows('employee', sku, group);
    expect(await pricesEverywhere('employee', sku)).toEqual(everywhere(group));
  });
});

describe('a tire’s price in a storefront', () => {
  test('is what all its buyers pay, and a group’s percentage comes off it', async () => {
    const sku = tire();
    const cents = sku.retail - 1_000;
    await put(sku, cents, { channelId: 'retail' });
    await shows(null, sku, cents);
    expect(await pricesEverywhere(null, sku)).toEqual(everywhere(cents));
    const fleet = Math.floor((cents * (10_000 - 701) + 5_000) / 10_000);
    expect(await pricesEverywhere('fleet', sku)).toEqual(everywhere(fleet));
  });
});

describe('a tire’s price in a state', () => {
  test('comes with the place that the tires go to, and not before', async () => {
    const sku = tire();
    const cents = sku.retail - 2_000;
    await put(sku, cents, { region: 'TN' });
    await shop.db.execute(
      `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military)
       VALUES ('90210', 'Beverly Hills', 'CA', 34.1, -118.4, 'America/Los_Angeles', false) ON CONFLICT DO NOTHING`,
    );
    const elsewhere = await priced.ask<Quote>(
      null,
      'GET',
      `/v1/catalog/items/${sku.skuId}/out-the-door?quantity=4&zip=90210`,
    );
    expect(listTires(elsewhere)).toBe(4 * sku.retail);
    expect(await pricesEverywhere(null, sku)).toEqual({
      ...everywhere(sku.retail),
      total: cents,
    });
  });
});

describe('a public price', () => {
  test('of a weekend comes and goes by itself, on pages and in carts', async () => {
    const sku = tire();
    const cents = sku.retail - 1_500;
    await put(sku, cents, {
      from: shopDaysAgo(-1).toISOString(),
      to: shopDaysAgo(-3).toISOString(),
    });
    const pass = (days: number) =>
      shop.db.execute(
        `UPDATE price_entry SET from_at = from_at - $2::interval, to_at = to_at - $2::interval
         WHERE sku_id = $1 AND to_at IS NOT NULL`,
        [sku.skuId, `${String(days)} days`],
      );
    expect((await priced.detail(null, sku)).salePriceInCents).toBe(sku.retail);
    await pass(2);
    await shop.db.transaction(switchPrices);
    await shows(null, sku, cents);
    expect(await pricesEverywhere(null, sku)).toEqual(everywhere(cents));
    await pass(2);
    await shop.db.transaction(switchPrices);
    await shows(null, sku, sku.retail);
    expect(await pricesEverywhere(null, sku)).toEqual(everywhere(sku.retail));
  });
});

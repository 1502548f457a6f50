import type { Cart } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { openCart } from '../../../../test/buying/cart/open-cart.ts';

let api: TestApi;
/** Tires of which there are enough, each of another brand. */
let tires: { skuId: string; price: number; brand: string }[];

beforeAll(async () => {
  api = await startTestApi({
    seed: async (db) => {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(400) }));
      await db.execute('DELETE FROM deal');
      await db.execute('UPDATE stock SET quantity = 12');
      tires = await db.query(
        `SELECT DISTINCT ON (l.brand_slug) s.sku_id AS "skuId", s.price_cents AS price, l.brand_slug AS brand
         FROM sku s JOIN line l ON l.line_id = s.line_id WHERE NOT s.discontinued AND NOT l.discontinued
         ORDER BY l.brand_slug, s.sku_id LIMIT 3`,
      );
      await db.execute(
        `INSERT INTO deal (slug, name, description, discount_type, amount_cents, min_quantity, brand_slugs, starts_on)
         VALUES ('own', 'Own brand set', '', 'Flat Amount', 1000, 4, ARRAY[$1], '2020-01-01')`,
        [tires[0]?.brand],
      );
    },
  });
});
afterAll(() => api.stop());

/** A cart with these quantities of the tires. */
async function getCart(quantities: readonly number[]): Promise<Cart | null> {
  const items = quantities.flatMap((quantity, at) =>
    quantity > 0 ? [{ itemId: tires[at]?.skuId, quantity }] : [],
  );
  const [first, ...others] = items;
  const { call, read } = await openCart(api, [first ?? {}]);
  for (const item of others) await call('POST', '/lines', { items: [item] });
  return (await read()).cart;
}

/** The texts of a cart's notices under a code, with these quantities of the tires. */
async function said(code: string, quantities: readonly number[]): Promise<string[]> {
  const cart = await getCart(quantities);
  return cart?.notices.flatMap((notice) => (notice.code === code ? [notice.text] : [])) ?? [];
}

test.each([
  [
    'two of its tires',
    [2, 0],
    [expect.stringMatching(/^Add 2 more \w.+ tires to get this deal: Own brand set\.$/)],
  ],
  [
    'three of its tires and another',
    [3, 1],
    [expect.stringMatching(/^Add 1 more \w.+ tire to get this deal: Own/)],
  ],
  ['one of its tires and two others', [1, 2], []],
  ['two others', [0, 2], []],
])(
  'a deal within reach is promised for tires that it covers and no others: %s',
  async (_what, held, texts) => {
    expect(await said('deal-within-reach', held)).toEqual(texts);
  },
);

test('a price that fell is shown as news that nobody has to accept', async () => {
  const [, , item] = tires;
  const { read } = await openCart(api, [{ itemId: item?.skuId, quantity: 2 }]);
  await api.db.execute('UPDATE sku SET price_cents = price_cents - 100 WHERE sku_id = $1', [item?.skuId]);
  const { cart } = await read();
  expect(cart?.lines[0]?.problem).toBeNull();
  expect(cart?.lines[0]?.price.salePriceInCents).toBe((item?.price ?? 0) - 100);
  expect(cart?.notices).toContainEqual({
    code: 'price-fell',
    tone: 'info',
    text: expect.stringMatching(
      /^Good news! The price of the .+ dropped from \$[\d,.]+ to \$[\d,.]+ since you/,
    ),
  });
});

test.each([
  ['once it is in the total', [4, 1], { alreadyAppliedIntoCart: true, missing: null }],
  ['while there are too few', [3, 1], { alreadyAppliedIntoCart: false, missing: 'needs 4 tires' }],
  ['even for a single tire', [1, 4], { alreadyAppliedIntoCart: false, missing: 'needs 4 tires' }],
])('a line tells the promotion of its tires %s, and no other line does', async (_when, held, state) => {
  const cart = await getCart(held);
  const [own, other] = cart?.lines ?? [];
  expect(own?.siteProductPromotion).toEqual({
    ...state,
    linkToTRCProm: false,
    couponAmountType: 'amount',
    couponAmount: 1000,
    name: 'Own brand set',
  });
  expect(other?.siteProductPromotion).toBeNull();
  const taken = cart?.quote.lines.some(({ kind }) => kind === 'promotion');
  expect(taken).toBe(state.alreadyAppliedIntoCart);
});

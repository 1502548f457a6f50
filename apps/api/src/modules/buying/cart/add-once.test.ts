import { CartOpened, headers } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { openCart } from '../../../../test/buying/cart/open-cart.ts';

let api: TestApi;
let itemId: string;

beforeAll(async () => {
  api = await startTestApi({
    seed: (db) => db.withClient((client) => insertRows(client, { ...sampleCatalog(200) })),
  });
  ({ itemId } = await api.db.one<{ itemId: string }>(
    `SELECT s.sku_id AS "itemId" FROM sku s JOIN line l ON l.line_id = s.line_id
     WHERE NOT s.discontinued AND NOT l.discontinued ORDER BY s.sku_id LIMIT 1`,
  ));
  await api.db.execute('UPDATE stock SET quantity = 12 WHERE sku_id = $1', [itemId]);
});
afterAll(() => api.stop());

/** A cart with four tires, and a way to ask for more with an idempotency key. */
async function shopper() {
  const { key, call, read } = await openCart(api, [{ itemId, quantity: 4 }]);
  return {
    call,
    read,
    count: async () => (await read()).cart?.tireCount,
    add: (idempotencyKey: string, quantity: number) =>
      api.call('/v1/cart/lines', {
        method: 'POST',
        body: { items: [{ itemId, quantity }] },
        headers: { [headers.cart]: key, [headers.idempotencyKey]: idempotencyKey },
      }),
  };
}

test('the same key adds once, even twice at the same moment', async () => {
  const { add, count } = await shopper();
  expect((await add('press-one', 2)).status).toBe(201);
  const again = await Promise.all([add('press-one', 2), add('press-one', 2)]);
  for (const { status, body } of again)
    expect([status, CartOpened.parse(body).cart.tireCount]).toEqual([201, 6]);
  expect(await count()).toBe(6);
});

test('another key adds again, and so does the same key with another quantity', async () => {
  const { add, count } = await shopper();
  await add('press-one', 2);
  await add('press-one', 1);
  await add('press-two', 2);
  expect(await count()).toBe(9);
});

test('an addition that was refused did not happen: the same key succeeds once there is room', async () => {
  const { add, call, read } = await shopper();
  expect((await add('press-one', 12)).status).toBe(409);
  await call('DELETE', `/lines/${(await read()).cart?.lines[0]?.lineId ?? ''}`);
  expect((await add('press-one', 12)).status).toBe(201);
});

test('a key that no storefront makes is refused', async () => {
  const { add } = await shopper();
  expect((await add('no key', 1)).status).toBe(400);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerActions, cards, eventually, type Placed } from '../../../../test/orders/test-buyer.ts';
import { borrowShop, unheard } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;

beforeAll(async () => {
  // No webhook arrives and nothing settles by itself: the reconciler is alone.
  shop = await borrowShop('buying', unheard);
  await Promise.all([shop.startApi(), shop.startReconciler(), shop.startReconciler()]);
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

/** Makes an order due now, as if it had been placed some minutes ago. */
const age = (orderNumber: string, minutes: number, changes = '') =>
  shop.db.execute(
    `UPDATE orders SET placed_at = now() - $2 * interval '1 minute', settle_after = now() ${changes} WHERE order_number = $1`,
    [orderNumber, minutes],
  );

const settled = (placed: Placed) =>
  eventually(
    () => buyers.order(placed),
    ({ state }) => state === 'confirmed' || state === 'failed',
  );

test('a second factor that nobody gives ends after 30 minutes: voided, and the tires are back', async () => {
  const tire = shop.tires[nextTire++];
  const { answer } = await buyers.buy(tire, cards.secondFactor);
  const { orderNumber } = answer.body.order;
  await age(orderNumber, 31);
  expect((await settled(answer.body)).state).toBe('failed');
  expect(await buyers.charges(orderNumber)).toMatchObject([{ status: 'declined', voided: true }]);
  expect(await buyers.stock(tire)).toBe(1000);
});

test('a second factor that may still come is waited for', async () => {
  const { answer } = await buyers.buy(shop.tires[nextTire++], cards.secondFactor);
  const { orderNumber } = answer.body.order;
  await age(orderNumber, 29);
  await eventually(
    () => shop.db.one<{ later: boolean }>('SELECT settle_after > now() AS later FROM orders WHERE order_number = $1', [orderNumber]), // prettier-ignore
    ({ later }) => later,
  );
  expect((await buyers.order(answer.body)).state).toBe('requires-action');
});

test('an old order whose charge never reached the provider is given up, and nobody is charged', async () => {
  const tire = shop.tires[nextTire++];
  const { answer } = await buyers.buy(tire, cards.processing);
  const { orderNumber } = answer.body.order;
  // As it stands where the call to the provider was lost: another number is one that the provider never heard of.
  const unknown = '0000000000';
  await shop.db.transaction(async (tx) => {
    // Nothing checks meanwhile that the rows of an order name one that exists.
    await tx.execute('SET LOCAL session_replication_role = replica');
    for (const table of ['orders', 'order_line', 'order_pick', 'cart_purchase']) {
      await tx.execute(`UPDATE ${table} SET order_number = $2 WHERE order_number = $1`, [
        orderNumber,
        unknown,
      ]);
    }
  });
  await age(unknown, 11, `, state = 'pending', charge_id = NULL`);
  const state = () => shop.db.one<{ state: string; failure: { code: string } | null }>('SELECT state, failure FROM orders WHERE order_number = $1', [unknown]); // prettier-ignore
  const end = await eventually(state, (now) => now.state !== 'pending');
  expect(end).toMatchObject({ state: 'failed', failure: { code: 'never-charged' } });
  expect(await buyers.charges(unknown)).toEqual([]);
  expect(await buyers.stock(tire)).toBe(1000);
  await eventually(
    () => buyers.mails(unknown),
    ({ length }) => length === 1,
  );
});

test('an old pending order whose charge did succeed is confirmed once, by however many reconcilers', async () => {
  const tire = shop.tires[nextTire++];
  const { answer } = await buyers.buy(tire, cards.secondFactor);
  const { orderNumber, nextActionUrl } = answer.body.order;
  await fetch(nextActionUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
    headers: { origin: shop.sandbox.provider },
    redirect: 'manual',
  });
  await age(orderNumber, 11, `, state = 'pending', charge_id = NULL`);
  expect((await settled(answer.body)).state).toBe('confirmed');
  expect(await buyers.stock(tire)).toBe(996);
  const mails = await eventually(
    () => buyers.mails(orderNumber),
    ({ length }) => length > 0,
  );
  expect(mails).toMatchObject([{ timesReceived: 1 }]);
});

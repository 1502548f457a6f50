import { openAccount, PASSWORD, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTires } from '../../src/tires.ts';
import { newEmail } from '../../src/new-email.ts';

const MY_ORDERS = '/account/my-orders';
const GARAGE = '/account/my-garage';

/** Everything that the database has of two orders and of an account, to see whether somebody has changed it. */
const getState = (orders: readonly string[], uid: string) =>
  inDatabase(async (db) => {
    const of = async (sql: string, values: unknown[]) => (await db.query<{ row: unknown }>(sql, values)).rows;
    return [
      await of('SELECT to_jsonb(o) AS row FROM orders o WHERE order_number = ANY ($1) ORDER BY 1', [orders]),
      await of('SELECT to_jsonb(r) AS row FROM order_return r WHERE order_number = ANY ($1) ORDER BY 1', [
        orders,
      ]),
      await of('SELECT to_jsonb(r) AS row FROM refund r WHERE order_number = ANY ($1) ORDER BY 1', [orders]),
      await of('SELECT to_jsonb(g) AS row FROM garage_vehicle g WHERE uid = $1 ORDER BY 1', [uid]),
      await of('SELECT to_jsonb(a) AS row FROM user_account a WHERE uid = $1', [uid]),
    ];
  });

test('A member has order history, cancel, return, reorder, garage, account edit, and password change, for what is theirs alone (ROL-02)', async ({
  playwright,
}) => {
  const people: { buyer: BuyerByHttp; email: string; end: () => Promise<void> }[] = [];
  for (let at = 0; at < 2; at++) {
    const request = await playwright.request.newContext({ baseURL: shopOrigin });
    const email = await openAccount({ userType: 'Retail Member', priceType: 'Retail Member' });
    await signInByHttp(request, shopOrigin, email);
    people.push({ buyer: new BuyerByHttp(request), email, end: () => request.dispose() });
  }
  const [mine, other] = people;
  if (mine === undefined || other === undefined) throw new Error('Nobody came');
  const guest = new BuyerByHttp(await playwright.request.newContext({ baseURL: shopOrigin }));
  const me = mine.buyer;

  const buy = async (at: number): Promise<string> => {
    const tires = await findTires(`sku.fet_cents = 0 AND sku.size = '235/60R18'`, 2);
    await me.addToCart(tires[at]?.itemId ?? '');
    await me.goToPayment({ email: newEmail() });
    await me.pay();
    return me.placeOrder();
  };
  const [changed, kept] = [await buy(0), await buy(1)];
  await inDatabase((db) =>
    db.query(
      `UPDATE orders SET placed_at = now() - interval '5 days', delivered_at = now() - interval '1 day'
       WHERE order_number = $1`,
      [kept],
    ),
  );
  const reorder = `/track-your-order/reorder?own=${kept}`;
  const cancel = `/track-your-order/cancel?own=${changed}`;
  const giveBack = `/track-your-order/return?own=${kept}`;
  const returned = { 'tires.1': '2', reason: 'wrong-size', note: '' };

  // Somebody else who has signed in finds nothing of it, and changes nothing; a guest is asked to sign in.
  const before = await getState([changed, kept], mine.email);
  const vehicles = async (buyer: BuyerByHttp) => (await buyer.get(GARAGE)).text.includes('Civic');
  for (const path of [`${MY_ORDERS}/${changed}`, `${MY_ORDERS}/${kept}`, cancel, giveBack, reorder]) {
    expect((await other.buyer.get(path)).status, path).toBe(404);
    expect((await guest.get(path)).location, path).toMatch(/^\/login\?redirectUri=/);
  }
  for (const [path, form] of [
    [cancel, {}],
    [giveBack, returned],
    [reorder, {}],
  ] as const) {
    expect((await other.buyer.post(path, form)).status, path).toBe(404);
    expect((await guest.post(path, form)).status, path).toBe(401);
  }
  for (const path of [MY_ORDERS, GARAGE, '/account', '/account/details', '/account/security'])
    expect((await guest.get(path)).location, path).toMatch(/^\/login\?redirectUri=/);
  expect((await other.buyer.get(MY_ORDERS)).text).toContain('No orders yet');
  expect(await getState([changed, kept], mine.email)).toEqual(before);

  // Order history.
  const history = (await me.get(MY_ORDERS)).text;
  expect([history.includes(changed), history.includes(kept)]).toEqual([true, true]);
  expect((await me.get(`${MY_ORDERS}/${kept}`)).status).toBe(200);

  // Cancel.
  await me.step(cancel, {}, `${MY_ORDERS}/${changed}`);
  expect((await me.get(`${MY_ORDERS}/${changed}`)).text).toContain('Canceled');

  // Reorder.
  await me.step(reorder, {}, '/cart?reordered');
  expect((await me.get('/cart?reordered')).text).toContain('Added to your cart from your order');

  // Return.
  const asked = await me.post(giveBack, returned);
  expect(asked.location, asked.text.slice(0, 600)).toMatch(
    /^\/track-your-order\/return\?own=\w+&return=\w+$/,
  );
  expect((await other.buyer.get(asked.location)).status).toBe(404);

  // Garage.
  await me.step(
    `${GARAGE}/add`,
    { vehicle: '2019/honda/civic', trim: '', drive: '', nickname: '' },
    `${GARAGE}?saved=vehicle`,
  );
  expect([await vehicles(me), await vehicles(other.buyer)]).toEqual([true, false]);
  const vehicle = /href="(\/account\/my-garage\/[\w-]+)"/g;
  const own = [...(await me.get(GARAGE)).html.matchAll(vehicle)].map(([, path = '']) => path);
  const page = own.find((path) => !path.endsWith('/add')) ?? '';
  expect((await me.get(page)).status, page).toBe(200);
  expect((await other.buyer.get(page)).status, page).toBe(404);

  // Account edit.
  await me.step(
    '/account/details',
    { intent: 'details', firstName: 'Augusta', lastName: 'King', phone: '' },
    '/account/details?saved=details',
  );
  expect((await me.get('/account')).text).toContain('Hi Augusta');
  expect((await other.buyer.get('/account')).text).toContain('Hi Ada');

  // Password change: the other's stays.
  const next = 'quite another horse battery';
  expect(
    (await other.buyer.post('/account/security', { intent: 'password', current: next, next })).status,
  ).toBe(422);
  await me.step(
    '/account/security',
    { intent: 'password', current: PASSWORD, next },
    '/account/security?saved=password',
  );
  const again = await playwright.request.newContext({ baseURL: shopOrigin });
  await expect(signInByHttp(again, shopOrigin, mine.email), 'the old password').rejects.toThrow();
  await signInByHttp(again, shopOrigin, other.email);
  for (const { end } of people) await end();
  await again.dispose();
});

import type { OwnOrders } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintUserToken } from '../../platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../../modules/people/identity/sample-users.ts';
import { copyOrder } from '../../../test/orders/copy-order.ts';
import { buyerActions } from '../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../test/orders/borrow-shop.ts';
import { STOREFRONT, type BorrowedShop } from '../../../test/orders/test-shop.ts';

const UID = 'sample-member';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let getToken: (uid: string) => Promise<string>;
/** A guest's order that was really placed, of which all others are copies. */
let original: string;

beforeAll(async () => {
  shop = await borrowShop();
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  getToken = (uid) => mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid });
  await saveSampleUsers(shop.db);
  buyers = buyerActions(shop);
  original = (await buyers.buy(shop.tires[0])).answer.body.order.orderNumber;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.db.execute('DELETE FROM orders WHERE order_number <> $1', [original]);
});

async function asked(path: string, uid = UID, channel = 'retail') {
  return buyers.call<OwnOrders>('GET', path, {
    channel,
    headers: { 'x-authorization': `Bearer ${await getToken(uid)}` },
  });
}
async function mine(query: Record<string, string> = {}, uid = UID, channel = 'retail'): Promise<OwnOrders> {
  const { status, body } = await asked(
    `/v1/account/orders?${new URLSearchParams(query).toString()}`,
    uid,
    channel,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const getNumbers = ({ orders }: OwnOrders): string[] => orders.map(({ orderNumber }) => orderNumber);

/** An order of the account, placed so many days ago. */
const placed = (daysAgo: number, order: Record<string, unknown> = {}, item: Record<string, unknown> = {}) =>
  copyOrder(shop.db, original, {
    order: { uid: UID, placed_at: new Date(Date.UTC(2026, 9, 31) - daysAgo * 86_400_000), ...order },
    item,
  });

test('An order in the list tells what a buyer wants to know of it', async () => {
  const number = await placed(1, {
    carrier: 'Parcel Post',
    tracking_number: '9405511899223197428490',
    po_number: 'PO-4471',
    payment_method: 'resolve',
    resolve_loan_id: 'LN-7Q2W',
    total_cents: 61_234,
  });
  await shop.db.execute('UPDATE order_line SET returned_quantity = 1 WHERE order_number = $1', [number]);
  const { orders, ...rest } = await mine();
  expect(rest).toEqual({ page: 1, pages: 1, total: 1, from: number, elsewhere: [] });
  expect(orders).toEqual([
    expect.objectContaining({
      orderNumber: number,
      placedAt: '2026-10-30T00:00:00.000Z',
      state: 'confirmed',
      quantity: 4,
      returnedQuantity: 1,
      carrier: 'Parcel Post',
      trackingNumber: '9405511899223197428490',
      trackingUrl: expect.stringContaining('9405511899223197428490') as string,
      poNumber: 'PO-4471',
      resolveLoanId: 'LN-7Q2W',
      totalCents: 61_234,
      lines: [expect.objectContaining({ quantity: 4, returnedQuantity: 1 })],
    }),
  ]);
  expect(JSON.stringify(orders), 'the address is no part of a list').not.toContain('Union Ave');
});

test('A buyer without orders has an empty page', async () => {
  expect(await mine()).toEqual({ orders: [], page: 1, pages: 1, total: 0, from: null, elsewhere: [] });
});

describe('pages', () => {
  test('show every order once, the newest first, also of the same moment', async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 23; at++) numbers.push(await placed(Math.floor(at / 5)));
    const pages = [await mine(), await mine({ page: '2' }), await mine({ page: '3' })];
    expect(pages.map(({ orders }) => orders.length)).toEqual([10, 10, 3]);
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual([
      [23, 3],
      [23, 3],
      [23, 3],
    ]);
    const shown = pages.flatMap((page) => page.orders);
    expect(new Set(shown.map(({ orderNumber }) => orderNumber))).toEqual(new Set(numbers));
    const days = shown.map(({ placedAt }) => placedAt);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('do not move while the buyer pages and buys', async () => {
    for (let at = 0; at < 15; at++) await placed(at + 1);
    const first = await mine();
    await placed(0);
    await placed(0);
    const second = await mine({ page: '2', from: first.from ?? '' });
    const seen = [...getNumbers(first), ...getNumbers(second)];
    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
    expect((await mine()).total).toBe(17);
  });

  test('a page beyond the last one shows the last one', async () => {
    for (let at = 0; at < 11; at++) await placed(at);
    expect(await mine({ page: '99' })).toMatchObject({ page: 2, pages: 2, total: 11 });
    expect((await asked('/v1/account/orders?page=0')).status).toBe(400);
  });

  test('a page that starts at somebody else’s order shows the first page instead', async () => {
    await placed(1);
    expect((await mine({ from: original })).total).toBe(1);
    expect((await mine({ from: '0123456789' })).total).toBe(1);
  });
});

describe('a search', () => {
  const item = { name: 'Calder & Sons Apex 100% Grip', size: '225/65R17' };
  test.each([
    ['by number', 'ZZTAP12345'],
    ['by number in lower case', 'zztap12345'],
    ['by a part of it', 'tap123'],
    ['by brand and model in any order', 'apex calder'],
    ['by size', '225/65R17'],
    ['by size without signs', '2256517'],
    ['by size as people write it', '225/65-17'],
    ['by PO number', 'po-4471'],
    ['by tracking number', '9405511899223197428490'],
    ['with a sign that means anything elsewhere', '100%'],
    ['with spaces around it', '  Apex  '],
  ])('finds an order %s', async (_how, query) => {
    const number = await placed(
      1,
      { order_number: 'ZZTAP12345', po_number: 'PO-4471', tracking_number: '9405511899223197428490' },
      item,
    );
    await placed(2);
    expect(getNumbers(await mine({ query }))).toEqual([number]);
  });

  test.each([
    '%',
    '_',
    '%%%',
    "'; DROP TABLE orders; --",
    '"',
    '\\',
    '\u0001',
    '(((',
    '[a-z]*',
    '\uD800',
    'Calder Velaro',
    '$1',
    '🛞',
  ])('a search for %j finds only orders that contain it', async (query) => {
    await placed(1, {}, { name: 'Calder Apex', size: '225/65R17' });
    const isBlank = query === '\u0001';
    expect(getNumbers(await mine({ query }))).toHaveLength(isBlank ? 1 : 0);
  });

  test('a search text has a maximum length', async () => {
    await placed(1);
    expect((await asked(`/v1/account/orders?query=${'a'.repeat(81)}`)).status).toBe(400);
    expect((await mine({ query: 'ü é '.repeat(20).trim() })).total).toBe(0);
  });

  test('pages through what it finds', async () => {
    for (let at = 0; at < 12; at++) await placed(at, {}, { name: 'Calder Apex' });
    await placed(20, {}, { name: 'Other' });
    const first = await mine({ query: 'apex' });
    const second = await mine({ query: 'apex', page: '2', from: first.from ?? '' });
    expect([first.total, second.orders.length]).toEqual([12, 2]);
  });
});

describe('an attempt that was not paid', () => {
  test('an unpaid attempt is not among the purchases, but its number finds it', async () => {
    const number = await placed(1, { state: 'failed', order_number: 'FA0ED00001' });
    expect((await mine()).total).toBe(0);
    expect(getNumbers(await mine({ query: number.toLowerCase() }))).toEqual([number]);
    expect((await mine({ query: 'FA0ED' })).total).toBe(0);
  });
});

describe('somebody else’s orders', () => {
  test('an order of somebody else is in nobody’s list, and has no page', async () => {
    const number = await placed(1);
    const other = 'sample-retail';
    expect((await mine({}, other)).total).toBe(0);
    expect((await mine({ query: number }, other)).total).toBe(0);
    expect((await asked(`/v1/account/orders/${number}`, other)).status).toBe(404);
    expect((await asked(`/v1/account/orders/${original}`)).status, 'a guest’s').toBe(404);
    expect((await asked(`/v1/account/orders/${number}`)).status).toBe(200);
  });

  test('a guest cannot ask for the orders of an account', async () => {
    const number = await placed(1);
    for (const path of ['/v1/account/orders', `/v1/account/orders/${number}`])
      expect((await buyers.call('GET', path)).status).toBe(403);
  });
});

describe('orders in several storefronts', () => {
  test('are shown in the one where they were placed, and counted in the others', async () => {
    const here = await placed(1);
    const there = await placed(2, { channel_id: 'military-exchange' });
    await placed(3, { channel_id: 'military-exchange', state: 'failed' });
    const list = await mine();
    expect(getNumbers(list)).toEqual([here]);
    expect(list.elsewhere).toEqual([
      { store: 'Exchange Tire Center', url: 'http://127.0.0.1:4203/account/my-orders', orders: 1 },
    ]);
    const elsewhere = await mine({}, UID, 'military-exchange');
    expect(getNumbers(elsewhere)).toEqual([there]);
    expect(elsewhere.elsewhere).toEqual([
      { store: expect.any(String) as string, url: `${STOREFRONT}/account/my-orders`, orders: 1 },
    ]);
    expect((await asked(`/v1/account/orders/${there}`)).status).toBe(404);
  });
});

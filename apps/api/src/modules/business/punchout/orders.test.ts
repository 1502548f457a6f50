import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dtdProblems } from '../../../../test/support/xmllint.ts';
import { dispatchNow } from '../../orders/record/dispatch-now.ts';
import {
  type Item,
  newPayload,
  OUR_SECRET,
  post,
  requestDocument,
  setupBody,
} from '../../../../test/business/punchout/cxml-client.ts';
import {
  newOrderId,
  openTheirSystem,
  orderDesk,
  type Sent,
} from '../../../../test/business/punchout/order-desk.ts';
import { openPunchoutShop } from '../../../../test/business/punchout/punchout-shop.ts';
import { importSample, sampleProfile } from '../../../../test/business/punchout/sample-profile.ts';

const DTD = new URL('../../../../../sandbox/src/procurement/dtd/fulfillment.dtd', import.meta.url);

let open: Awaited<ReturnType<typeof openPunchoutShop>>;
let their: Awaited<ReturnType<typeof openTheirSystem>>;
let desk: ReturnType<typeof orderDesk>;

beforeAll(async () => {
  their = await openTheirSystem();
  open = await openPunchoutShop([
    sampleProfile({ documents: { url: their.url, sharedSecret: { env: 'OUR_SECRET' } } }),
  ]);
  desk = orderDesk(open, their);
  await open.shop.db.execute(
    `UPDATE user_account SET credit_limit_cents = 5000000 WHERE uid = 'harbor-fleet'`,
  );
}, 60_000);
afterAll(async () => {
  their.close();
  await open.shop.stop();
});
afterEach(() => open.shop.db.execute('DELETE FROM outbox'));

const sentCart = (tire = 0) => desk.sentCart(tire);
const order: typeof desk.order = (...about) => desk.order(...about);
const decided: typeof desk.decided = (orderId) => desk.decided(orderId);
const documentAbout: typeof desk.documentAbout = (...about) => desk.documentAbout(...about);

describe('an order of a cart that was sent', () => {
  test('is received, placed on the account, confirmed, and announced when it is shipped', async () => {
    const cart = await sentCart();
    const orderId = newOrderId();
    const payloadId = newPayload();
    const answer = await order(orderId, cart, {}, payloadId);
    expect([answer.http, answer.code]).toEqual([200, 200]);
    const { state, orderNumber } = await decided(orderId);
    expect(state).toBe('accepted');
    const placed = await open.shop.db.one<Record<string, unknown>>(
      `SELECT state, uid, total_cents, po_number, payment_method, shipping ->> 'firstName' AS first, shipping ->> 'lastName' AS last,
         shipping ->> 'company' AS company, shipping ->> 'email' AS email, zip FROM orders WHERE order_number = $1`,
      [orderNumber],
    );
    expect(placed).toEqual({
      state: 'confirmed',
      uid: 'harbor-fleet',
      total_cents: cart.cents,
      po_number: orderId,
      payment_method: 'purchase-order',
      first: 'Sam',
      last: expect.stringContaining('Malley'),
      company: 'Harbor County Garage',
      email: 'sam@buyer.example',
      zip: '38103',
    });
    const confirmation = await documentAbout(orderId, /<ConfirmationHeader [^>]*type="accept"/);
    expect(confirmation).toContain(`<DocumentReference payloadID="${payloadId}"/>`);
    expect(confirmation).toContain(`<SharedSecret>${OUR_SECRET}</SharedSecret>`);

    await dispatchNow(open.shop.db, orderNumber ?? '');
    await expect
      .poll(
        () =>
          open.shop.db.maybeOne(
            'SELECT FROM orders WHERE order_number = $1 AND tracking_number IS NOT NULL',
            [orderNumber],
          ),
        { timeout: 15_000 },
      )
      .not.toBeNull();
    await open.shop.db.execute(
      `UPDATE orders SET in_transit_at = now(), expected_delivery = current_date + 3 WHERE order_number = $1`,
      [orderNumber],
    );
    const notice = await documentAbout(orderId, /<ShipNoticeRequest>/);
    expect(notice).toMatch(/<ShipmentIdentifier trackingURL="http[^"]+">[^<]+</);
    expect(await dtdProblems([confirmation, notice], DTD)).toEqual([]);
    const kept = JSON.stringify(await open.shop.db.query('SELECT * FROM punchout_order'));
    expect(kept).not.toContain('sam@buyer.example');
  }, 40_000);

  test('a repeated order is placed once, and a different order under its number is a conflict', async () => {
    const cart = await sentCart(1);
    const orderId = newOrderId();
    const answers4 = await Promise.all([1, 2, 3, 4].map(() => order(orderId, cart)));
    expect(answers4.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    await decided(orderId);
    expect((await order(orderId, cart)).code).toBe(200);
    expect((await order(orderId, await sentCart(2))).code).toBe(409);
    const { rows } = await open.shop.db.one<{ rows: number }>(
      'SELECT count(*)::integer AS rows FROM orders WHERE po_number = $1',
      [orderId],
    );
    expect(rows).toBe(1);
  });

  const more = (items: Item[]): Item[] =>
    items.map((item, at) => (at === 0 ? { ...item, quantity: item.quantity + 4 } : item));
  const dear = (items: Item[]): Item[] =>
    items.map((item, at) => (at === 0 ? { ...item, unitPrice: '1.00' } : item));
  test.each<[string, (sent: Sent) => Sent, RegExp]>([
    ['at another price', ({ items, total }) => ({ items: dear(items), total }), /^The price of “.+” is \$\d/],
    [
      'with another total',
      ({ items }) => ({ items, total: '1.00' }),
      /^The total of the order is \$1\.00, and that of the cart \$/,
    ],
    ['of more tires', ({ items, total }) => ({ items: more(items), total }), /has more of “/],
    ['without its fees', ({ items, total }) => ({ items: items.slice(0, 1), total }), /has less of “/],
    [
      'of another tire',
      ({ items, total }) => ({ items: items.map((item) => ({ ...item, partId: 'CHEAP' })), total }),
      /not in the cart|price of/,
    ],
    [
      'of a cart that nobody sent',
      ({ items, total }) => ({
        items: items.map((item) => ({
          ...item,
          auxiliaryId: item.auxiliaryId.replace(/^.{12}/, '000000000000'),
        })),
        total,
      }),
      /not known here/,
    ],
  ])('an order %s is rejected with its reason, and nothing is placed', async (_what, change, reason) => {
    const orderId = newOrderId();
    expect((await order(orderId, change(await sentCart(3)))).code).toBe(200);
    const row = await decided(orderId);
    expect([row.state, row.orderNumber]).toEqual(['rejected', null]);
    expect(row.reason).toMatch(reason);
    const rejection = await documentAbout(orderId, /type="reject"/);
    expect(await dtdProblems([rejection], DTD)).toEqual([]);
    expect(rejection).toMatch(/<Comments xml:lang="en-US">[^<]{10,}<\/Comments>/);
  });

  test('an order is rejected when a price changed, tires are sold out, its visit has ended, or it ships elsewhere', async () => {
    const getReason = async (cart: Sent, where = {}): Promise<string> => {
      const orderId = newOrderId();
      await order(orderId, cart, where);
      const { state, reason } = await decided(orderId);
      expect(state, String(reason)).toBe('rejected');
      return reason ?? '';
    };
    const [dearer, gone, late, moved] = [
      await sentCart(4),
      await sentCart(5),
      await sentCart(6),
      await sentCart(7),
    ];
    const { db, tires } = open.shop;
    await db.execute('UPDATE sku SET price_cents = price_cents + 500 WHERE sku_id = $1', [tires[4]]);
    expect(await getReason(dearer)).toMatch(/price/i);
    await db.execute('UPDATE stock SET quantity = 1 WHERE sku_id = $1', [tires[5]]);
    expect(await getReason(gone)).not.toBe('');
    expect(await getReason(moved, { zip: '99501', state: 'AK', city: 'Anchorage' })).toContain(
      'The cart was sent with fees and tax for 38103, and the order goes to 99501.',
    );
    await db.execute(`UPDATE punchout_quote SET ends_at = now() - interval '1 day'`);
    expect(await getReason(late)).toMatch(/^The prices of this cart ended on \w+ \d/);
  }, 30_000);

  test('an order above the account’s credit limit is rejected', async () => {
    const { db } = open.shop;
    const cart = await sentCart(8);
    await db.execute(`UPDATE user_account SET credit_limit_cents = 100 WHERE uid = 'harbor-fleet'`);
    const orderId = newOrderId();
    await order(orderId, cart);
    const { state, reason } = await decided(orderId);
    await db.execute(`UPDATE user_account SET credit_limit_cents = 5000000 WHERE uid = 'harbor-fleet'`);
    expect([state, reason]).toEqual(['rejected', expect.stringMatching(/./)]);
  });
});

describe('news of an order', () => {
  test('is sent again until the customer’s system has taken it, as the same document', async () => {
    const cart = await sentCart(9);
    const orderId = newOrderId();
    their.answers.set(orderId, ['http-500', 'nothing', 503, 200]);
    await order(orderId, cart);
    await decided(orderId);
    const about = () => their.about(orderId);
    await expect.poll(() => about().length, { timeout: 30_000 }).toBe(4);
    const ids = new Set(about().map((one) => /payloadID="([^"]+)"/.exec(one)?.[1]));
    expect(ids.size).toBe(1);
    await expect
      .poll(() => open.shop.db.query(`SELECT FROM outbox WHERE topic = 'punchout-document'`), {
        timeout: 5_000,
      })
      .toEqual([]);
  }, 45_000);

  test('tells that an accepted order was canceled', async () => {
    const cart = await sentCart(10);
    const orderId = newOrderId();
    await order(orderId, cart);
    const { orderNumber } = await decided(orderId);
    await documentAbout(orderId, /type="accept"/);
    await open.shop.db.execute(
      `UPDATE orders SET state = 'cancelled', cancelled_at = now() WHERE order_number = $1`,
      [orderNumber],
    );
    const document = await documentAbout(orderId, /operation="update" type="reject"/);
    expect(await dtdProblems([document], DTD)).toEqual([]);
  });
});

test('a profile that is imported again counts at once, with its new secret', async () => {
  await importSample(
    open.shop.db,
    sampleProfile({
      credentials: { ...sampleProfile().credentials, sharedSecret: 'a new secret of the customer' },
    }),
  );
  expect((await post(open.shop.origin, requestDocument(setupBody('create')))).code).toBe(401);
  const renewed = requestDocument(setupBody('create'), { secret: 'a new secret of the customer' });
  expect((await post(open.shop.origin, renewed)).code).toBe(200);
});

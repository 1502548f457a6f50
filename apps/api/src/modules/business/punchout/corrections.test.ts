import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dtdProblems } from '../../../../test/support/xmllint.ts';
import {
  address,
  newPayload,
  post,
  orderBody,
  requestDocument,
} from '../../../../test/business/punchout/cxml-client.ts';
import {
  newOrderId,
  openTheirSystem,
  orderDesk,
  type Sent,
} from '../../../../test/business/punchout/order-desk.ts';
import { openPunchoutShop } from '../../../../test/business/punchout/punchout-shop.ts';
import { sampleProfile } from '../../../../test/business/punchout/sample-profile.ts';

const DTD = new URL('../../../../../sandbox/src/procurement/dtd/fulfillment.dtd', import.meta.url);
const BY_MAIL = { from: 'AN-MAIL' };

let open: Awaited<ReturnType<typeof openPunchoutShop>>;
let their: Awaited<ReturnType<typeof openTheirSystem>>;
let desk: ReturnType<typeof orderDesk>;

beforeAll(async () => {
  their = await openTheirSystem();
  const sample = sampleProfile();
  open = await openPunchoutShop([
    sampleProfile({ documents: { url: their.url, sharedSecret: { env: 'OUR_SECRET' } } }),
    sampleProfile({
      id: 'by-mail',
      credentials: { ...sample.credentials, from: [{ domain: 'NetworkId', identity: BY_MAIL.from }] },
      contact: { ...sample.contact, email: 'purchasing@harbor.example' },
    }),
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

const wrongTotal = ({ items }: Sent): Sent => ({ items, total: '1.00' });
/** Sends an order as a change or a cancellation of the one with its number. */
const send = (type: 'update' | 'delete', orderId: string, { items, total }: Sent) =>
  post(
    open.shop.origin,
    requestDocument(
      orderBody(orderId, items, total)
        .replace('type="new"', `type="${type}"`)
        .replace('<Total>', '<DocumentReference payloadID="1@buyer.example"/><Total>'),
    ),
  );
const placedFor = async (orderId: string): Promise<number> =>
  (
    await open.shop.db.one<{ rows: number }>(
      `SELECT count(*)::integer AS rows FROM orders WHERE po_number = $1 AND state = 'confirmed'`,
      [orderId],
    )
  ).rows;

describe('an order that comes again', () => {
  test('an order in the same document is placed once, and a different document under its payloadID is refused', async () => {
    const cart = await desk.sentCart(0);
    const [orderId, payloadId] = [newOrderId(), newPayload()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.order(orderId, cart, {}, payloadId)));
    await desk.decided(orderId);
    answers.push(await desk.order(orderId, cart, {}, payloadId));
    expect(answers.map(({ http, code }) => [http, code])).toEqual(answers.map(() => [200, 200]));
    expect((await desk.order(newOrderId(), cart, {}, payloadId)).code).toBe(409);
    expect(await placedFor(orderId)).toBe(1);
  });

  test('a second order of the same cart under another number is rejected', async () => {
    const cart = await desk.sentCart(1);
    const ids = [1, 2, 3].map(() => newOrderId());
    await Promise.all(ids.map((orderId) => desk.order(orderId, cart)));
    const rows = await Promise.all(ids.map((orderId) => desk.decided(orderId)));
    const accepted = ids.filter((_id, at) => rows[at]?.state === 'accepted');
    expect(accepted).toHaveLength(1);
    const reasons = rows.flatMap(({ reason }) => reason ?? []);
    expect(reasons).toEqual(Array(2).fill(`This cart was ordered before, as ${accepted[0] ?? ''}.`));
  });

  test('a cart is accepted under another number when its first order was rejected', async () => {
    const cart = await desk.sentCart(2);
    const [first, second] = [newOrderId(), newOrderId()];
    await desk.order(first, wrongTotal(cart));
    expect((await desk.decided(first)).state).toBe('rejected');
    await desk.order(second, cart);
    expect((await desk.decided(second)).state).toBe('accepted');
  });
});

describe('a rejected order', () => {
  test.each(['new', 'update'] as const)(
    'is corrected under its number by a document of type %s',
    async (type) => {
      const cart = await desk.sentCart(type === 'new' ? 3 : 4);
      const orderId = newOrderId();
      await desk.order(orderId, wrongTotal(cart));
      expect((await desk.decided(orderId)).state).toBe('rejected');
      const rejection = await desk.documentAbout(orderId, /type="reject"/);
      const corrected =
        type === 'new' ? await desk.order(orderId, cart) : await send('update', orderId, cart);
      expect(corrected.code).toBe(200);
      const confirmation = await desk.documentAbout(orderId, /type="accept"/);
      expect(await dtdProblems([rejection, confirmation], DTD)).toEqual([]);
      expect((await desk.decided(orderId)).state).toBe('accepted');
      expect(await placedFor(orderId)).toBe(1);
      const getId = (document: string) => /payloadID="([^"]+)"/.exec(document)?.[1];
      expect(getId(confirmation)?.split('.')[0]).not.toBe(getId(rejection)?.split('.')[0]);
    },
  );

  test('an order hears of each of its rejections, and needs no cancellation', async () => {
    const cart = await desk.sentCart(5);
    const orderId = newOrderId();
    await desk.order(orderId, wrongTotal(cart));
    await desk.documentAbout(orderId, /The total of the order is \$1\.00/);
    await desk.order(orderId, { items: cart.items, total: '2.00' });
    await desk.documentAbout(orderId, /The total of the order is \$2\.00/);
    expect(new Set(their.about(orderId).map((one) => /payloadID="([^"]+)"/.exec(one)?.[1])).size).toBe(2);
    await desk.decided(orderId);
    expect((await send('delete', orderId, cart)).code).toBe(200);
  });
});

test('an order that was accepted is neither changed nor canceled by a document, nor is one that is not known', async () => {
  const cart = await desk.sentCart(6);
  const orderId = newOrderId();
  for (const type of ['update', 'delete'] as const) expect((await send(type, orderId, cart)).code).toBe(450);
  await desk.order(orderId, cart);
  expect((await desk.decided(orderId)).state).toBe('accepted');
  for (const type of ['update', 'delete'] as const) {
    const { code, sentence } = await send(type, orderId, cart);
    expect([code, sentence]).toEqual([450, expect.stringContaining('Please call us.')]);
  }
  expect(await placedFor(orderId)).toBe(1);
});

test('an order that was accepted and then canceled is not placed again under its number', async () => {
  const cart = await desk.sentCart(7);
  const orderId = newOrderId();
  await desk.order(orderId, cart);
  const { orderNumber } = await desk.decided(orderId);
  await desk.documentAbout(orderId, /type="accept"/);
  await open.shop.db.execute(
    `UPDATE orders SET state = 'cancelled', cancelled_at = now() WHERE order_number = $1`,
    [orderNumber],
  );
  await desk.documentAbout(orderId, /operation="update" type="reject"/);
  expect((await desk.order(orderId, cart)).code).toBe(200);
  const other = await desk.order(orderId, wrongTotal(cart));
  expect([other.code, other.sentence]).toEqual([409, expect.stringContaining('was canceled')]);
  expect(await placedFor(orderId)).toBe(0);
});

test('a customer whose system takes no documents is told of a rejection by mail', async () => {
  const cart = await desk.sentCart(8, { of: BY_MAIL });
  const orderId = newOrderId();
  await desk.order(orderId, wrongTotal(cart), {}, undefined, BY_MAIL);
  const { reason } = await desk.decided(orderId);
  const mailbox = `${open.shop.sandbox.sandbox}/mailbox.json?to=purchasing@harbor.example`;
  const mails = async () =>
    ((await (await fetch(mailbox)).json()) as { mails: { subject: string; text: string }[] }).mails;
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Action needed: we couldn’t accept purchase order ${orderId}`);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(reason);

  const [link = ''] = /https?:\/\/\S+\/punchout\/order\?\S+/.exec(mail?.text ?? '') ?? [];
  const {
    customer: profileId = '',
    order: named = '',
    ...signed
  } = Object.fromEntries(new URL(link).searchParams);
  const opened = (more: object = {}, channel = 'retail') =>
    open.call<Record<string, unknown>>('POST', '/v1/punchout/orders', {
      channel,
      body: { profileId, orderId: named, ...signed, ...more },
    });
  expect((await opened()).body).toMatchObject({ orderId, state: 'rejected', reason, orderNumber: null });
  for (const { status } of [
    await opened({ orderId: 'PO-OTHER' }),
    await opened({ profileId: 'harbor' }),
    await opened({}, 'military-exchange'),
  ])
    expect(status).toBe(404);
  await desk.order(orderId, cart, {}, undefined, BY_MAIL);
  const { orderNumber } = await desk.decided(orderId);
  expect((await opened()).body).toMatchObject({ state: 'accepted', reason: null, orderNumber });
});

describe('an address as real systems write it is read', () => {
  const state = (written: string): string => address().replace('<State>TN</State>', written);
  test.each<[string, string]>([
    ['a state by name', state('<State>Tennessee</State>')],
    ['a state by its ISO code alone', state('<State isoStateCode="US-TN"/>')],
    ['a placeholder beside its ISO code', state('<State isoStateCode="US-TN">N/A</State>')],
    [
      'a country by name',
      address().replace(/<Country.*<\/Country>/, '<Country>United States of America</Country>'),
    ],
    [
      'a country of three letters',
      address().replace(/<Country.*<\/Country>/, '<Country isoCountryCode="USA"/>'),
    ],
    ['a ZIP code without its hyphen', address('381031234')],
    [
      'nobody to ask',
      address()
        .replace(/<DeliverTo>.*<\/DeliverTo>/, '')
        .replace(/<Email>.*<\/Phone>/, ''),
    ],
    ['an email that is none', address().replace('sam@buyer.example', 'n/a').replace('555-0134', 'x')],
  ])('an address with %s is accepted', async (what, shipTo) => {
    const cart = await desk.sentCart(9, { quantity: 1 });
    const orderId = newOrderId();
    await desk.order(orderId, cart, { shipTo });
    const { state: became, reason, orderNumber } = await desk.decided(orderId);
    expect([became, reason]).toEqual(['accepted', null]);
    const placed = await open.shop.db.one<{ shipping: Record<string, string>; zip: string }>(
      'SELECT shipping, zip FROM orders WHERE order_number = $1',
      [orderNumber],
    );
    expect(placed).toMatchObject({ zip: '38103', shipping: { state: 'TN' } });
    if (what === 'nobody to ask')
      expect(placed.shipping).toMatchObject({
        firstName: 'Flo',
        lastName: 'Harbor',
        email: 'fleet@harbor.example',
        phone: expect.stringContaining('9015550100'),
      });
    if (what.startsWith('an email')) expect(placed.shipping['email']).toBe('fleet@harbor.example');
  });

  test('an address in another country is rejected', async () => {
    const cart = await desk.sentCart(10, { quantity: 1 });
    const orderId = newOrderId();
    const shipTo = address('M5V 2T6', 'ON', 'Toronto').replace(
      /<Country.*<\/Country>/,
      '<Country>Canada</Country>',
    );
    await desk.order(orderId, cart, { shipTo });
    expect(await desk.decided(orderId)).toMatchObject({
      state: 'rejected',
      reason: 'We ship within the United States only.',
    });
  });
});

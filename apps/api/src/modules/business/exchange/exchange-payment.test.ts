import { randomUUID } from 'node:crypto';
import type { Cart } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dtdProblems } from '../../../../test/support/xmllint.ts';
import { buyingModules } from '../../../../test/orders/test-modules.ts';
import { billing, openFitter, wayActions } from '../../../../test/orders/fitted-orders.ts';
import { buyerActions, eventually, type Placed, shippingForm } from '../../../../test/orders/test-buyer.ts';
import {
  EXCHANGE_STOREFRONT,
  openShop,
  STOREFRONT,
  type TestShop,
} from '../../../../test/orders/test-shop.ts';
import { exchangeModule } from './module.ts';
import { exchangeBuyers, vouchedFor } from '../../../../test/business/exchange/exchange-buyers.ts';
import { cents, readPurchaseOrder } from '../../../../test/business/exchange/read-purchase-order.ts';

const DTD = new URL('../../../../../sandbox/src/exchange/xcbl/OrderRequest.dtd', import.meta.url);

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let customer: ReturnType<typeof exchangeBuyers>;
let nextTire = 0;

beforeAll(async () => {
  shop = await openShop({}, {}, [...buyingModules, exchangeModule]);
  await sell(shop);
  await shop.startApi();
  buyers = buyerActions(shop);
  customer = exchangeBuyers(shop, buyers);
});
afterAll(() => shop.stop());
beforeEach(() => customer.behave('answers'));

/** Tires with federal excise tax, coupons, a promotion of coverage, and a shop that fits them. */
async function sell({ db, tires }: TestShop): Promise<void> {
  const dear = tires.at(-1);
  await db.execute('UPDATE sku SET fet_cents = 529 WHERE sku_id = $1', [dear]);
  await db.execute(
    `INSERT INTO deal (slug, name, description, discount_type, percent_bps, amount_cents, free_what, code, line_ids, starts_on)
     VALUES ('ten', 'Ten percent', '', 'Percentage', 1000, NULL, NULL, 'TENPERCENT', NULL, '2020-01-01'),
       ('flat', 'Twenty-five', '', 'Flat Amount', NULL, 2500, NULL, 'FLAT25', NULL, '2020-01-01'),
       ('covered', 'Coverage is on us', '', 'Free', NULL, NULL, 'road-hazard', NULL,
        (SELECT ARRAY[line_id] FROM sku WHERE sku_id = $1), '2020-01-01')`,
    [dear],
  );
  await openFitter(db);
}

const newTire = () => shop.tires[nextTire++];

/** An order that is waiting to be taken to the exchange. */
async function placed(quantity = 4): Promise<Placed> {
  const cart = await customer.prepare(newTire(), quantity);
  const { status, body } = await customer.place(cart);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** The same, and its document is at the exchange. */
async function brought(quantity = 4) {
  const order = await placed(quantity);
  const handOver = await customer.handOver(order);
  if (handOver === null) throw new Error('The order is not waiting for the exchange');
  const { location } = await customer.bring(handOver);
  return { order, handOver, purchase: location ?? '' };
}

const lastState = (order: Placed, state: string) =>
  eventually(
    () => customer.order(order),
    (now) => now.state === state,
  );

describe('an order of an exchange’s customer', () => {
  test('(MIL-01) waits at the storefront’s own page, whose document is valid and meets the total to the cent', async () => {
    const order = await placed();
    expect(order.order).toMatchObject({
      state: 'requires-action',
      paymentMethod: 'exchange',
      nextActionUrl: `${EXCHANGE_STOREFRONT}/checkout/exchange/${order.order.orderNumber}`,
    });
    const handOver = await customer.handOver(order);
    if (handOver === null) throw new Error('Nothing to hand over');
    const document = Buffer.from(handOver.payload, 'base64').toString('utf8');
    expect(await dtdProblems([document], DTD)).toEqual([]);
    const { text, lines, numberOfLines, total } = readPurchaseOrder(document);
    const named = (name: string): [string, string] => [name, text(name)];
    expect(
      Object.fromEntries(
        [
          'BuyerOrderRequestNumber',
          'SellerOrderRequestNumber',
          'ReferenceTypeCoded',
          'RefNum',
          'CurrencyCoded',
          'LanguageCoded',
          'BuyerParty',
          'SellerParty',
          'OrderHeaderNote',
        ].map(named),
      ),
    ).toEqual({
      BuyerOrderRequestNumber: 'soldier-1',
      SellerOrderRequestNumber: order.order.orderNumber,
      ReferenceTypeCoded: 'CustomerReferenceNumber',
      RefNum: 'soldier-1',
      CurrencyCoded: 'USD',
      LanguageCoded: 'en',
      // Agency, its code and description, and the id that it gave.
      BuyerParty: 'OtherEXCHEXCHANGEEXCH',
      SellerParty: 'OtherTIREKITEXCHANGETIREKIT',
      OrderHeaderNote: handOver.checkoutUrl,
    });
    const [, date = '', time = ''] =
      /^(\d{8})(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)$/.exec(text('OrderRequestIssueDate')) ?? [];
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}${time}`;
    expect(Math.abs(Date.parse(iso) - Date.now())).toBeLessThan(60_000);
    expect(numberOfLines).toBe(lines.length);
    expect(cents(total)).toBe(handOver.documentCents);
    const outside = handOver.outside.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(handOver.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      handOver.documentCents,
    );
    expect(handOver.documentCents + outside).toBe(order.order.totalCents);
    expect(handOver.totalCents).toBe(order.order.totalCents);
    expect(await customer.handOver(order)).toEqual(handOver);
  });

  test('is paid at the exchange: a signed notice confirms it, and its refund goes the same way', async () => {
    const { order, purchase } = await brought();
    const { location } = await customer.answer(purchase, 'pay');
    expect(location).toBe(`${EXCHANGE_STOREFRONT}/checkout/confirm-order/${order.order.orderNumber}`);
    await lastState(order, 'confirmed');
    const { orderNumber, totalCents } = order.order;
    await eventually(
      () => customer.purchases(orderNumber),
      ([one]) => one?.status === 'paid' && one.amountCents === totalCents,
    );
    expect(await customer.handOver(order)).toBeNull();
    await buyers.call('POST', '/v1/orders/cancel', {
      channel: 'military-exchange',
      headers: { 'x-tirekit-order': order.orderKey },
      body: { orderNumber },
    });
    await eventually(
      () => customer.purchases(orderNumber),
      ([one]) => one?.refundedCents === totalCents,
    );
  });

  test('is confirmed when the browser comes back, even where the exchange told nobody', async () => {
    const { order, purchase } = await brought();
    await customer.answer(purchase, 'pay-silently');
    expect((await customer.order(order)).state).toBe('requires-action');
    expect((await customer.settle(order)).state).toBe('confirmed');
  });

  test('is confirmed once where the exchange tells it twice', async () => {
    const { order, purchase } = await brought();
    await customer.answer(purchase, 'pay-twice');
    await lastState(order, 'confirmed');
    expect(await customer.purchases(order.order.orderNumber)).toHaveLength(1);
  });

  test.each([
    ['cancel', { code: 'canceled', message: 'Exchange payment canceled' }],
    ['refuse', { code: 'account_refused' }],
    ['pay-less', { code: 'charge-differs' }],
  ])(
    'an order fails when the customer does “%s” at the exchange, and its tires are back in stock',
    async (answer, failure) => {
      const { order, purchase } = await brought(2);
      await customer.answer(purchase, answer);
      const ended = await lastState(order, 'failed');
      expect(ended.failure).toMatchObject(failure);
      expect(await buyers.stock(shop.tires[nextTire - 1])).toBe(1000);
      const expected = answer === 'cancel' ? 'canceled' : 'declined';
      await eventually(
        () => customer.purchases(order.order.orderNumber),
        ([one]) => one?.status === expected,
      );
    },
  );

  test('waits on where the exchange has not answered, and may be given up', async () => {
    const { order, purchase } = await brought();
    await customer.answer(purchase, 'leave');
    expect((await customer.settle(order)).state).toBe('requires-action');
    const { body } = await buyers.call<Placed>('POST', `/v1/orders/${order.order.orderNumber}/abandonment`, {
      channel: 'military-exchange',
      headers: { 'x-tirekit-order': order.orderKey },
    });
    expect(body.order).toMatchObject({ state: 'failed', failure: { code: 'canceled' } });
    // A customer who tries to pay it after all has nothing left to pay.
    await customer.answer(purchase, 'pay');
    expect(await customer.purchases(order.order.orderNumber)).toMatchObject([{ status: 'declined' }]);
  });

  test('is one purchase at the exchange, however often it is placed and its form is posted', async () => {
    const cart = await customer.prepare(newTire());
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => customer.place(cart, { key })));
    const [first] = answers;
    for (const { body } of answers) expect(body.order.orderNumber).toBe(first?.body.order.orderNumber);
    const order = first?.body;
    if (order === undefined) throw new Error('No order');
    const handOver = await customer.handOver(order);
    if (handOver === null) throw new Error('Nothing to hand over');
    const posts = await Promise.all([1, 2].map(() => customer.bring(handOver)));
    expect(new Set(posts.map(({ location }) => location)).size).toBe(1);
    expect(await customer.purchases(order.order.orderNumber)).toHaveLength(1);
  });

  test('is announced again where the exchange’s answer did not come', async () => {
    await customer.behave('failing');
    const cart = await customer.prepare(newTire());
    const { body } = await customer.place(cart);
    expect(body.order.state).toBe('pending');
    await customer.behave('answers');
    await lastState(body, 'requires-action');
    expect(await customer.handOver(body)).not.toBeNull();
  });

  test('comes back to the storefront that showed it to the customer, and to no other site', async () => {
    const cart = await customer.prepare(newTire());
    const { body } = await customer.place(cart, { returnUrl: `${STOREFRONT}/checkout/payments/exchange` });
    expect(body.order.nextActionUrl).toBe(`${STOREFRONT}/checkout/exchange/${body.order.orderNumber}`);
    const elsewhere = await customer.place(await customer.prepare(newTire()), {
      returnUrl: 'https://evil.example/checkout/payments/exchange',
    });
    expect(elsewhere).toMatchObject({ status: 400, body: { fields: [{ path: 'returnUrl' }] } });
  });

  test('keeps the exchange’s checkout that its customer came with, and no other site’s', async () => {
    const checkoutUrl = `${shop.sandbox.sandbox}/exchange/checkout/visit-7?lang=en&x=<1>`;
    const cart = await customer.prepare(newTire());
    const { body } = await customer.place(cart, {
      payment: { method: 'exchange', checkoutUrl: encodeURI(checkoutUrl) },
    });
    const handOver = await customer.handOver(body);
    expect(handOver?.checkoutUrl).toBe(encodeURI(checkoutUrl));
    const elsewhere = await customer.place(await customer.prepare(newTire()), {
      payment: { method: 'exchange', checkoutUrl: 'https://evil.example/checkout' },
    });
    expect(elsewhere).toMatchObject({ status: 400, body: { fields: [{ path: 'payment.checkoutUrl' }] } });
  });

  test('an order whose buyer has a hostile name and address is paid at the exchange', async () => {
    const form = {
      email: 'pat@example.com',
      phone: '901-555-0134',
      phoneType: 'mobile',
      firstName: 'Zoë',
      lastName: "O'Neill-Ñandú",
      company: `${'🛞'.repeat(25)} Tires & Sons`,
      addressLine1: "12 O'Neill & Sons Ave, #3 (rear)",
      instructions: `Ring & wait, 100% ${'🚙'.repeat(50)}`,
      city: 'Memphis',
      state: 'TN',
      zip: '38103',
    };
    const cart = await customer.prepare(newTire(), 4, form);
    const { status, body } = await customer.place(cart);
    expect(status, JSON.stringify(body)).toBe(201);
    const handOver = await customer.handOver(body);
    if (handOver === null) throw new Error('Nothing to hand over');
    expect((await customer.bring(handOver)).status).toBe(303);
  });
});

describe('an order that the API refuses', () => {
  test.each([
    ['for a visitor whom nobody vouches for', 'soldier-1'],
    [
      'for a customer id that somebody else has signed',
      vouchedFor('soldier-1').replace('soldier-1', 'soldier-2'),
    ],
    ['once the visit has ended', vouchedFor('soldier-1', -1)],
  ])('an order by exchange is refused %s', async (_who, signed) => {
    const tire = newTire();
    const refused = await customer.place(await customer.prepare(tire), { customer: signed });
    expect(refused).toMatchObject({ status: 422, body: { code: 'exchange-visit-ended' } });
    expect(await buyers.stock(tire)).toBe(1000);
  });

  test('an order is refused when its total differs from the cart’s', async () => {
    const cart = await customer.prepare(newTire());
    const refused = await customer.place(cart, { totalCents: cart.cart.quote.totalCents - 2_500 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  });

  test('an order by exchange is refused in a storefront that has no exchange', async () => {
    const { cartKey, cart } = await buyers.prepareCart(newTire());
    const body = await buyers.orderBody(cart, undefined, { payment: { method: 'exchange' } });
    expect(await buyers.place(cartKey, body)).toMatchObject({
      status: 422,
      body: { code: 'payment-method-unavailable' },
    });
  });
});

test('an edited document is refused by the exchange, and the order stays unpaid', async () => {
  const order = await placed();
  const handOver = await customer.handOver(order);
  if (handOver === null) throw new Error('Nothing to hand over');
  const document = Buffer.from(handOver.payload, 'base64').toString('utf8');
  const edited = document.replaceAll(/<MonetaryAmount>[\d.]+</g, '<MonetaryAmount>1.00<');
  const answer = await customer.bring({ ...handOver, payload: Buffer.from(edited).toString('base64') });
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.text).toContain('The total is not the one');
  expect((await customer.settle(order)).state).toBe('requires-action');
});

test('the document of an order opens with its key alone', async () => {
  const order = await placed();
  const asked = await buyers.call('GET', `/v1/orders/${order.order.orderNumber}/exchange`, {
    channel: 'military-exchange',
    headers: { 'x-tirekit-order': 'not-the-key-of-this-order-00000000' },
  });
  expect(asked.status).toBe(404);
});

describe('(MIL-02) the lines of a purchase order', () => {
  const asCustomer: typeof buyers.call = (method, path, options) =>
    buyers.call(method, path, { ...options, channel: 'military-exchange' });

  /** The purchase order of a cart, read by another parser, and the quote of its order. */
  async function ordered(cartKey: string, cart: Cart, billed: object | null) {
    const { status, body } = await customer.place({ cartKey, cart }, { billing: billed });
    expect(status, JSON.stringify(body)).toBe(201);
    const handOver = await customer.handOver(body);
    if (handOver === null) throw new Error('Nothing to hand over');
    const text = Buffer.from(handOver.payload, 'base64').toString('utf8');
    expect(await dtdProblems([text], DTD)).toEqual([]);
    const { quote } = body.order;
    const of = (kind: string) =>
      quote.lines.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { document: readPurchaseOrder(text), handOver, of };
  }

  test('tires less a percentage, promoted coverage at a cent, FET, first installer’s price times tires, shipping', async () => {
    const ways = wayActions({ call: asCustomer });
    const dear = shop.tires.at(-1);
    const { cartKey, change, chooseTime } = await ways.timelessCart(dear);
    await change('PUT', '/coupon', { code: 'TENPERCENT' });
    const { document, handOver, of } = await ordered(cartKey, await chooseTime(), billing);
    const [tire, coverage, fet, installer, shipping, ...more] = document.lines;
    expect(more).toEqual([]);
    expect(tire).toMatchObject({ code: `CLIENT-SKU-${String(dear)}`, quantity: 4 });
    expect(of('coupon')).toBeLessThan(0);
    expect(cents(tire?.total ?? '')).toBe(of('tires') + of('promotion') + of('coupon'));
    expect(coverage).toMatchObject({ code: 'RHZ', quantity: 4, unit: '0.01', total: '0.04' });
    expect(fet).toMatchObject({ code: 'FET', quantity: 1, total: '21.16' });
    // The shop's price per tire, with all that it asks for each.
    expect(installer).toMatchObject({ code: 'INSTALL', quantity: 4 });
    expect(cents(installer?.unit ?? '') * 4).toBe(cents(installer?.total ?? ''));
    expect(cents(installer?.total ?? '')).toBe(of('installation'));
    expect(shipping).toMatchObject({ code: 'SHIP', quantity: 1, total: '0.00' });
    expect(cents(document.total)).toBe(handOver.documentCents);
    expect(handOver.outside.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['coverage', -4],
      ['state-fee', of('state-fee')],
      ['tax', of('tax')],
    ]);
  });

  test('tires less an amount, and coverage at its price', async () => {
    const tire = newTire();
    const ways = wayActions({ call: asCustomer });
    const { cartKey, change, confirm } = await ways.openCart(tire);
    await change('PUT', '/coupon', { code: 'FLAT25' });
    const cart = await change('GET', '');
    await change('PATCH', `/lines/${cart.lines[0]?.lineId ?? ''}`, { roadHazard: true });
    await change('PUT', '/shipping', { mode: 'ship-to-me', form: shippingForm });
    const { document, of } = await ordered(cartKey, await confirm(), null);
    expect(document.lines.map(({ code, quantity, total }) => [code, quantity, cents(total)])).toEqual([
      [`CLIENT-SKU-${String(tire)}`, 4, of('tires') - 2_500],
      ['RHZ', 4, of('road-hazard')],
      ['SHIP', 1, 0],
    ]);
    expect(of('road-hazard')).toBeGreaterThan(0);
    expect(document.numberOfLines).toBe(3);
  });
});

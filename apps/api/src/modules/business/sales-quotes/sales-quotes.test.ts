import { randomUUID } from 'node:crypto';
import { daysAfter, messages, shopDay } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderEvents } from '../../orders/record/order-events.ts';
import { shippingForm } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { customer, salesDesk } from '../../../../test/business/sales-quotes/sales-desk.ts';

let shop: BorrowedShop;
let desk: Awaited<ReturnType<typeof salesDesk>>;
let nextTire = 0;
/** A tire of each test's own. */
const ownTire = () => shop.tires[nextTire++];

beforeAll(async () => {
  shop = await borrowShop();
  await shop.db.execute(
    `INSERT INTO deal (slug, name, description, discount_type, percent_bps, code, min_quantity, starts_on)
     VALUES ('counter', 'Counter', '', 'Percentage', 800, 'COUNTER8', 1, '2020-01-01')`,
  );
  desk = await salesDesk(shop);
}, 60_000);
afterAll(() => shop.stop());

const form = { ...shippingForm, email: customer.email };
/** Makes a quote's cart ready to be bought. */
async function ready(cartKey: string) {
  await desk.change(cartKey, 'PUT', '/shipping', { mode: 'ship-to-me', form });
  const confirmed = await desk.change(cartKey, 'POST', '/shipping/confirmation');
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return confirmed.body.cart;
}
const buy = async (cartKey: string) => {
  const cart = await ready(cartKey);
  return desk.place(cartKey, await desk.orderBody(cart));
};
/** The price of a tire, and everything that the catalog says of it, from now on. */
const setPrice = (skuId: string | undefined, share: number) =>
  shop.db.execute('UPDATE sku SET price_cents = round(price_cents * $2::float8) WHERE sku_id = $1', [
    skuId,
    share,
  ]);
const listTires = ({ quote }: { quote: { lines: { kind: string; amountCents: number }[] } }) =>
  quote.lines.filter(({ kind }) => kind === 'tires').reduce((sum, { amountCents }) => sum + amountCents, 0);
const getDiscount = ({ quote }: { quote: { lines: { kind: string; amountCents: number }[] } }) =>
  quote.lines.filter(({ kind }) => kind === 'saving').reduce((sum, { amountCents }) => sum + amountCents, 0);

describe('a quote of sales staff', () => {
  test('goes from the clerk’s cart to the customer’s order, with its discount (PGM-05)', async () => {
    const tire = ownTire();
    const filled = await desk.fill(tire);
    const { status, body } = await desk.send(filled, { message: 'As we said on the phone.' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.quote).toMatchObject({
      state: 'sent',
      email: customer.email,
      phone: '+19015550177',
      tireCount: 4,
    });

    const link = await desk.getLink(body.quote.quoteNumber);
    const opened = (await desk.open(link)).body.salesQuote;
    expect(opened).toMatchObject({
      firstName: 'Kim',
      clerk: 'Sal',
      message: 'As we said on the phone.',
      state: 'open',
    });
    expect(JSON.stringify(opened)).not.toContain(customer.email);
    const lastDay = daysAfter(shopDay(opened.sentAt), 7);
    const ends = Date.parse(opened.expiresAt);
    expect([shopDay(ends), shopDay(ends + 1_000)]).toEqual([lastDay, daysAfter(lastDay, 1)]);
    const named = opened.quote.summary.find(({ kind }) => kind === 'saving');
    expect(named).toMatchObject({
      label: 'Quote discount, 5% off',
      amountCents: -Math.round((listTires(opened) * 500) / 10_000),
    });
    expect((await desk.list())[0]?.state).toBe('opened');
    const pdf = await desk.file(opened.pdfPath);
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);

    const { body: accepted } = await desk.accept(link);
    expect(accepted.cart.salesQuote).toMatchObject({ quoteNumber: link.quoteNumber, holds: true });
    const placed = await buy(accepted.cartKey ?? '');
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.order.quote.summary).toContainEqual(named);
    expect(await orderEvents(shop.db, placed.body.order.orderNumber)).toContainEqual(
      expect.objectContaining({ actor: 'care', uid: 'clerk', what: 'sold-by-quote' }),
    );
    const [sent] = await desk.list();
    expect(sent).toMatchObject({ state: 'bought', orderNumber: placed.body.order.orderNumber });
    expect((await desk.open(link)).body.salesQuote.state).toBe('bought');
    expect((await desk.accept(link)).body).toMatchObject({ code: 'conflict', message: messages.quoteBought });
  });

  test('is sent once, however often the button is pressed, and empties the clerk’s cart', async () => {
    const filled = await desk.fill(ownTire());
    const key = randomUUID();
    const presses = await Promise.all(Array.from({ length: 8 }, () => desk.send(filled, {}, key)));
    expect(presses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const again = await desk.send(filled, {}, key);
    expect(new Set([...presses, again].map(({ body }) => body.quote.quoteNumber)).size).toBe(1);
    const left = await desk.call<{ cart: { lines: [] } }>('GET', '/v1/cart', { headers: filled.headers });
    expect(left.body.cart.lines).toEqual([]);
    expect((await desk.send(filled)).body).toMatchObject({ message: messages.quoteEmptyCart });
  });

  test('has no more discount and no more days than the clerk may give, by account, program, or at all', async () => {
    const filled = await desk.fill(ownTire());
    const refusal = async (terms: object) => {
      const { status, body } = await desk.send(filled, terms);
      return [status, (body as unknown as { fields?: unknown }).fields];
    };
    const most = { path: 'discountBps', message: 'Please enter a discount from 0% to 10%' };
    expect(await refusal({ discountBps: 1001 })).toEqual([422, [most]]);
    expect(await refusal({ days: 31 })).toEqual([
      422,
      [{ path: 'days', message: 'Please enter a number of days from 1 to 30' }],
    ]);
    await shop.db.execute(`INSERT INTO sales_terms (uid, discount_bps, days) VALUES ('clerk', 250, 3)`);
    expect((await refusal({ discountBps: 251 }))[0]).toBe(422);
    await shop.db.execute(`DELETE FROM sales_terms WHERE uid = 'clerk'`);
    const preview = await desk.call('POST', '/v1/account/sales-quotes/preview', {
      headers: filled.headers,
      body: { discountBps: 1001 },
    });
    expect(preview.status).toBe(422);
    expect(filled.cart.lines).toHaveLength(1);
  });

  test('is sent by sales staff alone', async () => {
    const filled = await desk.fill(ownTire());
    const other = await desk.signedIn('member', 'Retail Member');
    expect((await desk.send({ ...filled, headers: { ...filled.headers, ...other } })).status).toBe(403);
    expect((await desk.call('GET', '/v1/account/sales-quotes')).status).toBe(403);
  });
});

describe('the price of a quote', () => {
  test('stays where it has risen since, and is the lower one where it has fallen', async () => {
    const tire = ownTire();
    const { link, quote } = await desk.sent(tire);
    await setPrice(tire, 1.5);
    const { cartKey, cart } = (await desk.accept(link)).body;
    const quoted = (await desk.open(link)).body.salesQuote;
    expect([listTires(cart), getDiscount(cart)]).toEqual([listTires(quoted), getDiscount(quoted)]);
    expect(cart.lines[0]).toMatchObject({ problem: null, quoted: { isFixed: false } });
    expect(cart.lines[0]?.quoted?.todayInCents).toBeGreaterThan(cart.lines[0]?.price.salePriceInCents ?? 0);

    await setPrice(tire, 0.4);
    const fallen = (await desk.change(cartKey ?? '', 'GET', '')).body.cart;
    expect(listTires(fallen)).toBeLessThan(listTires(cart));
    expect(fallen.quote.totalCents).toBeLessThan(quote.totalCents);
    expect(fallen.lines[0]?.problem).toBeNull();
  });

  test('is today’s once the quote has ended, and nobody pays it unasked', async () => {
    const tire = ownTire();
    const { link } = await desk.sent(tire);
    const { cartKey } = (await desk.accept(link)).body;
    const cart = await ready(cartKey ?? '');
    await setPrice(tire, 1.2);
    await shop.db.execute(`UPDATE sales_quote SET expires_at = now() WHERE quote_number = $1`, [
      link.quoteNumber,
    ]);
    const placed = await desk.place(cartKey ?? '', await desk.orderBody(cart));
    expect(placed.body).toMatchObject({ code: 'price-changed' });
    const now = (await desk.change(cartKey ?? '', 'GET', '')).body.cart;
    expect(now).toMatchObject({ salesQuote: null, lines: [{ problem: { code: 'price-changed' } }] });
    expect(getDiscount(now)).toBe(0);
  });

  test('keeps the deals of its day, and takes today’s where they are better', async () => {
    const tire = ownTire();
    await shop.db.execute(
      `INSERT INTO deal (slug, name, description, discount_type, percent_bps, min_quantity, starts_on, line_ids)
       SELECT 'quoted-deal', 'Fall deal', '', 'Percentage', 2000, 1, '2020-01-01', ARRAY[line_id] FROM sku WHERE sku_id = $1`,
      [tire],
    );
    await new Promise((done) => setTimeout(done, 1100));
    const { link, quote } = await desk.sent(tire);
    await shop.db.execute(`DELETE FROM deal WHERE slug = 'quoted-deal'`);
    await new Promise((done) => setTimeout(done, 1100));
    const { cartKey, cart } = (await desk.accept(link)).body;
    expect(cart.quote.totalCents).toBe(quote.totalCents);
    expect(cart.quote.summary.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['promotion', 'saving']),
    );
    await shop.db.execute(
      `INSERT INTO deal (slug, name, description, discount_type, percent_bps, min_quantity, starts_on, line_ids)
       SELECT 'better-deal', 'Winter deal', '', 'Percentage', 5000, 1, '2020-01-01', ARRAY[line_id] FROM sku WHERE sku_id = $1`,
      [tire],
    );
    await new Promise((done) => setTimeout(done, 1100));
    const better = (await desk.change(cartKey ?? '', 'GET', '')).body.cart;
    expect([getDiscount(better), better.promotions.map(({ slug }) => slug)]).toEqual([0, ['better-deal']]);
    await shop.db.execute(`DELETE FROM deal WHERE slug = 'better-deal'`);
  });
});

describe('a coupon in a clerk’s cart', () => {
  const withCode = async () => {
    const filled = await desk.fill(ownTire());
    const { body } = await desk.call<{ cart: typeof filled.cart }>('PUT', '/v1/cart/coupon', {
      headers: filled.headers,
      body: { code: 'COUNTER8' },
    });
    return { ...filled, cart: body.cart };
  };

  test('counts against what the clerk may give, and the refusal says so', async () => {
    const refused = await desk.send(await withCode(), { discountBps: 500 });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            path: 'discountBps',
            message:
              'Code COUNTER8 takes 7.6% off these tires. With it, your discount would be more than the 10% you can give. Lower the discount, or remove the code from your cart.',
          },
        ],
      },
    });
  });

  test('goes along where both together are within it', async () => {
    const sent = await desk.send(await withCode(), { discountBps: 100 });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { link, salesQuote } = await desk
      .getLink(sent.body.quote.quoteNumber)
      .then(async (found) => ({ link: found, ...(await desk.open(found)).body }));
    const off = (kind: string) => salesQuote.quote.lines.find((line) => line.kind === kind)?.amountCents ?? 0;
    expect([off('coupon') < 0, off('saving') < 0]).toEqual([true, true]);
    expect((await desk.accept(link)).body.cart.quote.totalCents).toBe(salesQuote.quote.totalCents);
  });
});

describe('the quantities of a quote', () => {
  test('can be changed where the clerk allows it, at the same price for each tire', async () => {
    const { link } = await desk.sent(ownTire());
    const { cart } = (await desk.accept(link, { quantities: [{ lineNo: 1, quantity: 2 }] })).body;
    const quoted = (await desk.open(link)).body.salesQuote;
    expect([cart.tireCount, listTires(cart)]).toEqual([2, listTires(quoted) / 2]);
  });

  test('are fixed where the clerk says so, and without its tires the price is today’s', async () => {
    const { link } = await desk.sent(ownTire(), { mayChange: false });
    const refused = await desk.accept(link, { quantities: [{ lineNo: 1, quantity: 2 }] });
    expect(refused.body).toMatchObject({ fields: [{ path: 'quantity1', message: messages.quoteQuantity }] });
    const { cartKey, cart } = (await desk.accept(link)).body;
    const [line] = cart.lines;
    const changed = await desk.change(cartKey ?? '', 'PATCH', `/lines/${line?.lineId ?? ''}`, {
      quantity: 8,
    });
    expect(changed.body).toMatchObject({ code: 'unprocessable', fields: [{ path: 'quantity' }] });
    expect(getDiscount(cart)).toBeLessThan(0);
  });
});

describe('one quote', () => {
  test('buys once: two tabs have the same cart, and of two browsers one gets it', async () => {
    const tire = ownTire();
    const { link } = await desk.sent(tire);
    const first = (await desk.accept(link)).body;
    const again = (await desk.accept(link, {}, { 'x-tirekit-cart': first.cartKey ?? '' })).body;
    expect([again.cart.cartId, again.cart.tireCount, again.cartKey]).toEqual([first.cart.cartId, 4, null]);
    const second = (await desk.accept(link)).body;
    const carts = await Promise.all([ready(first.cartKey ?? ''), ready(second.cartKey ?? '')]);
    const bodies = await Promise.all(carts.map((cart) => desk.orderBody(cart)));
    const placed = await Promise.all([
      desk.place(first.cartKey ?? '', bodies[0]),
      desk.place(second.cartKey ?? '', bodies[1]),
    ]);
    expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await desk.stock(tire)).toBe(996);
    const loser = placed[0]?.status === 409 ? first : second;
    const left = (await desk.change(loser.cartKey ?? '', 'GET', '')).body.cart;
    expect([left.salesQuote, getDiscount(left)]).toEqual([null, 0]);
  });

  test('can be bought after a declined card', async () => {
    const { link } = await desk.sent(ownTire());
    const { cartKey } = (await desk.accept(link)).body;
    const cart = await ready(cartKey ?? '');
    const declined = await desk.place(cartKey ?? '', await desk.orderBody(cart, '4000000000000002'));
    expect(declined.status).toBe(422);
    expect((await desk.open(link)).body.salesQuote.state).toBe('open');
    expect((await buy(cartKey ?? '')).status).toBe(201);
  });

  test('joins what is in the cart already, and takes another quote’s place', async () => {
    const [mine, first, second] = [ownTire(), await desk.sent(ownTire()), await desk.sent(ownTire())];
    const { cartKey } = (
      await desk.call<{ cartKey: string }>('POST', '/v1/cart/lines', {
        body: { items: [{ itemId: mine, quantity: 2 }] },
      })
    ).body;
    const headers = { 'x-tirekit-cart': cartKey };
    await desk.accept(first.link, {}, headers);
    const { cart } = (await desk.accept(second.link, {}, headers)).body;
    expect([cart.tireCount, cart.salesQuote?.quoteNumber]).toEqual([6, second.link.quoteNumber]);
    expect((await desk.open(first.link)).status).toBe(200);
  });

  test('is mailed again a few times', async () => {
    const { link } = await desk.sent(ownTire());
    const again = () =>
      desk.call<{ quote: { sentTimes: number } }>(
        'POST',
        `/v1/account/sales-quotes/${link.quoteNumber}/mail`,
        {
          headers: desk.clerk,
        },
      );
    expect((await again()).body.quote.sentTimes).toBe(2);
    expect(await desk.getLink(link.quoteNumber, 2)).toEqual(link);
    for (let times = 3; times <= 5; times++) await again();
    expect((await again()).body).toMatchObject({ code: 'conflict', message: messages.quoteSentOften });
  });
});

describe('an order that was taken by phone', () => {
  test('an order taken by phone needs a confirmed address, and the customer who confirms it only has to pay', async () => {
    const filled = await desk.fill(ownTire());
    const refused = await desk.send(filled, { kind: 'order' });
    expect(refused.body).toMatchObject({ fields: [{ path: 'kind', message: messages.quoteIncomplete }] });
    const call = (method: string, path: string, body?: unknown) =>
      desk.call<{ cart: typeof filled.cart }>(method, `/v1/cart${path}`, { headers: filled.headers, body });
    await call('PUT', '/shipping', { mode: 'ship-to-me', form });
    const { cart } = (await call('POST', '/shipping/confirmation')).body;
    const { body } = await desk.send({ ...filled, cart }, { kind: 'order', mayChange: true });
    const link = await desk.getLink(body.quote.quoteNumber);
    const { salesQuote } = (await desk.open(link)).body;
    expect(salesQuote).toMatchObject({ kind: 'order', mayChange: false });
    expect(salesQuote.address).toContain(form.addressLine1);
    const accepted = (await desk.accept(link)).body;
    expect(accepted.cart.shipping).toMatchObject({ confirmed: true, form: { city: form.city } });
    expect(accepted.cart.quote.totalCents).toBe(body.quote.totalCents);
    const placed = await desk.place(accepted.cartKey ?? '', await desk.orderBody(accepted.cart));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  });
});

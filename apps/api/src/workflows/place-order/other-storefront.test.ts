import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderEvents } from '../../modules/orders/record/order-events.ts';
import { buyerActions, eventually, type Placed, shippingForm } from '../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../test/orders/test-shop.ts';

const OTHER = 'partner-widget';
let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;

beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

describe('an order of one storefront, asked for with the token of another', () => {
  test('an order cannot be opened with another storefront’s token: by key, number and ZIP code, link, settlement or receipt', async () => {
    const { answer } = await buyers.buy(shop.tires[0]);
    const { order, orderKey } = answer.body;
    const headers = { 'x-tirekit-order': orderKey };
    const [mail] = await eventually(
      () => buyers.mails(order.orderNumber),
      ({ length }) => length > 0,
    );
    const link = new URL(/Track your order: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').searchParams;
    const byLink = {
      orderNumber: order.orderNumber,
      expires: link.get('expires'),
      signature: link.get('signature'),
    };
    const crossings = [
      ['GET', `/v1/orders/${order.orderNumber}`, undefined],
      ['POST', `/v1/orders/${order.orderNumber}/settlement`, undefined],
      ['POST', '/v1/orders/track', { orderNumber: order.orderNumber, zip: shippingForm.zip }],
      ['POST', '/v1/orders/follow', byLink],
    ] as const;
    for (const [method, path, body] of crossings) {
      const own = await buyers.call(method, path, { headers, body });
      expect([path, own.status]).toEqual([path, 200]);
      const other = await buyers.call(method, path, { headers, body, channel: OTHER });
      expect([path, other.status, other.body.code]).toEqual([path, 404, 'not-found']);
      expect(JSON.stringify(other.body)).not.toContain(order.orderNumber);
    }

    const later = { ...byLink, expires: String(Number(byLink.expires) + 1) };
    expect((await buyers.call('POST', '/v1/orders/follow', { body: later })).status).toBe(404);

    const receipt = order.receiptPath ?? '';
    expect((await buyers.file(receipt)).status).toBe(200);
    expect((await buyers.file(receipt, OTHER)).status).toBe(404);
    expect((await buyers.file(receipt, null)).status).toBe(401);
  });
});

describe('a cart of one storefront', () => {
  test('cannot be bought with the token of another, and is bought in its own afterwards', async () => {
    const { cartKey, cart } = await buyers.prepareCart(shop.tires[1]);
    const body = await buyers.orderBody(cart);
    const key = randomUUID();
    const crossed = await buyers.place(cartKey, { ...body, returnUrl: undefined }, key, OTHER);
    expect([crossed.status, crossed.body.code]).toEqual([409, 'cart-changed']);
    expect(await buyers.stock(shop.tires[1])).toBe(1000);

    const own = await buyers.place(cartKey, body, key);
    expect([own.status, own.body.order.state]).toEqual([201, 'confirmed']);
    // The key of a call says nothing to another storefront either.
    const repeated = await buyers.place(cartKey, body, key, OTHER);
    expect(JSON.stringify(repeated.body)).not.toContain(own.body.order.orderNumber);
  });

  test('is bought at its own storefront’s price', async () => {
    const [retail, widget] = await Promise.all([
      buyers.prepareCart(shop.tires[2]),
      buyers.prepareCart(shop.tires[2], 4, shippingForm, OTHER),
    ]);
    expect(widget.cart.quote.totalCents).toBeLessThan(retail.cart.quote.totalCents);
    const body = { ...(await buyers.orderBody(widget.cart)), returnUrl: undefined };
    const cheap = await buyers.place(retail.cartKey, { ...body, cartVersion: retail.cart.version });
    expect([cheap.status, cheap.body.code]).toEqual([409, 'price-changed']);
    const placed = await buyers.place(widget.cartKey, body, randomUUID(), OTHER);
    expect(placed.body.order).toMatchObject({
      state: 'confirmed',
      totalCents: widget.cart.quote.totalCents,
    });
  });
});

describe('an order of an embedded storefront', () => {
  const getSession = async (userId: string, source: string) => {
    const { body } = await buyers.call<{ userSessionId: string }>('GET', `/users/session?${source}`, {
      channel: OTHER,
      headers: { 'x-user-session-id': userId },
    });
    return { 'x-user-session-id': body.userSessionId };
  };
  const buyAs = async (tire: number, session: Record<string, string>) => {
    const { cartKey, cart } = await buyers.prepareCart(shop.tires[tire], 4, shippingForm, OTHER);
    const headers = { ...session, 'x-tirekit-cart': cartKey, 'idempotency-key': randomUUID() };
    const body = { ...(await buyers.orderBody(cart)), returnUrl: undefined };
    const placed = await buyers.call<Placed>('POST', '/v1/orders', { channel: OTHER, headers, body });
    expect([placed.status, placed.body.order.state]).toEqual([201, 'confirmed']);
    const key = { 'x-tirekit-order': placed.body.orderKey };
    const path = `/v1/orders/${placed.body.order.orderNumber}`;
    const { order } = (await buyers.call<Placed>('GET', path, { channel: OTHER, headers: key })).body;
    const events = await orderEvents(shop.db, order.orderNumber);
    return {
      partner: order.partner,
      counted: events.find(({ what }) => what === 'led-by-partner')?.detail ?? null,
    };
  };

  test('says who the visitor is to the partner, and which of its pages it was last (CHN-04)', async () => {
    const session = await getSession('member-1', 'widgetSourceId=page-9&widgetSourceType=club');
    const first = { userId: 'member-1', sourceId: 'page-9', sourceType: 'club' };
    const counted = { sourceId: 'page-9', sourceType: 'club' };
    expect(await buyAs(3, session)).toEqual({ partner: first, counted });
    const again = await getSession(session['x-user-session-id'], 'widgetSourceId=page-10');
    expect(again).toEqual(session);
    const later = { sourceId: 'page-10', sourceType: null };
    expect(await buyAs(4, session)).toEqual({ partner: { ...first, ...later }, counted: later });
  });

  test('takes the partner’s name for a visitor for no session', async () => {
    await getSession('member-2', 'widgetSourceId=page-1');
    const unknown = { partner: null, counted: null };
    expect(await buyAs(5, { 'x-user-session-id': 'member-2' })).toEqual(unknown);
    expect(await getSession('member-2', '')).not.toEqual(await getSession('member-2', ''));
  });
});

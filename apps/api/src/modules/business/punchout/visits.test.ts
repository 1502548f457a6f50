import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dtdProblems } from '../../../../test/support/xmllint.ts';
import {
  address,
  post,
  PROCUREMENT,
  readMessage,
  requestDocument,
  SECRET,
  setupBody,
} from '../../../../test/business/punchout/cxml-client.ts';
import {
  documentIn,
  openPunchoutShop,
  type Opened,
} from '../../../../test/business/punchout/punchout-shop.ts';
import { sampleProfile } from '../../../../test/business/punchout/sample-profile.ts';

const DTD = new URL('../../../../../sandbox/src/procurement/dtd/cXML.dtd', import.meta.url);
const lines = { as: 'line' as const };

/** A customer who wants every part of a total on a line of its own, in a field that is not encoded. */
const everyPart = sampleProfile({
  id: 'by-line',
  credentials: { ...sampleProfile().credentials, from: [{ domain: 'NetworkId', identity: 'AN-LINES' }] },
  returns: { origins: [PROCUREMENT], encoding: 'cxml-urlencoded' },
  frames: [],
  cart: {
    unspsc: '25172503',
    unitOfMeasure: 'PC',
    total: 'everything',
    operationAllowed: 'inspect',
    parts: {
      fet: { ...lines, code: 'F-1' },
      'state-fee': { ...lines, code: 'S-1', unspsc: '93161800' },
      'road-hazard': { ...lines, code: 'R-1' },
      installation: { ...lines, code: 'I-1' },
      shipping: { ...lines, code: 'H-1' },
      tax: { ...lines, code: 'T-1' },
    },
  },
});

let open: Awaited<ReturnType<typeof openPunchoutShop>>;
beforeAll(async () => {
  open = await openPunchoutShop([sampleProfile(), everyPart]);
  await open.shop.db.execute(
    `INSERT INTO price_group (price_type, discount_bps, member_prices) VALUES ('Fleet', 700, false) ON CONFLICT DO NOTHING`,
  );
  await open.shop.db.execute(
    `INSERT INTO deal (slug, name, description, discount_type, percent_bps, code, min_quantity, starts_on)
     VALUES ('seven', 'Seven percent', '', 'Percentage', 733, 'SEVEN', 1, '2020-01-01')`,
  );
}, 60_000);
afterAll(() => open.shop.stop());

const getPage = (address: string): string => new URL(address).searchParams.get('page') ?? '';

describe('a start page', () => {
  test('opens once, in the storefront that the profile names, and signs on to the customer’s account', async () => {
    const { startPage } = await post(open.shop.origin, requestDocument(setupBody('create')));
    expect((await open.open(getPage(startPage), 'military-exchange')).body.opened).toBeNull();
    const attempts = await Promise.all([1, 2, 3].map(() => open.open(getPage(startPage))));
    const opened = attempts.flatMap(({ body }) => body.opened ?? []);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.session).toMatchObject({
      customer: 'Harbor County Fleet Services',
      operation: 'create',
      frameOrigins: [PROCUREMENT],
    });
    const again = await open.open(getPage(startPage));
    expect([again.status, again.body]).toEqual([200, { opened: null, frameOrigins: [PROCUREMENT] }]);
    expect((await open.open('A'.repeat(43))).body).toEqual({ opened: null, frameOrigins: [] });
  });

  test('a start page expires after its time', async () => {
    const { startPage } = await post(open.shop.origin, requestDocument(setupBody('create')));
    await open.shop.db.execute(
      `UPDATE punchout_session SET page_ends_at = now() - interval '1 second' WHERE opened_at IS NULL`,
    );
    expect((await open.open(getPage(startPage))).body.opened).toBeNull();
  });

  test('gives each shopper a cart of their own, at the account’s prices, with fees for where it goes', async () => {
    const first = await open.punchIn(setupBody('create'));
    const second = await open.punchIn(
      setupBody('create', { shipTo: `<ShipTo>${address('99501', 'AK', 'Anchorage')}</ShipTo>` }),
    );
    const cart = await open.add(first, open.shop.tires[0]);
    expect((await open.getCart(second)).lines).toEqual([]);
    expect([cart.quote.destination?.zip, cart.quote.complete]).toEqual(['38103', true]);
    expect((await open.getCart(second)).quote.destination?.zip).toBe('99501');
    const guest = await open.call<{ cart: typeof cart }>('POST', '/v1/cart/lines', {
      body: { items: [{ itemId: open.shop.tires[0], quantity: 4 }] },
    });
    expect(cart.lines[0]?.price.salePriceInCents).toBeLessThan(
      guest.body.cart.lines[0]?.price.salePriceInCents ?? 0,
    );
  });
});

describe('a visit', () => {
  test('shows nothing of the account, and places no order', async () => {
    const visit = await open.punchIn(setupBody('create'));
    const cart = await open.add(visit, open.shop.tires[1]);
    for (const [method, path] of [
      ['GET', '/v1/account'],
      ['GET', '/v1/account/sign-ons'],
      ['GET', '/v1/garage'],
      ['GET', `/user-details?ssoUid=${visit.uid}`],
      ['GET', '/v1/account/orders'],
    ] as const) {
      const { status, body } = await open.as<Record<string, unknown>>(visit, method, path);
      expect([403, 404], `${path}: ${JSON.stringify(body)}`).toContain(status);
      expect(JSON.stringify(body)).not.toContain('fleet@harbor.example');
    }
    const tire = await open.shop.db.one<{ brand: string; line: string }>(
      'SELECT brand_slug AS brand, slug AS line FROM line ORDER BY line_id LIMIT 1',
    );
    const review = await open.as<{ writer: unknown }>(visit, 'POST', '/v1/reviews/form', tire);
    expect([review.status, review.body.writer]).toEqual([200, null]);
    const order = await open.as(visit, 'POST', '/v1/orders', {
      cartVersion: cart.version,
      totalCents: cart.quote.totalCents,
      payment: { method: 'purchase-order' },
      billing: null,
      acceptTerms: true,
    });
    expect(order.status).toBe(403);
  });

  test('a buyer who signed on by other means has no punchout visit', async () => {
    const { status } = await open.call('GET', '/v1/punchout/session');
    expect(status).toBe(403);
  });

  test('a visit that has ended sends no cart, and its sign-on ends', async () => {
    const visit = await open.punchIn(setupBody('create'));
    const cart = await open.add(visit, open.shop.tires[0]);
    await open.shop.db.execute(`UPDATE punchout_session SET ends_at = now() - interval '1 second'`);
    const sent = await open.send(visit, cart);
    // The sign-on itself ends a moment later, when the API looks for visits that are over.
    expect([401, 410]).toContain(sent.status);
    await expect
      .poll(async () => (await open.as(visit, 'GET', '/v1/cart')).status, { timeout: 8_000 })
      .toBe(401);
  });
});

describe('two customers with the same BuyerCookie', () => {
  test('have a visit each, and each gets its own cart back at its own address', async () => {
    const first = await open.punchIn(setupBody('create', { cookie: 'same' }));
    const url = `${PROCUREMENT}/of-lines`;
    const second = await open.punchIn(setupBody('create', { cookie: 'same', url }), { from: 'AN-LINES' });
    const cart = await open.add(first, open.shop.tires[0], 2);
    const other = await open.add(second, open.shop.tires[1], 3);
    const [sent, sentToo] = [await open.send(first, cart), await open.send(second, other)];
    expect([sent.body.url, sentToo.body.url]).toEqual([`${PROCUREMENT}/return?visit=1&x=2`, url]);
    expect([sent.body.field, sentToo.body.field]).toEqual(['cxml-base64', 'cxml-urlencoded']);
    const listTires = (form: typeof sent.body) =>
      readMessage(documentIn(form)).items.flatMap(({ partId }) =>
        open.shop.tires.includes(partId) ? [partId] : [],
      );
    expect(new Set(listTires(sent.body))).toEqual(new Set([open.shop.tires[0]]));
    expect(new Set(listTires(sentToo.body))).toEqual(new Set([open.shop.tires[1]]));
  });
});

describe('a cart', () => {
  test('a punchout cart ships to the address of the order and offers no shop and no other payment', async () => {
    const visit = await open.punchIn(setupBody('create'));
    const cart = await open.add(visit, open.shop.tires[0]);
    expect(cart.notices.map(({ code }) => code)).not.toContain('pay-later');
    for (const mode of ['ship-to-shop', 'mobile-install', 'fedex-pickup', 'warehouse-pickup'])
      expect((await open.as(visit, 'PUT', '/v1/cart/fulfillment', { mode })).status, mode).toBe(422);
    const after = await open.getCart(visit);
    expect(after.quote.lines.map(({ kind }) => kind)).not.toContain('installation');
    expect((await open.send(visit, after)).status).toBe(200);
  });

  test('goes back as a valid document with the buyer’s cookie and the quote’s total, to the cent', async () => {
    const visit = await open.punchIn(setupBody('create', { cookie: '<a> & "ü" 日本' }));
    await open.add(visit, open.shop.tires[0], 3);
    await open.add(visit, open.shop.tires[1], 4, { roadHazard: true });
    const { body } = await open.as<{ cart: Awaited<ReturnType<typeof open.getCart>> }>(
      visit,
      'PUT',
      '/v1/cart/coupon',
      {
        code: 'SEVEN',
      },
    );
    const sent = await open.send(visit, body.cart);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect([sent.body.url, sent.body.field]).toEqual([`${PROCUREMENT}/return?visit=1&x=2`, 'cxml-base64']);
    const xml = documentIn(sent.body);
    expect(await dtdProblems([xml], DTD)).toEqual([]);
    expect(xml).not.toContain(SECRET);
    const message = readMessage(xml);
    expect(message.cookie).toBe('<a> & "ü" 日本');
    expect(message.operationAllowed).toBe('edit');
    expect(message.totalCents).toBe(message.itemCents);
    expect(message.itemCents + message.taxCents + message.shippingCents).toBe(body.cart.quote.totalCents);
    const tires = message.items.filter(({ partId }) => open.shop.tires.includes(partId));
    expect(tires.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7);
    for (const tire of tires) {
      expect(tire.text).toContain('<Classification domain="UNSPSC">25172504</Classification>');
      expect(tire.text).toContain('<UnitOfMeasure>EA</UnitOfMeasure>');
      expect(tire.text).toMatch(/<Extrinsic name="TireSize">[^<]*\d{2}/);
    }
    expect(message.items.map(({ partId }) => partId)).toContain('ROAD-HAZARD');
    expect(message.items.map(({ partId }) => partId)).toContain('STATE-FEE');
  });

  test('has its fees and taxes where the profile wants them, in the field that it names', async () => {
    const visit = await open.punchIn(
      setupBody('create', { shipTo: `<ShipTo>${address('99501', 'AK', 'Anchorage')}</ShipTo>` }),
      { from: 'AN-LINES' },
    );
    const cart = await open.add(visit, open.shop.tires[2], 4, { roadHazard: true });
    const { body } = await open.send(visit, cart);
    expect(body.field).toBe('cxml-urlencoded');
    const xml = documentIn(body);
    expect(await dtdProblems([xml], DTD)).toEqual([]);
    const message = readMessage(xml);
    expect([message.taxCents, message.shippingCents]).toEqual([0, 0]);
    expect(message.totalCents).toBe(cart.quote.totalCents);
    expect(message.itemCents).toBe(cart.quote.totalCents);
    expect(message.operationAllowed).toBe('inspect');
    const codes = new Set(message.items.map(({ partId }) => partId));
    for (const code of ['R-1', 'H-1']) expect(codes).toContain(code);
    expect(xml).toContain('<UnitOfMeasure>PC</UnitOfMeasure>');
  });

  test('is the same document for a second press of the button, and for a cancel after it', async () => {
    const visit = await open.punchIn(setupBody('create'));
    const cart = await open.add(visit, open.shop.tires[0]);
    const [first, second] = await Promise.all([open.send(visit, cart), open.send(visit, cart)]);
    expect(second.body).toEqual(first.body);
    expect((await open.cancel(visit)).body).toEqual(first.body);
    const { rows } = await open.shop.db.one<{ rows: number }>(
      `SELECT count(*)::integer AS rows FROM punchout_quote WHERE sent -> 'lines' -> 0 ->> 'lineId' = $1`,
      [cart.lines[0]?.lineId],
    );
    expect(rows).toBe(1);
  });

  test('is not sent as it was, once something in it has changed', async () => {
    const visit = await open.punchIn(setupBody('create'));
    const cart = await open.add(visit, open.shop.tires[3]);
    await open.add(visit, open.shop.tires[4]);
    expect((await open.send(visit, cart)).body.code).toBe('cart-changed');
    await open.shop.db.execute('UPDATE sku SET price_cents = price_cents + 1100 WHERE sku_id = $1', [
      open.shop.tires[3],
    ]);
    expect((await open.send(visit, await open.getCart(visit))).body.code).toBe('price-changed');
  });

  test('an empty cart is not sent, and a buyer without a cart can go back without one', async () => {
    const visit = await open.punchIn(setupBody('create', { cookie: 'none' }));
    expect((await open.send(visit, { version: 1 })).status).toBe(422);
    const { body } = await open.cancel(visit);
    const xml = documentIn(body);
    expect(await dtdProblems([xml], DTD)).toEqual([]);
    expect(readMessage(xml)).toMatchObject({ cookie: 'none', items: [], totalCents: 0 });
  });
});

describe('a cart that was sent before', () => {
  const sent = async () => {
    const visit = await open.punchIn(setupBody('create'));
    await open.add(visit, open.shop.tires[5], 4, { roadHazard: true });
    const cart = await open.add(visit, open.shop.tires[6], 2);
    return readMessage(documentIn((await open.send(visit, cart)).body)).items;
  };
  const quantities = async (visit: Opened) =>
    Object.fromEntries(
      (await open.getCart(visit)).lines.map(({ productId, quantity }) => [productId, quantity]),
    );

  test('is opened again to be changed, with what the procurement system has left of it', async () => {
    const items = await sent();
    const [first = '', second = ''] = [open.shop.tires[5], open.shop.tires[6]];
    const all = await open.punchIn(setupBody('edit', { items }));
    expect(await quantities(all)).toEqual({ [first]: 4, [second]: 2 });
    expect(
      (await open.getCart(all)).lines.find(({ productId }) => productId === first)?.roadHazardState,
    ).not.toBe('none');
    const fewer = items.filter(({ partId }) => partId !== second);
    const part = await open.punchIn(setupBody('edit', { items: fewer }));
    expect(await quantities(part)).toEqual({ [first]: 4 });
    const changed = await open.add(part, open.shop.tires[7], 2);
    expect((await open.send(part, changed)).status).toBe(200);
  });

  test('is opened only to look at, and neither changed nor sent', async () => {
    const items = await sent();
    const visit = await open.punchIn(setupBody('inspect', { items }));
    const cart = await open.getCart(visit);
    expect(cart.lines).toHaveLength(2);
    const [line] = cart.lines;
    for (const [method, path, body] of [
      ['POST', '/v1/cart/lines', { items: [{ itemId: open.shop.tires[0], quantity: 4 }] }],
      ['PATCH', `/v1/cart/lines/${line?.lineId ?? ''}`, { quantity: 1 }],
      ['DELETE', `/v1/cart/lines/${line?.lineId ?? ''}`, undefined],
      ['PUT', '/v1/cart/coupon', { code: 'SEVEN' }],
    ] as const)
      expect((await open.as(visit, method, path, body)).status, path).toBe(403);
    expect((await open.send(visit, cart)).status).toBe(422);
    expect(await open.getCart(visit)).toEqual(cart);
    expect(readMessage(documentIn((await open.cancel(visit)).body)).items).toEqual([]);
  });

  test('a cart of another customer stays closed', async () => {
    const items = await sent();
    await expect(open.punchIn(setupBody('edit', { items }), { from: 'AN-LINES' })).rejects.toThrow('417');
  });
});

import type { APIRequestContext } from '@playwright/test';
import { apiOrigin, shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test as base } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { dayPlaced, passTime } from '../../src/order-clock.ts';
import { moveShipment, untilHandedOver } from '../../src/shipment.ts';
import { findTire } from '../../src/tires.ts';

const test = base.extend<{ buyer: BuyerByHttp }>({
  buyer: async ({ request }, use) => use(new BuyerByHttp(request)),
});
const anyTire = () => findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`);

interface Operation {
  readonly 'x-roles': { readonly thing: string; readonly who: string | readonly string[] };
}

/** Every call that only somebody with an account may make, as the API describes itself. */
async function callsOfAccounts(request: APIRequestContext): Promise<{ method: string; path: string }[]> {
  const description = await request.get(`${apiOrigin}/openapi.json`);
  const { paths } = (await description.json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(
        ([
          ,
          {
            'x-roles': { who },
          },
        ]) => who !== 'everybody' && who !== 'machine',
      )
      .map(([method]) => ({ method, path: path.replaceAll(/\{[^}]+\}/g, '0123456789') })),
  );
}

/** Pages on which something is done about an order, and what they are called where its code is asked for. */
const ofBuyers = [
  ['/track-your-order/cancel', 'cancel'],
  ['/track-your-order/return', 'return'],
  ['/track-your-order/reorder', 'reorder'],
  ['/track-your-order/price-guarantee', 'price-guarantee'],
  ['/track-your-order/registration', 'registration'],
] as const;
/** The calls behind them, with bodies that would be good for the buyer. */
const changes = [
  ['cancel', {}],
  ['reorder', {}],
  ['returns/open', {}],
  ['returns', { tires: [{ lineNo: 1, quantity: 1 }], reason: 'changed-mind' }],
  ['price-guarantee', { claim: 1, amountCents: 1 }],
  ['registration', { tins: [{ lineNo: 1, tins: [''] }] }],
] as const;

const accountPages = (orderNumber: string): readonly string[] => [
  '/account',
  '/account/details',
  '/account/email',
  '/account/addresses/new',
  '/account/security',
  '/account/my-garage',
  '/account/my-garage/add',
  '/account/my-orders',
  `/account/my-orders/${orderNumber}`,
  '/account/searches',
  '/account/data',
  '/account/data/download',
  // The guest's own order, but as a member's.
  `/track-your-order/cancel?own=${orderNumber}`,
  `/track-your-order/return?own=${orderNumber}`,
  `/track-your-order/registration?own=${orderNumber}`,
  `/track-your-order/price-guarantee?own=${orderNumber}`,
];

test('A guest shops, checks out and tracks by order id and ZIP; nothing beyond is theirs (ROL-01)', async ({
  buyer,
  request,
  playwright,
}) => {
  // Shops and checks out.
  const orderNumber = await buyer.buy(await buyer.getFirstTire('/tire-sizes/225-65r17-tires'));
  const { html } = await buyer.get('/checkout/order-confirmation');
  const receipt = /href="([^"]*\/Receipt_[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await request.get(receipt)).headers()['content-type']).toContain('application/pdf');

  // Tracks, in another browser.
  const context = await playwright.request.newContext();
  const guest = new BuyerByHttp(context);
  const shown = await guest.track(orderNumber);
  expect(shown.text).toContain(`Order ${orderNumber}`);
  for (const secret of ['Byron', 'Maple Drive', '555-0134', '@example.com', '4242', 'Receipt_'])
    expect(shown.html, secret).not.toContain(secret);

  // Nothing beyond: what can be done about the order asks for the code that is mailed to its buyer, and no call does without.
  for (const [path, next] of ofBuyers)
    expect(await guest.get(path), path).toMatchObject({
      status: 302,
      location: `/track-your-order/code?next=${next}`,
    });
  for (const [path, body] of changes) {
    const data = { orderNumber, proof: { zip: ADDRESS.zip }, ...body };
    const refused = await context.post(`/api/v1/orders/${path}`, { data, headers: { origin: shopOrigin } });
    expect([refused.status(), ((await refused.json()) as { code: string }).code], path).toEqual([
      403,
      'order-code-required',
    ]);
  }

  // Every page of an account leads to sign-on, for this one as for the buyer.
  for (const somebody of [guest, buyer])
    for (const path of accountPages(orderNumber)) {
      const { status, location } = await somebody.get(path);
      expect(status, path).toBe(302);
      expect(location, path).toMatch(/^\/login\?redirectUri=/);
    }
  // Nor is what the buyer alone may see.
  for (const path of ['/checkout/order-confirmation', `/checkout/confirm-order/${orderNumber}`])
    expect(await guest.get(path), path).toMatchObject({ status: 302, location: '/track-your-order' });
  expect((await guest.get(receipt.replace(/\?.*/, ''))).status).toBe(404);
  expect((await guest.get(`/api/v1/orders/${orderNumber}`)).status).toBe(404);
  await context.dispose();

  // And no call of an account is answered, at the API or through the storefront, with the cookies of a buyer.
  const ofAccounts = await callsOfAccounts(request);
  expect(ofAccounts.length).toBeGreaterThan(20);
  expect(ofAccounts).toContainEqual({ method: 'get', path: '/api/me' });
  for (const { method, path } of ofAccounts) {
    const data = method === 'get' ? {} : { data: {}, headers: { origin: shopOrigin } };
    const direct = await request.fetch(`${apiOrigin}${path}`, { method, ...data });
    expect(direct.status(), `${method} ${path}`).toBe(401);
    const through = await request.fetch(`/api${path}`, { method, ...data, maxRedirects: 0 });
    const { code } = (await through.json()) as { code: string };
    expect(['unauthorized', 'sign-on-required'], `${method} ${path}: ${String(through.status())}`).toContain(
      code,
    );
    expect([401, 403], `${method} ${path}`).toContain(through.status());
  }
});

test('Four steps, carrier, tracking number and the day, as the carrier moves them; or canceled (TRK-02)', async ({
  buyer,
  request,
}) => {
  const tire = await anyTire();
  const orderNumber = await buyer.buy(tire.itemId);
  const shown = async () => {
    const { text, html } = await buyer.track(orderNumber);
    const now = /aria-current="step".*?Now: <\/span>([^<]+)</s.exec(html.replaceAll('<!-- -->', ''))?.[1];
    return { text, now };
  };
  const order = async () => {
    const { rows } = await inDatabase((db) =>
      db.query<{ isHandedOver: boolean; days: number | null }>(
        `SELECT tracking_number IS NOT NULL AS "isHandedOver",
           expected_delivery - (now() AT TIME ZONE 'America/New_York')::date AS days
         FROM orders WHERE order_number = $1`,
        [orderNumber],
      ),
    );
    return rows[0];
  };

  // Nothing is handed over while the order can be canceled.
  expect((await order())?.isHandedOver).toBe(false);
  await passTime(orderNumber);
  const tracking = await untilHandedOver(orderNumber);
  const { days } = (await order()) ?? {};
  // The carrier promises a day of the coming week, and such a day is said in words.
  const when = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(days ?? NaN, 'day');
  const first = await shown();
  for (const part of [
    'Order Processed',
    'Pending Carrier Pickup',
    'In Transit',
    'Delivered',
    `Expected delivery ${when}`,
    'Carrier Sandbox Freight',
    `Tracking number ${tracking}`,
    `placed ${await dayPlaced(orderNumber)}`,
  ])
    expect(first.text).toContain(part);

  /** Moves the shipment on, and waits until the last message has arrived: looking at the page is limited. */
  const carrierMovesOn = async (steps: number, arrived: 'in_transit_at' | 'delivered_at') => {
    await moveShipment(request, tracking, steps);
    const isThere = async () => {
      const { rows } = await inDatabase((db) =>
        db.query<{ arrived: boolean }>(
          `SELECT ${arrived} IS NOT NULL AS arrived FROM orders WHERE order_number = $1`,
          [orderNumber],
        ),
      );
      return rows[0]?.arrived;
    };
    await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
  };
  expect(first.now).toBe('Pending Carrier Pickup');
  // Picked up, then on its way.
  await carrierMovesOn(2, 'in_transit_at');
  expect((await shown()).now).toBe('In Transit');
  await carrierMovesOn(1, 'delivered_at');
  expect((await shown()).text).toContain('Delivered today');
  expect((await shown()).now, 'nothing is to come').toBeUndefined();

  const regretted = await buyer.buy(tire.itemId);
  await buyer.prove(regretted);
  await buyer.step('/track-your-order/cancel', {}, '/track-your-order/result');
  const { text } = await buyer.track(regretted);
  expect(text).toContain('Canceled Nothing more will ship for this order.');
  expect(text).not.toContain('In Transit');
});

test.describe('What no form of ours sends ends in words, never in a broken page', () => {
  const long = 'x'.repeat(5000);
  const hostile = [
    {},
    {
      intent: 'steal',
      mode: 'drone',
      token: '<script>',
      orderNumber: '../../etc/passwd',
      zip: '90210 OR 1=1',
    },
    { ...ADDRESS, firstName: '\u0000', city: '<img src=x onerror=alert(1)>', instructions: '\u0000\u0007' },
    { ...ADDRESS, company: '\ud800 lone', addressLine2: '\u202e' },
    {
      '__proto__.polluted': 'yes',
      'constructor.prototype.polluted': 'yes',
      billing: 'text',
      'billing.city': 'x',
    },
    { itemId: long, lineId: long, code: long, email: long, covered: long, purchaseKey: long },
    { intent: 'change', lineId: "' OR 1=1 --", quantity: '-1' },
    { intent: 'add', itemId: '0000000000', quantity: '4' },
    { intent: 'coupon', code: '%00%ff' },
    { purchaseKey: '0c5f0b0e-9d1c-4a5e-8f65-0d8f5b1e7a11', cartVersion: '999999999', totalCents: '1' },
    { token: 'tok_00000000', brand: 'constructor', last4: '0000', billingChoice: 'same', acceptTerms: 'on' },
    { orderNumber: '0000000000', zip: '00000' },
  ];

  for (const path of [
    '/cart',
    '/checkout/shipping',
    '/checkout/shipping-confirmation',
    '/checkout/services',
    '/checkout/payments',
    '/checkout/order-summary',
    '/checkout/confirm-order/ABCDEFGHJK',
    '/track-your-order',
    '/recent-searches',
  ])
    test(`at ${path}`, async ({ buyer }) => {
      await buyer.addToCart((await anyTire()).itemId);
      await buyer.goToPayment();
      await buyer.pay();
      for (const form of hostile) {
        const { status, text } = await buyer.post(path, form);
        const sent = JSON.stringify(form).slice(0, 120);
        expect([302, 404, 409, 422], `${sent} → ${String(status)} ${text.slice(0, 200)}`).toContain(status);
        if (status === 422) expect(text, sent).not.toContain('onerror=alert(1)>');
      }
      for (const [type, body] of [
        ['application/json', '{"intent":"add"}'],
        ['text/plain', 'intent=add'],
        ['multipart/form-data; boundary=x', '--x\r\nbroken'],
        ['application/x-www-form-urlencoded', '%E0%A4%A=%%%&&&=&=='],
      ] as const) {
        const { status } = await buyer.postRaw(path, type, body);
        expect([302, 400, 404, 415, 422], `${type} → ${String(status)}`).toContain(status);
      }
      // More than a form may hold, and less than lies on the way when the connection is closed over it.
      const huge = await buyer.postRaw(path, 'application/x-www-form-urlencoded', `a=${'x'.repeat(80_000)}`);
      expect([302, 400, 404, 413, 422]).toContain(huge.status);
      expect((await buyer.get('/cart')).text).toContain('Your cart');
    });
});

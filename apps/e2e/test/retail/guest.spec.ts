import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { apiOrigin, sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { findTire, inDatabase } from '../../src/database.ts';

const test = base.extend<{ buyer: BuyerByHttp; stranger: BuyerByHttp }>({
  buyer: async ({ request }, use) => use(new BuyerByHttp(request)),
  stranger: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(new BuyerByHttp(context));
    await context.dispose();
  },
});
const anyTire = () => findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`);

interface Operation {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

/** Every call that asks for a buyer's own token, as the API describes itself. */
async function callsOfAccounts(request: APIRequestContext): Promise<{ method: string; path: string }[]> {
  const description = await request.get(`${apiOrigin}/openapi.json`);
  const { paths } = (await description.json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => security.some((scheme) => 'buyerBearer' in scheme))
      .map(([method]) => ({ method, path: path.replaceAll(/\{[^}]+\}/g, '0123456789') })),
  );
}

test('A guest shops, checks out and tracks by order id and ZIP; nothing beyond is theirs (ROL-01)', async ({
  buyer,
  stranger,
  request,
}) => {
  const orderNumber = await buyer.buy((await anyTire()).itemId);
  const receipt = /href="(\/my_customers\/pdf\/[^"]+)"/
    .exec((await buyer.get('/checkout/order-confirmation')).html)?.[1]
    ?.replaceAll('&amp;', '&');
  expect((await buyer.get(receipt ?? '')).status).toBe(200);

  const { status, text } = await stranger.track(orderNumber);
  expect(status).toBe(200);
  expect(text).toContain(`Order ${orderNumber}`);
  for (const secret of ['Byron', 'Maple Drive', '555-0134', '@example.com', '4242', 'Receipt'])
    expect(text).not.toContain(secret);

  const wrongZip = await stranger.post('/track-your-order', { orderNumber, zip: '10001' });
  expect(wrongZip.text).toContain('Please review. Order ID & ZIP Code do not match.');
  for (const path of ['/checkout/order-confirmation', `/checkout/confirm-order/${orderNumber}`])
    expect(await stranger.get(path), path).toMatchObject({ status: 302, location: '/track-your-order' });
  expect(await stranger.post(`/checkout/confirm-order/${orderNumber}`, {})).toMatchObject({ status: 404 });
  expect((await stranger.get(receipt?.replace(/\?.*/, '') ?? '')).status).toBe(404);
  expect((await stranger.get('/cart')).text).toContain('Your cart is empty');
  expect((await stranger.get(`/api/v1/orders/${orderNumber}`)).status).toBe(404);

  const ofAccounts = await callsOfAccounts(request);
  expect(ofAccounts.map(({ path }) => path)).toContain('/api/me');
  for (const { method, path } of ofAccounts) {
    const data = method === 'get' ? {} : { data: {}, headers: { origin: shopOrigin } };
    const own = await request.fetch(`${apiOrigin}${path}`, { method, ...data });
    expect(own.status(), `${method} ${path}`).toBe(401);
    // Through the storefront, with the cookies of a guest who has bought something.
    const through = await request.fetch(`/api${path.replace(/^\/api/, '')}`, {
      method,
      ...data,
      maxRedirects: 0,
    });
    expect([401, 403, 404, 405], `${method} ${path} through the storefront`).toContain(through.status());
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
      db.query<{ tracking: string | null; days: number | null }>(
        `SELECT tracking_number AS tracking, expected_delivery - (now() AT TIME ZONE 'America/New_York')::date AS days
         FROM orders WHERE order_number = $1`,
        [orderNumber],
      ),
    );
    return rows[0];
  };

  await expect.poll(async () => (await order())?.tracking, { timeout: 20_000 }).not.toBeNull();
  const { tracking, days } = (await order()) ?? {};
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
    `Tracking number ${tracking ?? ''}`,
    'placed today',
  ])
    expect(first.text).toContain(part);

  /** Moves the shipment on, and waits until the last message has arrived: looking at the page is limited. */
  const carrierMovesOn = async (steps: number, arrived: 'in_transit_at' | 'delivered_at') => {
    for (let step = 0; step < steps; step++)
      await request.post(`${sandboxOrigin}/carrier/shipments/${tracking ?? ''}/step`, { maxRedirects: 0 });
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

  await inDatabase((db) =>
    db.query(
      `UPDATE orders SET state = 'cancelled', delivered_at = NULL, in_transit_at = NULL WHERE order_number = $1`,
      [orderNumber],
    ),
  );
  const { text } = await shown();
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

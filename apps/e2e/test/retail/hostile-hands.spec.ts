import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test as base } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/tires.ts';
import { storefronts } from '../../src/storefronts.ts';

const test = base.extend<{ buyer: BuyerByHttp; strange: APIRequestContext; stranger: BuyerByHttp }>({
  buyer: async ({ request }, use) => use(new BuyerByHttp(request)),
  /** A browser that has bought nothing. */
  strange: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(context);
    await context.dispose();
  },
  stranger: async ({ strange }, use) => use(new BuyerByHttp(strange)),
});

const buyOne = async (buyer: BuyerByHttp): Promise<string> =>
  buyer.buy((await findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`)).itemId);

/** A number like an order's that no order has. */
const numberOfNone = (): string => `ZZ${randomBytes(4).toString('hex').toUpperCase()}`;

/** Calls about an order after its purchase, with a body that would be good for its buyer. */
const afterTheSale: readonly { path: string; body?: object }[] = [
  { path: '/v1/orders/cancel' },
  { path: '/v1/orders/registration/open' },
  { path: '/v1/orders/price-guarantee/open' },
  { path: '/v1/orders/price-guarantee', body: { claim: 1, amountCents: 1 } },
  { path: '/v1/orders/returns/open' },
  { path: '/v1/orders/returns/preview', body: { tires: [{ lineNo: 1, quantity: 1 }] } },
];

const headers = { origin: shopOrigin };

test('somebody else’s order is nothing to a stranger, whatever they send along', async ({
  buyer,
  strange,
}) => {
  const orderNumber = await buyOne(buyer);
  const none = numberOfNone();
  const forged = { expires: '9999999999', signature: 'A'.repeat(43) };
  for (const { path, body = {} } of afterTheSale) {
    // After too many tries, every request is refused.
    await inDatabase((db) => db.query(`DELETE FROM rate_limit WHERE key LIKE 'tracking:%'`));
    for (const proof of [undefined, { zip: '10001' }, forged]) {
      const told = async (number: string) => {
        const answer = await strange.post(`/api${path}`, {
          headers: {
            ...headers,
            // A browser may send whatever it likes: this server says who it is.
            'x-authorization': 'Bearer forged',
            'x-tirekit-order': 'A'.repeat(22),
            'x-user-session-id': 'A'.repeat(24),
            'x-partner-customer-id': 'forged;9999999999;00',
          },
          data: { orderNumber: number, proof, ...body },
        });
        const { code, message } = (await answer.json()) as { code: string; message: string };
        return { status: answer.status(), code, message };
      };
      const asked = `${path} ${JSON.stringify(proof)}`;
      expect(await told(orderNumber), asked).toEqual(await told(none));
      // A ZIP code only shows an order, and what is known of its tires: right or wrong, nothing else opens by it.
      const isShown = path.endsWith('/registration/open') || proof === undefined || !('zip' in proof);
      expect((await told(orderNumber)).status, asked).toBe(isShown ? 404 : 403);
    }
  }
});

test('order numbers and ZIP codes are not guessed: the tries of an order are counted wherever they are made', async ({
  buyer,
  stranger,
  strange,
}) => {
  const orderNumber = await buyOne(buyer);
  const guess = (zip: string) =>
    strange.post('/api/v1/orders/registration/open', { headers, data: { orderNumber, proof: { zip } } });
  for (let zip = 10_001; zip <= 10_010; zip++) expect((await guess(String(zip))).status()).toBe(404);
  expect((await guess('10011')).status()).toBe(429);
  // Nor is the right one told from the others any more, on any page.
  expect((await guess(ADDRESS.zip)).status()).toBe(429);
  const page = await stranger.post('/track-your-order', { orderNumber, zip: ADDRESS.zip });
  expect([page.status, page.text]).toEqual([422, expect.stringContaining('too many times')]);
  // An order that does not exist is counted as well: the count tells nothing.
  const none = numberOfNone();
  const missing = (zip: number) =>
    strange.post('/api/v1/orders/track', { headers, data: { orderNumber: none, zip: String(zip) } });
  for (let zip = 10_001; zip <= 10_010; zip++) await missing(zip);
  expect((await missing(10_011)).status()).toBe(429);
});

test('cookies of one storefront open nothing in another', async ({ buyer, request, playwright }) => {
  await buyOne(buyer);
  await buyer.addToCart((await findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`)).itemId);
  const { cookies } = await request.storageState();
  const own = cookies.filter(({ name }) => name.startsWith('tk_retail_'));
  expect(own.length).toBeGreaterThan(2);
  for (const { id, origin } of storefronts.filter((one) => one.id === 'simple-shop')) {
    const renamed = own.map((cookie) => ({
      ...cookie,
      name: cookie.name.replace('tk_retail_', `tk_${id}_`),
    }));
    const context = await playwright.request.newContext({
      baseURL: origin,
      storageState: { cookies: [...cookies, ...renamed], origins: [] },
    });
    const visitor = new BuyerByHttp(context, origin);
    expect((await visitor.get('/cart')).text).toContain('Your cart is empty');
    for (const path of ['/checkout/order-confirmation', '/track-your-order/result'])
      expect(await visitor.get(path), path).toMatchObject({ status: 302, location: '/track-your-order' });
    await context.dispose();
  }
});

const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '///evil.example',
  'javascript:alert(1)',
  'http:evil.example',
  '/%09//evil.example',
];

test.describe('no address of ours leads to another site', () => {
  for (const target of elsewhere)
    test(JSON.stringify(target), async ({ request }) => {
      const query = `redirectUri=${encodeURIComponent(target)}`;
      for (const path of [`/login?${query}`, `/register?${query}`, `/logout?${query}`]) {
        const answer = await request.get(path, { maxRedirects: 0 });
        const { location = '' } = answer.headers();
        expect(new URL(location, shopOrigin).origin, `${path} → ${location}`).toBe(shopOrigin);
        expect(await answer.text(), path).not.toMatch(
          /(?:href|action|value)="(?:https?:)?[\\/\t]*evil\.example/,
        );
      }
      const left = await request.post(`/logout?${query}`, {
        headers,
        form: { redirectUri: target },
        maxRedirects: 0,
      });
      const { location = '' } = left.headers();
      expect(new URL(location, shopOrigin).origin, location).toBe(shopOrigin);
    });
});

test('a form of another site changes nothing', async ({ buyer, request }) => {
  await buyOne(buyer);
  for (const path of ['/cart', '/logout', '/track-your-order/price-guarantee', '/track-your-order/cancel']) {
    const answer = await request.post(path, {
      headers: { origin: 'https://evil.example' },
      form: { intent: 'add', claim: '1', amountCents: '1' },
      maxRedirects: 0,
    });
    expect([400, 403], `${path}: ${String(answer.status())}`).toContain(answer.status());
  }
});

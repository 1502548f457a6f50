import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CART_KEY, ORDER_KEY, startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { channel } from '../channel.ts';

let retail: TestedShell;
beforeAll(async () => {
  retail = await startShell(channel, join(import.meta.dirname, '..'));
});
afterAll(() => retail.stop());
afterEach(() => retail.api.fail(null));

const post = (path: string, fields: Record<string, string>) =>
  retail.get(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'https://shop.example' },
  });

test.each([
  '/brands/%D0%B1',
  '/brands/%00',
  '/brands/%C3%A9/types',
  '/brands/a%0D%0Ab',
  '/brands/norvik-tires/%D0%B1',
  '/vehicles/%D0%B1',
  '/vehicles/honda/%C3%A9',
  '/vehicles/honda/%00/2019',
  '/tire-sizes/225-65r17-tires/brands/%D0%B1',
])('%s is an address of nothing', async (path) => {
  expect((await retail.get(path)).status).toBe(404);
});

describe('without scripts', () => {
  test('the location form keeps what was typed beside its message, and goes back where it came from', async () => {
    for (const [zip, message] of [
      ['', 'Please enter your zip code'],
      ['7870', 'Oops. Please enter a valid ZIP code.'],
      ['99999', 'Please enter a different zip code'],
    ] as const) {
      const response = await post('/location', { zip, back: '/brands' });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain(message);
      expect(html).toContain(`value="${zip}"`);
    }
    const done = await post('/location', { zip: '78701', back: '/brands?sort=name' });
    expect(done.status).toBe(302);
    expect(done.headers.get('location')).toBe('/brands?sort=name');
    expect((await post('/location', { zip: '78701', back: '//evil.example' })).headers.get('location')).toBe(
      '/',
    );
  });

  /** Presses the button of the review page, as a buyer whose cart and card are in cookies. */
  const press = async (termsVersion: string, before: () => void = () => undefined): Promise<Response> => {
    const item = { itemId: 'ABCDEFGHJK', quantity: '4' };
    const answers = [
      await post('/cart', { intent: 'add', ...item }),
      await post('/checkout/payments', {
        token: 'tok_12345678',
        brand: 'visa',
        last4: '4242',
        billingChoice: 'same',
        acceptTerms: 'on',
      }),
    ];
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie().map((set) => set.split(';')[0]));
    before();
    return retail.get('/checkout/order-summary', {
      method: 'POST',
      body: new URLSearchParams({
        purchaseKey: crypto.randomUUID(),
        cartVersion: '3',
        totalCents: '45600',
        termsVersion,
      }),
      headers: { origin: 'https://shop.example', cookie: cookies.join('; ') },
    });
  };
  const termsInForce = (): string => {
    const terms = readFileSync(
      join(import.meta.dirname, '../../../libs/content/content/pages/sales.md'),
      'utf8',
    );
    return /^version: (\S+)$/m.exec(terms)?.[1] ?? '';
  };

  test('an order that the API cannot take now is our failure, not the buyer’s', async () => {
    const answer = await press(termsInForce(), () => retail.api.fail(500));
    expect(answer.status).toBe(503);
  });

  test('the API is asked for the order of a cart even if the terms of sale have changed since the page loaded', async () => {
    const answer = await press('2001-01-01', () => retail.api.seen.splice(0));
    const asked = retail.api.seen.find(({ method, path }) => method === 'POST' && path === '/v1/orders');
    expect(asked?.headers['x-tirekit-cart']).toBe(CART_KEY);
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({
      termsVersion: '2001-01-01',
      termsInForce: termsInForce(),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/checkout/order-confirmation']);
    const kept = answer.headers.getSetCookie().join();
    expect(kept).toContain(ORDER_KEY);
    expect(kept).not.toMatch(/_cart=;/);
  });

  test('a ZIP code that cannot be kept now stays in its field, with a sentence', async () => {
    retail.api.fail(500);
    const response = await post('/location', { zip: '78701', back: '/brands' });
    expect(response.status).toBe(503);
    const html = await response.text();
    // React writes an apostrophe so.
    expect(html).toContain('We&#x27;re experiencing a technical problem. Please try again.');
    expect(html).toContain('value="78701"');
  });

  test('an addition that failed is offered once more, by the same key', async () => {
    retail.api.fail(500);
    const asked = { intent: 'add', itemId: 'A123456789', quantity: '4', key: '' };
    const keyIn = async (answer: Response) => {
      const html = await answer.text();
      expect([answer.status, html]).toEqual([503, expect.stringContaining('Try again')]);
      expect(html).toContain('name="itemId" value="A123456789"');
      return /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
    };
    const key = await keyIn(await post('/cart', asked));
    expect(key).toMatch(/^[\w-]{36}$/);
    expect(await keyIn(await post('/cart', { ...asked, key }))).toBe(key);
  });

  test('goes back to an address that is not written in ASCII', async () => {
    const answer = await post('/location', { zip: '78701', back: '/search?query=für' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/search?query=f%C3%BCr']);
  });

  test.each(['/location', '/notices/close'])(
    'what no form of ours sends to %s is a bad request',
    async (path) => {
      const headers = { origin: 'https://shop.example', 'content-type': 'application/json' };
      expect((await retail.get(path, { method: 'POST', body: '{}', headers })).status).toBe(400);
    },
  );

  test.each([
    ['/find/size?width=225&aspect=65&rim=17', '/tire-sizes/225-65r17-tires'],
    ['/find/size?size=225%2F65-17', '/tire-sizes/225-65r17-tires'],
    ['/find/size?size=LT275%2F70R18', '/tire-sizes/lt275-70r18-tires'],
    ['/find/vehicle?year=2019&make=honda&model=civic', '/vehicles/honda/civic/2019'],
    ['/search?query=205+55+16', '/tire-sizes/205-55r16-tires'],
  ])('%s leads to %s', async (path, target) => {
    const response = await retail.get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
  });

  test('a size that nobody sells, and one that is none, come back with a sentence and what was typed', async () => {
    const none = await retail.get('/find/size?size=305%2F30R26');
    expect(none.status).toBe(422);
    expect(await none.text()).toContain('We have no tires in 305/30R26.');
    expect(await (await retail.get('/find/size?size=round')).text()).toContain('value="round"');
    const begun = await retail.get('/find/size?size=225%2F65');
    expect(begun.status).toBe(422);
    const html = await begun.text();
    expect(html).toContain('Please choose the wheel size too: 225/65 is for 17 inches.');
    expect(html).toContain('<option value="225" selected="">');
    expect(html).toContain('<option value="65" selected="">');
  });

  test('the vehicle finder is a form of two steps', async () => {
    const html = await (await retail.get('/find/vehicle?year=2019&make=honda')).text();
    expect(html).toContain('<option value="civic">Civic</option>');
    expect(html).toMatch(/<option value="2019" selected[^>]*>/);
  });
});

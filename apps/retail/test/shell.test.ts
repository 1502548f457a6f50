import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CART_KEY } from '@tirekit/shell-server/testing';
import { openRetail, type Retail } from './open-retail.ts';

let retail: Retail;
beforeAll(async () => {
  retail = await openRetail();
});
afterAll(() => retail.stop());
afterEach(() => retail.api.fail(null));

const sentBack = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  retail.get(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'https://shop.example', ...headers },
  });

describe('a page', () => {
  test('is the same for every visitor, and sets no cookie', async () => {
    const [one, other] = await Promise.all([
      retail.get('/').then((response) => response.text()),
      retail.get('/', { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari' } }),
    ]);
    const withoutNonce = (html: string): string => html.replaceAll(/ nonce="[^"]+"/g, '');
    expect(other.headers.getSetCookie()).toEqual([]);
    expect(withoutNonce(await other.text())).toBe(withoutNonce(one));
    expect(one).toContain('61,204 tires from 300+ brands');
    expect(one).toContain('Sample data.');
  });

  test('has one address, to which other spellings redirect; data that a script fetches does not redirect', async () => {
    for (const spelling of ['/BRANDS', '/brands/', '/%62rands']) {
      const moved = await retail.get(spelling);
      expect([moved.status, moved.headers.get('location')], spelling).toEqual([301, '/brands']);
    }
    for (const path of ['/brands', '/cart', '/search', '/tire-sizes', '/track-your-order'])
      for (const address of [`${path}.data`, `${path}.data?_routes=root`])
        expect((await retail.get(address)).status, address).toBe(200);
    expect((await retail.get('/_.data')).status).toBe(200);
  });

  test('of one visitor has a policy that allows only its own scripts, and no inline style', async () => {
    const response = await retail.get('/track-your-order');
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`);
    expect(policy).toContain('frame-src https://pay.example');
    expect(policy).not.toContain('unsafe');
    const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('of results shows the search again in its field', async () => {
    const getField = async (path: string) =>
      /<input[^>]* id="site-search"[^>]*>/.exec(await (await retail.get(path)).text())?.[0];
    expect(await getField('/search?query=ardenne+%22a%22')).toContain('value="ardenne &quot;a&quot;"');
    expect(await getField('/')).not.toContain('value="ardenne');
  });

  test('says whom to call and when', async () => {
    const html = await (await retail.get('/')).text();
    for (const words of ['1-800-555-0142', 'Mon–Fri 8am–7pm ET', 'Sat 9am–5pm ET', 'Sun closed'])
      expect(html).toContain(words);
  });

  test('is shown without its data while the API is away', async () => {
    retail.api.fail(503);
    const response = await retail.get('/about-nothing');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Track order');
  });
});

test('(CTX-01) each page gets its context: host, shop, device, address, five experiments, globals, menu, notifications, cart and its shipping', async () => {
  const { text: notice } = await openNotice();
  const html = await (await retail.get('/')).text();
  for (const fact of ['https://shop.example', 'isSimpleShop', 'Track order', notice, 'sampleData'])
    expect(html).toContain(fact);

  const first = await retail.get('/api/context');
  expect(await first.json()).toEqual({
    hostUrl: 'https://shop.example',
    isSimpleShop: false,
    device: 'desktop',
    userIp: '{ip}',
    experiments: {
      ourPicks: 'control',
      shopPrice: 'control',
      manualZipModal: 'control',
      finderOrder: 'control',
      listDensity: 'control',
    },
    location: null,
    region: null,
    signedIn: false,
    account: null,
    siteCart: { tireCount: 0, totalCents: 0 },
    cartShipping: null,
  });
  expect(first.headers.get('cache-control')).toBe('private, no-store');

  const added = await retail.get('/api/v1/cart/lines', {
    method: 'POST',
    body: JSON.stringify({ items: [{ itemId: retail.tire, quantity: 4 }] }),
    headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
  });
  expect(added.status).toBe(201);
  const { cart } = (await added.json()) as { cart: { quote: { totalCents: number } } };
  const phone = await retail.get('/api/context', {
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari',
      'x-forwarded-for': '203.0.113.7',
      cookie: sentBack(added),
    },
  });
  expect(await phone.json()).toMatchObject({
    device: 'mobile',
    userIp: '203.0.113.7',
    siteCart: { tireCount: 4, totalCents: cart.quote.totalCents },
  });
});

/** A notice that visitors can close. */
async function openNotice(): Promise<{ id: string; text: string }> {
  const { siteNotifications } = await retail.ask<{
    siteNotifications: readonly { id: string; text: string; closable: boolean }[];
  }>('/v1/site/notifications');
  const notice = siteNotifications.find(({ closable }) => closable);
  if (notice === undefined) throw new Error('The API has no notice that can be closed');
  return notice;
}

test('(CTX-02) a notification banner closes and stays closed', async () => {
  const { id, text } = await openNotice();
  expect(await (await retail.get('/')).text()).toContain(text);
  const closed = await post('/notices/close', { id }, { referer: 'https://shop.example/find/size?x=1' });
  expect(closed.status).toBe(302);
  expect(closed.headers.get('location')).toBe('/find/size?x=1');
  const cookie = sentBack(closed);
  for (const path of ['/', '/find/size'])
    expect(await (await retail.get(path, { headers: { cookie } })).text()).not.toContain(text);
});

test('(MET-02) a missing page is a 404, one that is gone a 410, which is blank for a bot', async () => {
  const gone = retail.goneTirePath;
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const [missing, page, blank] = await Promise.all([
    retail.get('/no/such/page'),
    retail.get(gone),
    retail.get(gone, { headers: bot }),
  ]);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('<title>Page not found | TireKit</title>');
  expect(page.status).toBe(410);
  expect(await page.text()).toContain('This page is no longer available.');
  expect(blank.status).toBe(410);
  expect(await blank.text()).toBe('');
  expect((await retail.get('/no/such/page', { headers: bot })).status).toBe(404);
});

describe('(ERR-01) an error page has the specification’s words', () => {
  test('404', async () => {
    const response = await retail.get('/404');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('The page you are looking for is missing.');
    expect(html).toContain('noindex,follow,max-image-preview:large');
    expect(html).not.toContain('rel="canonical"');
  });

  test('500', () =>
    retail.during('refuses', async () => {
      const response = await retail.get('/search?query=ardenne');
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(html).toContain('Oops, something went wrong');
      expect(html).toContain('Please call 1-800-555-0142 for sales or try to refresh this page.');
    }));

  test('503', () =>
    retail.during('away', async () => {
      const response = await retail.get('/search?query=ardenne');
      expect(response.status).toBe(503);
      expect(await response.text()).toContain(
        'We&#x27;re experiencing a technical problem. Please try again.',
      );
    }));
});

test('a link in a mail shows its own order or says that it no longer works, and never shows another order', async () => {
  const found = await post('/track-your-order', { orderNumber: 'TK7Q2M9XA4', zip: '43215' });
  const headers = { cookie: sentBack(found) };
  const result = '/track-your-order/result';
  expect(await (await retail.get(result, { headers })).text()).toContain('TK7Q2M9XA4');
  const signature = 'a'.repeat(43);
  for (const query of [
    'order=TK9Z8Y7XB3',
    'order=TK9Z8Y7XB3&expires=1800000000&signature=aaaa',
    `order=TK9Z8Y7XB3&expires=1700000000&signature=${signature}`,
  ]) {
    const answer = await retail.get(`${result}?${query}`, { headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/track-your-order?link=ended']);
  }
  const form = await (await retail.get('/track-your-order?link=ended', { headers })).text();
  expect(form).toContain('This link has expired or is incomplete.');
  expect(form).not.toMatch(/TK7Q2M9XA4|TK9Z8Y7XB3/);
  expect(await (await retail.get('/track-your-order')).text()).not.toContain('This link has expired');
});

/** Node requires this option for a body that is a stream; the types of browsers lack it. */
const streaming = { duplex: 'half' };

test.each(['/location', '/api/v1/cart/lines'])(
  '%s takes no body that is larger than anything of ours',
  async (path) => {
    const before = retail.api.seen.length;
    for (const body of ['x'.repeat(70_000), new Blob(['x'.repeat(70_000)]).stream()]) {
      const answer = await retail.get(path, {
        method: 'POST',
        headers: { origin: 'https://shop.example', 'content-type': 'application/x-www-form-urlencoded' },
        body,
        ...streaming,
      });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('The body is too large.');
    }
    expect(retail.api.seen.slice(before)).toEqual([]);
  },
);

describe('the way to the API', () => {
  test('adds the storefront’s token, the visitor’s session and a signed address, and nothing that a browser claims', async () => {
    const context = await retail.get('/api/context');
    await retail.get('/api/v1/catalog/brands', {
      headers: {
        cookie: sentBack(context),
        authorization: 'Bearer forged',
        'x-user-session-id': 'forged-session',
        'x-tirekit-visitor': 'forged',
        'x-tirekit-peer': '6.6.6.6',
      },
    });
    const seen = retail.api.seen.at(-1);
    expect(seen?.path).toBe('/v1/catalog/brands');
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer shop-token',
      'x-user-session-id': 'session-of-a-visitor-01',
    });
    const [address = '', unix = '', signature] = String(seen?.headers['x-tirekit-visitor']).split(';');
    expect(address).toBe('127.0.0.1');
    expect(signature).toBe(
      createHmac('sha256', 'signing-secret-of-a-test').update(`${address};${unix}`).digest('hex'),
    );
  });

  test('never hands out the storefront’s token, the session or a cart’s key', async () => {
    for (const path of ['/api/token', '/api/users/session', '/api/metrics', '/api/openapi.json'])
      expect((await retail.get(path)).status, path).toBe(404);
    expect((await post('/api/token', { grant_type: 'client_credentials' })).status).toBe(404);
    const added = await retail.get('/api/v1/cart/lines', {
      method: 'POST',
      body: '{"items":[]}',
      headers: { origin: 'https://shop.example' },
    });
    expect(added.status).toBe(201);
    const body = await added.text();
    expect(body).not.toContain(CART_KEY);
    expect(added.headers.getSetCookie()[0]).toMatch(/^__Host-tk_retail_cart=.*; HttpOnly; Secure$/);
  });

  test('passes the API’s errors on in the same form', async () => {
    const broken = await retail.get('/api/v1/cart/lines', {
      method: 'POST',
      body: '{',
      headers: { origin: 'https://shop.example' },
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'invalid-json', statusCode: 400 });
    expect(await (await retail.get('/api/v1/places/00000')).json()).toMatchObject({ code: 'not-found' });
  });

  test('refuses a write from another origin', async () => {
    const before = retail.api.seen.length;
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      for (const path of ['/location', '/location.data', '/cart', '/no/such/page'])
        expect((await post(path, { zip: '78701' }, headers)).status, path).toBe(403);
      const refused = await post('/api/v1/cart/lines', {}, headers);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'forbidden', statusCode: 403 });
    }
    expect(retail.api.seen.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(logged, 'it is no fault of ours').not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test('passes receipts on from the API', async () => {
    const file = await retail.get('/my_customers/pdf/AAAAAAAAAA/1/Receipt_AAAAAAAAAA.pdf?signature=x');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.7');
    expect((await retail.get('/my_customers/pdf/1/1/Receipt_1.pdf')).status).toBe(404);
    // While the API is out, the right link is not called wrong.
    retail.api.fail(500);
    expect(
      (await retail.get('/my_customers/pdf/AAAAAAAAAA/1/Receipt_AAAAAAAAAA.pdf?signature=x')).status,
    ).toBe(503);
    retail.api.fail(null);
  });
});

describe('the server', () => {
  test('has one file of styles, which its pages link; the map brings its own', async () => {
    const assets = readdirSync(join(import.meta.dirname, '../build/client/assets'));
    const styles = assets.filter((file) => file.endsWith('.css') && !file.startsWith('maplibre-gl-'));
    expect(styles).toHaveLength(1);
    expect(await (await retail.get('/')).text()).toContain(`/assets/${styles[0]}`);
  });

  test('is alive, and ready to serve pages even while the API is away', async () => {
    expect((await retail.get('/healthz')).status).toBe(200);
    expect((await retail.get('/readyz')).status).toBe(200);
    retail.api.fail(503);
    expect((await retail.get('/healthz')).status).toBe(200);
    expect((await retail.get('/readyz')).status).toBe(200);
  });

  test('serves built files compressed and cached for good, and pages compressed', async () => {
    const html = await (await retail.get('/')).text();
    const script = /\/assets\/platform-[\w-]+\.js/.exec(html)?.[0] ?? '';
    const packed = await retail.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await retail.get('/assets/gone-12345678.js')).status).toBe(404);
    expect(
      (await retail.get('/', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding'),
    ).toBe('gzip');
    expect(gunzipSync(Buffer.from(await rawBody('/'))).toString()).toContain('</html>');
  });

  test('answers 421 to a host that belongs to no storefront, except for health checks', async () => {
    expect(await statusAs('evil.example', '/')).toBe(421);
    expect(await statusAs('evil.example', '/favicon.svg')).toBe(421);
    expect(await statusAs('evil.example', '/healthz')).toBe(200);
    expect(await statusAs('shop.example', '/404')).toBe(404);
  });

  test('answers 405 to an unknown method and 404 to an unknown path', async () => {
    expect(await statusAs('shop.example', '/', 'TRACE')).toBe(405);
    expect(await statusAs('shop.example', '//')).toBe(404);
    expect(await statusAs('shop.example', '//evil.example/%2e%2e')).toBe(404);
  });

  test('lets the query’s channel select the menu and nothing else', async () => {
    const html = await (await retail.get('/?channel=AAFES')).text();
    expect(html).toContain('Exchange');
    expect(await (await retail.get('/')).text()).not.toContain('Exchange');
  });
});

/** The status of a request that names another host than the one it reached. */
async function statusAs(host: string, path: string, method = 'GET'): Promise<number | undefined> {
  const { request } = await import('node:http');
  const { port } = new URL(retail.origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

/** The body as it comes over the wire; fetch would unpack it. */
async function rawBody(path: string): Promise<Uint8Array> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(`${retail.origin}${path}`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

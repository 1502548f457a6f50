import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { channel } from '../channel.ts';

let retail: TestedShell;
beforeAll(async () => {
  retail = await startShell(channel, join(import.meta.dirname, '..'));
});
afterAll(() => retail.stop());
afterEach(() => retail.api.fail(null));

const SIZES = '/tire-sizes';
const isShared = (response: Response) => response.headers.get('cache-control') === 'public, no-cache';
const cookie = (value: string) => ({ headers: { cookie: value } });
/** The API's calls for the page of sizes. */
const questions = () => retail.api.seen.filter(({ path }) => path === '/v1/catalog/sizes');
/** Asks twice: the second answer is the stored page. */
const stored = async (path: string): Promise<Response> => {
  await (await retail.get(path)).text();
  return retail.get(path);
};

describe('a public page', () => {
  test('is rendered once and sent to the next visitor', async () => {
    const first = await (await stored(`${SIZES}?utm_source=one`)).text();
    const asked = retail.api.seen.length;
    const next = await retail.get(SIZES);
    expect(isShared(next)).toBe(true);
    expect(await next.text()).toBe(first);
    expect(retail.api.seen.slice(asked).filter(({ path }) => path !== '/v1/catalog/version')).toEqual([]);
  });

  test('contains nothing of the visitor for whom it was rendered', async () => {
    const path = '/types';
    const secret = 'cookie-of-one-visitor-0123456789';
    const headers = {
      cookie: `__Host-tk_retail_session=1~${secret}~mac; __Host-tk_retail_cart=1~${secret}~mac; __Host-tk_retail_experiments=1~${secret}; other=${secret}`,
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Agent-Of-One-Visitor/1.0 Mobile',
      'accept-language': 'xx-Visitor',
      referer: `http://elsewhere.example/${secret}`,
    };
    const ask = () => retail.get(`${path}?secret=${secret}`, { headers });
    await (await ask()).text();
    const answer = await ask();
    expect(isShared(answer)).toBe(true);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const other = await retail.get(path, { headers: { 'user-agent': 'Other/2.0' } });
    const html = await other.text();
    expect(html).toBe(await answer.text());
    for (const trace of [secret, '203.0.113.77', 'Agent-Of-One-Visitor', 'xx-Visitor', 'nonce='])
      expect(html).not.toContain(trace);
  });

  test('allows its own scripts and styles by their hashes', async () => {
    const page = await stored(SIZES);
    const policy = page.headers.get('content-security-policy') ?? '';
    const html = await page.text();
    const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)].filter(
      ([, , attributes]) => !/src=|ld\+json/.test(attributes ?? ''),
    );
    expect(inline.length).toBeGreaterThan(2);
    for (const [, , , content = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is not sent again to a browser that has it', async () => {
    const page = await stored(SIZES);
    const again = await retail.get(SIZES, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('shows a change of the catalog within a second', async () => {
    retail.api.changeCatalog(41);
    await pause(250);
    await stored(SIZES);
    retail.api.changeCatalog(4_711);
    const began = Date.now();
    let html = '';
    while (!html.includes('4,711') && Date.now() - began < 1_000)
      html = await (await retail.get(SIZES)).text();
    expect(html).toContain('4,711');
    expect(isShared(await retail.get(SIZES))).toBe(true);
  });

  test('is not rendered again after a change of something that it does not show', async () => {
    const asked = () => retail.api.seen.filter(({ path }) => path === '/v1/catalog/categories').length;
    await stored('/categories');
    const before = asked();
    retail.api.changeCatalog(43);
    await pause(250);
    expect(isShared(await retail.get('/categories'))).toBe(true);
    expect(asked()).toBe(before);
    expect(await (await retail.get(SIZES)).text()).toContain('43');
  });

  test('is rendered once when many ask at the same time after a change', async () => {
    await stored(SIZES);
    retail.api.changeCatalog(55);
    await pause(250);
    const before = questions().length;
    const pages = await Promise.all(Array.from({ length: 20 }, async () => (await retail.get(SIZES)).text()));
    expect(new Set(pages).size).toBe(1);
    expect(questions().length - before).toBe(1);
  });
});

describe('a visitor gets a page of their own', () => {
  const own = () => retail.get(SIZES, cookie('__Host-tk_retail_closed-notices=1~holiday'));

  test('which shows a change of the catalog within a second', async () => {
    await (await own()).text();
    retail.api.changeCatalog(4_712);
    const began = Date.now();
    let html = '';
    while (!html.includes('4,712') && Date.now() - began < 1_000) html = await (await own()).text();
    expect(html).toContain('4,712');
  });

  test.each([
    ['who has closed a banner', { cookie: '__Host-tk_retail_closed-notices=1~holiday' }],
    ['who has signed in', { cookie: '__Host-tk_retail_sso-uid=1~me~mac' }],
    ['who has a cart and runs no scripts', { cookie: '__Host-tk_retail_cart=1~key~mac' }],
  ])('%s', async (_, headers) => {
    await stored(SIZES);
    const own = await retail.get(SIZES, { headers });
    expect(isShared(own)).toBe(false);
    expect(own.headers.get('content-security-policy')).toContain("'nonce-");
  });

  test('which leaves out closed banners, for them alone', async () => {
    const own = await retail.get(SIZES, cookie('__Host-tk_retail_closed-notices=1~holiday'));
    expect(await own.text()).not.toContain('Holiday hours apply.');
    expect(await (await retail.get(SIZES)).text()).toContain('Holiday hours apply.');
  });

  test('who asks for the menu of another channel, and nobody else sees that menu', async () => {
    await stored(SIZES);
    const own = await retail.get(`${SIZES}?channel=AAFES`);
    expect(await own.text()).toContain('Exchange');
    expect(await (await retail.get(SIZES)).text()).not.toContain('Exchange');
  });

  test('each time that the page is personal', async () => {
    for (const path of ['/cart', '/track-your-order', '/location'])
      expect(isShared(await stored(path)), path).toBe(false);
  });
});

test('the data that a script asks for instead of a page is stored too, and is what its loader returns', async () => {
  const data = `${SIZES}.data?_routes=catalog.sizes`;
  const first = await retail.get(`${data}&utm_source=one`);
  const again = await stored(data);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(isShared(again)).toBe(true);
  for (const header of ['content-type', 'x-remix-response'])
    expect(again.headers.get(header)).toBe(first.headers.get(header));
  expect(await again.text()).toBe(await first.text());
  expect(isShared(await retail.get(data, cookie('__Host-tk_retail_sso-uid=1~me~mac')))).toBe(false);
});

test('a redirect and a missing page are not stored', async () => {
  for (const path of ['/brands/gone-tires', '/tire-sizes/225_65R17-tires']) {
    const before = retail.api.seen.length;
    const answer = await retail.get(path);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    const asked = () =>
      retail.api.seen.slice(before).filter(({ path: one }) => !one.startsWith('/v1/catalog/version'));
    const once = asked().length;
    for (let time = 0; time < 3; time++) await retail.get(path);
    expect(asked()).toHaveLength(once * 4);
  }
});

test('an error page is not stored', async () => {
  expect((await stored('/nowhere')).status).toBe(404);
  const failed = async () => {
    retail.api.fail(503);
    return stored('/brands');
  };
  expect((await failed()).status).toBe(503);
  retail.api.fail(null);
  await pause(250);
  expect((await retail.get('/brands')).status).toBe(200);
});

test('no page that may be out of date is sent while the API cannot be reached', async () => {
  await stored(SIZES);
  await pause(250);
  retail.api.fail(503);
  const response = await retail.get(SIZES);
  expect(response.status).toBe(503);
  expect(isShared(response)).toBe(false);
});

test('a header from outside cannot ask for an anonymous rendering', async () => {
  const response = await retail.get('/cart', { headers: { 'x-tirekit-anonymous': '1' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("'nonce-");
});

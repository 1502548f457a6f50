import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { channel } from '../channel.ts';

async function start(more: Readonly<Record<string, string>> = {}): Promise<TestedShell> {
  const shell = await startShell(channel, join(import.meta.dirname, '..'), more);
  onTestFinished(() => shell.stop());
  return shell;
}

/** The whole answer to a request, with the seconds that it took. */
async function timed(asked: Promise<Response>): Promise<{ status: number; text: string; seconds: number }> {
  const start = performance.now();
  const response = await asked;
  const text = await response.text();
  return { status: response.status, text, seconds: (performance.now() - start) / 1_000 };
}

const SIZES = '/tire-sizes';
/** Pages that start from the cart. */
const ofCart = ['/cart', '/checkout/shipping', '/checkout/shipping-confirmation', '/checkout/services'];
const addToCart = (shell: TestedShell): Promise<Response> =>
  shell.get('/api/v1/cart/lines', {
    method: 'POST',
    body: JSON.stringify({ items: [] }),
    headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
  });

/** The cookies of a visitor who has a cart, for whom a page asks the API. */
async function cookiesWithCart(shell: TestedShell): Promise<string> {
  const added = await addToCart(shell);
  const cookies = added.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** Home shows what it has; a list cannot do without its tires, nor a sign-up without its ways. */
const withoutApi = [
  { path: '/', expected: 200 },
  { path: SIZES, expected: 503 },
  { path: '/mailing-list', expected: 503 },
];

/** The longest that a page may wait for the API, and some time for a busy machine. */
const SECONDS_MAX = 4.5;

describe.concurrent('a page is answered', () => {
  test('at once if nothing listens at the API’s address', async () => {
    const shell = await start({ API_ORIGIN: 'http://127.0.0.1:1' });
    // The first page of a process takes longer: its code is read, too.
    await (await shell.get('/terms')).text();
    for (const { path, expected } of withoutApi) {
      const { status, text, seconds } = await timed(shell.get(path));
      expect([path, status]).toEqual([path, expected]);
      expect(text).toContain('</html>');
      expect(seconds).toBeLessThan(2);
    }
  });

  test('within three seconds if the API hangs from the start', async () => {
    const shell = await start();
    shell.api.delay(Infinity);
    const asked = withoutApi.map(async ({ path, expected }) => {
      const { status, seconds } = await timed(shell.get(path));
      expect([path, status]).toEqual([path, expected]);
      expect(seconds).toBeGreaterThan(2);
      expect(seconds).toBeLessThan(SECONDS_MAX);
    });
    await Promise.all(asked);
  });

  test('within three seconds if the API hangs later, for a visitor with a cart and a page that was stored', async () => {
    const shell = await start();
    const cookie = await cookiesWithCart(shell);
    expect((await shell.get(SIZES)).status).toBe(200);
    // The known state of the catalog counts for a moment.
    await pause(300);
    shell.api.delay(Infinity);
    const asked = [SIZES, ...ofCart].map(async (path) => ({
      path,
      ...(await timed(shell.get(path, { headers: { cookie } }))),
    }));
    for (const { path, status, seconds } of await Promise.all(asked)) {
      expect([path, status]).toEqual([path, 503]);
      expect(seconds).toBeLessThan(SECONDS_MAX);
    }
  });
});

describe.concurrent('a late answer of the API', () => {
  test('still makes the page', async () => {
    const shell = await start();
    shell.api.delay(500);
    const { status, seconds } = await timed(shell.get(SIZES));
    expect(status).toBe(200);
    expect(seconds).toBeGreaterThan(0.5);
  });

  test('is waited for longer if it changes something, so that its outcome is known', async () => {
    const shell = await start();
    await cookiesWithCart(shell);
    shell.api.delay(5_500);
    const { status, seconds } = await timed(addToCart(shell));
    expect(status).toBe(201);
    expect(seconds).toBeGreaterThan(5);
  });
});

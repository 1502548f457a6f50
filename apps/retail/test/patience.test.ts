import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startShell, type TestedShell } from '@tirekit/shell-kit/testing';
import { channel } from '../channel.ts';

async function start(more: Readonly<Record<string, string>> = {}): Promise<TestedShell> {
  const shell = await startShell(channel, join(import.meta.dirname, '..'), more);
  onTestFinished(() => shell.stop());
  return shell;
}

/** The answer to a request when it is whole, with the seconds that it took. */
async function timed(asked: Promise<Response>): Promise<{ status: number; text: string; seconds: number }> {
  const start = performance.now();
  const response = await asked;
  const text = await response.text();
  return { status: response.status, text, seconds: (performance.now() - start) / 1_000 };
}

const SIZES = '/tire-sizes';
/** Pages that begin with the cart. */
const ofCart = ['/cart', '/checkout/shipping', '/checkout/shipping-confirmation', '/checkout/services'];
const addToCart = (shell: TestedShell): Promise<Response> =>
  shell.get('/api/v1/cart/lines', {
    method: 'POST',
    body: JSON.stringify({ items: [] }),
    headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
  });

/** The cookies of a visitor who has a cart: its page has to ask for it. */
async function cookiesWithCart(shell: TestedShell): Promise<string> {
  const added = await addToCart(shell);
  const cookies = added.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** Home shows what it has; a list without its tires is none. */
const withoutApi = [
  { path: '/', expected: 200 },
  { path: SIZES, expected: 503 },
];

describe.concurrent('A page is answered', () => {
  test('at once where nobody listens', async () => {
    const shell = await start({ API_ORIGIN: 'http://127.0.0.1:1' });
    for (const { path, expected } of withoutApi) {
      const { status, text, seconds } = await timed(shell.get(path));
      expect([path, status]).toEqual([path, expected]);
      expect(text).toContain('</html>');
      expect(seconds).toBeLessThan(2);
    }
  });

  test('after four seconds in all where an API hangs that never said a word', async () => {
    const shell = await start();
    shell.api.delay(Infinity);
    const asked = withoutApi.map(async ({ path, expected }) => {
      const { status, seconds } = await timed(shell.get(path));
      expect([path, status]).toEqual([path, expected]);
      expect(seconds).toBeGreaterThan(2);
      expect(seconds).toBeLessThan(6.5);
    });
    await Promise.all(asked);
  });

  test('after four seconds where it hangs with pages known and a cart kept', async () => {
    const shell = await start();
    const cookie = await cookiesWithCart(shell);
    expect((await shell.get(SIZES)).status).toBe(200);
    // What was known of the catalogue is believed for a moment.
    await pause(300);
    shell.api.delay(Infinity);
    const asked = [SIZES, ...ofCart].map(async (path) => ({
      path,
      ...(await timed(shell.get(path, { headers: { cookie } }))),
    }));
    for (const { path, status, seconds } of await Promise.all(asked)) {
      expect([path, status]).toEqual([path, 503]);
      expect(seconds).toBeLessThan(6.5);
    }
  });
});

describe.concurrent('An API that is late', () => {
  test('is waited for by a page', async () => {
    const shell = await start();
    shell.api.delay(500);
    const { status, seconds } = await timed(shell.get(SIZES));
    expect(status).toBe(200);
    expect(seconds).toBeGreaterThan(0.5);
  });

  test('is waited for twice as long by what changes something', async () => {
    const shell = await start();
    await cookiesWithCart(shell);
    shell.api.delay(5_500);
    const { status, seconds } = await timed(addToCart(shell));
    expect(status).toBe(201);
    expect(seconds).toBeGreaterThan(5);
  });
});

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CART_KEY, startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { channel } from '../channel.ts';

const PARTNER = 'https://partner.example';
const PAGE = { accept: 'text/html,application/xhtml+xml' };
let shell: TestedShell;
beforeAll(async () => {
  shell = await startShell({ ...channel, embedOrigins: [PARTNER] }, join(import.meta.dirname, '..'));
});
afterAll(() => shell.stop());
beforeEach(() => void (shell.api.seen.length = 0));

/** A frame's script: it sends the visit with each request and keeps what the answers say. */
function frame(partner = 'userId=member-1&sourceId=page-9&sourceType=club') {
  const kept = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const requestContext = ['v=1', ...[...kept].map(([name, value]) => `${name}=${value}`)].join('; ');
    const response = await shell.get(path, {
      ...init,
      headers: {
        'x-tirekit-frame': requestContext,
        'x-tirekit-partner': partner,
        ...(init.headers as object),
      },
    });
    const answered = response.headers.get('x-tirekit-frame') ?? '';
    for (const [, name = '', value = '', seconds] of answered.matchAll(/([\w-]+)=([^;,]*); (\d+)/g))
      if (seconds === '0') kept.delete(name);
      else kept.set(name, value);
    return response;
  };
  const write = (path: string, body: unknown): Promise<Response> =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: shell.origin },
    });
  return { ask, write, kept };
}

describe('embedding', () => {
  test('only pages of the configured origins may show it, and the script for them says the same', async () => {
    const page = await shell.get('/', { headers: PAGE });
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${PARTNER};`);
    const script = await shell.get('/embed.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const text = await script.text();
    expect(text).toContain(`"allowed":["${PARTNER}"]`);
    expect(text).toContain('"path":"/?channel=widget"');
    expect(() => new Function(text)).not.toThrow();
    expect(gzipSync(text).length).toBeLessThanOrEqual(3_000);
  });
});

describe('a requestContext without cookies', () => {
  test('begins as the partner’s visitor, with the channel’s name, and goes on under our own secret (CHN-04) (SES-01)', async () => {
    const visitor = frame();
    const response = await visitor.ask('/api/context');
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const asked = shell.api.seen.find(({ path }) => path.startsWith('/users/session'));
    expect(Object.fromEntries(new URL(asked?.path ?? '', shell.origin).searchParams)).toEqual({
      channel: 'widget',
      widgetSourceId: 'page-9',
      widgetSourceType: 'club',
      vwo_user: expect.stringMatching(/^[\w-]{16,40}$/),
    });
    expect(asked?.headers['x-user-session-id']).toBe('member-1');
    const session = visitor.kept.get('session') ?? '';
    expect(session).not.toContain('session-of-a-visitor');

    shell.api.seen.length = 0;
    await visitor.ask('/api/context');
    const again = shell.api.seen.find(({ path }) => path.startsWith('/users/session'));
    expect(again?.headers['x-user-session-id']).toBe('session-of-a-visitor-01');
  });

  test('keeps its cart in the header, where no script can read the key', async () => {
    const visitor = frame();
    const added = await visitor.write('/api/v1/cart/lines', {
      items: [{ itemId: '0123456789', quantity: 4 }],
    });
    expect(added.status).toBe(201);
    expect(JSON.stringify([...visitor.kept, await added.json()])).not.toContain(CART_KEY);
    const cart = { tireCount: 4, totalCents: 45_600, held: {} };
    expect(await (await visitor.ask('/api/cart')).json()).toEqual(cart);
    expect(shell.api.seen.at(-1)?.headers['x-tirekit-cart']).toBe(CART_KEY);
    // Another frame, under the same name: the partner's name for a visitor opens nothing.
    expect(await (await frame().ask('/api/cart')).json()).toEqual({ tireCount: 0, totalCents: 0 });
  });

  test('does not take a cookie for it', async () => {
    const visitor = frame();
    await visitor.write('/api/v1/cart/lines', { items: [{ itemId: '0123456789', quantity: 4 }] });
    const cookie = `tk_partner-widget_cart=${visitor.kept.get('cart') ?? ''}`;
    const response = await frame().ask('/api/cart', { headers: { cookie } });
    expect(await response.json()).toEqual({ tireCount: 0, totalCents: 0 });
  });
});

describe('what a browser asks for by itself, and so without the header', () => {
  test('is a page where it is the same for everybody', async () => {
    expect((await shell.get('/tire-sizes', { headers: PAGE })).status).toBe(200);
  });

  test.each(['/cart', '/checkout/shipping?step=1', '/checkout/order-confirmation'])(
    'is sent to a page that goes on by script, where it is the visitor’s own: %s',
    async (path) => {
      const response = await shell.get(path, { headers: PAGE });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`/resume?to=${encodeURIComponent(path)}`);
      const resume = await shell.get(response.headers.get('location') ?? '', { headers: PAGE });
      expect(resume.status).toBe(200);
      expect(await resume.text()).toContain('need JavaScript');
    },
  );

  test('writes nothing: a form sent before the script was there leads back to its page', async () => {
    const response = await shell.get('/cart', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'add', itemId: '0123456789', quantity: '4' }),
      headers: {
        ...PAGE,
        origin: shell.origin,
        referer: `${shell.origin}/tire-sizes/225-65r17-tires?sort=price`,
      },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `/resume?to=${encodeURIComponent('/tire-sizes/225-65r17-tires?sort=price')}`,
    );
    expect(shell.api.seen.filter(({ method, path }) => method === 'POST' && path !== '/token')).toEqual([]);
  });

  test('goes on to this storefront only', async () => {
    const resume = await shell.get('/resume?to=https%3A%2F%2Fevil.example', { headers: PAGE });
    expect(await resume.text()).not.toContain('evil.example/');
    expect(resume.status).toBe(200);
  });
});

import { createHmac } from 'node:crypto';
import { createServer, connect, type Socket } from 'node:net';
import { endpoint } from '@tirekit/contract';
import * as z from 'zod/mini';
import { afterEach, describe, expect, test } from 'vitest';
import { moduleFactories } from '../src/modules/index.ts';
import { rateLimits } from '../src/platform/http/rate-limit.ts';
import { implement } from '../src/platform/http/route.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { testSecrets } from './support/test-config.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).reverse()) await one.stop();
});

async function start(options: Parameters<typeof startTestApi>[0] = {}): Promise<TestApi> {
  const api = await startTestApi(options);
  started.push(api);
  return api;
}

/** A door in front of the database that can be shut. */
async function doorTo(url: string) {
  const target = new URL(url);
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((inside) => {
    if (!open) {
      inside.destroy();
      return;
    }
    const outside = connect(Number(port), hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        inside.destroy();
        outside.destroy();
      });
    }
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  target.port = String(typeof address === 'object' ? address?.port : '');
  started.push({ stop: () => new Promise((closed) => server.close(() => closed())) });
  return {
    url: target.href,
    shut() {
      open = false;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    open: () => (open = true),
  };
}

describe('readiness', () => {
  test('follows the database, and the API lives through its absence', async () => {
    const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
    const door = await doorTo(serverUrl);
    const api = await start({ databaseUrlVia: door.url });
    const status = async (path: string) => (await api.call(path, { channel: null })).status;
    const token = await api.token();

    expect(await status('/readyz')).toBe(200);
    door.shut();
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    const refused = await api.call('/v1/site/notifications', {
      channel: null,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', statusCode: 503 } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|Connection|127\.0\.0\.1/);

    door.open();
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(200);
    expect((await api.call('/v1/site/notifications')).status).toBe(200);
  });

  test('waits for a module that is not ready', async () => {
    let ready = false;
    const api = await start({ modules: [...moduleFactories, () => ({ name: 'slow', ready: () => ready })] });
    expect(await api.call('/readyz', { channel: null })).toMatchObject({
      status: 503,
      body: { ready: false, waiting: ['slow'] },
    });
    ready = true;
    expect((await api.call('/readyz', { channel: null })).status).toBe(200);
  });
});

describe('logs', () => {
  test('name the requests that failed, and hold nothing of the person', async () => {
    const door = await doorTo(process.env['TEST_DATABASE_URL'] ?? '');
    const api = await start({ databaseUrlVia: door.url });
    await api.token();
    door.shut();
    await api.call('/users/session?userZip=90210&userRegion=Beverly%20Hills&ssoUid=buyer-77', {
      headers: { 'x-user-session-id': 'secret-session-77' },
    });
    await api.call('/users/me/personalization', { method: 'PUT', body: { userLocationZip: '90210' } });
    await api.call('/v1/places/90210');
    await api.call('/v1/orders/track', {
      method: 'POST',
      body: { orderNumber: 'ABCDEFGHJK', zip: '90210', email: 'jane.doe@example.com' },
    });
    await api.call('/somewhere/jane.doe@example.com?phone=2125551234', { channel: null });
    expect(api.logged().match(/"msg":"request failed"/g)).toHaveLength(4);
    expect(api.logged()).not.toMatch(/90210|Beverly|buyer-77|secret-session|jane\.doe|2125551234|Bearer/);
  });
});

describe('rate limits', () => {
  const address = (ip: string) => {
    const unix = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', testSecrets.SHELL_SIGNING_SECRET)
      .update(`${ip};${unix}`)
      .digest('hex');
    return { 'x-tirekit-visitor': `${ip};${unix};${signature}` };
  };

  test('count each visitor by the address that the shell server signed', async () => {
    const api = await start({ config: { RATE_LIMIT_FACTOR: 5 / rateLimits.read } });
    const call = async (ip: string) => (await api.call('/v1/site/menu', { headers: address(ip) })).status;
    for (let i = 0; i < 5; i++) expect(await call('203.0.113.1')).toBe(200);
    const refused = await api.call('/v1/site/menu', { headers: address('203.0.113.1') });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited', statusCode: 429 } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await call('2001:db8::1')).toBe(200);
  });

  test('count a forged address as the caller’s own', async () => {
    const api = await start({ config: { RATE_LIMIT_FACTOR: 3 / rateLimits.read } });
    const statuses: number[] = [];
    for (let i = 1; i <= 5; i++) {
      const headers = { 'x-tirekit-visitor': `203.0.113.${i};1700000000;${'0'.repeat(64)}` };
      statuses.push((await api.call('/v1/site/menu', { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('hold for tokens too', async () => {
    const api = await start({ config: { RATE_LIMIT_FACTOR: 2 / rateLimits.token } });
    const ask = async () =>
      (await fetch(`${api.origin}/token`, { method: 'POST', body: new URLSearchParams() })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([400, 400, 429]);
  });
});

describe('metrics', () => {
  test('count requests by the path’s template, and show the pool and the event loop', async () => {
    const api = await start();
    await api.call('/v1/places/90210');
    await api.call('/v1/places/10001');
    const text = await (await fetch(`${api.origin}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/places/{zip}",status="404"} 2',
    );
    expect(text).toContain('database_connections{state="total"}');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('90210');
  });
});

describe('a stop', () => {
  test('lets the requests that are under way finish', async () => {
    const slow = endpoint({
      id: 'test.slow',
      method: 'GET',
      path: '/v1/slow',
      summary: 'Takes its time.',
      auth: 'none',
      answer: z.object({ done: z.boolean() }),
    });
    const api = await startTestApi({
      modules: [
        () => ({
          name: 'test',
          routes: [
            implement(slow, async () => {
              await new Promise((resolve) => setTimeout(resolve, 400));
              return { done: true };
            }),
          ],
        }),
      ],
    });
    const underWay = api.call('/v1/slow', { channel: null });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stopped = api.stop();
    expect(await underWay).toMatchObject({ status: 200, body: { done: true } });
    await stopped;
    await expect(fetch(`${api.origin}/healthz`)).rejects.toThrow();
  });
});

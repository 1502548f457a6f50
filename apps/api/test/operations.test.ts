import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@tirekit/contract';
import { rateLimits } from '@tirekit/contract/access';
import * as z from 'zod/mini';
import { afterEach, describe, expect, test } from 'vitest';
import pg from 'pg';
import { moduleFactories } from '../src/modules/index.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { newestMigration } from '../src/platform/db/schema-state.ts';
import { implement } from '../src/platform/http/route.ts';
import { doorTo } from './support/database-door.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { visitorAt } from './support/visitor-at.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).reverse()) await one.stop();
});

async function start(options: Parameters<typeof startTestApi>[0] = {}): Promise<TestApi> {
  const api = await startTestApi({ ...options, isNew: true });
  started.push(api);
  return api;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Undoes what the database's defaults say.
  await client.query('SET default_transaction_read_only = off');
  await work(client);
  await client.end();
}

async function openDoor() {
  const door = await doorTo(process.env['TEST_DATABASE_URL'] ?? '');
  started.push(door);
  return door;
}

/** A call that has begun when `begun` resolves, and ends when it is told to. */
function heldEndpoint() {
  const [begun, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const route = implement(
    endpoint({
      id: 'test.slow',
      method: 'GET',
      path: '/v1/slow',
      summary: 'Takes its time.',
      auth: 'none',
      access: 'shop',
      answer: z.object({ done: z.boolean() }),
    }),
    async () => {
      begun.resolve(undefined);
      await released.promise;
      return { done: true };
    },
  );
  return { route, begun: begun.promise, release: () => released.resolve(undefined) };
}

// Other systems give the loopback interface one address.
test.runIf(process.platform === 'linux')(
  'the API listens where it is told to, and nowhere else',
  async () => {
    const api = await start({ config: { API_HOST: '127.0.0.2' } });
    const other = new URL('/healthz', api.origin);
    await expect(fetch(other)).rejects.toThrow();
    other.hostname = '127.0.0.2';
    expect((await fetch(other)).status).toBe(200);
  },
);

describe('readiness', () => {
  test('follows the database, and the API lives through its absence', async () => {
    const door = await openDoor();
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

  test('fails on a database that takes no writes, as a standby, and returns with one that does', async () => {
    const door = await openDoor();
    const api = await start({ databaseUrlVia: door.url });
    const readiness = () => api.call('/readyz', { channel: null });
    const setReadOnly = async (value: 'on' | 'off') => {
      const name = new URL(api.databaseUrl).pathname.slice(1);
      await withClient(api.databaseUrl, (client) =>
        client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`),
      );
      // Connections keep what they began with.
      door.shut();
      door.open();
    };
    await setReadOnly('on');
    await expect
      .poll(readiness, { timeout: 10_000 })
      .toMatchObject({ status: 503, body: { ready: false, problem: 'read-only' } });
    const write = await api.call('/users/session');
    expect(write).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await setReadOnly('off');
    await expect.poll(async () => (await readiness()).status, { timeout: 10_000 }).toBe(200);
  });

  test('fails on a schema that is older than the API, until it is migrated', async () => {
    const api = await start();
    const readiness = () => api.call('/readyz', { channel: null });
    const rows = `FROM schema_migration WHERE name = '${newestMigration}'`;
    await api.db.execute(`CREATE TABLE kept AS SELECT * ${rows}`);
    await api.db.execute(`DELETE ${rows}`);
    expect(await readiness()).toMatchObject({ status: 503, body: { problem: 'old-schema' } });
    await api.db.execute('INSERT INTO schema_migration SELECT * FROM kept');
    expect((await readiness()).status).toBe(200);
  });

  test('fails while a function differs from its file, until it is applied', async () => {
    const api = await start();
    const readiness = () => api.call('/readyz', { channel: null });
    await api.db.execute(`UPDATE schema_function SET hash = 'older' WHERE name = 'hold-order.sql'`);
    expect(await readiness()).toMatchObject({ status: 503, body: { problem: 'old-schema' } });
    await migrate(api.databaseUrl);
    expect((await readiness()).status).toBe(200);
    // The next version's text, beside which this version goes on.
    await api.db.execute(`INSERT INTO schema_function VALUES ('hold-order.sql', 'newer', now())`);
    expect((await readiness()).status).toBe(200);
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

describe('a database that does not answer', () => {
  test('fails calls as unavailable after a while, however many there are, and serves again afterwards', async () => {
    const door = await openDoor();
    const api = await start({ databaseUrlVia: door.url, config: { DATABASE_TIMEOUT_MS: 500 } });
    const read = () => api.call('/v1/site/notifications');
    expect((await read()).status).toBe(200);
    door.freeze();
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 12 }, read));
    expect(performance.now() - began).toBeLessThan(8_000);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await api.call('/readyz', { channel: null })).toMatchObject({
      status: 503,
      body: { problem: 'unreachable' },
    });
    door.open();
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
  });
});

describe('a body that does not arrive', () => {
  test.each([
    ['/v1/cart/lines', 'application/json'],
    ['/token', 'application/x-www-form-urlencoded'],
  ])(
    'a body that does not arrive at %s ends the call with 408 after the configured time',
    async (path, type) => {
      const api = await start({ config: { REQUEST_TIMEOUT_MS: 400 } });
      const token = await api.token();
      const { hostname, port } = new URL(api.origin);
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: api\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: ${type}\r\ncontent-length: 100\r\n\r\n{"items":`,
      );
      const began = performance.now();
      let answer = '';
      for await (const bytes of socket) answer += String(bytes);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
        code: 'request-timeout',
        statusCode: 408,
        errorMessage: expect.any(String) as unknown,
      });
    },
  );
});

describe('logs', () => {
  test('name the requests that failed, and hold nothing of the person', async () => {
    const door = await openDoor();
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
  test('count each visitor by the address that the shell server signed', async () => {
    const api = await start({ config: { RATE_LIMIT_FACTOR: 5 / rateLimits.read.perMinute } });
    const call = async (ip: string) => (await api.call('/v1/site/menu', { headers: visitorAt(ip) })).status;
    for (let i = 0; i < 5; i++) expect(await call('203.0.113.1')).toBe(200);
    const refused = await api.call('/v1/site/menu', { headers: visitorAt('203.0.113.1') });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited', statusCode: 429 } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await call('2001:db8::1')).toBe(200);
  });

  test('count a forged address as the caller’s own', async () => {
    const api = await start({ config: { RATE_LIMIT_FACTOR: 3 / rateLimits.read.perMinute } });
    const statuses: number[] = [];
    for (let i = 1; i <= 5; i++) {
      const headers = { 'x-tirekit-visitor': `203.0.113.${i};1700000000;${'0'.repeat(64)}` };
      statuses.push((await api.call('/v1/site/menu', { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('hold for tokens too', async () => {
    const api = await start({ config: { RATE_LIMIT_FACTOR: 2 / rateLimits.token.perMinute } });
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
  const portIsClosed = ({ origin }: TestApi) =>
    expect
      .poll(() =>
        fetch(`${origin}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');

  test('first says that the API is not ready, goes on answering meanwhile, then closes the port', async () => {
    const api = await startTestApi({ config: { DRAIN_MS: 3_000 } });
    const stopped = api.stop();
    expect(await api.call('/readyz', { channel: null })).toMatchObject({
      status: 503,
      body: { ready: false, stopping: true },
    });
    expect((await api.call('/healthz', { channel: null })).status).toBe(200);
    expect((await api.call('/v1/site/menu')).status).toBe(200);
    await stopped;
    await expect(fetch(`${api.origin}/healthz`)).rejects.toThrow();
  });

  test('refuses calls on connections that are still open with the contract’s 503', async () => {
    const { route, begun, release } = heldEndpoint();
    const api = await startTestApi({ modules: [() => ({ name: 'test', routes: [route] })] });
    const { hostname, port } = new URL(api.origin);
    const socket = connect(Number(port), hostname);
    const request = 'GET /v1/slow HTTP/1.1\r\nhost: api\r\n\r\n';
    socket.write(request);
    await begun;
    const stopped = api.stop();
    await portIsClosed(api);
    socket.write(request);
    // The API, in this process, has read it some turns of the event loop later.
    for (let turn = 0; turn < 10; turn++) await sleep(5);
    release();
    let answer = '';
    for await (const bytes of socket) answer += String(bytes);
    await stopped;
    const [first = '', second = ''] = answer.split('HTTP/1.1 ').slice(1);
    expect(first).toMatch(/^200 /);
    expect(second).toMatch(/^503 /);
    expect(JSON.parse(second.slice(second.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'unavailable',
      statusCode: 503,
    });
  });

  test('lets the requests that are under way finish', async () => {
    const { route, begun, release } = heldEndpoint();
    const api = await startTestApi({ modules: [() => ({ name: 'test', routes: [route] })] });
    const underWay = api.call('/v1/slow', { channel: null });
    await begun;
    const stopped = api.stop();
    await portIsClosed(api);
    release();
    expect(await underWay).toMatchObject({ status: 200, body: { done: true } });
    await stopped;
    await expect(fetch(`${api.origin}/healthz`)).rejects.toThrow();
  });
});

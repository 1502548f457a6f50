import { createServer, request, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleChannel } from '@tirekit/channel/testing';
import { CART_KEY, type FakeApi, ORDER_KEY, startFakeApi } from '../testing/fake-api.ts';
import { apiMiddleware } from './api-middleware.ts';

/** The option that Node requires for a stream as a body; browsers' types lack it. */
const streaming = { duplex: 'half' };
const SECRET = 'secret-of-a-plain-page';

describe('the way to the API for pages that no shell renders', () => {
  let api: FakeApi;
  let server: Server;
  let origin: string;

  beforeEach(async () => {
    api = await startFakeApi();
    const middleware = apiMiddleware(sampleChannel({ id: 'retail', name: 'Plain' }), {
      API_ORIGIN: api.origin,
      PUBLIC_ORIGIN: 'https://plain.example',
      CLIENT_SECRET_RETAIL: SECRET,
      COOKIE_SECRET: 'cookie-secret-of-a-test',
      SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
      PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
    });
    server = createServer((request, response) =>
      middleware(request, response, () => response.end('the page itself')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await api.stop();
  });

  const post = (path: string, headers: Record<string, string>) =>
    fetch(origin + path, {
      method: 'POST',
      body: '{}',
      headers: { origin: 'https://plain.example', 'content-type': 'application/json', ...headers },
    });

  it('calls with the storefront’s token and tells nobody', async () => {
    const answer = await fetch(`${origin}/api/v1/catalog/brands`, {
      headers: { 'x-tirekit-peer': '203.0.113.9' },
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify([...answer.headers, await answer.text()])).not.toMatch(/shop-token|secret/);
    const asked = api.seen.find(({ path }) => path === '/v1/catalog/brands');
    expect(asked?.headers.authorization).toBe('Bearer shop-token');
    // The address is the connection's, whatever the request says.
    expect(asked?.headers['x-tirekit-visitor']).toMatch(/^127\.0\.0\.1;/);
  });

  it.each([
    ['/api/v1/cart/lines', 'cartKey', CART_KEY],
    ['/api/v1/orders', 'orderKey', ORDER_KEY],
  ])('keeps the key that %s answers in a cookie that no script can read', async (path, field, key) => {
    const answer = await post(path, {});
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ [field]: null });
    const cookie = answer.headers.getSetCookie().find((one) => one.includes(key));
    expect(cookie).toMatch(/HttpOnly/);
  });

  it('takes no write from another origin', async () => {
    const refused = await post('/api/v1/cart/lines', { origin: 'https://elsewhere.example' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', statusCode: 403 });
    expect(api.seen).toEqual([]);
  });

  it('answers to the names of the page alone', async () => {
    const { port } = new URL(origin);
    const asked = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
        request({ port, host: '127.0.0.1', path: '/api/v1/cart/lines', method: 'POST', headers })
          .on('response', (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end('{}');
      });
    expect(await asked('elsewhere.example')).toBe(421);
    expect(await asked(`elsewhere.example:${port}`)).toBe(421);
    expect(api.seen).toEqual([]);
    expect(await asked('plain.example')).toBe(201);
    expect(await asked(`localhost:${port}`)).toBe(201);
  });

  it('takes no body that is larger than anything of ours, whatever its length says', async () => {
    const answer = await fetch(`${origin}/api/v1/cart/lines`, {
      method: 'POST',
      headers: { origin: 'https://plain.example', 'content-type': 'application/json' },
      body: new Blob(['x'.repeat(70_000)]).stream(),
      ...streaming,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'body-too-large', statusCode: 413 });
    expect(api.seen).toEqual([]);
  });

  it('hands out no token, and knows only what the contract knows', async () => {
    expect((await post('/api/token', {})).status).toBe(404);
    expect((await fetch(`${origin}/api/metrics`)).status).toBe(404);
    expect(api.seen).toEqual([]);
  });

  it('leaves every other address to the page', async () => {
    expect(await (await fetch(`${origin}/apis`)).text()).toBe('the page itself');
  });
});

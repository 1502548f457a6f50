import { describe, expect, test } from 'vitest';
import { answer, type SeenRequest, startServer } from '../test/test-server.ts';
import { createRequest } from './request.ts';
import { createTokenSource } from './token-source.ts';

const HOUR = 3600;

/** A server with `/token`, counting, and everything else open to the tokens that `accepts` names. */
async function startApi(accepts: (token: string) => boolean = () => true) {
  let issued = 0;
  const server = await startServer((request, response) => {
    if (request.url.pathname === '/token')
      return answer(response, 200, { access_token: `t${++issued}`, expires_in: HOUR, token_type: 'Bearer' });
    const token = String(request.headers.authorization).replace('Bearer ', '');
    return accepts(token) ? answer(response, 200, { token }) : answer(response, 401, {});
  });
  const to = (path: string): SeenRequest[] => server.seen.filter(({ url }) => url.pathname === path);
  let clock = 0;
  const tokens = createTokenSource({
    baseUrl: server.baseUrl,
    clientId: 'retail',
    clientSecret: 's3cret',
    now: () => clock,
  });
  return {
    to,
    request: createRequest({ baseUrl: server.baseUrl, tokens }),
    pass: (seconds: number) => (clock += seconds * 1000),
  };
}

const guarded = { endpoint: '/guarded', authorized: true };

describe('the storefront’s token', () => {
  test('(SSO-02) is fetched when missing, kept for expires_in, refreshed when expired, once more after a 401, then the call fails', async () => {
    const { to, request, pass } = await startApi((token) => token !== 't2');

    await request({ endpoint: '/open' });
    expect(to('/token')).toHaveLength(0);
    expect(await request(guarded)).toEqual({ token: 't1' });
    expect(to('/token')[0]?.body).toBe('client_id=retail&client_secret=s3cret&grant_type=client_credentials');
    expect(to('/token')[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);

    pass(HOUR - 10);
    expect(await request(guarded)).toEqual({ token: 't1' });
    pass(10);
    // The second token is refused: the third one is tried at once.
    expect(await request(guarded)).toEqual({ token: 't3' });
    expect(to('/token')).toHaveLength(3);

    const never = await startApi(() => false);
    await expect(never.request(guarded)).rejects.toMatchObject({ kind: 'Unauthorized', statusCode: 401 });
    expect(never.to('/guarded')).toHaveLength(2);
    expect(never.to('/token')).toHaveLength(2);
  });

  test('the second try sends the body again', async () => {
    const { to, request } = await startApi((token) => token !== 't1');
    await request({ ...guarded, method: 'POST', body: { quantity: 4 } });
    expect(to('/guarded').map(({ body }) => body)).toEqual(['{"quantity":4}', '{"quantity":4}']);
  });

  test('is fetched once for concurrent calls, and once more if all of them are refused', async () => {
    const { to, request } = await startApi((token) => token !== 't1');
    await Promise.all(Array.from({ length: 12 }, () => request(guarded)));
    expect(to('/token')).toHaveLength(2);
  });

  test('is fetched again by the next call after a failure', async () => {
    let down = true;
    const server = await startServer((_, response) =>
      down
        ? answer(response, 503, { detail: 'Signing keys are being rotated' })
        : answer(response, 200, { access_token: 't', expires_in: 60 }),
    );
    const tokens = createTokenSource({ baseUrl: server.baseUrl, clientId: 'a', clientSecret: 'b' });
    await expect(tokens.get()).rejects.toMatchObject({
      kind: 'OtherError',
      message: 'Signing keys are being rotated',
    });
    down = false;
    await expect(tokens.get()).resolves.toBe('t');
  });

  test.each([
    ['no id', { clientId: undefined, clientSecret: 's' }],
    ['no secret', { clientId: 'i', clientSecret: '' }],
  ])('(SSO-03) with %s throws "Missing clientId or clientSecret" and asks nobody', async (_, credentials) => {
    const server = await startServer((_request, response) => answer(response, 200, {}));
    const tokens = createTokenSource({ baseUrl: server.baseUrl, ...credentials });
    const request = createRequest({ baseUrl: server.baseUrl, tokens });
    await expect(tokens.get()).rejects.toThrow('Missing clientId or clientSecret');
    await expect(request(guarded)).rejects.toThrow('Missing clientId or clientSecret');
    expect(server.seen).toHaveLength(0);
  });

  test('an answer without a token is a failure', async () => {
    const server = await startServer((_, response) => answer(response, 200, { token: 'wrong name' }));
    const tokens = createTokenSource({ baseUrl: server.baseUrl, clientId: 'a', clientSecret: 'b' });
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'OtherError' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { SHOP } from '../../../../test/support/test-config.ts';
import { SAMPLE_PASSWORD, saveSampleUsers } from './sample-users.ts';
import { browserAt } from '../../../../test/people/identity/browser.ts';

const EMAIL = 'sample-retail@tirekit.example';
let api: TestApi;
let endpoint: string;
beforeAll(async () => {
  api = await startTestApi({ seed: saveSampleUsers });
  const { body } = await api.call('/.well-known/openid-configuration', { channel: null });
  endpoint = (body as { end_session_endpoint: string }).end_session_endpoint;
});
afterAll(() => api.stop());

/** The address that the `end_session_endpoint` of discovery redirects a browser to. */
const sentTo = async (fields: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
  const form = new URLSearchParams(fields);
  const at = new URL(endpoint).pathname;
  const answer = await fetch(`${api.origin}${at}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body: form }),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '' };
};
type Browser = ReturnType<typeof browserAt>;
/** The storefront's page that asks, with the provider's secret; empty where the provider refuses. */
const asked = async (browser: Browser, location: string): Promise<string> => {
  const { pathname, search } = new URL(location);
  const answer = await browser.visit(pathname + search);
  return answer.headers.get('location') ?? '';
};
const confirm = async (browser: Browser, page: string) => {
  const xsrf = new URL(page, SHOP).searchParams.get('confirm') ?? '';
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${api.origin}/sign-on/op/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
    headers: { authorization: `Bearer ${await api.token()}`, cookie },
  });
  return { status: answer.status, location: answer.headers.get('location') };
};
const me = (accessToken: string) =>
  api.call('/api/me', { channel: null, headers: { authorization: `Bearer ${accessToken}` } });

describe('signing out at the address that discovery names', () => {
  test.each(['GET', 'POST'] as const)(
    'leads to the storefront’s own page, and ends the sign-on with its tokens when that confirms (%s)',
    async (method) => {
      const browser = browserAt(api);
      const { tokens } = await browser.signIn(EMAIL, SAMPLE_PASSWORD);
      const back = `${SHOP}/logout`;
      const fields = {
        id_token_hint: tokens['id_token'] ?? '',
        post_logout_redirect_uri: back,
        state: 'of the client',
      };
      const { status, location } = await sentTo(fields, method);
      expect([status, location.startsWith(`${SHOP}/sign-on/op/session/end?`)]).toEqual([303, true]);
      const page = await asked(browser, location);
      expect(page).toMatch(/^\/logout\?confirm=[0-9a-f]{48}$/);
      expect((await me(tokens['access_token'] ?? '')).status).toBe(200);

      expect(await confirm(browser, page)).toEqual({ status: 303, location: `${back}?state=of+the+client` });
      await expect.poll(async () => (await me(tokens['access_token'] ?? '')).status).toBe(401);
      const refresh = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' };
      expect((await browser.token(refresh)).status).toBe(400);
      expect((await browser.begin()).interaction).not.toBeNull();
    },
  );

  test('works for a client that names itself, and where nobody has signed in', async () => {
    const { location } = await sentTo({ client_id: 'retail' });
    const browser = browserAt(api);
    const page = await asked(browser, location);
    expect(page).toMatch(/^\/logout\?confirm=/);
    const done = await confirm(browser, page);
    expect(done.location).toContain('/sign-on/op/session/end/success');
    expect(await asked(browser, done.location ?? '')).toBe('/logout');
  });

  test.each([
    ['to another site', { post_logout_redirect_uri: 'https://evil.example/' }],
    [
      'to another page of the storefront',
      { post_logout_redirect_uri: `${SHOP}/logout?next=https://evil.example` },
    ],
    ['by a token that nobody signed', { id_token_hint: 'e30.eyJhdWQiOiJyZXRhaWwifQ.x' }],
  ])('a sign-out link leads nobody %s', async (_where, more) => {
    const { location } = await sentTo({ client_id: 'retail', ...more });
    expect(await asked(browserAt(api), location)).toBe('');
  });

  test.each([
    ['without a client', {}],
    ['for a client that is no storefront', { client_id: 'evil' }],
    ['with nonsense for a token', { id_token_hint: 'nonsense' }],
  ])('a sign-out link is refused %s', async (_what, fields) => {
    expect(await sentTo(fields)).toEqual({ status: 400, location: '' });
  });

  test('signs nobody out by a link alone, nor with the secret of another browser', async () => {
    const victim = browserAt(api);
    const { tokens } = await victim.signIn(EMAIL, SAMPLE_PASSWORD);
    await asked(victim, (await sentTo({ client_id: 'retail' })).location);
    const page = await asked(browserAt(api), (await sentTo({ client_id: 'retail' })).location);
    expect((await confirm(victim, page)).status).toBe(400);
    expect((await me(tokens['access_token'] ?? '')).status).toBe(200);
  });
});

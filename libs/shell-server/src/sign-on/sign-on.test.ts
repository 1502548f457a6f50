import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { member, MEMBERS_CART_KEY, MEMBERS_SESSION } from '../testing/fake-provider.ts';
import { getLocation, openSignOnVisit, type SignOnVisit, START, getText } from '../testing/sign-on-visit.ts';
import { SHOP_ORIGIN } from '../testing/small-storefront.tsx';

let api: SignOnVisit['api'];
let shop: SignOnVisit['shop'];
let browser: SignOnVisit['browser'];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ api, shop, browser } = await openSignOnVisit());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

/** Up to the address that the provider sends the browser back to. */
async function returned(who = browser, start = START): Promise<string> {
  return getLocation(who.get(await getLocation(who.get(start))));
}

describe('signing in', () => {
  test('begins with a link that has every field of the specification', async () => {
    const link = new URL(SHOP_ORIGIN + (await getLocation(browser.get('/sign-on/start?action=register'))));
    expect(link.pathname).toBe('/sign-on/op/authorize');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      state: expect.stringMatching(/^[\w-]{43}$/),
      response_type: 'code',
      approval_prompt: 'auto',
      client_id: 'retail',
      action: 'register',
      sessionId: expect.stringMatching(/^[\w-]{22}$/),
      anonymous_id: expect.stringMatching(/^[\w-]{22}$/),
      partner_integration: 'none',
      displaySimpleCrewView: 'false',
      redirect_uri: `${SHOP_ORIGIN}/sign-on/callback`,
      scope: 'openid offline_access email profile',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(link.href).not.toContain('session-of-a-visitor');
  });

  test.each([
    ['/search?query=шины', '/search?query=%D1%88%D0%B8%D0%BD%D1%8B'],
    ['/tires?for=ʻokina 🚗', '/tires?for=%CA%BBokina%20%F0%9F%9A%97'],
    ['/a\ud800b', '/a%EF%BF%BDb'],
  ])('ends on %s, whatever letters it has, at once where somebody has signed in', async (path, location) => {
    const start = `/sign-on/start?redirectUri=${encodeURIComponent(path.toWellFormed())}`;
    expect(await getLocation(browser.get(await returned(browser, start)))).toBe(location);
    expect(await getLocation(browser.get(start))).toBe(location);
  });

  test('ends on the path that was asked for, with a key that no script reads and no token in the browser', async () => {
    const { path, response } = await browser.open(START);
    expect([path, response.status]).toEqual(['/account?page=2', 200]);
    expect(await getText(response)).toContain('"firstName":"Mel"');
    expect(browser.cookies.get('__Host-tk_retail_sign-on')).toMatch(/^1~[\w-]{43}~/);
    expect(browser.cookies.get('__Host-tk_retail_sso-uid')).toContain(member.uid);
    expect(browser.cookies.get('__Host-tk_retail_account-type')).toBe('1~Retail-Member');
    expect(browser.cookies.get('__Host-tk_retail_sso-event')).toBe('1~login');
    expect(browser.cookies.has('__Host-tk_retail_csrf')).toBe(false);
    const stored =
      api.seen.find((call) => call.method === 'PUT' && call.path.startsWith('/v1/sign-on/kept/'))?.body ?? '';
    const { accessToken, sealed } = JSON.parse(stored) as Record<string, string>;
    expect(accessToken).not.toBe('');
    expect(sealed).not.toContain(accessToken);
    for (const value of browser.cookies.values()) expect(value).not.toContain(accessToken);
  });

  test('sets cookies for 30 days, that are sent to this host alone', async () => {
    const response = await browser.get(await returned());
    const set = response.headers.getSetCookie();
    for (const name of ['sign-on', 'sso-uid', 'sso-event'])
      expect(set.find((one) => one.startsWith(`__Host-tk_retail_${name}=`))).toContain(
        'Path=/; Max-Age=2592000; SameSite=Lax',
      );
    expect(set.find((one) => one.startsWith('__Host-tk_retail_sign-on='))).toContain('HttpOnly; Secure');
  });

  test('joins what the guest has in their cart', async () => {
    browser.cookies.set('__Host-tk_retail_cart', '1~cart-of-the-guest-012345~x');
    await browser.open(START);
    expect(api.seen.filter((call) => call.path === '/v1/account/merge')).toHaveLength(1);
    expect(browser.cookies.get('__Host-tk_retail_cart')).toContain(MEMBERS_CART_KEY);
  });

  test('renews the session: whoever knew its id before knows nothing of what comes after', async () => {
    browser.cookies.set('__Host-tk_retail_session', '1~session-planted-by-a-thief~x');
    await browser.open(START);
    expect(browser.cookies.get('__Host-tk_retail_session')).toContain(MEMBERS_SESSION);
  });

  test('joins it with the next request where the API was away just then', async () => {
    api.provider.mergesNothing = true;
    browser.cookies.set('__Host-tk_retail_cart', '1~cart-of-the-guest-012345~x');
    const { response } = await browser.open(START);
    expect(await getText(response)).toContain('"firstName":"Mel"');
    expect(browser.cookies.get('__Host-tk_retail_unmerged')).toBeDefined();
    api.provider.mergesNothing = false;
    await browser.get('/account');
    expect(browser.cookies.get('__Host-tk_retail_cart')).toContain(MEMBERS_CART_KEY);
    expect(browser.cookies.has('__Host-tk_retail_unmerged')).toBe(false);
  });

  test('works in several tabs at once', async () => {
    const first = await returned();
    const second = await returned(browser, '/sign-on/start?redirectUri=%2Ftires');
    expect(await getLocation(browser.get(first))).toBe('/account?page=2');
    expect(await getLocation(browser.get(second))).toBe('/tires');
  });

  test('works with long paths in many tabs: the cookie stays within what browsers keep', async () => {
    const toPath = (tab: number) => `/tires?find=${'ä'.repeat(140)}&tab=${String(tab)}`;
    const backs: string[] = [];
    for (let tab = 0; tab < 8; tab++)
      backs.push(await returned(browser, `/sign-on/start?redirectUri=${encodeURIComponent(toPath(tab))}`));
    expect(browser.cookies.get('__Host-tk_retail_csrf')?.length).toBeLessThan(4_000);
    expect(decodeURIComponent(await getLocation(browser.get(backs[7] ?? '')))).toBe(toPath(7));
    const endless = `/sign-on/start?redirectUri=${encodeURIComponent(`/${'x'.repeat(3_000)}`)}`;
    const other = shop.browser();
    expect(await getLocation(other.get(await returned(other, endless)))).toBe('/');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never goes on to %s',
    async (target) => {
      const start = `/sign-on/start?redirectUri=${encodeURIComponent(target)}`;
      expect(await getLocation(browser.get(await returned(browser, start)))).toBe('/');
    },
  );

  test('a second sign-in makes a new key, and the earlier one opens nothing', async () => {
    await browser.open(START);
    const before = new Map(browser.cookies);
    // Another tab had begun before.
    browser.cookies.delete('__Host-tk_retail_sign-on');
    const back = await returned();
    browser.cookies.set('__Host-tk_retail_sign-on', before.get('__Host-tk_retail_sign-on') ?? '');
    await browser.get(back);
    expect(browser.cookies.get('__Host-tk_retail_sign-on')).not.toBe(before.get('__Host-tk_retail_sign-on'));
    const other = shop.browser();
    for (const [name, value] of before) other.cookies.set(name, value);
    expect(await getText(await other.get('/'))).toContain('<main>null</main>');
  });

  test('a canceled sign-in says so, and changes nothing', async () => {
    api.provider.cancels = true;
    const { path, response } = await browser.open(START);
    expect([path, response.status]).toEqual(['/sign-on/callback?outcome=canceled', 200]);
    expect(await getText(response)).toContain('You didn’t sign in');
    expect(browser.cookies.has('__Host-tk_retail_sign-on')).toBe(false);
  });
});

describe('a redirect that returns from sign-on', () => {
  const isRefused = async (at: string, who = browser): Promise<void> => {
    const { path, response } = await who.open(at);
    expect([path, response.status]).toEqual(['/sign-on/callback?outcome=refused', 400]);
    expect(await getText(response)).toContain('This sign-in link no longer works');
    expect(response.headers.getSetCookie().join()).not.toContain('sign-on=1~');
  };

  test('is taken once', async () => {
    const back = await returned();
    await browser.get(back);
    await isRefused(back);
  });

  test('is refused in a browser that did not send it', async () => {
    await isRefused(await returned(), shop.browser());
  });

  test('is refused with another state, and without one', async () => {
    const back = new URL(SHOP_ORIGIN + (await returned()));
    back.searchParams.set('state', 'x'.repeat(43));
    await isRefused(back.pathname + back.search);
    back.searchParams.delete('state');
    await isRefused(back.pathname + back.search);
  });

  test('is refused with the code of another sign-on', async () => {
    const foreign = new URL(SHOP_ORIGIN + (await returned(shop.browser())));
    const back = new URL(SHOP_ORIGIN + (await returned()));
    back.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    await isRefused(back.pathname + back.search);
  });

  test('is refused from another issuer', async () => {
    const back = new URL(SHOP_ORIGIN + (await returned()));
    back.searchParams.set('iss', 'https://evil.example');
    await isRefused(back.pathname + back.search);
  });

  test.each([
    ['nonce', { nonce: 'of-somebody-else' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['audience', { aud: 'simple-shop' }],
    ['time', { exp: 1_700_000_000 }],
  ])('is refused if the ID token has another %s', async (_what, claims) => {
    api.provider.claims = claims;
    await isRefused(await returned());
  });

  test('may be tried again while the API is away, at an address without its code', async () => {
    const back = await returned();
    api.fail(503);
    const { path, response } = await browser.open(back);
    expect([path, response.status]).toEqual(['/sign-on/callback', 503]);
    api.fail(null);
    expect(await getLocation(browser.get(path))).toBe('/account?page=2');
    await isRefused(back);
  });

  test.each(['?code=abc', '?code=abc&iss=https%3A%2F%2Fop.example', '?error=access_denied&code=abc&state='])(
    'leaves no code in the address of a page: %s',
    async (query) => {
      const { path } = await browser.open(`/sign-on/callback${query}`);
      expect(path).not.toContain('abc');
    },
  );
});

describe('the provider under the storefront’s own origin', () => {
  test('gets its own cookies and none of the storefront, and may set only such', async () => {
    browser.cookies.set('__Host-tk_retail_cart', 'secret');
    browser.cookies.set('tk_retail_op_interaction', 'mine');
    browser.cookies.set('tk_simple-shop_op_session', 'of another storefront');
    await browser.get(await getLocation(browser.get(START)));
    const asked = api.seen.find(({ path }) => path.startsWith('/sign-on/op/authorize'));
    expect(asked?.headers.cookie).toBe('tk_retail_op_interaction=mine');
    expect(asked?.headers.authorization).toBe('Bearer shop-token');
    expect(asked?.headers['x-tirekit-visitor']).toMatch(/^127\.0\.0\.1;/);
    expect([...browser.cookies.keys()]).toContain('tk_retail_op_session');
    expect([...browser.cookies.keys()]).not.toContain('somebody_else');
  });

  test('leads to a page of the storefront where the provider does not take a link', async () => {
    const { response } = await browser.open('/sign-on/op/authorize?client_id=nobody');
    expect(response.status).toBe(400);
    expect(await getText(response)).toContain('This sign-in link no longer works');
  });

  test('leads to the page that says so while the API is away, and to sign-on when it is back', async () => {
    const link = await getLocation(browser.get(START));
    api.fail(503);
    expect((await browser.open(link)).path).toBe('/login');
    api.fail(null);
  });

  test('is not cached', async () => {
    const answer = await browser.get(await getLocation(browser.get(START)));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['token', 'jwks', 'introspection', 'authorize/../../v1/orders', 'authorize/%2e%2e/token'])(
    'does not pass on %s',
    async (path) => {
      api.seen.length = 0;
      expect((await browser.get(`/sign-on/op/${path}`)).status).toBe(404);
      expect(api.seen.map((call) => call.path).filter((asked) => !asked.startsWith('/v1/site'))).toEqual([]);
    },
  );
});

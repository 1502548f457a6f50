import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { END_SECRET, member, MEMBERS_CART_KEY } from '../testing/fake-provider.ts';
import { getLocation, openSignOnVisit, type SignOnVisit, START, getText } from '../testing/sign-on-visit.ts';

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

describe('whoever has signed in', () => {
  beforeEach(() => browser.open(START));
  const asksOfPage = () => api.seen.filter((call) => call.path.startsWith('/user-details'));

  test('was asked for at /api/me with their own token when they signed in', () => {
    const asked = api.seen.filter(({ path }) => path === '/api/me');
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
    expect(asked[0]?.headers.authorization).toMatch(/^Bearer /);
    expect(asked[0]?.headers.authorization).toBe(asked[0]?.headers['x-authorization']);
  });

  test('is known to every call of the API, by a token that the browser never sees', async () => {
    api.seen.length = 0;
    expect(await getText(await browser.get('/'))).toContain('"uid":"sample-member"');
    expect(asksOfPage()).toHaveLength(1);
    for (const call of api.seen.filter(({ path }) => path.startsWith('/v1/site/g')))
      expect(call.headers['x-authorization']).toMatch(/^Bearer /);
    expect((await browser.get('/')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('is shown by first name and kind of account to the page’s scripts, and no more', async () => {
    const context = (await (await browser.get('/api/context')).json()) as { account: unknown };
    expect(context).toMatchObject({
      signedIn: true,
      account: { firstName: 'Mel', userType: 'Retail Member', priceType: 'Retail Member' },
    });
    expect(JSON.stringify(context)).not.toContain(member.email);
  });

  test('is a guest at the next page once the sign-on was ended elsewhere, and the cart stays', async () => {
    api.provider.endAll();
    const page = await browser.get('/');
    expect(page.status).toBe(200);
    expect(await getText(page)).toContain('<main>null</main>');
    expect(browser.cookies.has('__Host-tk_retail_sign-on')).toBe(false);
    expect(browser.cookies.has('__Host-tk_retail_sso-uid')).toBe(false);
    expect(browser.cookies.get('__Host-tk_retail_cart')).toContain(MEMBERS_CART_KEY);
    expect(await getLocation(browser.get('/account'))).toBe('/login?redirectUri=%2Faccount');
  });

  test('is a guest after one refused call and one repeated: the storefront’s own token stays', async () => {
    await browser.get('/');
    api.provider.endAll();
    api.seen.length = 0;
    await browser.get('/tires');
    const asked = (path: string) => api.seen.filter((call) => call.path.startsWith(path)).length;
    expect(asked('/user-details')).toBe(2);
    expect(asked('/token')).toBe(0);
  });

  test('keeps signed in beyond the life of a token', async () => {
    const other = shop.browser();
    api.provider.tokenSeconds = 20;
    await other.open(START);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
    api.provider.tokenSeconds = 600;
    api.seen.length = 0;
    expect(await getText(await other.get('/'))).toContain('"uid":"sample-member"');
    const renewals = () => api.seen.filter(({ body }) => body.includes('grant_type=refresh_token'));
    expect(renewals()).toHaveLength(1);
    await other.get('/');
    expect(renewals()).toHaveLength(1);
    vi.useRealTimers();
  });

  test('is not taken for a guest while the API cannot say who they are', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    api.fail(503);
    const page = await browser.get('/account');
    expect(page.status).toBe(503);
    expect(browser.cookies.has('__Host-tk_retail_sign-on')).toBe(true);
    vi.useRealTimers();
  });

  test('cannot be another person by a cookie that was altered', async () => {
    const held = browser.cookies.get('__Host-tk_retail_sign-on') ?? '';
    browser.cookies.set(
      '__Host-tk_retail_sign-on',
      held.replace(/^1~(.)/, (_key, first: string) => (first === '_' ? '1~-' : '1~_')),
    );
    expect(await getText(await browser.get('/'))).toContain('<main>null</main>');
  });
});

describe('signing out', () => {
  beforeEach(() => browser.open(START));

  test('takes a button, because a link may stand on any page', async () => {
    const asked = await browser.get('/logout?redirectUri=%2Ftires');
    expect(await getText(asked)).toContain('Sign out?');
    expect(browser.cookies.has('__Host-tk_retail_sign-on')).toBe(true);
    expect(await getLocation(browser.post('/logout', { redirectUri: '/tires' }))).toBe('/tires');
  });

  test('ends the sign-on for good, and leaves nothing of the buyer in the browser', async () => {
    browser.cookies.set('__Host-tk_retail_zip', '1~43215');
    const before = new Map(browser.cookies);
    expect([...before.keys()]).toContain('tk_retail_op_session');
    await browser.post('/logout', {});
    for (const name of ['sign-on', 'sso-uid', 'account-type', 'cart', 'session', 'zip'])
      expect([...browser.cookies.keys()]).not.toContain(`__Host-tk_retail_${name}`);
    expect([...browser.cookies.keys()]).not.toContain('tk_retail_op_session');
    const thief = shop.browser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await getText(await thief.get('/'))).toContain('<main>null</main>');
  });

  test('a sign-out for another client asks here, and leads on to that client’s address', async () => {
    const asked = await browser.get(`/logout?confirm=${END_SECRET}`);
    expect(await asked.text()).toContain(`name="confirm" value="${END_SECRET}"`);
    const left = await getLocation(browser.post('/logout', { confirm: END_SECRET, redirectUri: '/tires' }));
    expect(left).toBe('https://client.example/bye?state=of-the-client');
    expect(browser.cookies.has('__Host-tk_retail_sign-on')).toBe(false);
  });

  test('goes on here where the provider’s question is over', async () => {
    const confirm = 'f'.repeat(48);
    expect(await getLocation(browser.post('/logout', { confirm, redirectUri: '/tires' }))).toBe('/tires');
    expect(browser.cookies.has('__Host-tk_retail_sign-on')).toBe(false);
  });

  test.each([
    ['/tires/зима', '/tires/%D0%B7%D0%B8%D0%BC%D0%B0'],
    ['/search?query=タイヤ', '/search?query=%E3%82%BF%E3%82%A4%E3%83%A4'],
  ])('leads on to %s, whatever letters it has', async (path, location) => {
    expect(await getLocation(browser.post('/logout', { redirectUri: path }))).toBe(location);
  });

  test('never leads to another site', async () => {
    expect(await getLocation(browser.post('/logout', { redirectUri: 'https://evil.example/' }))).toBe('/');
  });
});

import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { openAccount, PASSWORD, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { formatText } from '../../src/html.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { enterPassword, linkMailed, press, register, signIn } from '../../src/member.ts';
import { newEmail } from '../../src/new-email.ts';
import { allRedirectsFrom } from '../../src/redirects.ts';
import { formatHeading } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

const RETAIL = { userType: 'Retail', priceType: 'Retail' };
const ENDED = 'This sign-in link no longer works';
const SIGN_IN = 'Sign in to TireKit';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const newMember = async () => ({ email: await openAccount(RETAIL), password: PASSWORD });

/** A page by its address or form, at the end of all redirects. */
async function opened(answer: Promise<APIResponse>): Promise<{ url: string; title: string; text: string }> {
  const page = await answer;
  const html = await page.text();
  return { url: page.url(), title: formatHeading({ html }), text: formatText(html) };
}
const sent = (request: APIRequestContext, url: string, form: Record<string, string>) =>
  opened(request.post(url, { form, headers: { origin: shopOrigin } }));
const toPath = (url: string): string => url.replace(shopOrigin, '');

/** The link by which the storefront leads to the provider. */
async function authorizeLink(request: APIRequestContext, from: string): Promise<URL> {
  const answer = await request.get(from, { maxRedirects: 0 });
  return new URL(answer.headers()['location'] ?? '', shopOrigin);
}

testByHttp(
  '(SSO-01) Signing in, registering, and signing out are redirects that come back to the page that was asked for',
  async ({ request }) => {
    const { email, password } = await newMember();
    const link = await authorizeLink(request, '/login?redirectUri=%2Ftire-sizes&displaySimpleCrewView=true');
    expect(link.pathname).toBe('/sign-on/op/authorize');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      state: expect.stringMatching(/^[\w-]{43}$/),
      response_type: 'code',
      approval_prompt: 'auto',
      client_id: 'retail',
      action: 'login',
      sessionId: expect.stringMatching(/^[\w-]{22}$/),
      anonymous_id: expect.stringMatching(/^[\w-]{16,}$/),
      partner_integration: 'none',
      displaySimpleCrewView: 'true',
      redirect_uri: `${shopOrigin}/sign-on/callback`,
      scope: 'openid offline_access email profile',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const asked = await opened(request.get(link.href));
    expect(asked.title).toBe(SIGN_IN);

    // A callback whose state this browser did not send signs nobody in, and the sign-on goes on.
    const foreign = await opened(request.get('/sign-on/callback?state=of-somebody-else&code=a-code'));
    expect(foreign.title).toBe(ENDED);

    const taken = await request.post(asked.url, {
      form: { email, password },
      headers: { origin: shopOrigin },
      maxRedirects: 0,
    });
    const passed = (await allRedirectsFrom(request, taken)).map((address) => new URL(address));
    expect(passed.at(-1)?.href).toBe(`${shopOrigin}/tire-sizes`);
    const callback = passed.find(({ pathname }) => pathname === '/sign-on/callback');
    expect(callback?.searchParams.get('state')).toBe(link.searchParams.get('state'));
    // Used again, it signs nobody in.
    expect((await opened(request.get(callback?.href ?? ''))).title).toBe(ENDED);

    const leaving = await opened(request.get('/logout?redirectUri=%2Fbrands'));
    expect(leaving.title).toBe('Sign out?');
    expect(toPath((await sent(request, leaving.url, { redirectUri: '/brands' })).url)).toBe('/brands');

    const registering = await authorizeLink(request, '/register?redirectUri=%2Ftire-sizes');
    expect(registering.searchParams.get('action')).toBe('register');
    const page = await request.get(registering.href);
    const html = await page.text();
    expect(formatHeading({ html })).toBe('Create your TireKit account');
    const instead = /<a [^>]*href="(\/login\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const again = await opened(request.get(instead));
    expect(toPath((await sent(request, again.url, { email, password })).url)).toBe('/tire-sizes');
  },
);

testByHttp('Sign-in and sign-out lead to no other site, whatever a link says', async ({ request }) => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', '/%09/evil.example']) {
    const query = `redirectUri=${encodeURIComponent(target)}`;
    for (const path of [`/login?${query}`, `/register?${query}`, `/sign-on/start?${query}`]) {
      const link = await authorizeLink(request, path);
      expect(`${link.origin}${link.pathname}`, path).toBe(`${shopOrigin}/sign-on/op/authorize`);
      expect(link.href, path).not.toContain('evil');
    }
    const out = await request.post('/logout', {
      form: { redirectUri: target },
      headers: { origin: shopOrigin },
      maxRedirects: 0,
    });
    expect(new URL(out.headers()['location'] ?? '', shopOrigin).origin, target).toBe(shopOrigin);
  }
  const { url } = await opened(request.get('/login?redirectUri=https%3A%2F%2Fevil.example%2F'));
  expect((await sent(request, url, await newMember())).url).toBe(`${shopOrigin}/`);
});

testByHttp('A page of another site can neither sign a buyer out nor in', async ({ request }) => {
  await signInByHttp(request, shopOrigin, await openAccount(RETAIL));
  for (const path of ['/logout', '/login?interaction=a-sign-on-in-progress'])
    for (const headers of [{ origin: 'https://evil.example' }, {} as Record<string, string>]) {
      const answer = await request.post(path, { form: { email: 'x', password: 'y' }, headers });
      expect(answer.status(), path).toBe(403);
    }
  expect((await opened(request.get('/account'))).title).toBe('Hi Ada');
});

test('A mail opens an account: its reader chooses the password, once, and is signed in', async ({
  page,
  playwright,
}) => {
  const { email, password } = await register(page);
  await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible();

  // The link was good once.
  const link = await linkMailed(page.request, email, 'Confirm your email');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Open my account');
  await expect(heading(page, 'This link no longer works')).toBeVisible();

  // Asked for again, the owner is told, and nobody else.
  const stranger = await playwright.request.newContext();
  const asked = await opened(stranger.get('/register'));
  const again = { firstName: 'Wanda', lastName: 'Walker', email };
  expect((await sent(stranger, asked.url, again)).text).toContain(`We sent an email to ${email}.`);
  await mailNaming(page.request, email, 'You have one already');
  await stranger.dispose();
});

testByHttp(
  'Nobody chooses a password for somebody else’s address: only the reader of its mail does, beside whose field errors stand',
  async ({ request, playwright }) => {
    const member = { email: newEmail(), password: 'four quiet tires roll' };
    const planted = { email: member.email, password: 'planted by a stranger' };
    const form = await opened(request.get('/register'));
    const asked = await sent(request, form.url, { firstName: 'Wanda', lastName: 'Walker', ...planted });
    expect(asked.title).toBe('Check your email');

    // The mail works in another browser too, and opening it alone opens nothing.
    const other = await playwright.request.newContext();
    const link = await linkMailed(request, member.email, 'Confirm your email');
    expect((await opened(other.get(link))).title).toBe('Choose your password');
    const refuses = async (typed: { email: string; password: string }) => {
      const signIn = await opened(request.get('/login'));
      expect((await sent(request, signIn.url, typed)).text).toContain('That email and password don’t match');
    };
    await refuses(planted);
    for (const [password, said] of [
      ['short', 'Please use at least'],
      ['password1234', 'This password is easy to guess.'],
    ] as const)
      expect((await sent(other, link, { password })).text, password).toContain(said);
    expect((await sent(other, link, { password: member.password })).title).toBe('Hi Wanda');
    await refuses(planted);
    await other.dispose();
  },
);

testByHttp(
  'A forgotten password is set anew by a mail, once, and every browser is signed out',
  async ({ request, playwright }) => {
    const { email, password } = await newMember();
    await signInByHttp(request, shopOrigin, email);
    const other = await playwright.request.newContext();
    const { url } = await opened(other.get('/forgot-password'));
    expect((await sent(other, url, { email })).title).toBe('Check your email');
    const link = await linkMailed(request, email, 'Set a new password');
    expect((await opened(other.get(link))).title).toBe('Set a new password');
    const next = 'eight quiet tires roll';
    expect((await sent(other, link, { password: next })).title).toBe('Your password is set');

    const asked = await opened(request.get('/account'));
    expect(asked.title).toBe(SIGN_IN);
    expect((await sent(request, asked.url, { email, password })).text).toContain('don’t match');
    expect((await sent(request, asked.url, { email, password: next })).title).toBe('Hi Ada');

    expect((await sent(other, link, { password: 'nine quiet tires roll' })).title).toBe(
      'This link no longer works',
    );
    await other.dispose();
  },
);

test('A passkey is added, signs in without a password, and is removed', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInByHttp(page.request, shopOrigin, await openAccount(RETAIL));
  await page.goto('/account/security');
  await page.getByLabel(/Name of the new passkey/).fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toContainText('Your passkey is added');
  await expect(page.getByText('My laptop')).toBeVisible();
  // The same device has one already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('has a passkey for your account already');

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.goto('/login?redirectUri=%2Faccount%2Fsecurity');
  await press(page, 'Sign in with a passkey');
  await expect(heading(page, 'Security')).toBeVisible();
  await expect(page.getByText(/Last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey is removed');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.goto('/login');
  await press(page, 'Sign in with a passkey');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('Two tabs sign in one after the other, and the button is pressed twice', async ({ page, context }) => {
  const member = await newMember();
  await page.goto('/login?redirectUri=%2Fbrands');
  const other = await context.newPage();
  await other.goto('/login?redirectUri=%2Ftire-sizes');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  await expect(page).toHaveURL('/brands');
  await enterPassword(other, member);
  await expect(other).toHaveURL('/tire-sizes');
  await page.goto('/account');
  await expect(heading(page, 'Hi Ada')).toBeVisible();
});

test('After signing out, Back shows nothing of the account, and other tabs are guests', async ({
  page,
  context,
}) => {
  const member = await newMember();
  await signIn(page, member);
  await page.goto('/account/details');
  await expect(heading(page, 'Your details')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account/details');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'You’re signed out')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(member.email)).toHaveCount(0);
  await expect(heading(page, 'Sign in to TireKit')).toBeVisible();

  // A form that was open says so, and keeps what was typed.
  await other.getByLabel('First name').fill('Melanie');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('alert').first()).toContainText('You’ve been signed out');
  await expect(other.getByLabel('First name')).toHaveValue('Melanie');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer registers, signs in, is refused, and signs out', async ({ page }) => {
    const { email, password } = await register(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page, 'You’re signed out')).toBeVisible();
    await page.goto('/login?redirectUri=%2Faccount%2Fdetails');
    await enterPassword(page, { email, password: 'a wrong guess' });
    await expect(page.getByRole('alert')).toContainText('don’t match');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await enterPassword(page, { email, password });
    await expect(heading(page, 'Your details')).toBeVisible();
  });
});

testByHttp('The button to leave sign-on leads back, and nobody is signed in', async ({ request }) => {
  const { url } = await opened(request.get('/login?redirectUri=%2Fcart'));
  const left = await sent(request, url, { intent: 'cancel' });
  expect(left.title).toBe('You didn’t sign in');
  expect((await new BuyerByHttp(request).get('/account')).location).toMatch(/^\/login\?redirectUri=/);
});

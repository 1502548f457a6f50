import type { Page } from '@playwright/test';
import { examine } from '../../src/examine.ts';
import {
  askForAccount,
  enterPassword,
  linkMailed,
  press,
  register,
  SAMPLE_PASSWORD,
  sampleEmail,
  signIn,
} from '../../src/member.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';

// Some wait until the shop takes another password from this address.
test.describe.configure({ timeout: 150_000 });

const member = { email: sampleEmail('member'), password: SAMPLE_PASSWORD };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The link by which the storefront leads to the provider. */
async function authorizeLink(page: Page, from: string): Promise<URL> {
  const sent = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/sign-on/op/authorize');
  await page.goto(from);
  return new URL((await sent).url());
}

test('(SSO-01) Signing in, registering, and signing out are redirects that come back to the page that was asked for', async ({
  page,
  baseURL,
}) => {
  const link = await authorizeLink(page, '/login?redirectUri=%2Ftire-sizes&displaySimpleCrewView=true');
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
    redirect_uri: `${baseURL ?? ''}/sign-on/callback`,
    scope: 'openid offline_access email profile',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  await expect(heading(page, 'Sign in to TireKit')).toBeVisible();
  await examine(page);

  // A callback whose state this browser did not send signs nobody in, and the sign-on goes on.
  const other = await page.context().newPage();
  await other.goto('/sign-on/callback?state=of-somebody-else&code=a-code');
  await expect(heading(other, 'This sign-in link no longer works')).toBeVisible();
  await examine(other);
  await other.close();

  const returned = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/sign-on/callback');
  await enterPassword(page, member);
  await expect(page).toHaveURL('/tire-sizes');
  const callback = new URL((await returned).url());
  expect(callback.searchParams.get('state')).toBe(link.searchParams.get('state'));
  // Used again, it signs nobody in.
  await page.goto(callback.pathname + callback.search);
  await expect(heading(page, 'This sign-in link no longer works')).toBeVisible();

  await page.goto('/logout?redirectUri=%2Fbrands');
  await expect(heading(page, 'Sign out?')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/brands');

  const registering = await authorizeLink(page, '/register?redirectUri=%2Ftire-sizes');
  expect(registering.searchParams.get('action')).toBe('register');
  await expect(heading(page, 'Create your TireKit account')).toBeVisible();
  await examine(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await enterPassword(page, member);
  await expect(page).toHaveURL('/tire-sizes');
});

test('Sign-in and sign-out lead to no other site, whatever a link says', async ({
  page,
  request,
  baseURL,
}) => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', '/%09/evil.example']) {
    const query = `redirectUri=${encodeURIComponent(target)}`;
    for (const path of [`/login?${query}`, `/register?${query}`, `/sign-on/start?${query}`]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(new URL(answer.headers()['location'] ?? '', baseURL).pathname, path).toBe(
        '/sign-on/op/authorize',
      );
      expect(answer.headers()['location'], path).not.toContain('evil');
    }
    const out = await request.post('/logout', {
      form: { redirectUri: target },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    });
    expect(new URL(out.headers()['location'] ?? '', baseURL).host, target).toBe(new URL(baseURL ?? '').host);
  }
  await page.goto('/login?redirectUri=https%3A%2F%2Fevil.example%2F');
  await enterPassword(page, member);
  await expect(page).toHaveURL('/');
});

test('A page of another site can neither sign a buyer out nor in', async ({ page, request }) => {
  await signIn(page, member);
  for (const path of ['/logout', '/login?interaction=a-sign-on-in-progress'])
    for (const headers of [{ origin: 'https://evil.example' }, {} as Record<string, string>]) {
      const answer = await request.post(path, { form: { email: 'x', password: 'y' }, headers });
      expect(answer.status(), path).toBe(403);
    }
  await page.goto('/account');
  await expect(heading(page, /^Hi /)).toBeVisible();
});

test('A mail opens an account, and whoever follows it with the password is signed in', async ({
  page,
  browser,
}) => {
  const { email, password } = await register(page);
  await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible();
  await examine(page);

  // The link was good once.
  const link = await linkMailed(page.request, email, 'Confirm your email');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Open my account');
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await examine(page);

  // Asked for again, the owner is told, and nobody else.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL('/register', link).href);
  await askForAccount(stranger, { email, password: 'another good password' });
  await expect(stranger.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await mailNaming(page.request, email, 'You have one already');
  await stranger.context().close();
});

test('A registration needs its mail and its password: either alone opens nothing', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await askForAccount(page, { email, password: 'four quiet tires roll' });
  await page.goto('/login');
  await enterPassword(page, { email, password: 'four quiet tires roll' });
  await expect(page.getByRole('alert')).toContainText('That email and password don’t match');

  // The mail works in another browser too.
  const other = await (await browser.newContext()).newPage();
  await other.goto(await linkMailed(page.request, email, 'Confirm your email'));
  await other.getByLabel('Password', { exact: true }).fill('a wrong guess');
  await press(other, 'Open my account');
  await expect(
    other.getByText('This is not the password that you chose', { exact: false }).first(),
  ).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill('four quiet tires roll');
  await press(other, 'Open my account');
  await expect(heading(other, 'Hi Wanda')).toBeVisible();
  await other.context().close();
});

test('A forgotten password is set anew by a mail, once, and every browser is signed out', async ({
  page,
  browser,
}) => {
  const { email, password } = await register(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/forgot-password', page.url()).href);
  await examine(other);
  await other.getByLabel('Email').fill(email);
  await press(other, 'Send the link');
  await expect(heading(other, 'Check your email')).toBeVisible();
  const link = await linkMailed(page.request, email, 'Set a new password');
  await other.goto(link);
  await examine(other);
  await other.getByLabel('New password').fill('eight quiet tires roll');
  await press(other, 'Set password');
  await expect(heading(other, 'Your password is set')).toBeVisible();

  await page.goto('/account');
  await expect(heading(page, 'Sign in to TireKit')).toBeVisible();
  await enterPassword(page, { email, password });
  await expect(page.getByRole('alert')).toContainText('don’t match');
  await enterPassword(page, { email, password: 'eight quiet tires roll' });
  await expect(heading(page, 'Hi Wanda')).toBeVisible();

  await other.goto(link);
  await other.getByLabel('New password').fill('nine quiet tires roll');
  await press(other, 'Set password');
  await expect(heading(other, 'This link no longer works')).toBeVisible();
  await other.context().close();
});

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
  await register(page);
  await page.goto('/account/security');
  await page.getByLabel(/Name of the new passkey/).fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toContainText('Your passkey is added');
  await expect(page.getByText('My laptop')).toBeVisible();
  await examine(page);
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
  await expect(heading(page, 'Hi Mel')).toBeVisible();
});

test('After signing out, Back shows nothing of the account, and other tabs are guests', async ({
  page,
  context,
}) => {
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

  test('the button to leave sign-on leads back, and nobody is signed in', async ({ page }) => {
    await page.goto('/login?redirectUri=%2Fcart');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(heading(page, 'You didn’t sign in')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { openAccount, PASSWORD, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BEVERLY_HILLS, fillShippingFields, POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { examine } from '../../src/examine.ts';
import { linkMailed, press, register, signIn } from '../../src/member.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';

const RETAIL = { userType: 'Retail', priceType: 'Retail' };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const saved = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
const signInPage = /^\/login\?redirectUri=/;

test('(ACC-01) A member has their orders, their garage, their details, and a new password; a cookie says that they are signed in', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const member = await register(page);
  const cookies = await context.cookies();
  const sso = cookies.find(({ name }) => name === 'tk_retail_sso-uid');
  expect(sso).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect((sso?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(2_592_000 - 600);
  // No script reads who it is, and no cookie holds a token.
  for (const { value } of cookies) expect(value).not.toMatch(/eyJ/);
  await page.goto('/');
  await page.mouse.move(100, 200);
  await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible();

  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(await buyer.getFirstTire(POPULAR_SIZE));
  await buyer.goToPayment({ email: member.email });
  await buyer.pay();
  const number = await buyer.placeOrder();

  await page.goto('/account');
  const pages = page.getByRole('navigation', { name: 'Account' });
  await pages.getByRole('link', { name: 'Orders' }).click();
  await expect(heading(page, 'Your orders')).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();

  await pages.getByRole('link', { name: 'Garage' }).click();
  await expect(heading(page, 'Your garage')).toBeVisible();

  await pages.getByRole('link', { name: 'Details' }).click();
  await page.getByLabel('First name').fill('Wendy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page, 'Your details are saved.');

  await pages.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('Current password').fill('a wrong guess');
  await page.getByLabel('New password').fill('eight quiet tires roll');
  await press(page, 'Change password');
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(member.password);
  await page.getByLabel('New password').fill('eight quiet tires roll');
  await press(page, 'Change password');
  await saved(page, 'Your password is changed.');

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(heading(page, 'You’re signed out')).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'tk_retail_sso-uid')).toBe(false);
  await signIn(page, { email: member.email, password: 'eight quiet tires roll' });
  await expect(heading(page, 'Hi Wendy')).toBeVisible();
});

testByHttp(
  'Whoever is signed in at several places sees where, and ends it',
  async ({ request, playwright }) => {
    const email = await openAccount(RETAIL);
    const context = await playwright.request.newContext();
    for (const browser of [request, context]) await signInByHttp(browser, shopOrigin, email);
    const [here, phone] = [new BuyerByHttp(request), new BuyerByHttp(context)];
    const at = '/account/security';
    expect((await here.get(at)).text).toContain('This browser');
    await here.step(at, { intent: 'end-others' }, `${at}?saved=sign-ons`);
    expect((await here.get(`${at}?saved=sign-ons`)).text).toContain('All other browsers are signed out.');
    expect((await phone.get('/account/details')).location).toMatch(signInPage);
    expect((await here.get(at)).status).toBe(200);
    await context.dispose();
  },
);

test('An address is saved, corrected where the directory knows better, and checkout starts with it', async ({
  page,
}) => {
  const email = await openAccount(RETAIL);
  await signInByHttp(page.request, shopOrigin, email);
  await page.goto('/account/addresses/new');
  await page.getByLabel('Street address').fill('12 Maple Drive');
  await page.getByLabel('City').fill('Hollywood');
  await page.getByLabel('State', { exact: true }).selectOption('California');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('90210');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(310) 555-0134');
  await page.getByLabel('Phone type').selectOption('Mobile');
  await page.getByLabel('Start checkout with this address').check();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Is this the address?')).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await saved(page, 'Your address is saved.');
  await expect(page.getByText('Beverly Hills, CA 90210')).toBeVisible();

  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(await buyer.getFirstTire(POPULAR_SIZE));
  await page.goto('/checkout/shipping?way=ship-to-me');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Maple Drive');
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('90210');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(310) 555-0134');
  // The address typed for this order stays with it, and the saved one is unchanged.
  await fillShippingFields(page, { email, address: { ...BEVERLY_HILLS, street: '14 Maple Drive' } });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/checkout\/shipping(?:$|\?)/);
  await page.goto('/checkout/shipping');
  await expect(page.getByLabel('Street address')).toHaveValue('14 Maple Drive');
  await page.goto('/account/details');
  await expect(page.getByText('12 Maple Drive')).toBeVisible();

  await page.getByRole('link', { name: 'Change 12 Maple Drive' }).click();
  await page.getByRole('button', { name: 'Remove this address' }).click();
  await saved(page, 'The address is removed.');
});

testByHttp(
  'An email is changed by a mail to the new one; agreements are given and ended',
  async ({ request }) => {
    await signInByHttp(request, shopOrigin, await openAccount(RETAIL));
    const buyer = new BuyerByHttp(request);
    const at = '/account/details';
    const next = newEmail();
    expect((await buyer.post(at, { intent: 'email', email: next, password: PASSWORD })).text).toContain(
      `We sent an email to ${next}.`,
    );
    const { pathname, search } = new URL(await linkMailed(request, next, 'Confirm your new email'));
    const link = pathname + search;
    expect((await buyer.get(link)).text).toContain('Use the new email');
    await buyer.step(link, {}, `${at}?saved=email`);
    expect((await buyer.get(at)).text).toContain(next);
    const again = await buyer.post(link, {});
    expect([again.status, again.text]).toEqual([410, expect.stringContaining('This link no longer works')]);

    await buyer.step(at, { intent: 'consents', mailingList: 'yes' }, `${at}?saved=consents`);
    expect((await buyer.get(at)).text).toContain('You agreed on');
    await buyer.step(at, { intent: 'consents' }, `${at}?saved=consents`);
    expect((await buyer.get(at)).text).not.toContain('You agreed on');
  },
);

testByHttp(
  'A member takes all of their data along, deletes the account, and is nobody afterwards',
  async ({ request, playwright }) => {
    const email = await openAccount(RETAIL);
    await signInByHttp(request, shopOrigin, email);
    const buyer = new BuyerByHttp(request);
    const at = '/account/data';
    expect((await buyer.get(at)).html).toMatch(/href="\/account\/data\/download"[^>]*>/);
    const download = await request.get(`${at}/download`);
    expect(download.headers()['content-disposition']).toMatch(/^attachment; .*retail-\d{4}-\d\d-\d\d\.json/);
    const copy = await download.text();
    expect(JSON.parse(copy)).toMatchObject({ data: { person: { email } } });
    expect(copy).not.toMatch(/argon2|eyJ/);

    const careless = await buyer.post(at, { password: PASSWORD });
    expect(careless.status).toBe(422);
    await buyer.step(at, { password: PASSWORD, understood: 'yes' }, '/account-deleted');
    expect((await buyer.get('/account')).location).toMatch(signInPage);
    const context = await playwright.request.newContext();
    await expect(signInByHttp(context, shopOrigin, email), 'the deleted account').rejects.toThrow();
    await context.dispose();
  },
);

testByHttp(
  '(SRC-02) Searches are kept, listed, and cleared, for a guest and for the account that they sign in to',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    const search = (query: string) => buyer.get(`/search?query=${encodeURIComponent(query)}`);
    const listed = async (at: string): Promise<string[]> =>
      [...(await buyer.get(at)).html.matchAll(/<li[^>]*>(?:(?!<\/li>).)*?<strong[^>]*>([^<]+)</gs)].map(
        ([, words = '']) => words,
      );
    await search('winter');
    await search('225/65R17');
    expect(await listed('/recent-searches')).toEqual(['225/65R17', 'winter']);

    await signInByHttp(request, shopOrigin, await openAccount(RETAIL));
    const own = '/account/searches';
    expect(await listed(own)).toEqual(['225/65R17', 'winter']);
    await search('trailer');
    expect(await listed(own)).toEqual(['trailer', '225/65R17', 'winter']);
    await buyer.step(own, {}, `${own}?saved=searches`);
    const { text } = await buyer.get(`${own}?saved=searches`);
    expect(text).toContain('Your recent searches are cleared.');
    expect(text).toContain('Nothing here yet');

    // As a guest again, nothing of the account is there.
    await search('touring');
    await buyer.step('/logout', { redirectUri: '/' }, '/');
    expect(await listed('/recent-searches')).toEqual([]);
    await search('summer');
    expect(await listed('/recent-searches')).toEqual(['summer']);
    await buyer.step('/recent-searches', {}, '/recent-searches');
    expect((await buyer.get('/recent-searches')).text).toContain('Nothing here yet');
  },
);

testByHttp(
  'A guest who asks for a page of the account signs in and comes back to it',
  async ({ request }) => {
    const guest = new BuyerByHttp(request);
    for (const path of ['/account', '/account/details', '/account/my-orders', '/account/my-garage'])
      expect((await guest.get(path)).location, path).toBe(`/login?redirectUri=${encodeURIComponent(path)}`);
    // It says where the browser is.
    await signInByHttp(request, shopOrigin, await openAccount(RETAIL), '/account/security');
  },
);

import type { Page } from '@playwright/test';
import { addFourTires, BEVERLY_HILLS, fillShippingFields } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { CARDS } from '../../src/cards.ts';
import { examine } from '../../src/examine.ts';
import { linkMailed, press, register, SAMPLE_PASSWORD, sampleEmail, signIn } from '../../src/member.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';

// Some wait until the shop takes another password from this address.
test.describe.configure({ timeout: 150_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const saved = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

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
  await buyer.addToCart(await buyer.firstTireOf('/tire-sizes/225-65r17-tires?sort=price-low'));
  await buyer.goToPayment({ email: member.email });
  await buyer.pay({ number: CARDS.approved });
  await page.goto('/checkout/order-summary');
  await page.getByRole('button', { name: /^Place order for \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
  const number = (await page.locator('[data-order-number]').innerText()).trim();

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
  await examine(page);

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

test('Whoever is signed in at several places sees where, and ends it', async ({ page, browser }) => {
  const member = await register(page);
  const phone = await (await browser.newContext()).newPage();
  const origin = new URL(page.url()).origin;
  await phone.goto(`${origin}/login?redirectUri=%2Faccount`);
  await phone.getByLabel('Email').fill(member.email);
  await phone.getByLabel('Password', { exact: true }).fill(member.password);
  await press(phone, 'Sign in');
  await expect(heading(phone, 'Hi Wanda')).toBeVisible();

  await page.goto('/account/security');
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out of all other browsers' }).click();
  await saved(page, 'All other browsers are signed out.');
  await phone.goto(`${origin}/account/details`);
  await expect(heading(phone, 'Sign in to TireKit')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Security')).toBeVisible();
  await phone.context().close();
});

test('An address is saved, corrected where the directory knows better, and checkout starts with it', async ({
  page,
}) => {
  const { email } = await register(page);
  await page.goto('/account/addresses/new');
  await examine(page);
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

  await addFourTires(page);
  await page.goto('/checkout/shipping?way=ship-to-me');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Maple Drive');
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('90210');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(310) 555-0134');
  // What is typed for this order stays with it, and the saved address as it is.
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

test('An email is changed by a mail to the new one; agreements are given and ended', async ({ page }) => {
  const member = await register(page);
  const next = newEmail();
  await page.goto('/account/details');
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await press(page, 'Change email');
  await expect(page.getByText(`We sent an email to ${next}.`)).toBeVisible();
  const link = await linkMailed(page.request, next, 'Confirm your new email');
  await page.goto(link);
  await examine(page);
  await page.getByRole('button', { name: 'Use the new email' }).click();
  await saved(page, 'Your email is changed.');
  await page.goto(link);
  await page.getByRole('button', { name: 'Use the new email' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();

  await page.goto('/account/details');
  await page.getByRole('checkbox', { name: /by email/ }).check();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await saved(page, 'Your choices are saved.');
  await expect(page.getByText(/^You agreed on/)).toBeVisible();
});

test('A member takes all of their data along, deletes the account, and is nobody afterwards', async ({
  page,
}) => {
  const member = await register(page);
  await page.goto('/account/data');
  await examine(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^retail-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const copy = Buffer.concat(chunks).toString('utf8');
  expect(JSON.parse(copy)).toMatchObject({ data: { person: { email: member.email } } });
  expect(copy).not.toMatch(/argon2|eyJ/);

  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('I understand that this cannot be undone').check();
  await press(page, 'Delete my account');
  await expect(heading(page, 'Your account is deleted')).toBeVisible();
  await page.goto('/account');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toContainText('don’t match');
});

test('(SRC-02) Searches are kept, listed, and cleared, for a guest and for the account that they sign in to', async ({
  page,
}) => {
  const listed = async (at: string): Promise<string[]> => {
    await page.goto(at);
    return page.locator('ol li strong').allInnerTexts();
  };
  await page.goto('/search?query=winter');
  await page.goto('/search?query=225%2F65R17');
  expect(await listed('/recent-searches')).toEqual(['225/65R17', 'winter']);

  await register(page);
  expect(await listed('/account/searches')).toEqual(['225/65R17', 'winter']);
  await page.goto('/search?query=trailer');
  expect(await listed('/account/searches')).toEqual(['trailer', '225/65R17', 'winter']);
  await examine(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await saved(page, 'Your recent searches are cleared.');
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  // As a guest again, nothing of the account is there.
  await page.goto('/search?query=touring');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'You’re signed out')).toBeVisible();
  expect(await listed('/recent-searches')).toEqual([]);
  await page.goto('/search?query=summer');
  expect(await listed('/recent-searches')).toEqual(['summer']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('A guest who asks for a page of the account signs in and comes back to it', async ({ page }) => {
  for (const path of ['/account', '/account/details', '/account/my-orders', '/account/my-garage']) {
    await page.goto(path);
    await expect(heading(page, 'Sign in to TireKit'), path).toBeVisible();
  }
  await page.goto('/account/security');
  await page.getByLabel('Email').fill(sampleEmail('retail'));
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await press(page, 'Sign in');
  await expect(heading(page, 'Security')).toBeVisible();
});

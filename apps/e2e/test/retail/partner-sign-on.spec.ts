import type { Page } from '@playwright/test';
import { openAccount, PASSWORD } from '../../src/account.ts';
import { sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

const AT = '/partner-program/sequoia-ridge';
const NAME = 'Sequoia Ridge Health';
const usd = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
/** A name that no other test has: the same name is the same person. */
const somebody = (): string => `Sam ${crypto.randomUUID().slice(0, 8)}`;

async function pageOf(itemId: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ path: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku_id AS path
       FROM sku JOIN line USING (line_id) WHERE sku_id = $1`,
      [itemId],
    ),
  );
  return rows[0]?.path ?? '';
}

/** From the list of programs to the program's page, signed in. */
async function arrive(page: Page): Promise<void> {
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  await page.goto('/partner-program');
  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(shopOrigin + AT);
}

/** To the partner's sign-in, and back with an answer of it. */
async function answer(page: Page, label: string, name = somebody()): Promise<void> {
  await page.getByRole('link', { name: `Continue with ${NAME}` }).click();
  await expect(page).toHaveURL((url) => url.origin === sandboxOrigin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Sequoia Ridge');
  await page.getByLabel('Name of the person').fill(name);
  await page.getByLabel('Answer').selectOption(label);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL((url) => url.origin === shopOrigin && url.pathname === AT);
}

const notice = (page: Page, words: RegExp | string) => page.getByRole('status').filter({ hasText: words });

test('an employee joins by signing in at the partner, and pays its price; no address keeps the code', async ({
  page,
}) => {
  const { itemId, priceCents } = await findTire(`sku.map_cents IS NULL AND sku.fet_cents = 0`);
  const path = await pageOf(itemId);
  await arrive(page);
  await hydrate(page);
  await examine(page);
  const returned = page.waitForRequest((sent) => new URL(sent.url()).pathname === `${AT}/callback`);
  await answer(page, 'Employee');
  await expect(notice(page, 'You’re in.')).toBeVisible();
  await examine(page);
  expect(page.url()).toBe(`${shopOrigin}${AT}?saved=program-joined`);
  const callback = new URL((await returned).url());
  expect(callback.searchParams.get('code')).not.toBeNull();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  for (const secret of ['code', 'state']) expect(kept).not.toContain(callback.searchParams.get(secret) ?? '');

  const price = Math.floor((priceCents * (10_000 - 400) + 5_000) / 10_000);
  const buyer = new BuyerByHttp(page.context().request);
  expect((await buyer.get(path)).text).toContain(`${usd(price)} each, program price`);
  await page.goto(path);
  await expect(page.getByText('program price').first()).toBeVisible();

  // Used again, it is no error for a member; once they have left, it says that it was used.
  await page.goto(callback.pathname + callback.search);
  await expect(page.getByRole('heading', { name: 'You’re a member' })).toBeVisible();
  await expect(page.getByText('This sign-in no longer works.')).toHaveCount(0);
  await page.getByRole('button', { name: `Leave ${NAME}` }).click();
  await expect(notice(page, 'You’ve left the program.')).toBeVisible();
  await page.goto(callback.pathname + callback.search);
  await expect(notice(page, 'This sign-in no longer works.')).toBeVisible();
  expect((await buyer.get(path)).text).not.toContain('program price');
});

test('whoever cancels, is no employee, or comes back with something else is told so, and may try again', async ({
  page,
}) => {
  await arrive(page);
  await answer(page, 'Cancel');
  await expect(notice(page, `You didn’t finish signing in to ${NAME}`)).toBeVisible();
  await examine(page);
  await answer(page, 'Not an employee');
  await expect(notice(page, 'says your account there isn’t part of this program')).toBeVisible();
  await answer(page, 'Employee, with the state of another visit');
  await expect(notice(page, 'This sign-in no longer works.')).toBeVisible();
  await answer(page, 'Employee, but fail (500)');
  await expect(notice(page, `We couldn’t reach the sign-in of ${NAME}`)).toBeVisible();
  const buyer = new BuyerByHttp(page.context().request);
  expect((await buyer.get(AT)).text).toContain(`Continue with ${NAME}`);
  await answer(page, 'Employee');
  await expect(notice(page, 'You’re in.')).toBeVisible();
});

test('a link on another site, a guest, and an address of no program lead to no sign-in', async ({
  request,
}) => {
  const to = async (path: string, headers: Record<string, string> = {}) => {
    const { status, location } = await request
      .get(shopOrigin + path, { headers, maxRedirects: 0 })
      .then((answered) => ({ status: answered.status(), location: answered.headers()['location'] }));
    return [status, location];
  };
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await to(`${AT}/sign-on`, { 'sec-fetch-site': site })).toEqual([302, AT]);
  expect(await to(`${AT}/sign-on`)).toEqual([
    302,
    `/login?redirectUri=${encodeURIComponent(`${AT}/sign-on`)}`,
  ]);
  expect(await to(`${AT}/callback`)).toEqual([302, AT]);
  // Not to the page that signs in, whose address would keep the code.
  expect(await to(`${AT}/callback?code=a&state=b`)).toEqual([302, `${AT}?outcome=ended`]);
  expect((await to('/partner-program/No%20Slug/sign-on'))[0]).toBe(404);
});

import type { Page } from '@playwright/test';
import { openAccount, PASSWORD, signInByHttp } from '../../src/account.ts';
import { sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { examine } from '../../src/examine.ts';
import { hydrate } from '../../src/hydrated.ts';
import { identifyByHttp, somebody } from '../../src/identity-visit.ts';
import { enterPassword } from '../../src/member.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, toPath } from '../../src/tires.ts';
import { usd } from '../../src/usd.ts';

const AT = '/partner-program/sequoia-ridge';
const NAME = 'Sequoia Ridge Health';
const RETAIL = { userType: 'Retail', priceType: 'Retail' };
/** To the partner's sign-in, and back with an answer of it. */
async function answer(page: Page, label: string): Promise<void> {
  await page.getByRole('link', { name: `Continue with ${NAME}` }).click();
  await expect(page).toHaveURL((url) => url.origin === sandboxOrigin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Sequoia Ridge');
  await page.getByLabel('Name of the person').fill(somebody());
  await page.getByLabel('Answer').selectOption(label);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL((url) => url.origin === shopOrigin && url.pathname === AT);
}

const notice = (page: Page, words: RegExp | string) => page.getByRole('status').filter({ hasText: words });

test('an employee joins by signing in at the partner, and pays its price; no address keeps the code', async ({
  page,
}) => {
  const { itemId, priceCents } = await findTire(`sku.map_cents IS NULL AND sku.fet_cents = 0`);
  const path = await toPath(itemId);
  await page.goto('/partner-program');
  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await enterPassword(page, { email: await openAccount(RETAIL), password: PASSWORD });
  await expect(page).toHaveURL(shopOrigin + AT);
  await hydrate(page);
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

testByHttp(
  'whoever cancels, is no employee, or comes back with something else is told so, and may try again',
  async ({ request }) => {
    await signInByHttp(request, shopOrigin, await openAccount(RETAIL));
    const answered = (label: string) => identifyByHttp(request, `${AT}/sign-on`, label);
    for (const [label, said] of [
      ['Cancel', `You didn’t finish signing in to ${NAME}`],
      ['Not an employee', 'says your account there isn’t part of this program'],
      ['Employee, with the state of another visit', 'This sign-in no longer works.'],
      ['Employee, but fail (500)', `We couldn’t reach the sign-in of ${NAME}`],
    ] as const)
      expect((await answered(label)).text, label).toContain(said);
    expect((await new BuyerByHttp(request).get(AT)).text).toContain(`Continue with ${NAME}`);
    expect((await answered('Employee')).text).toContain('You’re in.');
  },
);

testByHttp(
  'a link on another site, a guest, and an address of no program lead to no sign-in',
  async ({ request }) => {
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
  },
);

import type { Page } from '@playwright/test';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { hydrate } from '../../src/hydrated.ts';
import { identifyByHttp, somebody } from '../../src/identity-visit.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, NO_DEAL } from '../../src/tires.ts';
import { usd } from '../../src/usd.ts';

const off = (cents: number): number => Math.floor((cents * 9_500 + 5_000) / 10_000);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const RETAIL = { userType: 'Retail', priceType: 'Retail' };
const VERIFY = '/military-discount/verify';

/** A tire that no MAP holds back and no deal makes cheaper. */
const PLAIN = `sku.map_cents IS NULL AND sku.fet_cents = 0 AND sku.member_price_cents IS NULL
  AND ${NO_DEAL}`;

async function getPaths(itemId: string): Promise<{ path: string; list: string }> {
  const { rows } = await inDatabase((db) =>
    db.query<{ path: string; list: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku_id AS path,
         '/tire-sizes/' || size_slug || '?brand=' || line.brand_slug AS list
       FROM sku JOIN line USING (line_id) WHERE sku_id = $1`,
      [itemId],
    ),
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no tire ${itemId}`);
  return found;
}

/** At the identity service's page. */
async function answer(page: Page, label: string): Promise<void> {
  await expect(heading(page, 'Verify your military status')).toBeVisible();
  await page.getByLabel('Name of the person').fill(somebody());
  await page.getByLabel('Answer').selectOption(label);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const verifyLink = (page: Page) => page.getByRole('link', { name: /^Verify (?:again )?with ID.me$/ });

test('(PGM-03) A veteran verifies with ID.me, and pays 5% less for every tire, to the cent the same from list to order', async ({
  page,
  request,
}) => {
  const { itemId, priceCents } = await findTire(PLAIN);
  const { path, list } = await getPaths(itemId);
  const own = `${usd(off(priceCents))} each, military price`;
  await page.goto(path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Military discount' }).click();
  await expect(heading(page, 'Military discount')).toBeVisible();
  await expect(page.getByText('Surviving spouses')).toBeVisible();

  // From the tire, so that it is where the way back leads.
  await page.goto(`/military-discount?redirectUri=${encodeURIComponent(path)}`);
  await page.mouse.move(5, 5);
  const returned = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/idMeCallback');
  await verifyLink(page).click();
  await expect(page).toHaveURL((url) => url.origin === sandboxOrigin);
  await answer(page, 'Veteran');
  const callback = new URL((await returned).url());
  await expect(page.getByText('You’re verified')).toBeVisible();
  await examine(page);
  // No address, script, or key of the browser has the code or a secret of the check.
  expect(page.url()).not.toContain('code=');
  const code = callback.searchParams.get('code') ?? '';
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(callback.searchParams.get('state') ?? '');
  // Used again, it is no error for whoever is verified, and nothing for anybody else.
  await page.goto(callback.pathname + callback.search);
  await expect(page.getByText('You’re verified')).toBeVisible();
  const stranger = await request.get(callback.pathname + callback.search);
  expect(await stranger.text()).toContain('This verification link no longer works');

  const buyer = new BuyerByHttp(page.context().request);
  for (const address of [path, list]) {
    const { text } = await buyer.get(address);
    expect(text, address).toContain(own);
    expect(text, address).toContain(`Regular price: ${usd(priceCents)}`);
  }
  const mine = await page.context().request.get(path);
  expect(mine.headers()['cache-control']).toBe('private, no-store');
  const everybodys = await request.get(path);
  expect(everybodys.headers()['cache-control']).toBe('public, no-cache');
  expect(await everybodys.text()).not.toContain('military price');

  await page.goto(path);
  await expect(page.getByText(own).first()).toBeVisible();
  await buyer.addToCart(itemId);
  await page.goto('/cart');
  await expect(page.getByText(`Regular price: ${usd(priceCents)}`)).toBeVisible();
  await expect(
    page.getByText(/doesn’t apply to coverage, installation, shipping, fees, or taxes/),
  ).toBeVisible();
  await expect(page.getByText(usd(4 * off(priceCents))).first()).toBeVisible();
  await buyer.goToPayment({ email: newEmail() });
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();
  const { rows } = await inDatabase((db) =>
    db.query<{ cents: number }>('SELECT unit_price_cents AS cents FROM order_line WHERE order_number = $1', [
      orderNumber,
    ]),
  );
  expect(rows).toEqual([{ cents: off(priceCents) }]);
});

test('While somebody is on their way to ID.me, the browser keeps the address of the callback alone, and forgets it afterwards', async ({
  page,
}) => {
  const identityKeys = () =>
    page.evaluate(() =>
      Object.entries({ ...localStorage, ...sessionStorage }).filter(([key]) => key.includes('identity')),
    );
  await page.goto('/military-discount');
  await hydrate(page);
  // An answer without a page leaves the browser where it is.
  await page.route('**/military-discount/verify*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await verifyLink(page).click();
  await expect
    .poll(identityKeys)
    .toEqual([['tk:1:identity-callback-url', JSON.stringify(`${shopOrigin}/idMeCallback`)]]);
  await verifyLink(page).click();
  await answer(page, 'Cancel');
  await expect(page.getByText('You didn’t finish at ID.me')).toBeVisible();
  await hydrate(page);
  await expect.poll(identityKeys).toEqual([]);
});

for (const [label, said] of [
  ['Not verified', 'ID.me couldn’t confirm your military status'],
  ['Military family (child, parent, sibling)', 'You’re not eligible for this discount'],
  ['Veteran, with the state of another check', 'This verification link no longer works'],
  ['Veteran, with a code that has expired', 'This verification link no longer works'],
  ['Veteran, signed with a key that is not published', 'We couldn’t reach ID.me'],
] as const)
  testByHttp(
    `ID.me answers "${label}": nobody is verified, and the page says what happened`,
    async ({ request }) => {
      const { text } = await identifyByHttp(request, VERIFY, label);
      expect(text).toContain(said);
      expect(text).not.toContain('You’re verified');
      // The next try works.
      expect((await identifyByHttp(request, VERIFY, 'Military spouse')).text).toContain(
        'confirmed you as a military spouse',
      );
    },
  );

testByHttp(
  'A guest’s verification goes with them into their account, and stays there when they sign out',
  async ({ request }) => {
    const { itemId, priceCents } = await findTire(PLAIN);
    const { path } = await getPaths(itemId);
    expect((await identifyByHttp(request, VERIFY, 'Service member')).text).toContain('You’re verified');
    const buyer = new BuyerByHttp(request);
    await signInByHttp(request, shopOrigin, await openAccount(RETAIL), path);
    expect((await buyer.get(path)).text).toContain(`${usd(off(priceCents))} each, military price`);
    await buyer.step('/logout', { redirectUri: path }, path);
    const { text } = await buyer.get(path);
    expect(text).toContain(`${usd(priceCents)} each`);
    expect(text).not.toContain('military price');
  },
);

testByHttp(
  'A cart whose verification has ended says so, and the discount can be taken away and had again',
  async ({ request }) => {
    const { itemId, priceCents } = await findTire(PLAIN);
    const email = await openAccount(RETAIL);
    await signInByHttp(request, shopOrigin, email);
    const buyer = new BuyerByHttp(request);
    const name = somebody();
    expect((await identifyByHttp(request, VERIFY, 'Military retiree', name)).text).toContain(
      'You’re verified',
    );
    await buyer.addToCart(itemId);
    expect((await buyer.get('/cart')).text).toContain(usd(4 * off(priceCents)));
    await inDatabase((db) =>
      db.query('UPDATE military_verification SET expires_at = now() WHERE uid = $1', [email]),
    );
    const { text } = await buyer.get('/cart');
    expect(text).toContain('Your military discount has ended');
    expect(text).toContain(usd(priceCents));
    expect((await buyer.get('/military-discount')).text).toContain('We ask you to verify once a year.');
    await identifyByHttp(request, VERIFY, 'Military retiree', name);
    expect((await buyer.get('/military-discount')).text).toContain('Remove my verification');
    await buyer.step('/military-discount', {}, '/military-discount');
    expect((await buyer.get('/military-discount')).text).not.toContain('Remove my verification');
  },
);

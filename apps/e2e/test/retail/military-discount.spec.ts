import type { Page } from '@playwright/test';
import { openAccount, PASSWORD } from '../../src/account.ts';
import { sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import { CARDS, orderNumberOn, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { hydrate } from '../../src/hydrated.ts';
import { enterPassword } from '../../src/member.ts';
import { expect, test } from '../../src/test.ts';

test.describe.configure({ timeout: 120_000 });

const usd = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
const off = (cents: number): number => Math.floor((cents * 9_500 + 5_000) / 10_000);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A name that no other test has: the same name is the same identity. */
const somebody = (): string => `Sam ${crypto.randomUUID().slice(0, 8)}`;

/** A tire that no MAP holds back and no deal makes cheaper. */
const PLAIN = `sku.map_cents IS NULL AND sku.fet_cents = 0 AND sku.member_price_cents IS NULL
  AND NOT EXISTS (SELECT FROM deal WHERE deal.code IS NULL AND NOT deal.needs_installation
    AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
    AND (deal.categories IS NULL OR line.categories && deal.categories))`;

async function pathsOf(itemId: string): Promise<{ path: string; list: string }> {
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
async function answer(page: Page, label: string, name = somebody()): Promise<void> {
  await expect(heading(page, 'Verify your military status')).toBeVisible();
  await page.getByLabel('Name of the person').fill(name);
  await page.getByLabel('Answer').selectOption(label);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const verifyLink = (page: Page) => page.getByRole('link', { name: /^Verify (?:again )?with ID.me$/ });

test('(PGM-03) A veteran verifies with ID.me, and pays 5% less for every tire, to the cent the same from list to order', async ({
  page,
  request,
}) => {
  const { itemId, priceCents } = await findTire(PLAIN);
  const { path, list } = await pathsOf(itemId);
  const own = `${usd(off(priceCents))} each, military price`;
  await page.goto(path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Military discount' }).click();
  await expect(heading(page, 'Military discount')).toBeVisible();
  await expect(page.getByText('Surviving spouses')).toBeVisible();
  await examine(page);

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
    expect(text, address).toContain(`Everybody else pays ${usd(priceCents)}`);
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
  await expect(page.getByText(`Everybody else pays ${usd(priceCents)}`)).toBeVisible();
  await expect(
    page.getByText(/doesn’t apply to coverage, installation, shipping, fees, or taxes/),
  ).toBeVisible();
  await expect(page.getByText(usd(4 * off(priceCents))).first()).toBeVisible();
  await examine(page);
  await buyer.goToPayment({ email: 'veteran@example.com' });
  await buyer.pay({ number: CARDS.approved });
  await page.goto('/checkout/order-summary');
  await placeOrderButton(page).click();
  const orderNumber = await orderNumberOn(page);
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
  ['Military family (child, parent, sibling)', 'This discount doesn’t cover you'],
  ['Veteran, with the state of another check', 'This verification link no longer works'],
  ['Veteran, with a code that has expired', 'This verification link no longer works'],
  ['Veteran, signed with a key that is not published', 'We couldn’t reach ID.me'],
] as const)
  test(`ID.me answers "${label}": nobody is verified, and the page says what happened`, async ({ page }) => {
    await page.goto('/military-discount');
    await verifyLink(page).click();
    await answer(page, label);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText('You’re verified')).toHaveCount(0);
    await examine(page);
    // The next try works.
    await verifyLink(page).click();
    await answer(page, 'Military spouse');
    await expect(page.getByText('confirmed you as a military spouse')).toBeVisible();
  });

test('A guest’s verification goes with them into their account, and stays there when they sign out', async ({
  page,
}) => {
  const { itemId, priceCents } = await findTire(PLAIN);
  const { path } = await pathsOf(itemId);
  const own = `${usd(off(priceCents))} each, military price`;
  await page.goto('/military-discount');
  await verifyLink(page).click();
  await answer(page, 'Service member');
  await expect(page.getByText('You’re verified')).toBeVisible();
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  await page.goto(`/login?redirectUri=${encodeURIComponent(path)}`);
  await enterPassword(page, { email, password: PASSWORD });
  await expect(page.getByText(own).first()).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(path);
  await expect(page.getByText(`${usd(priceCents)} each`).first()).toBeVisible();
  await expect(page.getByText('military price')).toHaveCount(0);
});

test('A cart whose verification has ended says so, and the discount can be taken away and had again', async ({
  page,
}) => {
  const { itemId, priceCents } = await findTire(PLAIN);
  await page.goto('/military-discount');
  await verifyLink(page).click();
  const name = somebody();
  await answer(page, 'Military retiree', name);
  await expect(page.getByText('You’re verified')).toBeVisible();
  await new BuyerByHttp(page.context().request).addToCart(itemId);
  await inDatabase((db) =>
    db.query(
      `UPDATE military_verification SET expires_at = now() WHERE verification_id =
         (SELECT max(verification_id) FROM military_verification)`,
    ),
  );
  await page.goto('/cart');
  await expect(page.getByText(/^Your military discount has ended/)).toBeVisible();
  await expect(page.getByText(usd(priceCents)).first()).toBeVisible();
  await examine(page);
  await page.getByRole('main').getByRole('link', { name: 'Military discount' }).click();
  await expect(page.getByText('We ask you to verify once a year.')).toBeVisible();
  await examine(page);
  await verifyLink(page).click();
  await answer(page, 'Military retiree', name);
  await page.getByRole('button', { name: 'Remove my verification' }).click();
  await expect(verifyLink(page)).toBeVisible();
});

test('Without scripts it works the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopOrigin });
  const page = await context.newPage();
  await page.goto('/military-discount');
  await verifyLink(page).click();
  await answer(page, 'Surviving spouse');
  await expect(page.getByText('confirmed you as a surviving spouse')).toBeVisible();
  await page.getByRole('button', { name: 'Remove my verification' }).click();
  await expect(verifyLink(page)).toBeVisible();
  await context.close();
});

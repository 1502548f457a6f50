import { openAccount, PASSWORD } from '../../src/account.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/tires.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';
import type { Page } from '@playwright/test';

const linesIn = async (page: Page): Promise<string[]> => {
  await page.goto('/cart');
  return page
    .getByRole('spinbutton')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
};
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirectUri=%2Faccount');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hi Ada');
}
async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await hydrate(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
}
/** An account whose uid is one as the API gives them: it goes into a cookie. */
async function newAccount(): Promise<{ email: string; uid: string }> {
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  const uid = email.replace(/@.*/, '');
  await inDatabase((db) => db.query('UPDATE user_account SET uid = $2 WHERE uid = $1', [email, uid]));
  return { email, uid };
}
const toRows = (uid: string) =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ vehicles: number; searches: number; zip: string | null }>(
      `SELECT (SELECT count(*)::int FROM garage_vehicle WHERE uid = $1) AS vehicles,
         (SELECT count(*)::int FROM search_entry JOIN visitor_session USING (session_hash) WHERE uid = $1) AS searches,
         (SELECT zip FROM visitor_session WHERE uid = $1) AS zip`,
      [uid],
    );
    return rows[0];
  });

test('What a guest did joins the account they sign in to, once, and another buyer gets nothing of it', async ({
  page,
}) => {
  const [mel, rita] = [await newAccount(), await newAccount()];
  const guest = new BuyerByHttp(page.request);
  const { itemId } = await findTire(`sku.fet_cents = 0 AND sku.size = '215/55R17'`);
  await guest.addToCart(itemId);
  await page.goto('/search?query=winter');
  await page.goto('/');
  const finder = page.getByRole('form', { name: 'Find tires by vehicle' });
  await finder.getByLabel('Year').selectOption('2019');
  await finder.getByLabel('Make').selectOption('honda');
  await finder.getByLabel('Model').selectOption('civic');
  await finder.getByRole('button', { name: 'See tires that fit' }).click();
  await expect(page).toHaveURL(/\/vehicles\/honda\/civic\/2019/);
  await guest.post('/location', { zip: '90210' });

  await signIn(page, mel.email);
  expect(await linesIn(page)).toEqual(['4']);
  await expect(async () => {
    expect(await toRows(mel.uid)).toEqual({ vehicles: 1, searches: 1, zip: '90210' });
  }).toPass();

  // Signing out leaves nothing, and signing in again finds everything once.
  await signOut(page);
  const left = await page.context().cookies();
  expect(left.filter(({ name }) => /_(cart|session|sign-on|sso-uid|zip|account-type)$/.test(name))).toEqual(
    [],
  );
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /vehicle|finder|garage|zip|user/.test(key)),
      ),
    )
    .toEqual([]);
  expect(await linesIn(page)).toEqual([]);

  await signIn(page, rita.email);
  expect(await linesIn(page)).toEqual([]);
  expect(await toRows(rita.uid)).toMatchObject({ vehicles: 0, searches: 0, zip: null });
  await signOut(page);

  await signIn(page, mel.email);
  expect(await linesIn(page)).toEqual(['4']);
  expect(await toRows(mel.uid)).toEqual({ vehicles: 1, searches: 1, zip: '90210' });
});

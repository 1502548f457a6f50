import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, chooseWay, fillContact } from '../../src/buyer.ts';
import { inDatabase } from '../../src/database.ts';
import { findTires } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { chooseShop } from '../../src/fitting.ts';
import { expect, test } from '../../src/test.ts';

/** A ZIP code around which there is no shop for 25 miles, but one within 100. */
async function zipWithoutShops(): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ zip: string }>(
      `SELECT zip FROM zip_code WHERE state IN ('NV', 'MT', 'WY', 'NM') AND NOT EXISTS (
         SELECT FROM installer WHERE abs(installer.latitude - zip_code.latitude) < 0.5
           AND abs(installer.longitude - zip_code.longitude) < 0.8)
       AND EXISTS (
         SELECT FROM installer WHERE NOT installer.mobile AND installer.status = 'open'
           AND abs(installer.latitude - zip_code.latitude) < 0.8 AND abs(installer.longitude - zip_code.longitude) < 0.8)
       ORDER BY zip LIMIT 1`,
    ),
  );
  expect(rows, 'a ZIP code far from shops').toHaveLength(1);
  return rows[0]?.zip ?? '';
}

test('Without a shop, or without a time, the shipping step asks for it in the specification’s words', async ({
  page,
}) => {
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseWay(page, 'Ship to a shop');
  await fillContact(page);
  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(alert.filter({ hasText: 'Please select a shop or change shipping option.' })).toBeVisible();
  await examine(page);
  await chooseShop(page);
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText('Please select a time slot.')).toBeVisible();
  await page.goto('/checkout/shipping');
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(alert.filter({ hasText: 'Please select a time slot.' })).toBeVisible();
});

test('“No shops nearby” looks farther away, or changes the shipping option', async ({ page }) => {
  await addFourTires(page);
  const zip = await zipWithoutShops();
  await new BuyerByHttp(page.request).step('/cart', { intent: 'zip', zip }, '/cart');
  await page.goto('/checkout/shipping');
  await chooseWay(page, 'Ship to a shop');
  await page.getByRole('link', { name: 'Choose a shop' }).click();
  const none = page.getByRole('heading', { name: 'No shops nearby' });
  await expect(none).toBeVisible();
  await examine(page);
  const wider = page.getByRole('link', { name: /^Search within \d+ miles$/ });
  const choice = page.getByRole('button', { name: /^Choose (?!this)/ }).first();
  // The link names the next radius until one has a shop.
  await expect(async () => {
    if (await none.isVisible()) await wider.click({ timeout: 2_000 });
    await expect(choice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/radius=\d+/);
});

test('22-inch tires are bought where they can be mounted; other shops say “Installation unavailable” and why', async ({
  page,
}) => {
  test.slow();
  const [tire] = await findTires(`sku.fet_cents = 0 AND sku.size LIKE '%R22' AND sku.size NOT LIKE 'LT%'`);
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(tire?.itemId ?? '');
  await page.goto('/checkout/shipping');
  await chooseShop(page);
  await page.getByRole('link', { name: 'Change shop' }).click();
  const unable = page.getByRole('article').filter({ hasText: 'Installation unavailable' });
  // Shops that cannot do it come last.
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page \d+$/ });
  if ((await unable.count()) === 0) await pages.last().click();
  await expect(unable.first()).toBeVisible();
  await expect(unable.first()).toContainText(/22|inch|rim/i);
  await expect(unable.first().getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await examine(page);
});

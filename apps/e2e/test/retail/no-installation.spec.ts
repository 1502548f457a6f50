import { type Answer, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, chooseWay, fillContact, POPULAR_SIZE } from '../../src/buyer.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
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

/** The address of the link that searches farther away. */
const widerIn = ({ html }: Answer): string | undefined =>
  /href="([^"]*radius=\d+)"[^>]*>Search within \d+ miles</
    .exec(html.replaceAll('<!-- -->', ''))?.[1]
    ?.replaceAll('&amp;', '&');

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
  await chooseShop(page);
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText('Please select a time slot.')).toBeVisible();
  await page.goto('/checkout/shipping');
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(alert.filter({ hasText: 'Please select a time slot.' })).toBeVisible();
});

testByHttp(
  '“No shops nearby” looks farther away until there is a shop, or changes the shipping option',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
    await buyer.step('/cart', { intent: 'zip', zip: await zipWithoutShops() }, '/cart');
    await buyer.step('/checkout/shipping', { intent: 'way', mode: 'ship-to-shop' }, '/checkout/shipping');
    let shops = await buyer.get('/checkout/shop');
    expect(shops.text).toContain('No shops nearby');
    expect(shops.html).toContain('href="/checkout/shipping"');
    // The link names the next radius until one has a shop.
    for (let wider = widerIn(shops); wider !== undefined; wider = widerIn(shops))
      shops = await buyer.get(wider);
    expect(shops.html).toContain('name="installerId"');
  },
);

import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, chooseWay, fillContact, POPULAR_SIZE } from '../../src/buyer.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

/** Where a warehouse has enough of the tire that {@link addFourTires} adds. */
async function zipWithStock(page: Page): Promise<string> {
  const itemId = await new BuyerByHttp(page.request).firstTireOf(`${POPULAR_SIZE}?sort=price-low`);
  const { rows } = await inDatabase((db) =>
    db.query<{ zip: string }>(
      `SELECT zip FROM warehouse JOIN warehouse_stock USING (warehouse_id)
       WHERE sku_id = $1 AND quantity >= 8 ORDER BY quantity DESC LIMIT 1`,
      [itemId],
    ),
  );
  expect(rows, 'a warehouse with this tire').toHaveLength(1);
  return rows[0]?.zip ?? '';
}

async function checkOutNear(page: Page, zip: string): Promise<void> {
  await addFourTires(page);
  await new BuyerByHttp(page.request).step('/cart', { intent: 'zip', zip }, '/cart');
  await page.goto('/checkout/shipping');
}

test('FedEx pickup asks for a location, and then for nothing but a contact', async ({ page }) => {
  await checkOutNear(page, '90210');
  await chooseWay(page, 'Pick up at a FedEx location');
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a FedEx location' })).toBeVisible();
  await page.getByRole('group', { name: 'FedEx location' }).getByRole('radio').first().check();
  await examine(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Pick up at');
});

test('Warehouse pickup says when the tires are ready and how long it takes', async ({ page }) => {
  await checkOutNear(page, await zipWithStock(page));
  await chooseWay(page, 'Pick up at our warehouse');
  const group = page.getByRole('group', { name: 'Warehouse' });
  await expect(group).toContainText('Ready in about 24 hours. Pickup takes about 15 minutes.');
  await group.locator('input:enabled').first().check();
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(/Pick up at.*Ready/s);
});

import { expect, type Page } from '@playwright/test';
import type { BuyerByHttp } from './buyer-by-http.ts';
import { chooseWay, POPULAR_SIZE } from './buyer.ts';
import { inDatabase } from './database.ts';
import { takeCity } from './places.ts';

/** From the shipping step to a shop near a ZIP code that can do the job, and to its times. */
export async function chooseShop(page: Page, zip?: string): Promise<string> {
  await chooseWay(page, 'Ship to a shop');
  await page.getByRole('button', { name: 'Choose a shop' }).click();
  return takeFirstShop(page, zip);
}

/** Takes the first shop of the list that can do the job, in a city that this test has for itself unless told; returns its name. */
export async function takeFirstShop(page: Page, zip?: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /^Choose a/ })).toBeVisible();
  const question = page.getByRole('textbox', { name: 'Your ZIP code' });
  if (await question.isVisible()) {
    await question.fill(zip ?? (await takeCity()));
    await page.getByRole('button', { name: 'Show what is near me' }).click();
  }
  const choose = page.getByRole('button', { name: /^Choose (?!this)/ }).first();
  const name = ((await choose.getAttribute('aria-label')) ?? '').replace('Choose ', '');
  await choose.click();
  await expect(page.getByRole('heading', { level: 1, name: /^When should/ })).toBeVisible();
  return name;
}

/** Holds the first time that is shown. */
export async function holdFirstTime(page: Page): Promise<void> {
  const hold = page.getByRole('button', { name: 'Hold this time' });
  // The page before may have radio buttons as well.
  await expect(hold).toBeVisible();
  await page.getByRole('radio').locator('visible=true').first().check();
  await hold.click();
  await expect(page.getByText(/^Yours until /)).toBeVisible();
}

/** The ZIP code of a warehouse that has enough of the tire that `addFourTires` adds. */
export async function zipOfWarehouse(buyer: BuyerByHttp): Promise<string> {
  const itemId = await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`);
  const { rows } = await inDatabase((db) =>
    db.query<{ zip: string }>(
      `SELECT zip FROM warehouse JOIN inventory_level USING (warehouse_id)
       WHERE sku_id = $1 AND quantity >= 8 ORDER BY quantity DESC LIMIT 1`,
      [itemId],
    ),
  );
  expect(rows, 'a warehouse with this tire').toHaveLength(1);
  return rows[0]?.zip ?? '';
}

/** The appointment that a buyer's cart holds, by the cookie that names it. */
async function appointmentHeldBy(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const { value = '' } = cookies.find(({ name }) => /^tk_.+_cart-appointment$/.test(name)) ?? {};
  expect(value, 'the cookie of a held time').not.toBe('');
  return value.replace(/^\d+~/, '');
}

/** Ends the hold of this buyer, as ten minutes do. */
export async function endHold(page: Page): Promise<void> {
  const appointmentId = await appointmentHeldBy(page);
  const { rowCount } = await inDatabase((db) =>
    db.query(
      `UPDATE appointment SET held_until = now() - interval '1 minute' WHERE appointment_id = $1 AND state = 'held'`,
      [appointmentId],
    ),
  );
  expect(rowCount, 'held times that end').toBe(1);
}

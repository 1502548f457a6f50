import { addFourTires, fillContact } from '../../src/buyer.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { chooseShop, holdFirstTime } from '../../src/fitting.ts';
import { expect, test } from '../../src/test.ts';

/** Ends the newest hold, as ten minutes do. */
const endHold = () =>
  inDatabase((db) =>
    db.query(
      `UPDATE appointment SET held_until = now() - interval '1 minute'
       WHERE appointment_id = (SELECT appointment_id FROM appointment WHERE state = 'held' ORDER BY held_until DESC LIMIT 1)`,
    ),
  );

test('A lost time is told in a dialog with three ways out: change time, browse shops, no installation', async ({
  page,
}) => {
  test.slow();
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseShop(page);
  await holdFirstTime(page);
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible();
  await endHold();
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  const dialog = page.getByRole('dialog', { name: 'Install time is no longer available' });
  await page.mouse.move(10, 10);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Browse shops' })).toHaveAttribute('href', '/checkout/shop');
  await dialog.getByRole('link', { name: 'Change time' }).click();
  await holdFirstTime(page);

  await endHold();
  await page.reload();
  await page.mouse.move(20, 20);
  await dialog.getByRole('button', { name: 'No longer need install' }).click();
  await expect(page.getByRole('radio', { name: /^Ship to me/ })).toBeChecked();
  await expect(page.getByLabel('Street address')).toBeVisible();
  await examine(page);
});

import { addFourTires } from '../../src/buyer.ts';
import { expect, test } from '../../src/test.ts';

test('The cart survives a reload and a return in another tab', async ({ page, context }) => {
  await addFourTires(page);
  await page.getByRole('button', { name: /^Increase quantity of/ }).click();
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ });
  await expect(quantity).toHaveValue('5');
  await expect(page.getByText('Tires (5)')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('5');

  const another = await context.newPage();
  await another.goto('/cart');
  await expect(another.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('5');
});

test('A tire that is removed leaves an empty cart with two ways on', async ({ page }) => {
  await addFourTires(page);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find tires by size' }).click();
  await expect(page).toHaveURL(/\/tire-sizes$/);
});

test('The code that takes the most off is one press away, in the cart where it counts', async ({ page }) => {
  await addFourTires(page);
  const summary = page.getByRole('region', { name: 'Order summary' });
  const before = await summary
    .getByText(/^Total/)
    .locator('xpath=..')
    .innerText();
  await expect(summary.getByText(/^Code WELCOME25 takes \$25\.00 off this cart\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use code WELCOME25' }).click();
  await expect(summary).toContainText('-$25.00');
  await expect(summary.getByText(/^Total/).locator('xpath=..')).not.toHaveText(before);
  await expect(page.getByRole('button', { name: 'Use code WELCOME25' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(page.getByRole('button', { name: 'Use code WELCOME25' })).toBeVisible();
});

test('Coverage, a ZIP code and a coupon that is unknown each change or explain the price', async ({
  page,
}) => {
  await addFourTires(page);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await page.getByLabel(/^Road hazard coverage/).check();
  await expect(summary).toContainText('Road hazard coverage');
  await page.getByLabel('ZIP code for fees and tax').fill('90210');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(summary).toContainText('State tire fee');
  await expect(summary).toContainText('Estimated total');
  await page.getByLabel('Coupon code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription('This coupon code is not valid.');
});

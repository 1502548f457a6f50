import { addFourTires } from '../../src/buyer.ts';
import { hydrate, untilHydrated } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

test('The cart survives a reload and a return in another tab', async ({ page, context }) => {
  await addFourTires(page);
  await page.getByRole('button', { name: /^Increase quantity:/ }).click();
  const quantity = page.getByRole('spinbutton', { name: /^Quantity: / });
  await expect(quantity).toHaveValue('5');
  await expect(page.getByText('Tires (5)')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('5');

  const another = await context.newPage();
  await another.goto('/cart');
  await expect(another.getByRole('spinbutton', { name: /^Quantity: / })).toHaveValue('5');
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
  await expect(summary.getByText(/^Code PAIR15 takes \$15\.00 off this cart\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use code PAIR15' }).click();
  await expect(summary).toContainText('-$15.00');
  await expect(summary.getByText(/^Total/).locator('xpath=..')).not.toHaveText(before);
  await expect(page.getByRole('button', { name: 'Use code PAIR15' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(page.getByRole('button', { name: 'Use code PAIR15' })).toBeVisible();
});

test('Coverage, a ZIP code and a coupon that is unknown each change or explain the price', async ({
  page,
}) => {
  await addFourTires(page);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await page.getByLabel(/^Road hazard coverage/).check();
  await expect(summary).toContainText('Road hazard coverage');
  await page.getByLabel('ZIP code for fees and estimated tax').fill('90210');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(summary).toContainText('State tire fee');
  await expect(summary).toContainText('Estimated total');
  await page.getByLabel('Coupon code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(
    'We don’t recognize that code. Check the spelling, or check out without it.',
  );
});

test('After a change of quantity or coverage the keyboard goes on from where it was', async ({ page }) => {
  await addFourTires(page);
  const increase = page.getByRole('button', { name: /^Increase quantity:/ });
  await increase.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
  await expect(page.getByText('Tires (5)')).toBeVisible();
  await expect(increase).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tires (6)')).toBeVisible();
  await expect(increase).toBeFocused();

  const quantity = page.getByRole('spinbutton');
  await quantity.press('ArrowDown');
  await expect(page.getByText('Tires (5)')).toBeVisible();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('5');

  const coverage = page.getByLabel(/^Road hazard coverage/);
  await coverage.focus();
  await page.keyboard.press('Space');
  await expect(coverage).toBeChecked();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Road hazard coverage');
  await expect(coverage).toBeFocused();
});

test('A change of the cart leaves the page where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await addFourTires(page);
  const zip = page.getByLabel('ZIP code for fees and estimated tax');
  await zip.fill('90210');
  // Without scripts the form brings another page, which begins at its top.
  await untilHydrated(page);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await zip.press('Enter');
  await expect(page.getByText('Estimated total').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('The browser remembers that the visitor entered the ZIP code, once the form is sent', async ({
  page,
}) => {
  await addFourTires(page);
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(`tk:1:${key}`), name);
  await page.getByLabel('ZIP code for fees and estimated tax').fill('9021');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel('ZIP code for fees and estimated tax')).toHaveAccessibleDescription(
    'Oops. Please enter a valid ZIP code.',
  );
  expect(await stored('zip-set-by')).toBeNull();
  await page.getByLabel('ZIP code for fees and estimated tax').fill('90210');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Estimated total').first()).toBeVisible();
  expect(await stored('zip-set-by')).toBe('"visitor"');
  await expect.poll(() => stored('user-location-zip')).toBe('"90210"');
});

for (const status of [408, 503])
  test(`A server that answers ${status} leaves the form with what was typed`, async ({ page, watch }) => {
    await addFourTires(page);
    await hydrate(page);
    await page.route('**/cart.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.fallback(),
    );
    await page.getByLabel('Coupon code').fill('PAIR15');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Your information is safe. Please try again in a minute.',
    );
    await expect(page.getByLabel('Coupon code')).toHaveValue('PAIR15');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible();
    if (status >= 500) watch.forgive(/status of 503/);
  });

import type { Page } from '@playwright/test';
import { addFourTires, POPULAR_SIZE } from '../../src/buyer.ts';
import { expect, test } from '../../src/test.ts';

/** Presses Tab until a link or button of this name has the focus. */
async function tabTo(page: Page, role: 'link' | 'button', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The ${role} ${String(name)} is not reached in 60 presses`);
}

test('With the keyboard alone: each page begins at its beginning, and a set goes into the cart and to checkout', async ({
  page,
}) => {
  await page.goto(POPULAR_SIZE);
  await page.getByRole('article').getByRole('heading').getByRole('link').first().focus();
  // Before the list's code is there, the link is the browser's, which begins the next page at its beginning itself.
  await expect(page.locator('[data-asleep]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await tabTo(page, 'button', /^Add \d+ to cart$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'link', /^Check out$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('A quantity that cannot be had keeps what was typed, and the cart keeps what it had', async ({
  page,
}) => {
  await addFourTires(page);
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('999');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('999');
  await expect(quantity).toHaveAccessibleDescription(/Please enter a quantity from 1 to \d+/);
  await page.reload();
  await expect(quantity).toHaveValue('4');
});

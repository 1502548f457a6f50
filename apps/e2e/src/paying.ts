import { expect, type Page } from '@playwright/test';
import { placeOrderButton } from './buyer.ts';

/** A method's tile on the payment step. */
export const tileOf = (page: Page, method: string) =>
  page.getByRole('navigation', { name: 'Payment methods' }).locator(`[href$="/${method}"]`);

/** From the payment step to a method's own page. */
export async function openMethod(page: Page, method: string): Promise<void> {
  await page.goto('/checkout/payments');
  // Where there is Apple Pay, its tile comes with the scripts, and the tiles after it move.
  if (await page.evaluate(() => 'ApplePaySession' in window))
    await expect(tileOf(page, 'apple-pay')).toBeVisible();
  await tileOf(page, method).click();
  // The address changes before the page does, and the page before has the same box to check.
  await expect(tileOf(page, method)).toHaveAttribute('aria-current', 'page');
}

/** From the payment step to the review. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  await openMethod(page, method);
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
}

/** Places the order, and decides on the company's page. */
export async function decide(page: Page, decision: string): Promise<void> {
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
}

/** From the payment step to Apple's sheet. */
export async function openAppleSheet(page: Page): Promise<void> {
  await openMethod(page, 'apple-pay');
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click();
}

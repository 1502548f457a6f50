import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Answer, BuyerByHttp } from './buyer-by-http.ts';
import { placeOrderButton, POPULAR_SIZE } from './buyer.ts';
import { newEmail } from './new-email.ts';

/** A method's tile on the payment step. */
export const getTile = (page: Page, method: string) =>
  page.getByRole('navigation', { name: 'Payment methods' }).locator(`[href$="/${method}"]`);

/** Four tires in a cart whose buyer is at the payment step; the page shows nothing of it yet. */
export async function reachPayment(
  page: Page,
  { email = newEmail(), phone }: { email?: string; phone?: string } = {},
): Promise<void> {
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.goToPayment({ email, ...(phone !== undefined && { phone }) });
}

/** From the payment step to a method's own page. */
export async function openMethod(page: Page, method: string): Promise<void> {
  await page.goto('/checkout/payments');
  // In a browser with Apple Pay, its tile comes with the scripts, and the tiles after it move.
  if (await page.evaluate(() => 'ApplePaySession' in window))
    await expect(getTile(page, 'apple-pay')).toBeVisible();
  await getTile(page, method).click();
  // The address changes before the page does, and the page before has the same box to check.
  await expect(getTile(page, method)).toHaveAttribute('aria-current', 'page');
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

/** Places the order of the review, and returns the address of the company's page, to which the shop's own page leads. */
export async function openCompanyByHttp(buyer: BuyerByHttp, method: string): Promise<string> {
  const back = `/checkout/payments/${method}?returned`;
  await buyer.step('/checkout/order-summary', await buyer.reviewForm(), back);
  const { html, text } = await buyer.get(back);
  const address = /href="(http[^"]+)"[^>]*>Continue to /.exec(html)?.[1];
  expect(address, text.slice(0, 400)).toBeDefined();
  return (address ?? '').replaceAll('&amp;', '&');
}

/** Decides on a company's page, and returns the shop's page to which that leads back. */
export async function decideByHttp(
  request: APIRequestContext,
  address: string,
  decision: string,
): Promise<Answer> {
  const decided = await request.post(address, { form: { decision }, maxRedirects: 0 });
  const buyer = new BuyerByHttp(request);
  let answer = await buyer.get(decided.headers()['location'] ?? '');
  while (answer.location !== '') answer = await buyer.get(answer.location);
  return answer;
}

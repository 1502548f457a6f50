import type { Page } from '@playwright/test';
import { giveApplePay } from '../../src/apple-pay.ts';
import { orderNumberOn } from '../../src/buyer.ts';
import { chooseMethod, decide, openAppleSheet, reachPayment, getTile } from '../../src/paying.ts';
import { expect, test } from '../../src/test.ts';

const BACK = 'Cancel and go back to the shop';

/** Expects the page's alert about the last payment: its title, and that nothing is lost. */
async function expectAlert(page: Page, title: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert.getByText(title, { exact: true })).toBeVisible();
  await expect(alert).toContainText('You were not charged, and your cart is still saved.');
}

test('PayPal, Apple Pay, Resolve and SimplePay can be given up and say so, Katapult leases where credit is declined, and every one of them pays (PAY-02)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const apple = await giveApplePay(page);
  await reachPayment(page);
  await page.goto('/checkout/payments');
  for (const method of ['paypal', 'apple-pay', 'resolve', 'simple-pay'])
    await expect(getTile(page, method)).toBeVisible();

  // One cart, given up at each of them.
  await chooseMethod(page, 'paypal');
  await decide(page, 'Cancel and return to the store');
  await expectAlert(page, 'PayPal payment canceled');

  await openAppleSheet(page);
  await apple.cancel();
  await expectAlert(page, 'ApplePay payment canceled');

  await chooseMethod(page, 'resolve');
  await decide(page, BACK);
  await expectAlert(page, 'Resolve payment canceled');

  await chooseMethod(page, 'simple-pay');
  await decide(page, BACK);
  await expectAlert(page, 'SimplePay payment canceled');

  // A declined credit offers the lease; a card that is declined anywhere is a payment error.
  await chooseMethod(page, 'simple-pay');
  await decide(page, 'Decline');
  await expectAlert(page, 'SimplePay declined your application');
  await page.getByRole('link', { name: 'Apply with Katapult' }).click();
  await expect(getTile(page, 'katapult')).toHaveAttribute('aria-current', 'page');
  await chooseMethod(page, 'katapult');
  await decide(page, BACK);
  await expectAlert(page, 'Katapult payment canceled');
  await chooseMethod(page, 'katapult');
  await decide(page, 'Decline');
  await expectAlert(page, 'Katapult declined your application');
  await chooseMethod(page, 'paypal');
  await decide(page, 'Approve with a card that is declined afterwards');
  await expectAlert(page, 'Payment error');
  await openAppleSheet(page);
  await apple.authorize('Visa 0002');
  await expectAlert(page, 'Payment error');
  await expect(page.getByRole('alert')).toContainText(
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  );

  // And each of them pays an order.
  const paid: string[] = [];
  for (const [method, name] of [
    ['katapult', 'Katapult'],
    ['paypal', 'PayPal'],
    ['resolve', 'Resolve'],
    ['simple-pay', 'SimplePay'],
  ] as const) {
    if (paid.length > 0) await reachPayment(page);
    await chooseMethod(page, method);
    await decide(page, 'Approve');
    paid.push(await orderNumberOn(page));
    await expect(page.getByRole('main')).toContainText(`Paid by ${name}`);
  }
  await reachPayment(page);
  await openAppleSheet(page);
  await apple.authorize();
  paid.push(await orderNumberOn(page));
  await expect(page.getByRole('main')).toContainText('Paid by Apple Pay, Visa ending in 4242');
  expect(new Set(paid).size).toBe(5);
});

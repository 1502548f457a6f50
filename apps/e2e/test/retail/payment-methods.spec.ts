import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addFourTires, goToPayment, newEmail, orderNumberOn, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { examine } from '../../src/examine.ts';
import { textOf } from '../../src/html.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { SAMPLE_PASSWORD, sampleEmail, signIn } from '../../src/member.ts';
import { chooseMethod, decide } from '../../src/paying.ts';
import { expect, test } from '../../src/test.ts';

const BACK = 'Cancel and go back to the shop';

/** The methods that are paid on a page of their own company, with its button to give up. */
const companies = {
  paypal: { name: 'PayPal', canceled: 'PayPal payment canceled', back: 'Cancel and return to the store' },
  'simple-pay': { name: 'SimplePay', canceled: 'SimplePay payment canceled', back: BACK },
  resolve: { name: 'Resolve', canceled: 'Resolve payment canceled', back: BACK },
  katapult: { name: 'Katapult', canceled: 'Katapult payment canceled', back: BACK },
} as const;
type Company = keyof typeof companies;

/** From an empty cart to the review, with this method chosen on its own page. */
async function reviewWith(page: Page, method: string, email = newEmail()): Promise<void> {
  await addFourTires(page);
  await goToPayment(page, { email });
  await chooseMethod(page, method);
}

/** The path of the order's receipt. */
const receiptOf = async (page: Page): Promise<string | null> =>
  page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');

for (const [method, { name, canceled, back }] of Object.entries(companies) as [
  Company,
  (typeof companies)[Company],
][]) {
  test(`An order that ${name} pays goes there and back to its receipt, and every word names ${name}`, async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await reviewWith(page, method, email);
    await expect(page.getByRole('main')).toContainText(`we take you to ${name} to finish paying`);
    await decide(page, 'Approve');
    const orderNumber = await orderNumberOn(page);
    await expect(page.getByRole('main')).toContainText(`Paid by ${name}`);
    const mail = await mailNaming(request, email, orderNumber);
    expect(mail.text).toMatch(new RegExp(`Paid by:? +${name}`));
    expect((await request.get((await receiptOf(page)) ?? '')).status()).toBe(200);
    // Nothing is paid twice by coming back once more.
    await page.goto(`/checkout/payments/${method}?returned`);
    expect(await orderNumberOn(page)).toBe(orderNumber);
  });

  test(`A payment that is canceled at ${name} says so, and the cart can be paid in any way`, async ({
    page,
  }) => {
    await reviewWith(page, method);
    await decide(page, back);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(canceled);
    await expect(alert).toContainText('You were not charged, and your cart is still saved.');
    await examine(page);
    await chooseMethod(page, method);
    await decide(page, 'Approve');
    await orderNumberOn(page);
  });
}

test('A declined application offers to lease from Katapult, which pays the same cart', async ({ page }) => {
  await reviewWith(page, 'simple-pay');
  await decide(page, 'Decline');
  await expect(page.getByRole('alert')).toContainText('SimplePay declined your application');
  await page.getByRole('link', { name: 'Apply with Katapult' }).click();
  await expect(page.getByRole('link', { name: /^Katapult/ })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await decide(page, 'Approve');
  await orderNumberOn(page);
});

test('A declined lease is a payment error, in the words for it', async ({ page }) => {
  await reviewWith(page, 'katapult');
  await decide(page, 'Decline');
  await expect(page.getByRole('alert')).toContainText(
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  );
  await expect(page.getByRole('link', { name: 'Apply with Katapult' })).toHaveCount(0);
});

test('An application that expires or is still processed says so on the method’s page', async ({ page }) => {
  await reviewWith(page, 'resolve');
  await decide(page, 'Let it expire');
  await expect(page.getByRole('alert')).toContainText('Your Resolve payment expired');
  await chooseMethod(page, 'resolve');
  await decide(page, 'Still processing (539)');
  await expect(page.getByRole('status')).toContainText('Payment processing');
  await expect(page.getByRole('status')).toContainText(
    'Please wait 30 minutes for the confirmation email before contacting support.',
  );
});

test('A buyer who comes back without deciding may go on, press twice, or give it up', async ({ page }) => {
  await reviewWith(page, 'resolve');
  await placeOrderButton(page).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  const lender = page.url();
  // The browser's own way back, and the button once more: the new payment takes the place of the one before.
  await page.goBack();
  await expect(placeOrderButton(page)).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  const second = page.url();
  await page.goto(lender);
  if (second !== lender)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await page.goto('/checkout/payments/resolve?returned');
  await expect(page.getByRole('heading', { name: 'Finish paying with Resolve' })).toBeVisible();
  expect(await page.getByRole('link', { name: 'Continue to Resolve' }).getAttribute('href')).toBe(second);
  await examine(page);
  await page.getByRole('button', { name: 'Cancel and choose another way to pay' }).click();
  await expect(page.getByRole('alert')).toContainText('Resolve payment canceled');
  // What was given up cannot be paid any more.
  await page.goto(second);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
});

test('A browser that has lost its cookies on the way is told what is known', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/checkout/payments/resolve?returned');
  await expect(page).toHaveURL(/\/track-your-order/);
  await page.goto('/checkout/payments/resolve?canceled');
  await expect(page).toHaveURL(/\/cart/);
});

test('The first order by SimplePay saves 5%, once, beside a banner that says so (PAY-06)', async ({
  page,
}) => {
  const email = newEmail();
  // A first order is one of a new phone, too.
  const phone = `(213) 555-${String(randomInt(1_000, 9_999))}`;
  const banner = 'Pay later with SimplePay. Save 5% on your first SimplePay order.';
  await addFourTires(page);
  await expect(page.getByRole('main')).toContainText(banner);
  await goToPayment(page, { email, phone });
  await expect(page.getByRole('main')).toContainText(banner);
  const summary = page.getByLabel('Price summary');
  const centsIn = async (label: RegExp) => {
    const row = await summary.getByText(label).locator('..').innerText();
    const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec(row) ?? [];
    return Number(dollars.replaceAll(',', '') + cents);
  };
  // It is taken off what a deal leaves.
  const promotions = (await summary.getByText('Promotions').count()) > 0 ? await centsIn(/^Promotions/) : 0;
  const tires = (await centsIn(/^Tires \(4\)/)) - promotions;
  await chooseMethod(page, 'simple-pay');
  await expect(summary).toContainText('First SimplePay order, 5% off');
  const total = (await placeOrderButton(page).innerText()).replace('Place order for ', '');
  expect(await centsIn(/^First SimplePay order/)).toBe(Math.floor((tires * 500 + 5_000) / 10_000));
  // Another way to pay has no such saving.
  await chooseMethod(page, 'resolve');
  await expect(summary).not.toContainText('First SimplePay order');
  await chooseMethod(page, 'simple-pay');
  await decide(page, 'Approve');
  await orderNumberOn(page);
  await expect(summary).toContainText(total);
  await expect(summary).toContainText('First SimplePay order, 5% off');

  await addFourTires(page);
  await goToPayment(page, { email, phone });
  await expect(page.getByRole('navigation', { name: 'Payment methods' })).not.toContainText('Save 5%');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toMatch(/has-placed-simple-pay[^\]]*true/);
  await chooseMethod(page, 'simple-pay');
  await expect(summary).not.toContainText('First SimplePay order');
});

test('A fleet account buys on account with its PO number, and is told what is left', async ({
  page,
  request,
}) => {
  await signIn(page, { email: sampleEmail('fleet'), password: SAMPLE_PASSWORD });
  await addFourTires(page);
  const email = newEmail();
  await goToPayment(page, { email });
  await page.getByRole('link', { name: /^Purchase order/ }).click();
  await expect(page.getByText(/^Your account has \$[\d,.]+ of \$25,000\.00 left\.$/)).toBeVisible();
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByLabel('PO number')).toHaveAccessibleDescription('Please enter a PO number');
  await examine(page);
  await page.getByLabel('PO number').fill('FLEET-2026-7');
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByRole('main')).toContainText('We bill your account. Please pay within 30 days.');
  await placeOrderButton(page).click();
  const orderNumber = await orderNumberOn(page);
  await expect(page.getByRole('main')).toContainText('Billed to your account');
  const mail = await mailNaming(request, email, orderNumber);
  expect(mail.text).toContain('FLEET-2026-7');
  await page.goto(`/account/my-orders?query=${orderNumber}`);
  await expect(page.getByRole('main')).toContainText(orderNumber);
});

test('A guest is not offered to buy on account', async ({ page }) => {
  await addFourTires(page);
  await goToPayment(page);
  await expect(page.getByRole('link', { name: /^Purchase order/ })).toHaveCount(0);
  await page.goto('/checkout/payments/purchase-order');
  await expect(page).toHaveURL(/\/checkout\/payments$/);
});

test('Without scripts a method is chosen, and a link leads to its page', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.firstTireOf('/tire-sizes/225-65r17-tires?sort=price-low'));
  await buyer.goToPayment({ email: newEmail() });
  const step = '/checkout/payments/resolve';
  const refused = await buyer.post(step, {});
  expect([refused.status, textOf(refused.html)]).toEqual([
    422,
    expect.stringContaining('Please accept the terms of sale'),
  ]);
  await buyer.step(step, { acceptTerms: 'on' }, '/checkout/order-summary');
  const placed = await buyer.post('/checkout/order-summary', await buyer.reviewForm());
  expect(placed.location).toBe('/checkout/payments/resolve?returned');
  const waiting = await buyer.get(placed.location);
  expect(waiting.text).toContain('Finish paying with Resolve');
  expect(waiting.html).toMatch(/href="http:\/\/[^"]+\/hosted\/resolve\/apply\//);
});

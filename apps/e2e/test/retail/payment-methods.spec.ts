import type { APIRequestContext, Page } from '@playwright/test';
import { openAccount, PASSWORD } from '../../src/account.ts';
import { addFourTires, goToPayment, newEmail, orderNumberOn, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { signIn } from '../../src/member.ts';
import { newPhone } from '../../src/new-phone.ts';
import { chooseMethod, decide, decideByHttp, openCompanyByHttp, reachPayment } from '../../src/paying.ts';
import { expect, test } from '../../src/test.ts';

/** The methods that are paid on a page of their own company. */
const companies = {
  paypal: 'PayPal',
  'simple-pay': 'SimplePay',
  resolve: 'Resolve',
  katapult: 'Katapult',
} as const;

const DECLINED =
  "We're sorry, the payment was not able to be processed. Please try again or use another payment method.";

/** From an empty cart to the review, with this method chosen on its own page. */
async function reviewWith(page: Page, method: string): Promise<void> {
  await reachPayment(page);
  await chooseMethod(page, method);
}

/** The same without a browser. */
async function reviewByHttp(request: APIRequestContext, method: string, email = newEmail()) {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire('/tire-sizes/225-65r17-tires?sort=price-low'));
  await buyer.goToPayment({ email });
  await buyer.step(`/checkout/payments/${method}`, { acceptTerms: 'on' }, '/checkout/order-summary');
  return buyer;
}

for (const [method, name] of Object.entries(companies))
  testByHttp(
    `An order that ${name} pays goes there and back to its receipt, and every word names ${name}`,
    async ({ request }) => {
      const email = newEmail();
      const buyer = await reviewByHttp(request, method, email);
      const review = await buyer.get('/checkout/order-summary');
      expect(review.text).toContain(`we take you to ${name} to finish paying`);
      const { html, text } = await decideByHttp(request, await openCompanyByHttp(buyer, method), 'approve');
      const orderNumber = /data-order-number[^>]*>([0-9A-Z]{10})</.exec(html)?.[1] ?? '';
      expect(orderNumber, text.slice(0, 400)).not.toBe('');
      expect(text).toContain(`Paid by ${name}`);
      const mail = await mailNaming(request, email, orderNumber);
      expect(mail.text).toMatch(new RegExp(`Paid by:? +${name}`));
      const receipt = /href="(\/my_customers\/pdf\/[^"]+)"/.exec(html)?.[1] ?? '';
      expect((await request.get(receipt.replaceAll('&amp;', '&'))).status()).toBe(200);
      // Nothing is paid twice by coming back once more.
      expect((await buyer.get(`/checkout/payments/${method}?returned`)).location).toBe(
        '/checkout/order-confirmation',
      );
      expect((await buyer.get('/checkout/order-confirmation')).text).toContain(orderNumber);
    },
  );

for (const [method, name] of Object.entries(companies))
  testByHttp(
    `A payment that is canceled at ${name} says so, and the cart can be paid in any way`,
    async ({ request }) => {
      const buyer = await reviewByHttp(request, method);
      const { text } = await decideByHttp(request, await openCompanyByHttp(buyer, method), 'cancel');
      expect(text).toContain(`${name} payment canceled`);
      expect(text).toContain('You were not charged, and your cart is still saved.');
      await buyer.pay();
      expect(await buyer.placeOrder()).toMatch(/^[0-9A-Z]{10}$/);
    },
  );

testByHttp(
  'A declined application offers to lease from Katapult, which pays the same cart',
  async ({ request }) => {
    const buyer = await reviewByHttp(request, 'simple-pay');
    const declined = await decideByHttp(request, await openCompanyByHttp(buyer, 'simple-pay'), 'decline');
    expect(declined.text).toContain('SimplePay declined your application');
    expect(declined.html).toMatch(/href="\/checkout\/payments\/katapult"[^>]*>Apply with Katapult</);
    await buyer.step('/checkout/payments/katapult', { acceptTerms: 'on' }, '/checkout/order-summary');
    const { text } = await decideByHttp(request, await openCompanyByHttp(buyer, 'katapult'), 'approve');
    expect(text).toContain('Paid by Katapult');
  },
);

testByHttp('A declined lease is a payment error, in the words for it', async ({ request }) => {
  const buyer = await reviewByHttp(request, 'katapult');
  const { html, text } = await decideByHttp(request, await openCompanyByHttp(buyer, 'katapult'), 'decline');
  expect(text).toContain(DECLINED);
  expect(html).not.toContain('Apply with Katapult');
});

testByHttp(
  'An application that expires or is still processed says so on the method’s page',
  async ({ request }) => {
    const buyer = await reviewByHttp(request, 'resolve');
    const expired = await decideByHttp(request, await openCompanyByHttp(buyer, 'resolve'), 'expire');
    expect(expired.text).toContain('Your Resolve payment expired');
    await buyer.step('/checkout/payments/resolve', { acceptTerms: 'on' }, '/checkout/order-summary');
    const { text } = await decideByHttp(request, await openCompanyByHttp(buyer, 'resolve'), 'process');
    expect(text).toContain('Payment processing');
    expect(text).toContain('Please wait 30 minutes for the confirmation email before contacting support.');
  },
);

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
  await page.getByRole('button', { name: 'Cancel and choose another way to pay' }).click();
  await expect(page.getByRole('alert')).toContainText('Resolve payment canceled');
  // A payment that was given up can no longer be made.
  await page.goto(second);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
});

testByHttp('A browser that has lost its cookies on the way is told what is known', async ({ request }) => {
  const visitor = new BuyerByHttp(request);
  const returned = await visitor.get('/checkout/payments/resolve?returned');
  expect(returned.location).toMatch(/^\/track-your-order/);
  const canceled = await visitor.get('/checkout/payments/resolve?canceled');
  expect(canceled.location).toMatch(/^\/cart/);
});

test('The first order by SimplePay saves 5%, once, beside a banner that says so (PAY-06)', async ({
  page,
}) => {
  const email = newEmail();
  // A first order is one of a new phone, too.
  const phone = newPhone();
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

  await reachPayment(page, { email, phone });
  await page.goto('/checkout/payments');
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
  const account = { userType: 'Fleet', priceType: 'Fleet', creditLimitCents: 2_500_000 };
  await signIn(page, { email: await openAccount(account), password: PASSWORD });
  const email = newEmail();
  await reachPayment(page, { email });
  await page.goto('/checkout/payments');
  await page.getByRole('link', { name: /^Purchase order/ }).click();
  await expect(page.getByText('Your account has $25,000.00 of $25,000.00 left.')).toBeVisible();
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByLabel('PO number')).toHaveAccessibleDescription('Please enter a PO number');
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

testByHttp('A guest is not offered to buy on account', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire('/tire-sizes/225-65r17-tires?sort=price-low'));
  await buyer.goToPayment({ email: newEmail() });
  expect((await buyer.get('/checkout/payments')).text).not.toContain('Purchase order');
  expect((await buyer.get('/checkout/payments/purchase-order')).location).toBe('/checkout/payments');
});

testByHttp('Without scripts a method cannot be chosen without the terms of sale', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire('/tire-sizes/225-65r17-tires?sort=price-low'));
  await buyer.goToPayment({ email: newEmail() });
  const refused = await buyer.post('/checkout/payments/resolve', {});
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('Please accept the terms of sale'),
  ]);
});

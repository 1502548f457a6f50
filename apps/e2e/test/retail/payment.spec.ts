import {
  addFourTires,
  cardFields,
  CARDS,
  fillCard,
  goToPayment,
  goToReview,
  newEmail,
  orderNumberOn,
  payBy,
  placeOrderButton,
} from '../../src/buyer.ts';
import { confirmationsTo, mailNaming } from '../../src/mailbox.ts';
import { expect, test } from '../../src/test.ts';

test('A declined card says so and lets the buyer pay with another', async ({ page }) => {
  await goToReview(page, { card: CARDS.declined });
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Payment error');
  await expect(page.getByRole('alert')).toContainText(
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  );
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

test('The terms of sale must be accepted before an order can be reviewed (PAY-05)', async ({ page }) => {
  await addFourTires(page);
  await goToPayment(page);
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Review your order' }).click();
  const terms = page.getByLabel('I accept the terms of sale');
  await expect(terms).toHaveAccessibleDescription(/Please accept the terms of sale/);
  await expect(page).toHaveURL(/\/checkout\/payments/);
  await page.goto('/checkout/order-summary');
  await expect(page).toHaveURL(/\/checkout\/payments/);
  await payBy(page, CARDS.approved);
});

test('Without a card the provider’s fields say what is missing', async ({ page }) => {
  await addFourTires(page);
  await goToPayment(page);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(cardFields(page).getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/checkout\/payments/);
});

test('A second factor that is approved completes the order', async ({ page }) => {
  await goToReview(page, { card: CARDS.secondFactor });
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/checkout\/(order-confirmation|confirm-order)/);
  await orderNumberOn(page);
});

test('A second factor that fails leads back to payment, with the cart as it was', async ({ page }) => {
  await goToReview(page, { card: CARDS.secondFactor });
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('Payment error');
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

test('A payment with code 539 is said to be processing, and asks to wait (PAY-04)', async ({ page }) => {
  await goToReview(page, { card: CARDS.processing });
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment processing' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(
    'Please wait 30 minutes for the confirmation email before contacting support.',
  );
});

test('A double click on the last button makes one order', async ({ page, request }) => {
  const email = newEmail();
  await goToReview(page, { card: CARDS.approved, email });
  await placeOrderButton(page).dblclick();
  const orderNumber = await orderNumberOn(page);
  await mailNaming(request, email, orderNumber);
  expect(await confirmationsTo(request, email)).toHaveLength(1);
});

test('After an order, reload and back neither lose nor repeat it; mail and receipt follow (RTE-28)', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await goToReview(page, { card: CARDS.approved, email });
  await placeOrderButton(page).click();
  const orderNumber = await orderNumberOn(page);

  await page.reload();
  expect(await orderNumberOn(page)).toBe(orderNumber);
  await page.goBack();
  await expect(placeOrderButton(page)).toBeHidden();
  await page.goto('/checkout/order-confirmation');
  expect(await orderNumberOn(page)).toBe(orderNumber);

  const mail = await mailNaming(request, email, orderNumber);
  expect(mail.subject).toContain(orderNumber);
  expect(await confirmationsTo(request, email)).toHaveLength(1);

  const path = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
  expect(path).toMatch(new RegExp(`^/my_customers/pdf/${orderNumber}/[^/]+/Receipt_${orderNumber}\\.pdf\\?`));
  const receipt = await request.get(path ?? '');
  expect(receipt.status()).toBe(200);
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const unsigned = await request.get((path ?? '').replace(/\?.*/, ''));
  expect(unsigned.status()).toBe(404);
  await page.goto((path ?? '').replace(/signature=...../, 'signature=aaaaa'));
  await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('This receipt link has expired or is incomplete.');
});

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
  POPULAR_SIZE,
} from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { formatText } from '../../src/html.ts';
import { confirmationsTo, mailNaming } from '../../src/mailbox.ts';
import { expect, test } from '../../src/test.ts';

test('Without a card the provider’s fields say what is missing, and without the terms of sale no order can be reviewed (PAY-05)', async ({
  page,
}) => {
  await addFourTires(page);
  await goToPayment(page);
  const number = cardFields(page).getByLabel('Card number');
  const terms = page.getByLabel('I accept the terms of sale');
  const review = page.getByRole('button', { name: 'Review your order' });
  await expect(number).toBeVisible();
  await terms.check();
  await review.click();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/checkout\/payments/);

  await fillCard(page, CARDS.approved);
  await terms.uncheck();
  await review.click();
  await expect(terms).toHaveAccessibleDescription(/Please accept the terms of sale/);
  await expect(page).toHaveURL(/\/checkout\/payments/);
  await page.goto('/checkout/order-summary');
  await expect(page).toHaveURL(/\/checkout\/payments/);
  await payBy(page, CARDS.approved);
});

test('A second factor that fails leads back to payment, with the cart as it was; one that is approved completes the order', async ({
  page,
}) => {
  await goToReview(page, { card: CARDS.secondFactor });
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('Payment error');
  await payBy(page, CARDS.secondFactor);
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/checkout\/(order-confirmation|confirm-order)/);
  await orderNumberOn(page);
});

testByHttp(
  'A payment with code 539 is said to be processing, and asks to wait (PAY-04)',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
    await buyer.goToPayment();
    await buyer.pay({ number: CARDS.processing });
    await buyer.placeOrder();
    const { html } = await buyer.get('/checkout/order-confirmation');
    expect(html).toContain('<h1>Payment processing</h1>');
    const status = /role="status"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
    expect(formatText(status)).toContain(
      'Please wait 30 minutes for the confirmation email before contacting support.',
    );
  },
);

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

import { addFourTires, CARDS, goToReview, placeOrderButton, POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { expect, test } from '../../src/test.ts';

testByHttp(
  'While a payment is being processed, cart and checkout say so and sell the same again only to who asks for it',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
    await buyer.goToPayment();
    await buyer.pay({ number: CARDS.processing });
    const shown = await buyer.reviewForm();
    const first = await buyer.placeOrder();
    // The same page once more, from the browser's history or another tab: it leads to what it has ordered.
    await buyer.step('/checkout/order-summary', shown, '/checkout/order-confirmation');
    const waits = `Order ${first} is waiting for payment`;

    const cart = await buyer.get('/cart');
    expect(cart.text).toContain(waits);
    expect(cart.text).toContain(`Track order ${first}`);
    const follow = /href="([^"]*)"[^>]*>Track order (?:<!-- -->)?\w{10}</.exec(cart.html)?.[1] ?? '';
    expect((await buyer.get(follow)).text).toContain(`Order number ${first}`);
    expect(cart.text).toContain('Order these again');
    expect(cart.text).not.toContain('Check out');
    for (const step of ['shipping', 'shipping-confirmation', 'services', 'payments'])
      expect((await buyer.get(`/checkout/${step}`)).text).toContain(waits);

    await buyer.pay();
    const review = { ...(await buyer.reviewForm()), waitingOrder: first };
    const asked = await buyer.post('/checkout/order-summary', review);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('To buy a second set, check the box below.');
    await buyer.step('/checkout/order-summary', { ...review, again: 'on' }, '/checkout/order-confirmation');
    const { html, text } = await buyer.get('/checkout/order-confirmation');
    expect(text).toContain('Thank you.');
    expect(/data-order-number[^>]*>([0-9A-Z]{10})</.exec(html)?.[1]).not.toBe(first);
    // The last order is another one by now: the one that waits is followed by its number.
    expect((await buyer.get(follow)).location).toBe('/track-your-order');
  },
);

test('While a payment is processing, reload, the back button, a second tab, and the same tires added anew warn before they buy again', async ({
  page,
  context,
}) => {
  await goToReview(page, { card: CARDS.processing });
  await placeOrderButton(page).click();
  const processing = page.getByRole('heading', { level: 1, name: 'Payment processing' });
  await expect(processing).toBeVisible();
  const number = (await page.locator('[data-order-number]').innerText()).trim();
  const waits = `Order ${number} is waiting for payment`;
  await page.reload();
  await expect(processing).toBeVisible();
  await expect(page.locator('[data-order-number]')).toHaveText(number);
  await page.goBack();
  await expect(page.getByRole('note')).toContainText(waits);
  await expect(placeOrderButton(page)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('note')).toContainText(waits);
  await expect(other.getByRole('link', { name: 'Check out', exact: true })).toHaveCount(0);
  await other.goto('/checkout/shipping');
  await expect(other.getByRole('note')).toContainText(waits);

  await other.goto('/cart');
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await addFourTires(other);
  await expect(other.getByRole('note')).toContainText(waits);
  await other.getByRole('link', { name: `Track order ${number}` }).click();
  await expect(other.locator('[data-order-number]')).toHaveText(number);
});

import {
  addFourTires,
  cardFields,
  CARDS,
  fillShipping,
  goToPayment,
  goToReview,
  orderNumberOn,
  payBy,
  placeOrderButton,
  POPULAR_SIZE,
} from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { hydrate, untilHydrated } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';
import { withPriceRaised, withSoldOut } from '../../src/tires.ts';

/** The id of the cart's only line, which its forms send. */
async function getLine(buyer: BuyerByHttp): Promise<string> {
  const lineId = /name="lineId" value="([^"]+)"/.exec((await buyer.get('/cart')).html)?.[1];
  expect(lineId, 'a line in the cart').toBeDefined();
  return lineId ?? '';
}

/** Puts four of a tire into the cart, up to the review of their purchase; returns the tire. */
async function reviewFour(buyer: BuyerByHttp): Promise<string> {
  const itemId = await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`);
  await buyer.addToCart(itemId);
  await buyer.goToPayment();
  await buyer.pay();
  return itemId;
}

test('A cart that changed in another tab is looked at again before it is bought', async ({ page }) => {
  await goToReview(page, { card: CARDS.approved });
  const before = await placeOrderButton(page).innerText();
  const otherTab = new BuyerByHttp(page.request);
  const lineId = await getLine(otherTab);
  await otherTab.step('/cart', { intent: 'change', lineId, quantity: '5' }, '/cart');

  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your cart changed. Please review it.');
  await expect(page.getByRole('alert')).toContainText('now 5, was 4');
  await expect(page.getByRole('alert')).toContainText(/Total: now \$[\d.,]+, was \$[\d.,]+/);
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByText('Tires (5)')).toBeVisible();
  await expect(placeOrderButton(page)).not.toHaveText(before);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

test('An order that another tab placed is the one that both show', async ({ page }) => {
  await goToReview(page, { card: CARDS.approved });
  const orderNumber = await new BuyerByHttp(page.request).placeOrder();

  await placeOrderButton(page).click();
  expect(await orderNumberOn(page)).toBe(orderNumber);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: `See order ${orderNumber}` }).click();
  expect(await orderNumberOn(page)).toBe(orderNumber);
});

testByHttp(
  'A price that rises between review and payment is shown and accepted before anything is paid',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    const itemId = await reviewFour(buyer);
    const review = await buyer.reviewForm();
    await withPriceRaised(itemId, 700, async () => {
      await buyer.step('/checkout/order-summary', review, '/cart');
      const cart = await buyer.get('/cart');
      expect(cart.text).toContain('A price changed since you added it. Please review your cart.');
      expect(cart.text).toMatch(/The price changed from \$[\d.,]+ to \$[\d.,]+/);
      expect(cart.text).toContain('Accept the new price');
      expect(cart.text).not.toContain('Check out');
      const lineId = await getLine(buyer);
      await buyer.step('/cart', { intent: 'accept-price', lineId }, '/cart');
      const accepted = await buyer.get('/cart');
      expect(accepted.text).not.toContain('The price changed from');
      expect(accepted.text).toContain('Check out');
      expect(await buyer.placeOrder()).toMatch(/^[0-9A-Z]{10}$/);
    });
  },
);

testByHttp(
  'A price that falls is good news: the cart says so and holds nobody up, and the review shows the lower total',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    const itemId = await reviewFour(buyer);
    const review = await buyer.reviewForm();
    await withPriceRaised(itemId, -700, async () => {
      const again = await buyer.post('/checkout/order-summary', review);
      expect(again.status).toBe(409);
      expect(again.text).toContain('A price changed. Please review your cart.');
      const lower = Number(again.html.match(/name="totalCents" value="(\d+)"/)?.[1]);
      expect(lower).toBeLessThan(Number(review['totalCents']));
      const cart = await buyer.get('/cart');
      expect(cart.text).toMatch(/Good news! The price of the .+ dropped from \$[\d.,]+ to/);
      expect(cart.text).toContain('Check out');
      expect(cart.text).not.toContain('Please review your cart.');
      expect(await buyer.placeOrder()).toMatch(/^[0-9A-Z]{10}$/);
    });
  },
);

testByHttp(
  'A tire that is sold out under the buyer is said so, and nothing is ordered',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    const itemId = await reviewFour(buyer);
    const review = await buyer.reviewForm();
    await withSoldOut(itemId, async () => {
      await buyer.step('/checkout/order-summary', review, '/cart');
      const { text } = await buyer.get('/cart');
      expect(text).toContain('Currently out of stock');
      expect(text).toContain('To check out, remove what is no longer available.');
      expect(text).not.toContain('Check out');
      expect((await buyer.get('/checkout/order-confirmation')).location).toBe('/track-your-order');
    });
  },
);

test('Without a network each form stays as it was typed, says so, and works again afterwards', async ({
  page,
  context,
  watch,
}) => {
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await fillShipping(page);
  // Without the page's code, the note about the network is another one, above the page.
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not connect.');
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping-confirmation$/);

  await page.getByRole('button', { name: 'Yes, ship it here' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payBy(page, CARDS.approved);
  await context.setOffline(true);
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('We could not connect.');
  await context.setOffline(false);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
  // The browser itself notes each request that found no network.
  watch.forgive(/ERR_INTERNET_DISCONNECTED/);
});

test('Tires whose answer never came are in the cart once when the buyer tries again, from a list and from their own page', async ({
  page,
  watch,
}) => {
  await addFourTires(page);
  /** Lets the next addition through to the shop and loses what the shop answers. */
  const loseAnswer = () =>
    page.route(
      (url) => url.pathname === '/cart.data',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const cart = page.getByRole('heading', { level: 1, name: 'Your cart' });

  const list = `${POPULAR_SIZE}?sort=price-high`;
  const itemId = await new BuyerByHttp(page.request).getFirstTire(list);
  await page.goto(list);
  await hydrate(page);
  const row = page.getByRole('article').filter({ has: page.locator(`input[value="${itemId}"]`) });
  await loseAnswer();
  await row.getByRole('button', { name: /^Add 4/ }).click();
  await expect(row.getByRole('alert')).toContainText('We could not connect.');
  await row.getByRole('button', { name: /^Add 4/ }).click();
  await expect(cart).toBeVisible();
  await expect(page.getByText('Tires (8)')).toBeVisible();

  await page.getByRole('article').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await page.getByRole('button', { name: 'Decrease quantity', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add 3 to cart', exact: true }).first();
  await loseAnswer();
  await add.click();
  await expect(page.getByRole('alert').first()).toContainText('We could not connect.');
  await add.click();
  await expect(cart).toBeVisible();
  await expect(page.getByText('Tires (11)')).toBeVisible();
  watch.forgive(/ERR_FAILED/);
});

test('What another tab took out of the cart is gone from this one at the next change', async ({ page }) => {
  await addFourTires(page);
  const otherTab = new BuyerByHttp(page.request);
  await otherTab.step('/cart', { intent: 'remove', lineId: await getLine(otherTab) }, '/cart');
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('A session that is gone costs nothing; a card that was kept for too long is asked for again', async ({
  page,
  context,
}) => {
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await context.clearCookies({ name: /session/ });
  await buyer.goToPayment();
  await buyer.pay();
  await page.goto('/checkout/order-summary');
  await context.clearCookies({ name: /payment/ });
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Please enter them again.');
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

test('A change that the cart cannot take is refused beside the tire, and the quantity is what it was', async ({
  page,
}) => {
  const buyer = new BuyerByHttp(page.request);
  const itemId = await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`);
  await buyer.addToCart(itemId);
  await page.goto('/cart');
  await withSoldOut(itemId, async () => {
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(page.getByRole('article').getByRole('alert')).toHaveText('Currently out of stock');
    await expect(page.getByRole('spinbutton', { name: /^Quantity: / })).toHaveValue('4');
  });
});

test('The card’s fields and the billing form say what is wrong in the specification’s words (PAY-01)', async ({
  page,
}) => {
  await addFourTires(page);
  await goToPayment(page);
  const fields = cardFields(page);
  const review = page.getByRole('button', { name: 'Review your order' });
  await fields.getByLabel('Card number').fill('4242 4242 4242 4241');
  await fields.getByLabel('Security code').fill('123');
  await review.click();
  await expect(fields.getByText('The card number is not valid')).toBeVisible();
  await expect(fields.getByText('Please fill out an expiration date')).toBeVisible();
  await fields.getByLabel('Card number').fill(CARDS.approved);
  await fields.getByLabel('Expiration').fill('01/20');
  await review.click();
  await expect(fields.getByText('This expiration date is not valid')).toBeVisible();
  await fields.getByLabel('Expiration').fill('12/30');

  await page.getByLabel('I accept the terms of sale').check();
  await page.getByLabel('PO number').fill('PO-1815');
  await page.getByText('Use another address').click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Street address').fill('1 Engine Yard');
  await page.getByLabel('City').fill('Beverly Hills');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('90210');
  await page.getByRole('textbox', { name: 'Phone' }).fill('123');
  await review.click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    /Please enter a valid phone number/,
  );
  await expect(page.getByLabel('Phone type')).toHaveAccessibleDescription(/Please select a phone type/);
  await expect(page.getByLabel('State', { exact: true })).toHaveAccessibleDescription(/Please enter state/);

  await page.getByRole('textbox', { name: 'Phone' }).fill('(310) 555-0134');
  await page.getByLabel('Phone type').selectOption('Work');
  await page.getByLabel('State', { exact: true }).selectOption('California');
  await review.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
  await expect(page.getByText('1 Engine Yard')).toBeVisible();
  await expect(page.getByText('PO number PO-1815')).toBeVisible();
});

import type { Page } from '@playwright/test';
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
import { withPriceRaised, withSoldOut } from '../../src/tires.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

/** The tire that is in the cart, by its page's address. */
async function itemInCart(page: Page): Promise<string> {
  await page.goto('/cart');
  const path = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  return /\/p\/([^/?]+)/.exec(path ?? '')?.[1] ?? '';
}

test('A cart that changed in another tab is looked at again before it is bought', async ({
  page,
  context,
}) => {
  await goToReview(page, { card: CARDS.approved });
  const before = await placeOrderButton(page).innerText();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(other.getByText('Tires (5)')).toBeVisible();

  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your cart changed. Please review it.');
  await expect(page.getByRole('alert')).toContainText('now 5, was 4');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByText('Tires (5)')).toBeVisible();
  await expect(placeOrderButton(page)).not.toHaveText(before);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

test('An order that another tab placed is the one that both show', async ({ page, context }) => {
  await goToReview(page, { card: CARDS.approved });
  const other = await context.newPage();
  await other.goto('/checkout/order-summary');
  await placeOrderButton(other).click();
  const orderNumber = await orderNumberOn(other);

  await placeOrderButton(page).click();
  expect(await orderNumberOn(page)).toBe(orderNumber);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: `See order ${orderNumber}` }).click();
  expect(await orderNumberOn(page)).toBe(orderNumber);
});

test('A price that rises between review and payment is shown and accepted before anything is paid', async ({
  page,
}) => {
  await addFourTires(page);
  const itemId = await itemInCart(page);
  await goToPayment(page);
  await payBy(page, CARDS.approved);
  await withPriceRaised(itemId, 700, async () => {
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('alert')).toHaveText(
      'A price changed since you added it. Please review your cart.',
    );
    await expect(page.getByRole('article')).toContainText(/The price changed from \$[\d.,]+ to \$[\d.,]+/);
    await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Accept the new price' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.goto('/checkout/order-summary');
    await placeOrderButton(page).click();
    await orderNumberOn(page);
  });
});

test('A price that falls is good news: the cart says so and holds nobody up, and the review shows the lower total', async ({
  page,
}) => {
  await addFourTires(page);
  const itemId = await itemInCart(page);
  await goToPayment(page);
  await payBy(page, CARDS.approved);
  await withPriceRaised(itemId, -700, async () => {
    await placeOrderButton(page).click();
    await expect(page.getByRole('alert')).toContainText(/Total: now \$[\d.,]+, was \$[\d.,]+/);
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(
      /Good news! The price of the .+ dropped from \$[\d.,]+ to/,
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/checkout/order-summary');
    await placeOrderButton(page).click();
    await orderNumberOn(page);
  });
});

test('A tire that is sold out under the buyer is said so, and nothing is ordered', async ({ page }) => {
  await addFourTires(page);
  const itemId = await itemInCart(page);
  await goToPayment(page);
  await payBy(page, CARDS.approved);
  await withSoldOut(itemId, async () => {
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(
      page.getByRole('article').getByRole('status').getByText('Currently out of stock'),
    ).toBeVisible();
    await expect(page.getByText('To check out, remove what is no longer available.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
  });
});

test('Without a network each form stays as it was typed, says so, and works again afterwards', async ({
  page,
  context,
  watch,
}) => {
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await fillShipping(page);
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

  await page.goto(`${POPULAR_SIZE}?sort=price-high`);
  await hydrate(page);
  // With few left, the button would offer fewer after the addition whose answer is lost.
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add 4/ }), hasNotText: /Only \d+ left/ });
  await loseAnswer();
  await row
    .first()
    .getByRole('button', { name: /^Add 4/ })
    .click();
  await expect(row.first().getByRole('alert')).toContainText('We could not connect.');
  await row
    .first()
    .getByRole('button', { name: /^Add 4/ })
    .click();
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

test('What another tab took out of the cart is gone from this one at the next change', async ({
  page,
  context,
}) => {
  await addFourTires(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Remove / }).click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('A session that is gone costs nothing; a card that was kept for too long is asked for again', async ({
  page,
  context,
}) => {
  await addFourTires(page);
  await context.clearCookies({ name: /session/ });
  await goToPayment(page);
  await payBy(page, CARDS.approved);
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
  await addFourTires(page);
  const itemId = await itemInCart(page);
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

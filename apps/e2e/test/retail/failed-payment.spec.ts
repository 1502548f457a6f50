import {
  BEVERLY_HILLS,
  CARDS,
  addFourTires,
  fillBilling,
  fillContact,
  goToReview,
  newEmail,
  orderNumberOn,
  payBy,
  placeOrderButton,
} from '../../src/buyer.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { chooseShop, holdFirstTime } from '../../src/fitting.ts';
import { shopOfCart, whileShopRefuses } from '../../src/shops-calendar.ts';
import { expect, test } from '../../src/test.ts';

test('A payment that is refused is told in the specification’s words, with the cart as it was', async ({
  page,
}) => {
  await goToReview(page, { card: CARDS.declined });
  await placeOrderButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  );
  await expect(alert).toContainText('You were not charged, and your cart is still saved.');
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

test('A shop that refuses the appointment costs nothing: the buyer reads why, chooses another time, and buys', async ({
  page,
}) => {
  test.slow();
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseShop(page);
  await holdFirstTime(page);
  const email = newEmail();
  await fillContact(page, email);
  const goOn = async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Yes, that’s right' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
  };
  await goOn();
  await fillBilling(page);
  await payBy(page, CARDS.approved);
  await whileShopRefuses(await shopOfCart(email), async () => {
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/shipping\?appointment$/);
  });
  const alert = page.getByRole('alert').filter({
    hasText: "Issue with installer's appointment, please reschedule the appointment",
  });
  await expect(alert).toContainText('You were not charged, and your cart is still saved.');
  await examine(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const { rows } = await inDatabase((db) =>
    db.query<{ state: string; code: string }>(
      `SELECT state, failure ->> 'code' AS code FROM orders WHERE shipping ->> 'email' = $1`,
      [email],
    ),
  );
  expect(rows).toEqual([{ state: 'failed', code: 'appointment' }]);

  await page
    .getByRole('region', { name: 'Installation' })
    .getByRole('link', { name: /^(Choose a|Change) time$/ })
    .click();
  await holdFirstTime(page);
  await expect(alert).toHaveCount(0);
  await goOn();
  // Only the card is entered again.
  await expect(page.getByLabel('Street address')).toHaveValue(BEVERLY_HILLS.street);
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

import { CARDS, goToReview, orderNumberOn, payBy, placeOrderButton } from '../../src/buyer.ts';
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

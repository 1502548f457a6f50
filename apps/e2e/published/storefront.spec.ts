import {
  addFourTires,
  CARDS,
  goToPayment,
  newEmail,
  orderNumberOn,
  payBy,
  placeOrderButton,
} from '../src/buyer.ts';
import { mailNaming } from '../src/mailbox.ts';
import { expect, test } from '../src/test.ts';

const origin = process.env['SHOP_ORIGIN'] ?? '';
test.use({ baseURL: origin });

test('A React Router app has the storefront’s frame around a page of its own', async ({ page }) => {
  await page.goto('/our-story');
  await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Northern Tire' })).toBeVisible();
});

test('A buyer orders four tires there', async ({ page, request }) => {
  const email = newEmail();
  await addFourTires(page, origin);
  await goToPayment(page, { email, origin });
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await mailNaming(request, email, await orderNumberOn(page));
});

import {
  addFourTires,
  CARDS,
  fillBilling,
  fillContact,
  orderNumberOn,
  payBy,
  placeOrderButton,
} from '../../src/buyer.ts';
import { examine } from '../../src/examine.ts';
import { chooseShop, holdFirstTime } from '../../src/fitting.ts';
import { expect, test } from '../../src/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('On a phone, four tires are bought with a shop that installs them at a chosen time', async ({
  page,
}) => {
  test.slow();
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  const shop = await chooseShop(page);
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText('Please select a time slot.')).toBeVisible();
  await examine(page);
  await holdFirstTime(page);
  await examine(page);
  await expect(page.getByRole('region', { name: 'Installation' })).toContainText(shop);

  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(`Installation at ${shop}`);
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillBilling(page);
  await payBy(page, CARDS.approved);
  await expect(page.getByText(/^Yours until /)).toBeVisible();
  await placeOrderButton(page).click();
  await orderNumberOn(page);
  await expect(page.getByText(`Installation at ${shop}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to bring' })).toBeVisible();
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(await (await page.request.get(file ?? '')).text()).toContain('BEGIN:VCALENDAR');
});

import {
  addFourTires,
  CARDS,
  chooseWay,
  fillShippingFields,
  orderNumberOn,
  payBy,
  placeOrderButton,
} from '../../src/buyer.ts';
import { holdFirstTime, takeFirstShop } from '../../src/fitting.ts';
import { homeIn, takeCity } from '../../src/places.ts';
import { expect, test } from '../../src/test.ts';

/** An address that no van of the cities in these tests serves. */
const NEW_YORK = { street: '350 5th Avenue', city: 'New York', state: 'New York', zip: '10118' } as const;

test('A van installs where the buyer is; where it does not come, the ZIP code says so (INS-03)', async ({
  page,
}) => {
  test.slow();
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseWay(page, 'Mobile installation');
  await page.getByRole('button', { name: 'Choose an installer' }).click();
  const zip = await takeCity();
  const van = await takeFirstShop(page, zip);
  await holdFirstTime(page);
  await fillShippingFields(page, { address: NEW_YORK });
  await page.getByRole('button', { name: 'Continue' }).click();
  const sentence = "This zip code is outside the selected installer's serviceable area.";
  const field = page.getByRole('textbox', { name: 'ZIP code' });
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveValue(NEW_YORK.zip);
  await fillShippingFields(page, { address: await homeIn(zip) });
  await page.getByRole('button', { name: 'Continue' }).click();
  const where = `Installed where you are by ${van}`;
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(where);
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await orderNumberOn(page);
  await expect(page.getByRole('main')).toContainText(where);
  await expect(page.getByRole('region', { name: 'What to have ready' })).toBeVisible();
});

import { addFourTires, chooseWay, fillShippingFields } from '../../src/buyer.ts';
import { examine } from '../../src/examine.ts';
import { holdFirstTime, takeFirstShop } from '../../src/fitting.ts';
import { expect, test } from '../../src/test.ts';

const NEW_YORK = { street: '350 5th Avenue', city: 'New York', state: 'New York', zip: '10118' } as const;

test('A van that does not come to the address says so beside its ZIP code', async ({ page }) => {
  test.slow();
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseWay(page, 'Mobile installation');
  await page.getByRole('link', { name: 'Choose an installer' }).click();
  await takeFirstShop(page);
  await holdFirstTime(page);
  await fillShippingFields(page, { address: NEW_YORK });
  await page.getByRole('button', { name: 'Continue' }).click();
  const sentence = "This zip code is outside the selected installer's serviceable area.";
  await expect(page.getByText(sentence).first()).toBeVisible();
  await examine(page);
  await fillShippingFields(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Installed where you are by');
});

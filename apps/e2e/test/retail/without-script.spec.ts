import { fillShipping, POPULAR_SIZE } from '../../src/buyer.ts';
import { expect, test } from '../../src/test.ts';

test.use({ javaScriptEnabled: false });

test('Without JavaScript a tire is found, read about, put into the cart and taken to payment', async ({
  page,
}) => {
  await page.goto('/find/size?size=225%2F65R17');
  await expect(page).toHaveURL(new RegExp(`${POPULAR_SIZE}$`));
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole('heading', { level: 2, name: /specifications/i })).toBeVisible();
  await page.getByRole('button', { name: 'Add 4 to cart', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.getByRole('spinbutton', { name: /^Quantity: / }).fill('2');
  await page.getByRole('button', { name: 'Update', exact: true }).first().click();
  await expect(page.getByText('Tires (2)')).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, ship it here' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page.getByText(/which need JavaScript/)).toBeVisible();
});

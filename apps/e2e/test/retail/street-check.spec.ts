import type { Page } from '@playwright/test';
import { addFourTires, BEVERLY_HILLS, fillShipping, POPULAR_SIZE } from '../../src/buyer.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { expect, test } from '../../src/test.ts';

async function enter(page: Page, street: string): Promise<void> {
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await fillShipping(page, { address: { ...BEVERLY_HILLS, street } });
  await page.getByRole('button', { name: 'Continue' }).click();
}

const question = (page: Page) => page.getByRole('region', { name: 'Check your address' });
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });

testByHttp('“asdf” is no street, and the field says so', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  const { status, html, text } = await buyer.post('/checkout/shipping', { ...ADDRESS, addressLine1: 'asdf' });
  expect([status, text]).toEqual([422, expect.stringContaining('Please enter valid Address')]);
  expect(html).toMatch(
    /<input(?=[^>]* name="addressLine1")(?=[^>]* value="asdf")(?=[^>]* aria-invalid="true")/,
  );
});

test('A street with a slip is offered as the post office writes it, and taken with one press', async ({
  page,
}) => {
  await enter(page, '12 Mapel Drvie');
  await expect(question(page)).toContainText('The post office has 12 Maple Dr');
  await expect(question(page)).toContainText('You entered 12 Mapel Drvie');
  await question(page)
    .getByRole('button', { name: /^Use 12 Maple Dr/ })
    .click();
  await expect(delivery(page)).toContainText('12 Maple Dr');
});

test('A building with many doors is asked for the apartment, and no more once it is given', async ({
  page,
}) => {
  await enter(page, '12 Maple Plaza');
  await expect(question(page)).toContainText(
    'This building has more than one address. Please add the apartment, suite, or unit number.',
  );
  await page.getByLabel('Apartment, suite').fill('Apt 4');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(delivery(page).or(question(page))).toBeVisible();
  await expect(page.getByText('This building has more than one address.')).toHaveCount(0);
});

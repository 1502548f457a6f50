import type { Page } from '@playwright/test';
import { addFourTires, BEVERLY_HILLS, fillShipping } from '../../src/buyer.ts';
import { examine } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

async function enter(page: Page, street: string): Promise<void> {
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await fillShipping(page, { address: { ...BEVERLY_HILLS, street } });
  await page.getByRole('button', { name: 'Continue' }).click();
}

const question = (page: Page) => page.getByRole('region', { name: 'Check your address' });
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });

test('“asdf” is no street, and the field says so', async ({ page }) => {
  await enter(page, 'asdf');
  await expect(page.getByLabel('Street address')).toHaveAccessibleDescription('Please enter valid Address');
  await expect(page.getByLabel('Street address')).toHaveValue('asdf');
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
});

test('A street with a slip is offered as the post office writes it, and taken with one press', async ({
  page,
}) => {
  test.slow();
  await enter(page, '12 Mapel Drvie');
  await expect(question(page)).toContainText('The post office has 12 Maple Dr');
  await expect(question(page)).toContainText('You entered 12 Mapel Drvie');
  await examine(page);
  await question(page)
    .getByRole('button', { name: /^Use 12 Maple Dr/ })
    .click();
  await expect(delivery(page)).toContainText('12 Maple Dr');
});

test('A building with many doors is asked for the apartment, and no more once it is given', async ({
  page,
}) => {
  test.slow();
  await enter(page, '12 Maple Plaza');
  await expect(question(page)).toContainText(
    'This building has more than one address. Please add the apartment, suite, or unit number.',
  );
  await examine(page);
  await page.getByLabel('Apartment, suite').fill('Apt 4');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(delivery(page).or(question(page))).toBeVisible();
  await expect(page.getByText('This building has more than one address.')).toHaveCount(0);
});

import type { APIRequestContext } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { BEVERLY_HILLS, fillShipping, POPULAR_SIZE } from '../../src/buyer.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { expect, test } from '../../src/test.ts';

async function fillCart(request: APIRequestContext): Promise<BuyerByHttp> {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  return buyer;
}

test('Each field of the shipping form says in the specification’s words what is wrong (SHP-02)', async ({
  page,
}) => {
  await fillCart(page.request);
  await page.goto('/checkout/shipping');
  await fillShipping(page);
  await page.getByLabel('Company').fill('Analytical Engines');
  await page.getByLabel('Delivery instructions').fill('Leave at the side door.');
  const wrong = [
    ['Email', 'ada@', 'Please enter a valid email'],
    ['Phone', '123', 'Please enter a valid phone number'],
    ['First name', '@@', 'Please enter valid First Name'],
    ['Last name', '@@', 'Please enter valid Last Name'],
    ['Street address', '.', 'Please enter valid Address'],
    ['City', '@@', 'Please enter valid City'],
    ['ZIP code', '1234', 'Please enter valid US Zip Code'],
  ] as const;
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  for (const [label, value] of wrong) await field(label).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption('');
  await page.getByLabel('Phone type').selectOption('');
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const [label, , message] of wrong)
    await expect(field(label), label).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByLabel('State', { exact: true })).toHaveAccessibleDescription(/Please enter state/);
  await expect(page.getByLabel('Phone type')).toHaveAccessibleDescription(/Please select a phone type/);
  await expect(page.getByLabel('Company')).toHaveValue('Analytical Engines');

  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping-confirmation$/);
  await expect(page.getByText('Delivery instructions: Leave at the side door.')).toBeVisible();
});

testByHttp(
  'Beside the form stands what is being bought, with the way back to change it',
  async ({ request }) => {
    const { html, text } = await (await fillCart(request)).get('/checkout/shipping');
    expect(text).toMatch(/Your tires.*4 × \w.*225\/65R17.*Total/s);
    expect(html).toMatch(/<button(?=[^>]* name="leave")(?=[^>]* value="\/cart")[^>]*>Edit cart</);
  },
);

test('A ZIP code of another place is pointed out, and the buyer chooses', async ({ page }) => {
  await fillCart(page.request);
  await page.goto('/checkout/shipping');
  await fillShipping(page, { address: { ...BEVERLY_HILLS, city: 'Springfield' } });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('belongs to Beverly Hills, CA');
  // The button that was pressed is far below it.
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Use Beverly Hills, CA 90210' })).toBeFocused();
  await page.getByRole('button', { name: 'Use Beverly Hills, CA 90210' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping-confirmation$/);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Beverly Hills, CA 90210');
});

import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { fillFittedCart } from '../../src/fitted-cart.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';

const services = (page: Page) => page.getByRole('heading', { level: 1, name: 'Protect your tires' });

/** The amount of a row of the summary, in cents; null without that row. */
async function getAmount(page: Page, row: string): Promise<number | null> {
  const text = await page.getByRole('complementary', { name: 'Order total' }).innerText();
  const amount = new RegExp(`${row}[^$]*\\$([\\d,.]+)`).exec(text)?.[1];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100);
}

test('Services are coverage with its terms, roadside help, and the shop’s add-ons; what is checked is in the total (SVC-01)', async ({
  page,
}) => {
  const { company } = await fillFittedCart(page);
  const buyer = new BuyerByHttp(page.request);
  await buyer.enterContact({ mode: 'ship-to-shop', email: newEmail() });
  await buyer.step('/checkout/shipping-confirmation', {}, '/checkout/services');
  await page.goto('/checkout/services');
  await expect(services(page)).toBeVisible();

  const coverage = page.getByRole('region', { name: 'Tire replacement coverage' });
  await expect(coverage).toContainText('Coverage lasts 36 months and pays for repairs and replacement.');
  await coverage.getByText('What the coverage pays').click();
  for (const [row, value] of [
    ['Term', '36 months from purchase'],
    ['Replacement in the first year', 'Up to $400 per tire'],
    ['Replacement in the second year', 'Up to $200 per tire'],
    ['Replacement in the third year', 'Up to $100 per tire'],
    ['Share of the cost', 'Up to 100% of a new tire'],
    ['Repairs', 'Up to $25 per tire'],
  ] as const)
    await expect(coverage).toContainText(new RegExp(`${row}\\s*${value.replace('$', '\\$')}`));
  await expect(page.getByRole('region', { name: 'Roadside help' })).toContainText(
    'Included for free: 12 months of 24/7 roadside help',
  );

  const box = coverage.getByRole('checkbox');
  const covered = await coverage.getByText(/^\$\d+\.\d\d$/).innerText();
  const more = page.getByRole('region', { name: 'More from your shop' });
  await expect(more).toContainText(company);
  const addOn = more.getByRole('checkbox').first();
  const addOnPrice = /\$(\d+\.\d\d)/.exec(await more.innerText())?.[1];
  const total = await getAmount(page, 'Total');
  const installation = await getAmount(page, 'Installation');
  await box.check();
  await addOn.check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  const cents = Math.round(Number(addOnPrice) * 100);
  expect(await getAmount(page, 'Installation')).toBe((installation ?? 0) + cents);
  await expect(page.getByRole('complementary', { name: 'Order total' })).toContainText(covered);
  expect((await getAmount(page, 'Total')) ?? 0).toBeGreaterThanOrEqual((total ?? 0) + cents);

  await page.goBack();
  await expect(services(page)).toBeVisible();
  await expect(box).toBeChecked();
  await box.uncheck();
  await addOn.uncheck();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  expect(await getAmount(page, 'Total')).toBe(total);
});

testByHttp(
  'Tires that are shipped home have no add-ons of a shop and no roadside help',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
    await buyer.goToPayment();
    const { text } = await buyer.get('/checkout/services');
    expect(text).toContain('Tire replacement coverage');
    expect(text).not.toContain('Roadside help');
    expect(text).not.toContain('More from your shop');
  },
);

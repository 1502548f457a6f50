import { expect, type Locator, type Page } from '@playwright/test';
import { originAt, sandboxOrigin } from './addresses.ts';
import { newEmail, POPULAR_SIZE } from './buyer.ts';
import { BuyerByHttp } from './buyer-by-http.ts';

/** The storefront of the military exchange, and where its customers come in. */
export const exchangeStore = originAt(4);
export const EXCHANGE = '/exchange';

/** The exchange's own page, with the customer's signed id in a form that leads to the store. */
export async function arrive(page: Page, customer = 'soldier-1042'): Promise<void> {
  await page.goto(`${sandboxOrigin}${EXCHANGE}?customer=${customer}`);
  await page.getByRole('button', { name: `Shop for tires as ${customer}` }).click();
  await expect(page).toHaveURL(`${exchangeStore}${EXCHANGE}`);
}

/** From an empty cart to the review, paid at the exchange. */
export async function goToExchangeReview(page: Page): Promise<void> {
  const buyer = new BuyerByHttp(page.request, exchangeStore);
  await page.goto(exchangeStore);
  const at = (path: string): string => `${exchangeStore}${path}`;
  const itemId = await buyer.getFirstTire(at(`${POPULAR_SIZE}?sort=price-low`));
  const shipping = {
    mode: 'ship-to-me',
    email: newEmail(),
    phone: '(310) 555-0134',
    phoneType: 'mobile',
    firstName: 'Ada',
    lastName: "O'Byron",
    addressLine1: '12 Maple Drive & Sons',
    city: 'Beverly Hills',
    state: 'CA',
    zip: '90210',
  };
  for (const [path, form] of [
    ['/cart', { intent: 'add', itemId, quantity: '4' }],
    ['/checkout/shipping', shipping],
    ['/checkout/shipping-confirmation', {}],
    ['/checkout/services', {}],
  ] as const)
    expect((await buyer.post(at(path), form)).status, path).toBe(302);
  await page.goto(at('/checkout/payments'));
  await page.getByRole('link', { name: /^Exchange/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Exchange' })).toBeVisible();
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
}

/** The heading of the exchange's page that shows the order it was sent. */
export const atExchange = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Your order' });

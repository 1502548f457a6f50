import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { BuyerByHttp } from './buyer-by-http.ts';
import { newEmail } from './new-email.ts';

export { CARDS } from './cards.ts';
export { newEmail } from './new-email.ts';

/** A size with many tires in the sample data. */
export const POPULAR_SIZE = '/tire-sizes/225-65r17-tires';

export interface Address {
  readonly street: string;
  readonly city: string;
  /** As listed: `California`. */
  readonly state: string;
  readonly zip: string;
}

export const BEVERLY_HILLS: Address = {
  street: '12 Maple Drive',
  city: 'Beverly Hills',
  state: 'California',
  zip: '90210',
};

/** The same buyer without a browser, for the fast preparation of whatever a test is not about. */
const byHttp = (page: Page, origin?: string): BuyerByHttp => new BuyerByHttp(page.request, origin);

/** Adds four of a tire and shows the cart; `origin` for any shop but the main one. */
export async function addFourTires(page: Page, origin?: string): Promise<void> {
  const buyer = byHttp(page, origin);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

/** Chooses how the tires reach the buyer, in a store that offers more than one way. Without scripts, by the button. */
export async function chooseWay(page: Page, name: string): Promise<void> {
  const ways = page.getByRole('group', { name: /^How to get your tires?/ });
  const way = ways.getByRole('radio', { name: new RegExp(`^${name}`) });
  if ((await ways.count()) === 0 || (await way.isChecked())) return;
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await way.check();
  const button = page.getByRole('button', { name: 'Choose this way' });
  if (await button.isVisible()) await button.click();
  await sent;
  await expect(page.locator('div[aria-busy]')).toHaveCount(0);
  await expect(way).toBeChecked();
}

/** Fills in who gets the tires, where they go to a place that has an address of its own. */
export async function fillContact(page: Page, email = newEmail()): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(310) 555-0134');
  await page.getByLabel('Phone type').selectOption('Mobile');
}

/** Fills in the billing address of the card, where the tires do not go to the buyer. */
export async function fillBilling(page: Page, address: Address = BEVERLY_HILLS): Promise<void> {
  await page.getByLabel('Street address').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State', { exact: true }).selectOption(address.state);
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(address.zip);
}

/** Fills in the shipping form; `changes` replaces single fields. */
export async function fillShipping(
  page: Page,
  { email = newEmail(), address = BEVERLY_HILLS }: { email?: string; address?: Address } = {},
): Promise<void> {
  await chooseWay(page, 'Ship to me');
  await fillShippingFields(page, { email, address });
}

/** Fills in the address of a way to the buyer's own door. */
export async function fillShippingFields(
  page: Page,
  { email = newEmail(), address = BEVERLY_HILLS }: { email?: string; address?: Address } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Street address').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State', { exact: true }).selectOption(address.state);
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(address.zip);
  await page.getByRole('textbox', { name: 'Phone' }).fill('(310) 555-0134');
  await page.getByLabel('Phone type').selectOption('Mobile');
}

/** From the cart to the payment page, shipped to the buyer; `origin` for any shop but the main one. */
export async function goToPayment(
  page: Page,
  { email = newEmail(), phone, origin }: { email?: string; phone?: string; origin?: string } = {},
): Promise<void> {
  await byHttp(page, origin).goToPayment({ email, ...(phone !== undefined && { phone }) });
  await page.goto('/checkout/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

/** The provider's fields, in their frame. */
export const cardFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]');

/** Types a card into the provider's frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration').fill('12/30');
  await fields.getByLabel('Security code').fill('123');
}

/** From the payment page to the review, with the terms accepted. */
export async function payBy(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
}

export const placeOrderButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Place order for \$/ });

/** Everything from an empty cart to the review, with this card. */
export async function goToReview(
  page: Page,
  { card, email = newEmail() }: { card: string; email?: string },
): Promise<void> {
  const buyer = byHttp(page);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.goToPayment({ email });
  await buyer.pay({ number: card });
  await page.goto('/checkout/order-summary');
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
}

/** The number on the confirmation. */
export async function orderNumberOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
  return (await page.locator('[data-order-number]').innerText()).trim();
}

import { randomUUID } from 'node:crypto';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A size of which the sample data has many tires. */
export const POPULAR_SIZE = '/tire-sizes/225-65r17-tires';

/** The sandbox provider's test cards (apps/sandbox/docs/protocol.md). */
export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondFactor: '4000 0025 0000 3155',
  processing: '4000 0000 0000 0531',
} as const;

export interface Address {
  readonly street: string;
  readonly city: string;
  /** As the list shows it: `California`. */
  readonly state: string;
  readonly zip: string;
}

export const BEVERLY_HILLS: Address = {
  street: '12 Maple Drive',
  city: 'Beverly Hills',
  state: 'California',
  zip: '90210',
};

/** An address of our own for each purchase, so that its mails are told apart. */
export const newEmail = (): string => `buyer-${randomUUID()}@example.com`;

/** Puts four of a tire of the list into the cart and waits for the cart. */
export async function addFourTires(page: Page): Promise<void> {
  await page.goto(`${POPULAR_SIZE}?sort=price`);
  await page
    .getByRole('button', { name: /^Add 4 .*to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

/** Fills the shipping form; `changes` replaces single fields. */
export async function fillShipping(
  page: Page,
  { email = newEmail(), address = BEVERLY_HILLS }: { email?: string; address?: Address } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Street address').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State').selectOption(address.state);
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(address.zip);
  await page.getByRole('textbox', { name: 'Phone' }).fill('(310) 555-0134');
  await page.getByLabel('Phone type').selectOption('Mobile');
}

/** From the cart to the payment page, ship to me. */
export async function goToPayment(
  page: Page,
  given: { email?: string; address?: Address } = {},
): Promise<void> {
  await page.goto('/checkout/shipping');
  await fillShipping(page, given);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, ship it here' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
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

/** From the payment page to the review, with terms accepted. */
export async function payBy(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
}

export const placeOrderButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Place order for \$/ });

/** Everything from an empty cart to the review, by this card. */
export async function goToReview(
  page: Page,
  { card, email }: { card: string; email?: string },
): Promise<void> {
  await addFourTires(page);
  await goToPayment(page, email === undefined ? {} : { email });
  await payBy(page, card);
}

/** The number on the confirmation. */
export async function orderNumberOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you. Your tires are ordered.' })).toBeVisible();
  return (await page.locator('[data-order-number]').innerText()).trim();
}

import { type Browser, expect, type Page } from '@playwright/test';
import { addFourTires, fillShipping } from './buyer.ts';
import { mailNaming } from './mailbox.ts';
import { SAMPLE_PASSWORD, sampleEmail, signIn } from './member.ts';

const clerk = { email: sampleEmail('sales'), password: SAMPLE_PASSWORD };

/** A browser of somebody else: a phone. */
export const otherBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

/** Signs a clerk in, and puts four tires into their cart, alone. */
export async function fillClerksCart(page: Page): Promise<void> {
  await signIn(page, clerk);
  await refillClerksCart(page);
}

/** The same for a clerk who has signed in. */
export async function refillClerksCart(page: Page): Promise<void> {
  await page.goto('/cart');
  // What an earlier test has left there is not this customer's.
  for (const remove = page.getByRole('button', { name: /^Remove / }); (await remove.count()) > 0;) {
    const left = await remove.count();
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
  await addFourTires(page);
}

/** Says where a customer on the phone wants their tires, and goes on to the quote. */
export async function enterCustomersAddress(page: Page, email: string): Promise<void> {
  await page.goto('/checkout/shipping');
  await fillShipping(page, { email });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, ship it here' }).click();
  await expect(page).toHaveURL(/\/checkout\/(?:services|payments)$/);
  await page.goto('/account/quotes/new');
}

/** Fills in whom the quote is for. */
export async function fillCustomer(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Phone' }).fill('(310) 555-0177');
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Customer');
}

/** Sends the quote, and returns the link in its customer's mail. */
export async function sendAndRead(page: Page, email: string): Promise<{ link: string; number: string }> {
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByRole('status').filter({ hasText: `on its way to ${email}` })).toBeVisible();
  const { text } = await mailNaming(page.request, email, 'Quote number');
  return {
    link: /https?:\S+\/quote\?\S+/.exec(text)?.[0] ?? '',
    number: /Quote number: (\w+)/.exec(text)?.[1] ?? '',
  };
}

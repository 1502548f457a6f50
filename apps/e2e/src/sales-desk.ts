import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { openAccount, signInByHttp } from './account.ts';
import { shopOrigin } from './addresses.ts';
import { addFourTires, fillShipping, POPULAR_SIZE } from './buyer.ts';
import { BuyerByHttp } from './buyer-by-http.ts';
import { mailNaming } from './mailbox.ts';

/** Signs in as a clerk whose cart and quotes no other test has. */
const signInAsClerk = async (request: APIRequestContext): Promise<void> =>
  signInByHttp(
    request,
    shopOrigin,
    await openAccount({ userType: '{product} Sales Tool', priceType: 'Retail' }),
  );

/** A browser of somebody else: a phone. */
export const otherBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

/** Signs a clerk of this test's own in, and puts four tires into their cart. */
export async function fillClerksCart(page: Page): Promise<void> {
  await signInAsClerk(page.request);
  await addFourTires(page);
}

/** The same for a clerk who has signed in. */
export async function refillClerksCart(page: Page): Promise<void> {
  await page.goto('/cart');
  // An earlier test may have left tires there that are not this customer's.
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
export async function sendAndRead(page: Page, email: string): Promise<SentQuote> {
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByRole('status').filter({ hasText: `on its way to ${email}` })).toBeVisible();
  return readQuote(page.request, email);
}

/** Quotes four tires as a clerk of this test's own does without scripts. */
export async function sendQuoteByHttp(request: APIRequestContext, email: string): Promise<SentQuote> {
  await signInAsClerk(request);
  const clerk = new BuyerByHttp(request);
  await clerk.addToCart(await clerk.getFirstTire(POPULAR_SIZE));
  const at = '/account/quotes/new';
  const { html } = await clerk.get(at);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const sent = await clerk.post(at, {
    key: hidden('key'),
    cartVersion: hidden('cartVersion'),
    email,
    phone: '(310) 555-0177',
    firstName: 'Kim',
    lastName: 'Customer',
    discountBps: '',
    days: '7',
    mayChange: 'on',
    kind: 'quote',
    message: '',
  });
  expect(sent.status, sent.text.slice(0, 600)).toBe(302);
  return readQuote(request, email);
}

interface SentQuote {
  readonly link: string;
  readonly number: string;
}

async function readQuote(request: APIRequestContext, email: string): Promise<SentQuote> {
  const { text } = await mailNaming(request, email, 'Quote number');
  return {
    link: /https?:\S+\/quote\?\S+/.exec(text)?.[0] ?? '',
    number: /Quote number: (\w+)/.exec(text)?.[1] ?? '',
  };
}

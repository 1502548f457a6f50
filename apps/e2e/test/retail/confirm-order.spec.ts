import type { Page } from '@playwright/test';
import { CARDS, newEmail, orderNumberOn, payBy, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { arrive, atExchange, exchangeStore, goToExchangeReview } from '../../src/exchange-visit.ts';
import {
  enterCustomersAddress,
  fillClerksCart,
  fillCustomer,
  otherBrowser,
  refillClerksCart,
  sendAndRead,
} from '../../src/sales-desk.ts';
import { expect, test } from '../../src/test.ts';

const toAddress = (number: string): string => `/checkout/confirm-order/${number}`;
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm the order' });

/** The first state: what was ordered elsewhere is shown, and waits for its buyer. */
async function expectToBeConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your order');
  await expect(confirm(page)).toBeVisible();
}
/** The second one, which a reload, another tab, and the back button show alike. */
async function expectConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is already confirmed');
  await expect(confirm(page)).toHaveCount(0);
}

/** An exchange that has been paid ends the purchase. */
async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/order-confirmation$/);
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
}

/** From the payment page to the order's number. */
async function payByCard(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/payments$/);
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  return orderNumberOn(page);
}

test('(ORD-02) a sent quote, an order taken by phone, and an exchange’s order are confirmed by their buyer, and then say so', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);

  await test.step('a quote', async () => {
    const email = newEmail();
    await fillClerksCart(page);
    await page.goto('/account/quotes/new');
    await fillCustomer(page, email);
    const { link, number } = await sendAndRead(page, email);
    const customer = await otherBrowser(browser);
    await customer.goto(link);
    await expect(customer).toHaveURL(new RegExp(`/quotes/${number}$`));
    await customer.goto(toAddress(number));
    await expectToBeConfirmed(customer);
    await confirm(customer).click();
    // An order is not confirmed by its page alone: it still has no address, and is not paid.
    await expect(customer).toHaveURL(/\/checkout\/shipping$/);
    await customer.goto(toAddress(number));
    await expectToBeConfirmed(customer);
    await confirm(customer).click();
    await expect(customer).toHaveURL(/\/checkout\/shipping$/);
    await new BuyerByHttp(customer.request).goToPayment({ email });
    await customer.goto('/checkout/payments');
    const order = await payByCard(customer);
    await customer.goto(toAddress(number));
    await expectConfirmed(customer);
    await customer.getByRole('link', { name: 'See your order' }).click();
    expect(await orderNumberOn(customer)).toBe(order);
    // The order that was made of it has a page of its own, which says the same.
    await customer.goto(toAddress(order));
    await expectConfirmed(customer);
    await customer.context().close();
  });

  await test.step('an order that sales staff took by phone', async () => {
    const email = newEmail();
    await refillClerksCart(page);
    await enterCustomersAddress(page, email);
    await page.getByLabel('Ordered by phone').check();
    const { link, number } = await sendAndRead(page, email);

    const customer = await otherBrowser(browser);
    await customer.goto(link);
    await expect(customer).toHaveURL(new RegExp(`${toAddress(number)}$`));
    await expectToBeConfirmed(customer);
    await expect(customer.getByText('12 Maple Drive')).toBeVisible();
    const secondTab = await customer.context().newPage();
    await secondTab.goto(toAddress(number));
    await confirm(customer).click();
    await payByCard(customer);
    await customer.goto(toAddress(number));
    await expectConfirmed(customer);
    // A tab that was left open buys nothing a second time.
    await confirm(secondTab).click();
    await expectConfirmed(secondTab);
    // A visitor without the link sees neither state, nor that there is such an order.
    const stranger = await otherBrowser(browser);
    await stranger.goto(toAddress(number));
    await expect(stranger).toHaveURL(/\/track-your-order$/);
    await expect(stranger.getByText('12 Maple Drive')).toHaveCount(0);
    await stranger.context().close();
    await customer.context().close();
  });

  await test.step('an order of a military exchange', async () => {
    await arrive(page, 'sailor-2203');
    await goToExchangeReview(page);
    await placeOrderButton(page).click();
    await page.getByRole('button', { name: 'Go back without an answer' }).click();
    await expect(page).toHaveURL(new RegExp(`^${exchangeStore}${toAddress('[0-9A-Z]{10}')}$`));
    const address = page.url();
    await expectToBeConfirmed(page);
    // Pressing it asks the exchange, which has not been paid.
    await confirm(page).click();
    await expectToBeConfirmed(page);
    await page.getByRole('link', { name: 'Pay at Exchange' }).click();
    await expect(atExchange(page)).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expectPaid(page);
    await page.goto(address);
    await expectPaid(page);
  });
});

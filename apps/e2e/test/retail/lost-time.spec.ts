import type { Page } from '@playwright/test';
import { CARDS, fillBilling, fillContact, orderNumberOn, payBy, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { fillFittedCart } from '../../src/fitted-cart.ts';
import { endHold, holdFirstTime } from '../../src/fitting.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';

const lostTime = (page: Page) => page.getByRole('dialog', { name: 'Install time is no longer available' });

/** A cart with a shop and a held time, up to the step that confirms both. */
async function holdTimeAtShop(page: Page): Promise<string> {
  const { company } = await fillFittedCart(page);
  await new BuyerByHttp(page.request).enterContact({ mode: 'ship-to-shop', email: newEmail() });
  await page.goto('/checkout/shipping-confirmation');
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(company);
  return company;
}

/** Lets the held time go, and reloads: the dialog opens at the shipping step. */
async function loseTime(page: Page): Promise<void> {
  await endHold(page);
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await page.mouse.move(10, 10);
  await expect(lostTime(page)).toBeVisible();
}

test('A lost time is told in a dialog with three ways out: change time, browse shops, no longer need install (INS-05)', async ({
  page,
}) => {
  test.slow();
  const shop = await holdTimeAtShop(page);
  const dialog = lostTime(page);
  const installation = page.getByRole('region', { name: 'Installation' });
  await loseTime(page);
  await dialog.getByRole('button', { name: 'Change time' }).click();
  await expect(page.getByRole('main')).toContainText(shop);
  await holdFirstTime(page);
  await expect(installation).toContainText(shop);

  await loseTime(page);
  await dialog.getByRole('button', { name: 'Browse shops' }).click();
  const others = page.getByRole('button', { name: /^Choose (?!this)/ });
  const other = ((await others.nth(1).getAttribute('aria-label')) ?? '').replace('Choose ', '');
  await others.nth(1).click();
  await holdFirstTime(page);
  await expect(installation).toContainText(other);

  await loseTime(page);
  await dialog.getByRole('button', { name: 'No longer need install' }).click();
  await expect(page.getByRole('radio', { name: /^Ship to me/ })).toBeChecked();
  await expect(page.getByLabel('Street address')).toBeVisible();
  await expect(installation).toHaveCount(0);
});

test('A time that lapses at services, payment, or review leads back to choose another, with all else as it was', async ({
  page,
}) => {
  test.slow();
  await holdTimeAtShop(page);
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  await endHold(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const changeTime = async () => {
    await expect(lostTime(page)).toBeVisible();
    await lostTime(page).getByRole('button', { name: 'Change time' }).click();
    await holdFirstTime(page);
    await expect(page.getByLabel('Email')).toHaveValue(/@/);
  };
  await changeTime();

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillBilling(page);
  await payBy(page, CARDS.approved);
  await endHold(page);
  await placeOrderButton(page).click();
  await changeTime();

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  // The card is still there: nothing was charged.
  await page.goto('/checkout/order-summary');
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});

test('A held time is told on every step, and kept for longer without leaving the page or what was typed', async ({
  page,
}) => {
  test.slow();
  await holdTimeAtShop(page);
  const held = page.getByText(/^Yours until /);
  await expect(held).toBeVisible();
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Protect your tires' })).toBeVisible();
  await expect(held).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await fillBilling(page);
  const number = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number');
  await number.fill(CARDS.approved);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Keep it 10 more minutes' }).click();
  await kept;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout\/payments$/);
  await expect(held).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Beverly Hills');
  await expect(number).toHaveValue(/4242/);
});

test('Two tabs with two times hold the last one that was chosen, and both say so', async ({
  page,
  context,
}) => {
  test.slow();
  await fillFittedCart(page);
  await page.goto('/checkout/time');
  const other = await context.newPage();
  await other.goto('/checkout/time');
  await holdFirstTime(page);
  await other.getByRole('radio').locator('visible=true').nth(2).check();
  await other.getByRole('button', { name: 'Hold this time' }).click();
  const chosen = other.getByRole('region', { name: 'Installation' }).locator('strong').nth(1);
  await expect(other.getByText(/^Yours until /)).toBeVisible();
  const time = await chosen.innerText();

  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(time);
});

test('A shop that is chosen anew, with the browser’s back button from payment, keeps the order whole', async ({
  page,
}) => {
  test.slow();
  await holdTimeAtShop(page);
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Protect your tires' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this right?' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Change shop' }).click();
  const others = page.getByRole('button', { name: /^Choose (?!this)/ });
  const other = ((await others.first().getAttribute('aria-label')) ?? '').replace('Choose ', '');
  await others.first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^When should/ })).toBeVisible();
  // Payment is not open before the other shop's time is chosen.
  await page.goto('/checkout/payments');
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await holdFirstTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(`Installation at ${other}`);
});

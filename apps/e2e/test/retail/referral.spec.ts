import type { Page } from '@playwright/test';
import { openAccount } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { CARDS, orderNumberOn, payBy, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { findTire } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import {
  balancesOf,
  getLink,
  giftCardMailed,
  giveGiftCard,
  somebody,
  UNDISCOUNTED,
} from '../../src/referral.ts';
import { deliver } from '../../src/returning.ts';
import { expect, test } from '../../src/test.ts';

test.describe.configure({ timeout: 360_000 });

const RETAIL = { userType: 'Retail', priceType: 'Retail' };
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const usd = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
const useGiftCard = async (page: Page, code: string) => {
  const field = page.getByRole('textbox', { name: 'Gift card code' });
  if (await field.isHidden()) await page.getByText('Use a gift card').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply gift card' }).click();
};

test('(PGM-02) An advocate invites a friend, who saves 30%; when the tires stay, the advocate gets a $10 gift card and spends it', async ({
  page,
  browser,
}) => {
  const { itemId, priceCents } = await findTire(UNDISCOUNTED);
  const email = await openAccount(RETAIL);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Invite a friend' }).click();
  await expect(heading(page, 'Invite a friend')).toBeVisible();
  await examine(page);
  const link = await getLink(page, email);
  expect(link).toMatch(/\/invite\?code=[0-9A-Z]{10}$/);
  await examine(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('link', { name: 'See your friends and gift cards' }).click();
  await expect(main(page)).toContainText('No gift cards yet.');
  await expect(main(page)).toContainText('No orders yet.');
  await examine(page);
  // The advocate's own link is no offer.
  await page.goto(link);
  await expect(page.getByText('This is your own link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this offer' })).toHaveCount(0);

  // The friend.
  const context = await browser.newContext({ baseURL: shopOrigin });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(heading(theirs, 'Save up to 30% on your first tires')).toBeVisible();
  await examine(theirs);
  await theirs.getByRole('button', { name: 'Use this offer' }).click();
  await expect(theirs.getByRole('status').filter({ hasText: 'The offer is in your cart' })).toBeVisible();
  await examine(theirs);
  const friend = new BuyerByHttp(context.request);
  await friend.addToCart(itemId);
  await theirs.goto('/cart');
  await expect(theirs.getByText('Friend’s offer, up to 30% off')).toBeVisible();
  await expect(theirs.getByText(`-${usd(Math.round(4 * priceCents * 0.3))}`).first()).toBeVisible();
  await examine(theirs);
  await friend.goToPayment(somebody());
  await friend.pay({ number: CARDS.approved });
  await theirs.goto('/checkout/order-summary');
  await expect(theirs.getByText('Friend’s offer, up to 30% off')).toBeVisible();
  await placeOrderButton(theirs).click();
  const friendsOrder = await orderNumberOn(theirs);
  await expect(main(theirs)).toContainText('Friend’s offer, up to 30% off');
  await context.close();

  // What the advocate sees of it, until the tires can no longer be returned.
  await page.goto('/advocate-dashboard');
  await expect(main(page)).toContainText('Their tires are on the way.');
  await expect(main(page)).not.toContainText(friendsOrder);
  await deliver(friendsOrder, 29);
  await page.reload();
  await expect(main(page)).toContainText(
    /Your friend can still return the tires\. Your gift card comes on \w+ \d/,
  );
  await expect(main(page)).toContainText('No gift cards yet.');
  await examine(page);
  await deliver(friendsOrder, 31);
  const code = await giftCardMailed(page.request, email);
  await page.reload();
  await expect(main(page)).toContainText(`We emailed you the gift card ending in ${code.slice(-4)}.`);
  await expect(main(page)).toContainText(`$10.00On the gift card ending in ${code.slice(-4)}`);
  await examine(page);

  // It pays a part of the advocate's own order.
  const advocate = new BuyerByHttp(page.context().request);
  await advocate.addToCart(itemId);
  await advocate.goToPayment({ ...somebody(), email });
  await page.goto('/checkout/payments');
  await useGiftCard(page, 'AAAA-BBBB-CCCC-DDDD');
  await expect(page.getByRole('textbox', { name: 'Gift card code' })).toHaveAccessibleDescription(
    /We can’t use that gift card code\. Check it, or pay another way\./,
  );
  await examine(page);
  // As somebody types it from the mail.
  await useGiftCard(page, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
  await expect(main(page)).toContainText(`Gift card ending in ${code.slice(-4)} pays $10.00.`);
  await examine(page);
  await payBy(page, '5555 5555 5555 4444');
  await expect(main(page)).toContainText(
    new RegExp(`Gift card ending in ${code.slice(-4)} \\(\\$10\\.00\\) and Mastercard ending in 4444 \\(\\$`),
  );
  await placeOrderButton(page).click();
  await orderNumberOn(page);
  await expect(main(page)).toContainText(/gift card \(\$10\.00\) and Mastercard ending in 4444/);
  await examine(page);
  expect(await balancesOf(email)).toEqual([0]);
  await page.goto('/advocate-dashboard');
  await expect(main(page)).toContainText('$0.00');
  await expect(main(page)).toContainText('Spent');
});

test('Without scripts: link, offer, and gift card are taken, refused, and removed, and an order that a gift card pays whole is placed and canceled', async ({
  browser,
}) => {
  const { itemId } = await findTire(UNDISCOUNTED);
  const email = await openAccount(RETAIL);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopOrigin });
  const page = await context.newPage();
  const link = await getLink(page, email);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await page.goto('/advocate-dashboard');
  await expect(main(page)).toContainText('No gift cards yet.');
  await page.goto(`${link.slice(0, -2)}00`);
  await expect(page.getByText('This link doesn’t work')).toBeVisible();

  const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: shopOrigin });
  const theirs = await guest.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Use this offer' }).click();
  await expect(theirs.getByText('The offer is in your cart')).toBeVisible();
  const friend = new BuyerByHttp(guest.request);
  await friend.addToCart(itemId);
  await theirs.goto('/cart');
  await expect(theirs.getByText('Friend’s offer, up to 30% off')).toBeVisible();
  await friend.goToPayment(somebody());
  await guest.close();

  const card = await giveGiftCard(email, 1_000_000);
  const buyer = new BuyerByHttp(context.request);
  await buyer.addToCart(itemId, 2);
  await buyer.goToPayment({ ...somebody(), email });
  await page.goto('/checkout/payments');
  for (const wrong of ['', 'AAAA-BBBB-CCCC-DDDD']) {
    await useGiftCard(page, wrong);
    await expect(page.getByText('We can’t use that gift card code.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Gift card code' })).toHaveValue(wrong);
  }
  await useGiftCard(page, card);
  await expect(main(page)).toContainText('Your gift card pays for everything');
  await page.getByRole('button', { name: 'Remove gift card' }).click();
  await expect(page.getByText('Use a gift card')).toBeVisible();
  await useGiftCard(page, card);
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByText('Please accept the terms of sale').first()).toBeVisible();
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(heading(page, 'Review your order')).toBeVisible();
  await page.getByRole('button', { name: 'Place order with your gift card' }).click();
  await orderNumberOn(page);
  await expect(main(page)).toContainText('Paid by gift card');
  await page.goto('/advocate-dashboard');
  await page.goto('/checkout/order-confirmation');
  await main(page).getByRole('button', { name: 'Cancel your order' }).click();
  await page.getByRole('button', { name: 'Cancel the whole order' }).click();
  await expect(heading(page, 'Canceled')).toBeVisible();
  await expect.poll(() => balancesOf(email), { timeout: 30_000 }).toEqual([1_000_000]);
  await context.close();
});

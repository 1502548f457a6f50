import type { Page } from '@playwright/test';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { orderNumberOn, payBy, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { examine } from '../../src/examine.ts';
import {
  getBalances,
  getLink,
  giftCardMailed,
  giveGiftCard,
  somebody,
  takeOffer,
  UNDISCOUNTED,
} from '../../src/referral.ts';
import { deliver } from '../../src/returning.ts';
import { expect, test } from '../../src/test.ts';
import { findTire } from '../../src/tires.ts';
import { usd } from '../../src/usd.ts';

const RETAIL = { userType: 'Retail', priceType: 'Retail' };
const DASHBOARD = '/advocate-dashboard';
const main = (page: Page) => page.getByRole('main');

test('(PGM-02) An advocate invites a friend, who saves 30%; when the tires stay, the advocate gets a $10 gift card and spends it', async ({
  page,
  playwright,
}) => {
  test.slow();
  const { itemId, priceCents } = await findTire(UNDISCOUNTED);
  const email = await openAccount(RETAIL);
  await signInByHttp(page.request, shopOrigin, email);
  const advocate = new BuyerByHttp(page.request);
  await page.goto('/invite');
  await page.getByRole('button', { name: 'Get your link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to share' }).inputValue();
  expect(link).toMatch(/\/invite\?code=[0-9A-Z]{10}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const before = await advocate.get(DASHBOARD);
  expect(before.text).toContain('No gift cards yet.');
  expect(before.text).toContain('No orders yet.');
  // The advocate's own link is no offer.
  const offered = new URL(link).pathname + new URL(link).search;
  const own = await advocate.get(offered);
  expect(own.text).toContain('This is your own link');
  expect(own.text).not.toContain('Use this offer');

  // The friend.
  const context = await playwright.request.newContext();
  const friend = new BuyerByHttp(context);
  expect((await friend.get(offered)).text).toContain('Save up to 30% on your first tires');
  await takeOffer(context, link);
  expect((await friend.get('/invite?taken')).text).toContain('The offer is in your cart');
  await friend.addToCart(itemId);
  const { text: cart } = await friend.get('/cart');
  expect(cart).toContain('Friend’s offer, up to 30% off');
  expect(cart).toContain(`-${usd(Math.round(4 * priceCents * 0.3))}`);
  await friend.goToPayment(somebody());
  await friend.pay();
  expect((await friend.get('/checkout/order-summary')).text).toContain('Friend’s offer, up to 30% off');
  const friendsOrder = await friend.placeOrder();
  expect((await friend.get('/checkout/order-confirmation')).text).toContain('Friend’s offer, up to 30% off');
  await context.dispose();

  // The advocate's view of it, until the tires can no longer be returned.
  const shipped = await advocate.get(DASHBOARD);
  expect(shipped.text).toContain('Their tires are on the way.');
  expect(shipped.text).not.toContain(friendsOrder);
  await deliver(friendsOrder, 29);
  const delivered = await advocate.get(DASHBOARD);
  expect(delivered.text).toMatch(/Your friend can still return the tires\. Your gift card comes on \w+ \d/);
  expect(delivered.text).toContain('No gift cards yet.');
  await deliver(friendsOrder, 31);
  const code = await giftCardMailed(page.request, email);
  await page.goto(DASHBOARD);
  await expect(main(page)).toContainText(`We emailed you the gift card ending in ${code.slice(-4)}.`);
  await expect(main(page)).toContainText(`$10.00On the gift card ending in ${code.slice(-4)}`);
  await examine(page);

  // It pays a part of the advocate's own order.
  await advocate.addToCart(itemId);
  await advocate.goToPayment({ ...somebody(), email });
  await page.goto('/checkout/payments');
  const field = page.getByRole('textbox', { name: 'Gift card code' });
  await page.getByText('Use a gift card').click();
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Apply gift card' }).click();
  await expect(field).toHaveAccessibleDescription(
    /We can’t use that gift card code\. Check it, or pay another way\./,
  );
  // As somebody types it from the mail.
  await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
  await page.getByRole('button', { name: 'Apply gift card' }).click();
  await expect(main(page)).toContainText(`Gift card ending in ${code.slice(-4)} pays $10.00.`);
  await examine(page);
  await payBy(page, '5555 5555 5555 4444');
  await expect(main(page)).toContainText(
    new RegExp(`Gift card ending in ${code.slice(-4)} \\(\\$10\\.00\\) and Mastercard ending in 4444 \\(\\$`),
  );
  await placeOrderButton(page).click();
  await orderNumberOn(page);
  await expect(main(page)).toContainText(/gift card \(\$10\.00\) and Mastercard ending in 4444/);
  expect(await getBalances(email)).toEqual([0]);
  const { text: after } = await advocate.get(DASHBOARD);
  expect(after).toContain('$0.00');
  expect(after).toContain('Spent');
});

testByHttp(
  'Without scripts: link, offer, and gift card are taken, refused, and removed, and an order that a gift card pays whole is placed and canceled',
  async ({ request, playwright }) => {
    const { itemId } = await findTire(UNDISCOUNTED);
    const email = await openAccount(RETAIL);
    const guest = await playwright.request.newContext();
    expect((await new BuyerByHttp(guest).get('/invite')).html).toContain(
      'href="/login?redirectUri=%2Finvite"',
    );
    await signInByHttp(request, shopOrigin, email, '/invite');
    const link = await getLink(request);
    const buyer = new BuyerByHttp(request);
    expect((await buyer.get(DASHBOARD)).text).toContain('No gift cards yet.');
    expect((await buyer.get(`/invite?code=${link.slice(-10, -2)}00`)).text).toContain(
      'This link doesn’t work',
    );

    await takeOffer(guest, link);
    const friend = new BuyerByHttp(guest);
    await friend.addToCart(itemId);
    expect((await friend.get('/cart')).text).toContain('Friend’s offer, up to 30% off');
    await friend.goToPayment(somebody());
    await guest.dispose();

    const card = await giveGiftCard(email, 1_000_000);
    await buyer.addToCart(itemId, 2);
    await buyer.goToPayment({ ...somebody(), email });
    const at = '/checkout/payments';
    for (const wrong of ['', 'AAAA-BBBB-CCCC-DDDD']) {
      const refused = await buyer.post(at, { intent: 'gift-card', giftCard: wrong });
      expect([refused.status, refused.text]).toEqual([
        422,
        expect.stringContaining('We can’t use that gift card code.'),
      ]);
      expect(refused.html).toContain(`value="${wrong}"`);
    }
    await buyer.step(at, { intent: 'gift-card', giftCard: card }, at);
    expect((await buyer.get(at)).text).toContain('Your gift card pays for everything');
    await buyer.step(at, { intent: 'gift-card-remove' }, at);
    expect((await buyer.get(at)).text).toContain('Use a gift card');
    await buyer.step(at, { intent: 'gift-card', giftCard: card }, at);
    const careless = await buyer.post(at, { intent: 'gift-card-pays' });
    expect([careless.status, careless.text]).toEqual([
      422,
      expect.stringContaining('Please accept the terms of sale'),
    ]);
    await buyer.step(at, { intent: 'gift-card-pays', acceptTerms: 'on' }, '/checkout/order-summary');
    expect((await buyer.get('/checkout/order-summary')).text).toContain('Place order with your gift card');
    const order = await buyer.placeOrder();
    expect((await buyer.get('/checkout/order-confirmation')).text).toContain('Paid by gift card');
    await buyer.step(`/track-your-order/cancel?own=${order}`, {}, `/account/my-orders/${order}`);
    expect((await buyer.get(`/account/my-orders/${order}`)).text).toContain('Canceled');
    await expect.poll(() => getBalances(email), { timeout: 30_000 }).toEqual([1_000_000]);
  },
);

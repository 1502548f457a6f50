import type { Fixtures, PlaywrightWorkerArgs } from '@playwright/test';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { type Answer, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as byHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test as inBrowser } from '../../src/test.ts';
import { findTire, type SampleTire } from '../../src/tires.ts';
import { usd } from '../../src/usd.ts';

interface Bought {
  readonly orderNumber: string;
  readonly email: string;
  readonly tire: SampleTire;
}

const AT = '/track-your-order/price-guarantee';

const setPrice = (itemId: string, cents: number) =>
  inDatabase((db) => db.query('UPDATE sku SET price_cents = $2 WHERE sku_id = $1', [itemId, cents]));

/** A tire without MAP and without a deal. */
const anyTire = () =>
  findTire(
    `sku.fet_cents = 0 AND sku.map_cents IS NULL AND sku.price_cents > 12000 AND NOT EXISTS (
       SELECT FROM deal WHERE deal.code IS NULL AND NOT deal.needs_installation AND deal.discount_type <> 'Free'
         AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
         AND (deal.line_ids IS NULL OR line.line_id = ANY (deal.line_ids))
         AND (deal.categories IS NULL OR deal.categories && line.categories))`,
  );

const fixtures: Fixtures<{ bought: Bought }, object, object, PlaywrightWorkerArgs> = {
  /** Four of a tire, bought by somebody else than the visitor; its price is what it was afterwards. */
  bought: async ({ playwright }, use) => {
    const context = await playwright.request.newContext();
    const buyer = new BuyerByHttp(context);
    const [tire, email] = [await anyTire(), newEmail()];
    await buyer.addToCart(tire.itemId);
    await buyer.goToPayment({ email });
    await buyer.pay();
    const orderNumber = await buyer.placeOrder();
    await context.dispose();
    await use({ orderNumber, email, tire });
    await setPrice(tire.itemId, tire.priceCents);
  },
};
const test = inBrowser.extend<{ bought: Bought }>(fixtures);
const testByHttp = byHttp.extend<{ bought: Bought }>(fixtures);

/** The form of a page's button that refunds a difference, and the amount on it. */
function claimOn({ html, text }: Answer): { form: Record<string, string>; amount: string } {
  const field = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1];
  const [claim, amountCents] = [field('claim'), field('amountCents')];
  expect([claim, amountCents], text.slice(0, 600)).not.toContain(undefined);
  return {
    form: { claim: claim ?? '', amountCents: amountCents ?? '' },
    amount: usd(Number(amountCents)),
  };
}

/** The payment provider's refunds of an order. */
async function givenBack(orderNumber: string): Promise<number> {
  const { rows } = await inDatabase((db) =>
    db.query<{ cents: number }>(
      `SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM refund WHERE order_number = $1 AND state = 'done'`,
      [orderNumber],
    ),
  );
  return rows[0]?.cents ?? 0;
}

test('The page of an order shows how the price moved, and one button gives the difference back once', async ({
  page,
  context,
  request,
  bought: { orderNumber, email, tire },
}) => {
  test.slow();
  await new BuyerByHttp(page.request).prove(orderNumber);
  await page.goto('/track-your-order/result');
  const card = page.getByRole('region', { name: 'Price guarantee', exact: true });
  await expect(card).toContainText(
    'claim the difference here and we’ll refund it. Today it’s not lower than what you paid.',
  );
  await expect(card.getByRole('button')).toHaveCount(0);

  await setPrice(tire.itemId, tire.priceCents - 1_500);
  await card.getByRole('link', { name: 'Check today’s price' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Price guarantee' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Our price dropped. We can refund you $');
  const drawing = page.getByRole('img', { name: new RegExp(`today \\${usd(tire.priceCents - 1_500)}`) });
  await expect(drawing).toBeVisible();
  await page.getByText('Prices by day').click();
  await expect(page.getByRole('cell', { name: usd(tire.priceCents - 1_500) })).toBeVisible();
  await examine(page);

  // The same page in another tab, before anything is pressed.
  const second = await context.newPage();
  await second.goto(page.url());
  const button = page.getByRole('button', { name: /^Refund me \$/ });
  const amount = ((await button.innerText()).match(/\$[\d,.]+/) ?? [''])[0];
  await button.dblclick();
  await expect(page.getByRole('status').filter({ hasText: amount })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Refund me/ })).toHaveCount(0);
  await second.getByRole('button', { name: `Refund me ${amount}` }).click();
  await expect(second.getByRole('status').filter({ hasText: amount })).toBeVisible();
  await expect(second.getByRole('alert')).toHaveCount(0);

  const cents = Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100);
  expect(cents).toBeGreaterThan(4 * 1_500);
  await expect.poll(() => givenBack(orderNumber), { timeout: 15_000 }).toBe(cents);
  const mail = await mailNaming(request, email, amount);
  expect(mail.subject).toBe(`We refunded ${amount} for order ${orderNumber}`);

  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(page.getByRole('region', { name: 'Price guarantee refund' })).toContainText(amount);
  await expect(card).toContainText('If our price drops further on or before');

  // Further down: only what is new goes back.
  await setPrice(tire.itemId, tire.priceCents - 2_500);
  await page.reload();
  await card.getByRole('button', { name: /^Refund me \$/ }).click();
  await expect(page.getByRole('status')).toContainText('Before that, we refunded you');
  await expect.poll(() => givenBack(orderNumber), { timeout: 15_000 }).toBeGreaterThan(4 * 2_500);
  expect(await givenBack(orderNumber)).toBeLessThan(4 * 2_500 * 1.12);
});

testByHttp(
  'A price that moves before the button is pressed refunds nothing, and the new amount is on the button',
  async ({ request, bought: { orderNumber, tire } }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.prove(orderNumber);
    await setPrice(tire.itemId, tire.priceCents - 2_000);
    const before = claimOn(await buyer.get(AT));
    await setPrice(tire.itemId, tire.priceCents - 1_000);
    const moved = await buyer.post(AT, before.form);
    expect(moved.text).toContain('Our price changed a moment ago. We can refund you $');
    const after = claimOn(moved);
    expect(after.amount).not.toBe(before.amount);
    expect(await givenBack(orderNumber)).toBe(0);
    await buyer.step(AT, after.form, AT);
    await expect.poll(() => givenBack(orderNumber), { timeout: 15_000 }).toBeGreaterThan(4 * 1_000);
  },
);

testByHttp(
  'The link of a mail opens it, and the same claim a second time is the same one',
  async ({ request, bought: { orderNumber, email, tire } }) => {
    const mail = await mailNaming(request, email, 'Track your order');
    const { search } = new URL(/Track your order: (\S+)/.exec(mail.text)?.[1] ?? '');
    await setPrice(tire.itemId, tire.priceCents - 1_500);
    const buyer = new BuyerByHttp(request);
    const { form, amount } = claimOn(await buyer.get(`/track-your-order/result${search}`));
    for (let press = 0; press < 2; press++) await buyer.step(AT + search, form, AT + search);
    expect((await buyer.get(AT + search)).text).toContain(amount);
    await expect.poll(() => givenBack(orderNumber), { timeout: 15_000 }).toBeGreaterThan(4 * 1_500);
    const { rows } = await inDatabase((db) =>
      db.query('SELECT FROM refund WHERE order_number = $1', [orderNumber]),
    );
    expect(rows).toHaveLength(1);
  },
);

testByHttp(
  'A member does so on the page of their own order, and nobody else on it',
  async ({ request, playwright, bought: { orderNumber, tire } }) => {
    const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
    await inDatabase((db) =>
      db.query('UPDATE orders SET uid = $2 WHERE order_number = $1', [orderNumber, email]),
    );
    await signInByHttp(request, shopOrigin, email);
    const buyer = new BuyerByHttp(request);
    await setPrice(tire.itemId, tire.priceCents - 1_500);
    const own = `${AT}?own=${orderNumber}`;
    const { form } = claimOn(await buyer.get(`/account/my-orders/${orderNumber}`));
    await buyer.step(own, form, own);
    expect((await buyer.get(own)).html).toContain(`href="/account/my-orders/${orderNumber}"`);

    const context = await playwright.request.newContext();
    await signInByHttp(context, shopOrigin, await openAccount({ userType: 'Retail', priceType: 'Retail' }));
    const other = new BuyerByHttp(context);
    expect((await other.get(own)).status).toBe(404);
    expect((await other.post(own, form)).status).toBe(404);
    await context.dispose();
  },
);

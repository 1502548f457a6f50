import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTires, type SampleTire } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test as base } from '../../src/test.ts';

interface Bought {
  readonly orderNumber: string;
  readonly email: string;
  readonly tire: SampleTire;
}

const setPrice = (itemId: string, cents: number) =>
  inDatabase((db) => db.query('UPDATE sku SET price_cents = $2 WHERE sku_id = $1', [itemId, cents]));

/** Tires of which no other test buys any, without MAP and without a deal. */
let nth = 0;
async function nextTire(): Promise<SampleTire> {
  const tires = await findTires(
    `sku.fet_cents = 0 AND sku.map_cents IS NULL AND sku.price_cents > 12000 AND NOT EXISTS (
       SELECT FROM deal WHERE deal.code IS NULL AND NOT deal.needs_installation AND deal.discount_type <> 'Free'
         AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
         AND (deal.line_ids IS NULL OR line.line_id = ANY (deal.line_ids))
         AND (deal.categories IS NULL OR deal.categories && line.categories))`,
    12,
  );
  const tire = tires.at(-1 - nth++);
  if (tire === undefined) throw new Error('No more tires');
  return tire;
}

const test = base.extend<{ bought: Bought }>({
  /** Four tires, bought by somebody else than the browser; their price is back to what it was afterwards. */
  bought: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const buyer = new BuyerByHttp(context);
    const [tire, email] = [await nextTire(), newEmail()];
    await buyer.addToCart(tire.itemId);
    await buyer.goToPayment({ email });
    await buyer.pay();
    const orderNumber = await buyer.placeOrder();
    await context.dispose();
    await use({ orderNumber, email, tire });
    await setPrice(tire.itemId, tire.priceCents);
  },
});

const usd = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** What the payment provider has given back of an order. */
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
  await page.goto('/track-your-order');
  await page.getByLabel('Order number').fill(orderNumber);
  await page.getByLabel('Shipping ZIP code').fill(ADDRESS.zip);
  await page.getByRole('button', { name: 'Track order' }).click();
  const card = page.getByRole('region', { name: 'Price guarantee', exact: true });
  await expect(card).toContainText('we refund the difference. Today it’s not lower than what you paid.');
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
  await expect(card).toContainText('If our price drops further by');
  await examine(page);

  // Further down: only what is new goes back.
  await setPrice(tire.itemId, tire.priceCents - 2_500);
  await page.reload();
  await card.getByRole('button', { name: /^Refund me \$/ }).click();
  await expect(page.getByRole('status')).toContainText('Before that, we refunded you');
  await expect.poll(() => givenBack(orderNumber), { timeout: 15_000 }).toBeGreaterThan(4 * 2_500);
  expect(await givenBack(orderNumber)).toBeLessThan(4 * 2_500 * 1.12);
});

test('A price that moves before the button is pressed refunds nothing, and the new amount is on the button', async ({
  page,
  bought: { orderNumber, tire },
}) => {
  await setPrice(tire.itemId, tire.priceCents - 2_000);
  const buyer = new BuyerByHttp(page.request);
  await buyer.track(orderNumber);
  await page.goto('/track-your-order/price-guarantee');
  const before = await page.getByRole('button', { name: /^Refund me/ }).innerText();
  await setPrice(tire.itemId, tire.priceCents - 1_000);
  await page.getByRole('button', { name: /^Refund me/ }).click();
  await expect(page.getByRole('alert')).toContainText('Our price changed a moment ago. We can refund you $');
  const after = page.getByRole('button', { name: /^Refund me/ });
  await expect(after).not.toHaveText(before);
  expect(await givenBack(orderNumber)).toBe(0);
  await after.click();
  await expect(page.getByRole('status')).toContainText('refund');
  await expect.poll(() => givenBack(orderNumber), { timeout: 15_000 }).toBeGreaterThan(4 * 1_000);
});

test('Without scripts the link of a mail opens it, and the button works', async ({
  browser,
  baseURL,
  request,
  bought: { orderNumber, email, tire },
}) => {
  const mail = await mailNaming(request, email, 'Track your order');
  const link = new URL(/Track your order: (\S+)/.exec(mail.text)?.[1] ?? '');
  await setPrice(tire.itemId, tire.priceCents - 1_500);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: /^Refund me \$/ }).click();
  await expect(page).toHaveURL(/\/track-your-order\/price-guarantee\?order=/);
  await expect(page.getByRole('status')).toContainText('refund');
  await page.goBack();
  // An old page: the same claim again is the same one.
  const stale = page.getByRole('button', { name: /^Refund me \$/ });
  if (await stale.isVisible()) await stale.click();
  await expect.poll(() => givenBack(orderNumber), { timeout: 15_000 }).toBeGreaterThan(4 * 1_500);
  const { rows } = await inDatabase((db) =>
    db.query('SELECT FROM refund WHERE order_number = $1', [orderNumber]),
  );
  expect(rows).toHaveLength(1);
  await context.close();
});

test('A member does so on the page of their own order, and nobody else on it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [tire, email] = [await nextTire(), await openAccount({ userType: 'Retail', priceType: 'Retail' })];
  await signInByHttp(page.request, shopOrigin, email);
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(tire.itemId);
  await buyer.goToPayment({ email });
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();
  await setPrice(tire.itemId, tire.priceCents - 1_500);
  try {
    await page.goto(`/account/my-orders/${orderNumber}`);
    await page.getByRole('button', { name: /^Refund me \$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/track-your-order/price-guarantee\\?own=${orderNumber}$`));
    await expect(page.getByRole('status')).toContainText('refund');
    await page.getByRole('link', { name: 'Back to your order' }).click();
    await expect(page).toHaveURL(new RegExp(`/account/my-orders/${orderNumber}$`));

    const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await signInByHttp(other, shopOrigin, await openAccount({ userType: 'Retail', priceType: 'Retail' }));
    const path = `/track-your-order/price-guarantee?own=${orderNumber}`;
    expect((await other.get(path)).status()).toBe(404);
    const form = { claim: '1', amountCents: '1' };
    expect((await other.post(path, { form, headers: { origin: shopOrigin } })).status()).toBe(404);
    await other.dispose();
  } finally {
    await setPrice(tire.itemId, tire.priceCents);
  }
});

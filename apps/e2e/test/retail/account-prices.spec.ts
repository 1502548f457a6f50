import type { APIRequestContext } from '@playwright/test';
import { type Account, openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { closedStorefronts } from '../../src/storefronts.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, NO_DEAL, withPriceRaised } from '../../src/tires.ts';
import { usd } from '../../src/usd.ts';

/** A tire with a member price, that no MAP holds back and no deal makes cheaper. */
const SELECTED = `sku.map_cents IS NULL AND sku.member_price_cents IS NOT NULL AND sku.fet_cents = 0
  AND ${NO_DEAL}`;

interface Found {
  readonly path: string;
  readonly brand: string;
  readonly list: string;
  readonly memberPriceCents: number;
}
/** Its page, and what members pay. */
async function getPage(itemId: string): Promise<Found> {
  const { rows } = await inDatabase((db) =>
    db.query<Found>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku_id AS path,
         line.brand_slug AS brand, '/tire-sizes/' || size_slug AS list, member_price_cents AS "memberPriceCents"
       FROM sku JOIN line USING (line_id) WHERE sku_id = $1`,
      [itemId],
    ),
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no tire ${itemId}`);
  return found;
}

/** The discount of a group of the sample data, in basis points. */
const getBps = async (priceType: string): Promise<number> =>
  (
    await inDatabase((db) =>
      db.query<{ bps: number }>('SELECT discount_bps AS bps FROM price_group WHERE price_type = $1', [
        priceType,
      ]),
    )
  ).rows[0]?.bps ?? 0;

const kinds: readonly (readonly [Account, name: string])[] = [
  [{ userType: 'Fleet', priceType: 'Fleet' }, 'fleet price'],
  [{ userType: 'Special Order', priceType: 'Special Order' }, 'special-order price'],
  [{ userType: 'Partner Program', priceType: 'Partner Program' }, 'program price'],
  [{ userType: 'Retail Member', priceType: 'Retail Member' }, 'member price'],
  [{ userType: 'EPP', priceType: 'employee' }, 'employee price'],
];

/** An account sees its own price everywhere, with everybody's beside it, and pays it. */
async function paysItsPrices(request: APIRequestContext, account: Account, name: string): Promise<void> {
  const { itemId, priceCents } = await findTire(SELECTED);
  const { path, list, memberPriceCents } = await getPage(itemId);
  const price =
    account.priceType === 'Retail Member'
      ? memberPriceCents
      : Math.floor((priceCents * (10_000 - (await getBps(account.priceType))) + 5_000) / 10_000);
  const buyer = new BuyerByHttp(request);
  const line = `${path.replace(/\/p\/.*/, '')}`;

  // A guest pays what everybody pays, from the page that is kept for everybody.
  const guest = await request.get(path);
  expect(guest.headers()['cache-control']).toBe('public, no-cache');
  expect(await guest.text()).toContain(`<b>${usd(priceCents)}</b>`);

  await signInByHttp(request, shopOrigin, await openAccount(account));
  const own = await request.get(path);
  expect(own.headers()['cache-control']).toBe('private, no-store');
  const page = await buyer.get(path);
  expect(page.text).toContain(`${usd(price)} each, ${name}`);
  expect(page.text).toContain(`Regular price: ${usd(priceCents)}`);
  // Structured data has the public price for every visitor.
  expect(page.html).toContain(`"price":"${(priceCents / 100).toFixed(2)}"`);
  const listed = await request.get(
    `/api/v1/catalog/tires?line=${line.split('/')[3] ?? ''}&brand=${line.split('/')[2] ?? ''}&pageSize=60`,
  );
  const { items } = (await listed.json()) as { items: { itemId: string; salePriceInCents: number }[] };
  expect(items.find((item) => item.itemId === itemId)?.salePriceInCents).toBe(price);
  expect((await buyer.get(list)).text).toContain(`each, ${name}`);
  await buyer.addToCart(itemId);
  const cart = (await buyer.get('/cart')).text;
  expect(cart).toContain(`${usd(price)} each, ${name}`);
  expect(cart).toContain(`Regular price: ${usd(priceCents)}`);
  expect(cart).toContain(usd(4 * price));
  await buyer.goToPayment();
  await buyer.pay();
  const order = await buyer.placeOrder();
  const { rows } = await inDatabase((db) =>
    db.query(
      `SELECT user_type, price_type, order_type, unit_price_cents FROM orders JOIN order_line USING (order_number)
       WHERE order_number = $1`,
      [order],
    ),
  );
  const orderType = ['Fleet', 'Special Order'].find((type) => type === account.userType) ?? null;
  expect(rows).toEqual([
    {
      user_type: account.userType,
      price_type: account.priceType,
      order_type: orderType,
      unit_price_cents: price,
    },
  ]);
}

testByHttp(
  '(ROL-03, PGM-06) fleet, special-order, partner, member, and employee accounts pay their own prices from list to order; fleet and special order are welcomed back',
  async ({ playwright }) => {
    for (const [account, name] of kinds)
      await testByHttp.step(name, async () => {
        if (account.priceType !== 'Retail Member')
          expect(await getBps(account.priceType), account.priceType).toBeGreaterThan(0);
        const request = await playwright.request.newContext();
        await paysItsPrices(request, account, name);
        // Only these two are welcomed, with what their price is.
        const { text } = await new BuyerByHttp(request).get('/');
        if (['Fleet', 'Special Order'].includes(account.userType))
          expect(text).toContain(`Welcome back, Ada. Your ${name} is on every tire.`);
        else expect(text).not.toContain('Welcome back');
        await request.dispose();
      });

    const { itemId, priceCents } = await findTire(SELECTED);
    const { path } = await getPage(itemId);
    const less = (bps: number) => usd(Math.floor((priceCents * (10_000 - bps) + 5_000) / 10_000));
    await testByHttp.step('a buyer who joins a partner’s program', async () => {
      const uid = await openAccount({ userType: 'Retail', priceType: 'Retail' });
      const email = `${uid.replace(/@.*/, '')}@harborline.example`;
      await inDatabase((db) => db.query('UPDATE user_account SET email = $2 WHERE uid = $1', [uid, email]));
      const request = await playwright.request.newContext();
      await signInByHttp(request, shopOrigin, email);
      const buyer = new BuyerByHttp(request);
      const at = '/partner-program/harborline';
      await buyer.step(at, { intent: 'join' }, `${at}?saved=program-joined`);
      expect((await buyer.get(path)).text).toContain(`${less(450)} each, program price`);
      await request.dispose();
    });

    await testByHttp.step('an employee in the storefront of their program', async () => {
      const [storefront] = closedStorefronts;
      if (storefront === undefined) throw new Error('No storefront is for employees');
      const request = await playwright.request.newContext({ baseURL: storefront.origin });
      const email = await openAccount({ userType: 'EPP', priceType: 'employee' });
      await signInByHttp(request, storefront.origin, email);
      const { text } = await new BuyerByHttp(request, storefront.origin).get(path);
      expect(text).toContain(`${less(storefront.discountBps)} each, employee price`);
      expect(text).toContain(`Regular price: ${usd(priceCents)}`);
      await request.dispose();
    });
  },
);

testByHttp(
  'a guest’s kept page is never a member’s, nor a member’s a guest’s, whatever the cookies say',
  async ({ request, playwright }) => {
    const { itemId, priceCents } = await findTire(SELECTED);
    const { path, memberPriceCents } = await getPage(itemId);
    await signInByHttp(
      request,
      shopOrigin,
      await openAccount({ userType: 'Retail Member', priceType: 'Retail Member' }),
    );
    const text = async (cookie: string | null): Promise<string> => {
      const context = await playwright.request.newContext({
        baseURL: shopOrigin,
        ...(cookie !== null && { extraHTTPHeaders: { cookie } }),
      });
      const html = await (await context.get(path)).text();
      await context.dispose();
      return html;
    };
    const { cookies } = await request.storageState();
    const pair = (name: string) => {
      const found = cookies.find((cookie) => cookie.name === `tk_retail_${name}`);
      if (found === undefined) throw new Error(`No cookie ${name}`);
      return `${found.name}=${found.value}`;
    };
    const [isMembers, isPublic] = [`<b>${usd(memberPriceCents)}</b>`, `<b>${usd(priceCents)}</b>`];
    for (let time = 0; time < 2; time++) {
      expect(await text(null)).toContain(isPublic);
      // The key of the sign-on decides, with or without the sign beside it.
      expect(await text(`${pair('sign-on')}; ${pair('sso-uid')}`)).toContain(isMembers);
      expect(await text(pair('sign-on'))).toContain(isMembers);
      // Signs that anybody can write decide nothing.
      expect(await text(pair('sso-uid'))).toContain(isPublic);
      expect(
        await text('tk_retail_account-type=1~Retail-Member; tk_retail_sso-uid=1~sample-member'),
      ).toContain(isPublic);
      expect(await text(`tk_retail_sign-on=1~${'x'.repeat(43)}`)).toContain(isPublic);
    }
  },
);

testByHttp(
  'an account whose price group changes pays its new price with the next page',
  async ({ request }) => {
    const { itemId, priceCents } = await findTire(SELECTED);
    const { path } = await getPage(itemId);
    const email = await openAccount({ userType: 'Fleet', priceType: 'Fleet' });
    await signInByHttp(request, shopOrigin, email);
    const buyer = new BuyerByHttp(request);
    expect((await buyer.get(path)).text).toContain('each, fleet price');
    await inDatabase((db) =>
      db.query("UPDATE user_account SET price_type = 'Retail' WHERE uid = $1", [email]),
    );
    const page = await buyer.get(path);
    expect(page.text).not.toContain('fleet price');
    expect(page.text).toContain(`${usd(priceCents)} each`);
  },
);

test('fleet accounts are welcomed back with their prices and their desk’s hours, until they close the notice', async ({
  page,
}) => {
  const account = { userType: 'Fleet', priceType: 'Fleet' };
  await signInByHttp(page.request, shopOrigin, await openAccount(account));
  await page.goto('/brands');
  const notice = page
    .getByRole('complementary', { name: /^Notice/ })
    .filter({ hasText: 'Welcome back, Ada.' });
  await expect(notice).toContainText('Your fleet price is on every tire.');
  await expect(notice).toContainText('Fleet accounts: 1-800-555-0142, Mon–Fri 8am–6pm ET');
  await notice.getByRole('button', { name: 'Close notice' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto('/tire-sizes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** The cart's note about tires that the account may not buy. */
const LEFT_OUT = /We took the .* out of your cart because/;

testByHttp(
  '(CRT-02) the cart tells of a changed price, and of tires that leave it because their brand is not tied to the account',
  async ({ request }) => {
    const { itemId, priceCents } = await findTire(`${SELECTED} AND line.brand_slug > 'm'`);
    const { brand, path } = await getPage(itemId);
    const other = await findTire(`${SELECTED} AND line.brand_slug < 'm'`);
    const allowed = await getPage(other.itemId);
    expect(brand).not.toBe(allowed.brand);
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart(itemId);
    await withPriceRaised(itemId, 500, async () => {
      const changed = await buyer.get('/cart');
      expect(changed.text).toContain('A price changed since you added it.');
      expect(changed.text).toContain(`The price changed from ${usd(priceCents)} to ${usd(priceCents + 500)}`);
      expect(changed.html).not.toMatch(/>Check out</);
      const lineId = /name="lineId" value="([^"]+)"/.exec(changed.html)?.[1] ?? '';
      await buyer.step('/cart', { intent: 'accept-price', lineId }, '/cart');
      const accepted = await buyer.get('/cart');
      expect(accepted.text).not.toContain('A price changed');
      expect(accepted.html).toMatch(/>Check out</);
    });

    await buyer.addToCart(other.itemId, 2);
    const account = { userType: 'Fleet', priceType: 'Fleet', brands: [allowed.brand] };
    await signInByHttp(request, shopOrigin, await openAccount(account), '/cart');
    // It says so until the buyer has read it.
    for (let visit = 0; visit < 2; visit++) {
      const cart = await buyer.get('/cart');
      expect(cart.text).toMatch(LEFT_OUT);
      expect(cart.html).toContain(`href="${allowed.path}"`);
      expect(cart.html).not.toContain(`href="${path}"`);
    }
    const gotIt = /name="lineId" value="([^"]+)"\/><button [^>]*aria-label="Got it/;
    const lineId = gotIt.exec((await buyer.get('/cart')).html)?.[1] ?? '';
    await buyer.step('/cart', { intent: 'remove', lineId }, '/cart');
    const read = await buyer.get('/cart');
    expect(read.text).not.toMatch(LEFT_OUT);
    expect(read.html).toContain(`href="${allowed.path}"`);

    // Its page says why, and has nothing to add; a form that is posted anyway is refused with the reason.
    const page = await buyer.get(path);
    expect(page.text).toMatch(/Your account can’t buy .+ tires\. Please call us if it should\./);
    expect(page.html).not.toMatch(/<button[^>]*>[^<]*to cart/);
    const refused = await buyer.post('/cart', { intent: 'add', itemId, quantity: '4' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Your account can’t buy')]);
  },
);

import { openAccount, PASSWORD } from '../../src/account.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire, NO_DEAL } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { enterPassword } from '../../src/member.ts';
import { expect, test } from '../../src/test.ts';
import { usd } from '../../src/usd.ts';

/** A tire with a member price that no MAP holds back and no deal makes cheaper. */
const SELECTED = `sku.map_cents IS NULL AND sku.member_price_cents IS NOT NULL AND sku.fet_cents = 0
  AND ${NO_DEAL}`;

test('(PGM-01) A guest joins SimpleCrew, pays member prices, uses a coupon of the wallet once, and leaves', async ({
  page,
}) => {
  const { itemId, priceCents } = await findTire(SELECTED);
  const { rows } = await inDatabase((db) =>
    db.query<{ path: string; memberCents: number }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku_id AS path,
         member_price_cents AS "memberCents" FROM sku JOIN line USING (line_id) WHERE sku_id = $1`,
      [itemId],
    ),
  );
  const { path = '', memberCents = 0 } = rows[0] ?? {};
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'SimpleCrew' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SimpleCrew' })).toBeVisible();
  // The pages of sign-on know where the buyer is going.
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await expect(page.getByText('You’re on your way to SimpleCrew')).toBeVisible();
  await enterPassword(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/simplecrew');
  await page.getByRole('button', { name: 'Join SimpleCrew' }).click();
  await expect(page.getByText('Welcome to SimpleCrew.')).toBeVisible();
  await examine(page);

  await page.goto(path);
  await expect(page.getByText(`${usd(memberCents)} each, member price`).first()).toBeVisible();
  await expect(page.getByText(`Regular price: ${usd(priceCents)}`).first()).toBeVisible();
  const buyer = new BuyerByHttp(page.context().request);
  await buyer.addToCart(itemId);
  await page.goto('/simplecrew');
  await page.getByRole('button', { name: 'Use CREW30 in your cart' }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByText('Code CREW30').first()).toBeVisible();
  await buyer.goToPayment({ email });
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();
  const order = await inDatabase((db) =>
    db.query(
      'SELECT user_type, price_type, unit_price_cents FROM orders JOIN order_line USING (order_number) WHERE order_number = $1',
      [orderNumber],
    ),
  );
  expect(order.rows).toEqual([
    { user_type: 'Retail Member', price_type: 'Retail Member', unit_price_cents: memberCents },
  ]);

  await page.goto('/simplecrew');
  await expect(page.getByText('Used', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use CREW30 in your cart' })).toHaveCount(0);
  await buyer.addToCart(itemId);
  await page.getByRole('button', { name: 'Leave SimpleCrew' }).click();
  await expect(page.getByText('You’ve left SimpleCrew.')).toBeVisible();
  // Prices go back, and the open cart is told.
  const { text } = await buyer.get(path);
  expect(text).toContain(`${usd(priceCents)} each`);
  expect(text).not.toContain('member price');
  expect((await buyer.get('/cart')).text).toContain('A price changed since you added it.');
});

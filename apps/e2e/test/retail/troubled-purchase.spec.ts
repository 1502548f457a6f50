import { CARDS, goToReview, placeOrderButton } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTires, withSoldOut } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

test('axe finds nothing in a cart whose tires are sold out, too few and dearer, nor on the sold-out tire, narrow and light, wide and dark', async ({
  page,
}) => {
  test.slow();
  const tires = await findTires(`sku.fet_cents = 0 AND sku.size = '245/45R18'`, 3);
  const [soldOut, few, dearer] = tires.map(({ itemId }) => itemId);
  const buyer = new BuyerByHttp(page.request);
  for (const { itemId } of tires) await buyer.addToCart(itemId);
  const before = await inDatabase((db) =>
    db.query<{ quantity: number }>('SELECT quantity FROM stock WHERE sku_id = $1', [few ?? '']),
  );
  const leave = (quantity: number) =>
    inDatabase((db) => db.query('UPDATE stock SET quantity = $2 WHERE sku_id = $1', [few ?? '', quantity]));
  const raise = (cents: number) =>
    inDatabase((db) =>
      db.query('UPDATE sku SET price_cents = price_cents + $2 WHERE sku_id = $1', [dearer ?? '', cents]),
    );
  await withSoldOut(soldOut ?? '', async () => {
    await leave(2);
    await raise(700);
    try {
      await page.goto('/cart');
      const lines = page.getByRole('article');
      await expect(lines.nth(0)).toContainText('Currently out of stock');
      await expect(lines.nth(1)).toContainText('Only 2 left. Please change the quantity.');
      await expect(lines.nth(2)).toContainText('The price changed from');
      await examine(page);
      await page.goto((await lines.first().getByRole('link').first().getAttribute('href')) ?? '');
      await expect(page.getByRole('region', { name: 'Price and purchase' })).toContainText(
        'Currently out of stock',
      );
      await examine(page);
    } finally {
      await leave(before.rows[0]?.quantity ?? 0);
      await raise(-700);
    }
  });
});

test('axe finds nothing where a card is declined and where a payment is processing, narrow and light, wide and dark', async ({
  page,
}) => {
  test.slow();
  await goToReview(page, { card: CARDS.declined });
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Payment error');
  await examine(page);
  await goToReview(page, { card: CARDS.processing });
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment processing' })).toBeVisible();
  await examine(page);
});

test('a buyer whose shop refused the appointment reads so at the shipping step; axe finds nothing there, narrow and light, wide and dark', async ({
  page,
}) => {
  test.slow();
  await goToReview(page, { card: CARDS.processing });
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment processing' })).toBeVisible();
  // The refusal of a shop that was asked while the buyer waited.
  const orderNumber = await page.locator('[data-order-number]').textContent();
  await inDatabase((db) =>
    db.query(
      `UPDATE orders SET state = 'failed', settle_after = NULL, failure = '{"code": "appointment", "message": ""}'
       WHERE order_number = $1`,
      [orderNumber],
    ),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/shipping/);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Issue with installer's appointment, please reschedule the appointment");
  await expect(alert).toContainText('You were not charged, and your cart is still saved.');
  await examine(page);
});

test('axe finds nothing on a page that is gone, narrow and light, wide and dark', async ({ page }) => {
  const { rows } = await inDatabase((db) =>
    db.query<{ path: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku.sku_id AS path
       FROM sku JOIN line ON line.line_id = sku.line_id
       WHERE sku.discontinued AND NOT line.discontinued AND line.successor_line_id IS NULL LIMIT 1`,
    ),
  );
  await page.goto(rows[0]?.path ?? '');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page is no longer available.' }),
  ).toBeVisible();
  await examine(page);
});

test('axe finds nothing where a page fails on the way, narrow and light, wide and dark', async ({
  page,
  watch,
}) => {
  await page.goto('/sitemap');
  // Before that, the link would load a document.
  await hydrate(page);
  await page.route('**/types/passenger-tires.data*', (route) =>
    route.fulfill({ status: 500, body: 'no page' }),
  );
  await page.getByRole('main').getByRole('link', { name: 'Passenger tires' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops, something went wrong' })).toBeVisible();
  await examine(page);
  watch.forgive(/^Failed to load resource: the server responded with a status of 500/);
});

test('axe finds nothing on an order that is on its way, delivered or cancelled, narrow and light, wide and dark', async ({
  page,
}) => {
  test.slow();
  const buyer = new BuyerByHttp(page.request);
  const [tire] = await findTires(`sku.fet_cents = 0`);
  const orderNumber = await buyer.buy(tire?.itemId ?? '');
  await buyer.track(orderNumber);
  for (const [change, heading] of [
    [
      `pickup_pending_at = now(), carrier = 'FedEx', tracking_number = '9612345678901234', in_transit_at = now(),
       expected_delivery = current_date + 2`,
      /^Expected delivery/,
    ],
    [`delivered_at = now()`, /^Delivered/],
  ] as const) {
    await inDatabase((db) => db.query(`UPDATE orders SET ${change} WHERE order_number = $1`, [orderNumber]));
    await page.goto('/track-your-order/result');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await examine(page);
  }
  await buyer.track(await buyer.buy(tire?.itemId ?? ''));
  await buyer.step('/track-your-order/cancel', {}, '/track-your-order/result');
  await page.goto('/track-your-order/result');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canceled');
  await examine(page);
});

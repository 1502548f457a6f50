import { CARDS, POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { formatText } from '../../src/html.ts';
import { hydrate } from '../../src/hydrated.ts';
import { ask, formatHeading } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, findTires, withPriceRaised, withSoldOut, withStock } from '../../src/tires.ts';

testByHttp(
  'A cart tells which of its tires are sold out, too few, or dearer, and so does the page of the sold-out tire',
  async ({ request }) => {
    const [soldOut, few, dearer] = await findTires(`sku.fet_cents = 0 AND sku.size = '245/45R18'`, 3);
    if (soldOut === undefined || few === undefined || dearer === undefined) throw new Error('Too few tires');
    const buyer = new BuyerByHttp(request);
    for (const { itemId } of [soldOut, few, dearer]) await buyer.addToCart(itemId);
    await withSoldOut(soldOut.itemId, () =>
      withStock(few.itemId, 2, () =>
        withPriceRaised(dearer.itemId, 700, async () => {
          const { html } = await buyer.get('/cart');
          const [first = '', ...others] = html.match(/<article.*?<\/article>/gs) ?? [];
          expect(formatText(first)).toContain('Currently out of stock');
          expect(others.map(formatText)).toEqual([
            expect.stringContaining('Only 2 left. Please change the quantity.'),
            expect.stringContaining('The price changed from'),
          ]);
          const path = /href="(\/brands\/[^"]+)"/.exec(first)?.[1] ?? '';
          await expect
            .poll(async () => (await buyer.get(path)).text, { message: 'the page of the sold-out tire' })
            .toContain('Currently out of stock');
        }),
      ),
    );
  },
);

testByHttp(
  'A buyer whose shop refused the appointment reads so at the shipping step',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
    await buyer.goToPayment();
    await buyer.pay({ number: CARDS.processing });
    const orderNumber = await buyer.placeOrder();
    // The refusal of a shop that was asked while the buyer waited.
    const { rowCount } = await inDatabase((db) =>
      db.query(
        `UPDATE orders SET state = 'failed', settle_after = NULL, failure = '{"code": "appointment", "message": ""}'
         WHERE order_number = $1`,
        [orderNumber],
      ),
    );
    expect(rowCount).toBe(1);
    const { location } = await buyer.get('/checkout/order-confirmation');
    expect(location).toMatch(/^\/checkout\/shipping/);
    const { text } = await buyer.get(location);
    expect(text).toContain("Issue with installer's appointment, please reschedule the appointment");
    expect(text).toContain('You were not charged, and your cart is still saved.');
  },
);

testByHttp('The page of a tire that is made no more is gone, and says so', async ({ request }) => {
  const { rows } = await inDatabase((db) =>
    db.query<{ path: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku.sku_id AS path
       FROM sku JOIN line ON line.line_id = sku.line_id
       WHERE sku.discontinued AND NOT line.discontinued AND line.successor_line_id IS NULL LIMIT 1`,
    ),
  );
  const page = await ask(request, rows[0]?.path ?? '');
  expect([page.status, formatHeading(page)]).toEqual([410, 'This page is no longer available.']);
});

test('A page that fails on the way says that something went wrong', async ({ page, watch }) => {
  await page.goto('/sitemap');
  // Before that, the link would load a document.
  await hydrate(page);
  await page.route('**/types/passenger-tires.data*', (route) =>
    route.fulfill({ status: 500, body: 'no page' }),
  );
  await page.getByRole('main').getByRole('link', { name: 'Passenger tires' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops, something went wrong' })).toBeVisible();
  watch.forgive(/^Failed to load resource: the server responded with a status of 500/);
});

testByHttp('An order that is on its way, delivered, or canceled says so', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  const { itemId } = await findTire(`sku.fet_cents = 0`);
  const orderNumber = await buyer.buy(itemId);
  await buyer.track(orderNumber);
  const heading = async () => formatHeading(await ask(request, '/track-your-order/result'));
  for (const [change, said] of [
    [
      `pickup_pending_at = now(), carrier = 'FedEx', tracking_number = '9612345678901234', in_transit_at = now(),
       expected_delivery = current_date + 2`,
      /^Expected delivery/,
    ],
    [`delivered_at = now()`, /^Delivered/],
  ] as const) {
    await inDatabase((db) => db.query(`UPDATE orders SET ${change} WHERE order_number = $1`, [orderNumber]));
    expect(await heading()).toMatch(said);
  }
  await buyer.prove(await buyer.buy(itemId));
  await buyer.step('/track-your-order/cancel', {}, '/track-your-order/result');
  expect(await heading()).toBe('Canceled');
});

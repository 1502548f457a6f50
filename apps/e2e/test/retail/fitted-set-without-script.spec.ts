import { addedPath, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { CARDS, chooseWay, fillContact } from '../../src/buyer.ts';
import { findTires } from '../../src/tires.ts';
import { BILLING } from '../../src/fitted-order.ts';
import { takeFirstShop } from '../../src/fitting.ts';
import { expect, test } from '../../src/test.ts';

test.use({ javaScriptEnabled: false });

test('Without JavaScript a staggered set is ordered with a shop and a time, step by step', async ({
  page,
}) => {
  test.slow();
  const buyer = new BuyerByHttp(page.request);
  // Of one line and build: a set of two kinds is refused, or must be agreed to.
  const [rear] = await findTires(`sku.size = '275/35R19' AND sku.run_flat = false AND EXISTS (
    SELECT FROM sku front JOIN stock USING (sku_id) WHERE front.line_id = sku.line_id AND front.size = '245/40R19'
      AND front.run_flat = false AND NOT front.discontinued AND stock.quantity >= 12)`);
  const [front] = await findTires(`sku.size = '245/40R19' AND sku.run_flat = false
    AND sku.line_id = (SELECT line_id FROM sku WHERE sku_id = '${rear?.itemId ?? ''}')`);
  const set = { quantity: '2', axle: 'front', itemId2: rear?.itemId ?? '', quantity2: '2', axle2: 'rear' };
  const itemId = front?.itemId ?? '';
  await buyer.step('/cart', { intent: 'add', itemId, ...set }, addedPath(itemId, 2));

  await page.goto('/checkout/shipping');
  await chooseWay(page, 'Ship to a shop');
  await page.getByRole('button', { name: 'Choose a shop' }).click();
  const shop = await takeFirstShop(page);
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText('Please select a time slot.').first()).toBeVisible();
  await page.getByRole('radio').locator('visible=true').first().check();
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText(/^Yours until /)).toBeVisible();
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  // The provider's card fields are the one part that needs scripts.
  await buyer.pay({ number: CARDS.approved, ...BILLING });
  await buyer.placeOrder();
  await page.goto('/checkout/order-confirmation');
  await expect(page.getByText(`Installation at ${shop}`)).toBeVisible();
});

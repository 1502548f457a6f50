import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { findTire } from '../../src/tires.ts';

test('A guest finds an order by number and ZIP code, and by nothing else (TRK-01)', async ({
  request,
  playwright,
}) => {
  const { itemId } = await findTire('sku.fet_cents = 0 AND sku.map_cents IS NULL');
  const orderNumber = await new BuyerByHttp(request).buy(itemId);

  const context = await playwright.request.newContext();
  const guest = new BuyerByHttp(context);
  // Without a look-up there is no result.
  const form = { status: 302, location: '/track-your-order' };
  expect(await guest.get('/track-your-order/result')).toMatchObject(form);
  for (const [number, zip] of [
    [orderNumber, '10001'],
    ['ABCDEFGHJK', '90210'],
    ['not a number', '90210'],
  ] as const) {
    const refused = await guest.post('/track-your-order', { orderNumber: number, zip });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Please review. Order ID & ZIP Code do not match.'),
    ]);
    expect(await guest.get('/track-your-order/result'), number).toMatchObject(form);
  }
  const { text } = await guest.track(orderNumber.toLowerCase());
  expect(text).toContain(`Order ${orderNumber}`);
  expect(text).toContain('Beverly Hills, CA 90210');
  expect(text).not.toContain('Byron');
  await context.dispose();
});

import { addedPath, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { findTire } from '../../src/tires.ts';

const CAR = '2019-honda-civic-lx';
const READ_NOTES = 'To check out, read the notes about your tires and check the boxes beside them.';
const steps = [
  '/checkout/shipping',
  '/checkout/shop',
  '/checkout/time',
  '/checkout/shipping-confirmation',
  '/checkout/services',
  '/checkout/payments',
  '/checkout/payments/paypal',
  '/checkout/order-summary',
];

/** The notes in the cart that its buyer must agree to, as its forms would send them. */
const asked = (html: string) =>
  [
    ...html.matchAll(
      /name="intent" value="agree"\/><input type="hidden" name="lineId" value="([^"]+)"\/>.*?<\/form>/gs,
    ),
  ].map(([form, lineId = '']) => {
    const box = /<input[^>]*name="acknowledged"[^>]*>/.exec(form)?.[0] ?? '';
    return { intent: 'agree', lineId, acknowledged: / value="([^"]+)"/.exec(box)?.[1] ?? '' };
  });

test('Notes that a buyer has not agreed to lead back to the cart from every step, and to checkout once they have', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const kind = (category: string, not: string) =>
    findTire(
      `sku.size = '215/55R16' AND NOT sku.run_flat AND '${category}' = ANY (line.categories) AND NOT '${not}' = ANY (line.categories)`,
    );
  for (const { itemId } of [await kind('winter', 'touring'), await kind('touring', 'winter')])
    await buyer.step('/cart', { intent: 'add', itemId, quantity: '2', fitment: CAR }, addedPath(itemId, 2));
  // An address that was entered by hand changes nothing.
  await buyer.enterContact();
  for (const path of steps)
    expect(await buyer.get(path), path).toMatchObject({ status: 302, location: '/cart' });

  const { html, text } = await buyer.get('/cart');
  expect(text).toContain(READ_NOTES);
  const notes = asked(html);
  expect(notes.map(({ acknowledged }) => acknowledged)).toContain('season-mixed');
  for (const note of notes) await buyer.step('/cart', note, '/cart');
  expect((await buyer.get('/cart')).text).not.toContain(READ_NOTES);
  expect((await buyer.get('/checkout/shipping')).status).toBe(200);
});

import type { Order, OrderRebate, TrackedOrder } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { wordsOfPdf } from '../../../../test/orders/documents/words-of-pdf.ts';
import { buyerActions, type Placed, shippingForm } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
/** A tire of a brand whose rebate pays for four or more. */
let tire: string;

beforeAll(async () => {
  shop = await borrowShop();
  const { rebate } = sampleCatalog(1);
  await shop.db.withClient((client) => insertRows(client, { rebate }));
  const sku = await shop.db.one<{ sku_id: string }>(
    `SELECT sku_id FROM sku JOIN line USING (line_id) WHERE line.brand_slug = 'tarnholt' ORDER BY sku_id LIMIT 1`,
  );
  tire = sku.sku_id;
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

const bought = async (quantity = 4): Promise<{ placed: Placed; order: Order }> => {
  const { answer } = await buyers.buy(tire, undefined, quantity);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { placed: answer.body, order: await buyers.order(answer.body) };
};
const deliver = (orderNumber: string) =>
  shop.db.execute('UPDATE orders SET delivered_at = now() WHERE order_number = $1', [orderNumber]);
const getRebate = (order: TrackedOrder): OrderRebate | undefined => order.rebates?.[0];

const getWords = async (answer: Response): Promise<string> =>
  wordsOfPdf(Buffer.from(await answer.arrayBuffer()));

test('a cart shows a rebate beside its total, and neither the total nor its tax includes it', async () => {
  const { cart } = await buyers.prepareCart(tire);
  expect(cart.rebates).toMatchObject([{ slug: 'seventy-back-tarnholt', state: 'eligible' }]);
  await shop.db.execute("UPDATE rebate SET ends_on = '2021-01-01' WHERE slug = 'seventy-back-tarnholt'");
  // Carts remember rebates for a second.
  await expect
    .poll(async () => (await buyers.prepareCart(tire)).cart.rebates, { timeout: 5_000 })
    .toEqual([]);
  const without = (await buyers.prepareCart(tire)).cart;
  expect(without.quote.totalCents).toBe(cart.quote.totalCents);
  expect(without.quote.lines).toEqual(
    cart.quote.lines.map((one) => ({ ...one, lineId: one.lineId && without.lines[0]?.lineId })),
  );
  expect(cart.quote.savingsCents).toBe(0);
  await shop.db.execute("UPDATE rebate SET ends_on = '2199-01-01' WHERE slug = 'seventy-back-tarnholt'");
  await expect
    .poll(async () => (await buyers.prepareCart(tire)).cart.rebates?.length, { timeout: 5_000 })
    .toBe(1);
}, 60_000);

describe('the claim packet of an order', () => {
  test('waits for delivery, then has everything that the manufacturer asks for', async () => {
    const { placed, order } = await bought();
    expect(getRebate(order)).toMatchObject({
      state: 'waiting',
      text: 'Once your tires are delivered, you can claim the $70.00 mail-in rebate until February 1, 2199.',
      packetPath: null,
    });
    await deliver(order.orderNumber);
    const open = getRebate(await buyers.order(placed));
    expect(open?.state).toBe('open');
    const answer = await buyers.file(open?.packetPath ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const words = await getWords(answer);
    for (const said of [
      'Rebate claim',
      order.orderNumber,
      'Rebate Center',
      'PO Box 1',
      `${shippingForm.firstName} ${shippingForm.lastName}`,
      '$70.00',
      'proof of purchase',
      'Total paid',
      'Signature',
    ])
      expect(words).toContain(said);
  });

  test('names nobody to whoever has only number and ZIP code', async () => {
    const { order } = await bought();
    await deliver(order.orderNumber);
    const { body } = await buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/track', {
      body: { orderNumber: order.orderNumber, zip: shippingForm.zip },
    });
    const words = await getWords(await buyers.file(getRebate(body.order)?.packetPath ?? ''));
    expect(words).toContain(order.orderNumber);
    expect(words).not.toContain(shippingForm.lastName);
    expect(words).not.toContain(shippingForm.addressLine1);
  });

  test('is opened by its own link only, in its own storefront', async () => {
    const { placed, order } = await bought();
    await deliver(order.orderNumber);
    const path = getRebate(await buyers.order(placed))?.packetPath ?? '';
    expect((await buyers.file(path, 'military-exchange')).status).toBe(404);
    expect((await buyers.file(path, null)).status).toBe(401);
    expect((await buyers.file(path.replace('/buyer?', '/guest?'))).status).toBe(403);
    expect((await buyers.file(path.split('?')[0] ?? '')).status).toBe(403);
    expect((await buyers.file(path.replace('seventy', 'ninety'))).status).toBe(403);
    const other = await bought();
    expect((await buyers.file(path.replace(order.orderNumber, other.order.orderNumber))).status).toBe(403);
  });

  test('is as the order was promised, whatever becomes of the rebate', async () => {
    const { placed, order } = await bought();
    await deliver(order.orderNumber);
    await shop.db.execute("UPDATE rebate SET amount_cents = 100 WHERE slug = 'seventy-back-tarnholt'");
    expect(getRebate(await buyers.order(placed))?.amountInCents).toBe(7_000);
    await shop.db.execute("UPDATE rebate SET amount_cents = 7000 WHERE slug = 'seventy-back-tarnholt'");
  });

  test('is gone once too few tires are left, and says so', async () => {
    const { placed, order } = await bought();
    await deliver(order.orderNumber);
    const path = getRebate(await buyers.order(placed))?.packetPath ?? '';
    await shop.db.execute('UPDATE order_line SET returned_quantity = 1 WHERE order_number = $1', [
      order.orderNumber,
    ]);
    expect(getRebate(await buyers.order(placed))).toMatchObject({
      state: 'lost',
      text: 'This rebate needs at least 4 tires. You returned some, so it can’t be claimed anymore.',
      packetPath: null,
    });
    expect((await buyers.file(path)).status).toBe(410);
  });

  test('is gone after the last day to mail it, and says so', async () => {
    const { placed, order } = await bought();
    await deliver(order.orderNumber);
    await shop.db.execute(
      `UPDATE order_rebate SET terms = terms || '{"submit_by": "2021-02-01"}' WHERE order_number = $1`,
      [order.orderNumber],
    );
    expect(getRebate(await buyers.order(placed))).toMatchObject({
      state: 'over',
      text: 'Claims had to be mailed by February 1, 2021, so it’s too late to claim this rebate.',
    });
  });

  test('does not exist for an order of too few tires, or one that was canceled', async () => {
    expect((await bought(2)).order.rebates).toEqual([]);
    const { placed, order } = await bought();
    await shop.db.execute(
      "UPDATE orders SET state = 'cancelled', cancelled_at = now() WHERE order_number = $1",
      [order.orderNumber],
    );
    expect((await buyers.order(placed)).rebates).toEqual([]);
  });
});

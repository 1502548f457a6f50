import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cart, type PickupLocation, shippingModes } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testChannels } from '../../../test/support/test-config.ts';
import { billing, contact, FITTER, openFitter, wayActions } from '../../../test/orders/fitted-orders.ts';
import { passTime } from '../../../test/orders/order-clock.ts';
import { buyerActions, eventually } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let ways: ReturnType<typeof wayActions>;
const directory = mkdtempSync(join(tmpdir(), 'tirekit-ways-'));

beforeAll(async () => {
  const channels = testChannels.map((channel) => ({ ...channel, shippingModes: [...shippingModes] }));
  const file = join(directory, 'channels.json');
  writeFileSync(file, JSON.stringify({ version: 1, channels }));
  const fedex = { FEDEX_CLIENT_SECRET: 'test-fedex-client-secret' };
  shop = await openShop(fedex, { CHANNELS_FILE: file, ...fedex });
  await shop.startApi();
  buyers = buyerActions(shop);
  ways = wayActions(buyers);
  await openFitter(shop.db);
});
afterAll(async () => {
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
});

const getOrders = async (cart: Cart): Promise<number> =>
  (
    await shop.db.one<{ count: number }>('SELECT count(*)::integer AS count FROM orders WHERE cart_id = $1', [
      cart.cartId,
    ])
  ).count;

test('a fitted order keeps its shop, books its time, and is sent to the shop for its buyer', async () => {
  const { cartKey, cart } = await ways.fittedCart(shop.tires[0]);
  const { body, status } = await buyers.place(cartKey, await buyers.orderBody(cart, undefined, { billing }));
  expect(status, JSON.stringify(body)).toBe(201);
  const { order } = body;
  expect(order).toMatchObject({
    state: 'confirmed',
    shippingMode: 'ship-to-shop',
    shipping: { firstName: 'Pat', company: 'Test Tire', addressLine1: '1 Main St', city: 'Chicago' },
    fulfillment: {
      mode: 'ship-to-shop',
      installer: { installerId: FITTER, company: 'Test Tire', zip: '60601' },
      location: null,
      warehouse: null,
      arrivesEarliest: cart.fulfillment?.arrivesEarliest,
    },
  });
  expect(order.quote.summary).toContainEqual(expect.objectContaining({ kind: 'installation' }));
  expect(
    await shop.db.one('SELECT state FROM appointment WHERE order_number = $1', [order.orderNumber]),
  ).toEqual({ state: 'booked' });

  await passTime(shop.db, body.order.orderNumber);
  await eventually(
    () => buyers.order(body),
    ({ trackingNumber }) => trackingNumber !== null,
  );
  const labels = await (await fetch(`${shop.sandbox.sandbox}/carrier`)).text();
  expect(labels).toContain('Test Tire<br />for Pat O&#39;Neill<br />1 Main St');
  const [mail] = await eventually(
    () => buyers.mails(order.orderNumber),
    ({ length }) => length > 0,
  );
  expect(mail?.text).toMatch(/Installation at\s+Test Tire\s+1 Main St/);
});

test('an order is refused before anything is charged: without a time, and once the time has run out', async () => {
  const { cartKey, cart, chooseTime } = await ways.timelessCart(shop.tires[1]);
  const body = await buyers.orderBody(cart, undefined, { billing });
  expect(await buyers.place(cartKey, body)).toMatchObject({
    status: 422,
    body: {
      code: 'unprocessable',
      fields: [{ path: 'fulfillment', message: 'Please select a time slot.' }],
    },
  });
  const timed = await chooseTime();
  await shop.db.execute(
    `UPDATE appointment SET held_until = now() - interval '1 second' WHERE cart_id = $1`,
    [timed.cartId],
  );
  expect(await buyers.place(cartKey, await buyers.orderBody(timed, undefined, { billing }))).toMatchObject({
    status: 409,
    body: { code: 'slot-gone', message: 'Install time is no longer available' },
  });
  expect(await getOrders(cart)).toBe(0);
  expect(await buyers.stock(shop.tires[1])).toBe(1000);
});

test('a shop that can no longer do the job keeps the order from being placed, and says why', async () => {
  const { cartKey, cart } = await ways.fittedCart(shop.tires[3]);
  await shop.db.execute('UPDATE installer SET max_rim_in = 12');
  expect(await buyers.place(cartKey, await buyers.orderBody(cart, undefined, { billing }))).toMatchObject({
    status: 422,
    body: {
      code: 'shop-cannot',
      message: 'Installation unavailable',
      fields: [
        {
          path: 'fulfillment',
          message: expect.stringMatching(/^Installs tires on wheels up to 12 inches/) as string,
        },
      ],
    },
  });
  await shop.db.execute('UPDATE installer SET max_rim_in = 26');
  expect(await getOrders(cart)).toBe(0);
});

test('an order that its buyer collects comes from the chosen warehouse, and no carrier gets it', async () => {
  const { cartKey, change, confirm } = await ways.openCart(shop.tires[4]);
  await change('PUT', '/destination', { zip: '38103' });
  await change('PUT', '/fulfillment', { mode: 'warehouse-pickup', warehouseId: 'memphis' });
  await change('PUT', '/shipping', { mode: 'warehouse-pickup', form: contact });
  const cart = await confirm();
  const { body, status } = await buyers.place(cartKey, await buyers.orderBody(cart, undefined, { billing }));
  expect(status, JSON.stringify(body)).toBe(201);
  const { orderNumber } = body.order;
  expect(body.order.fulfillment).toMatchObject({
    mode: 'warehouse-pickup',
    warehouse: { warehouseId: 'memphis', name: 'Memphis warehouse' },
  });
  expect(
    await shop.db.query('SELECT warehouse_id, quantity FROM order_pick WHERE order_number = $1', [
      orderNumber,
    ]),
  ).toEqual([{ warehouse_id: 'memphis', quantity: 4 }]);
  await passTime(shop.db, orderNumber);
  await eventually(
    () => shop.db.query('SELECT job_id FROM outbox WHERE job_id = $1', [`create-shipment:${orderNumber}`]),
    ({ length }) => length === 0,
  );
  expect(await buyers.order(body)).toMatchObject({ carrier: null, trackingNumber: null });
});

test('an order for a FedEx location is kept there for its buyer', async () => {
  const { cartKey, change, confirm } = await ways.openCart(shop.tires[6]);
  const found = await buyers.call<{ locations: PickupLocation[] }>('GET', '/v1/pickup-locations?zip=38103');
  const [location] = found.body.locations;
  const locationId = location?.locationId;
  await change('PUT', '/fulfillment', { mode: 'fedex-pickup', locationId, zip: '38103' });
  await change('PUT', '/shipping', { mode: 'fedex-pickup', form: contact });
  const cart = await confirm();
  const { body, status } = await buyers.place(cartKey, await buyers.orderBody(cart, undefined, { billing }));
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.order).toMatchObject({
    shipping: { company: location?.name, addressLine1: location?.addressLine1 },
    fulfillment: { mode: 'fedex-pickup', location: { locationId } },
  });
  await passTime(shop.db, body.order.orderNumber);
  await eventually(
    () => buyers.order(body),
    ({ trackingNumber }) => trackingNumber !== null,
  );
  const labels = await (await fetch(`${shop.sandbox.sandbox}/carrier`)).text();
  expect(labels).toContain(`Hold at location</strong> ${locationId ?? ''}`);
});

test('an order to the buyer’s own address keeps no other way', async () => {
  const { answer } = await buyers.buy(shop.tires[5]);
  expect(answer.body.order.fulfillment).toBeNull();
});

test('an order that goes to a shop is followed by the ZIP code of the shop, of its buyer, or of the card', async () => {
  const { cartKey, cart, change } = await ways.fittedCart(shop.tires[5]);
  const { version } = await change('PUT', '/destination', { zip: '38103' });
  const elsewhere = { ...billing, zip: '99501-0001' };
  const asked = await buyers.orderBody({ ...cart, version }, undefined, { billing: elsewhere });
  const { body, status } = await buyers.place(cartKey, asked);
  expect(status, JSON.stringify(body)).toBe(201);
  const { orderNumber } = body.order;
  const follow = async (zip: string) =>
    (await buyers.call('POST', '/v1/orders/track', { body: { orderNumber, zip } })).status;
  for (const zip of ['60601', '38103', '99501']) expect(await follow(zip), zip).toBe(200);
  expect(await follow('90210')).toBe(404);
});

test('an order that goes to its buyer is not followed by the ZIP code of the card', async () => {
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[6]);
  const asked = await buyers.orderBody(cart, undefined, { billing: { ...billing, zip: '99501' } });
  const { body } = await buyers.place(cartKey, asked);
  const { orderNumber, shipping } = body.order;
  const follow = async (zip: string) =>
    (await buyers.call('POST', '/v1/orders/track', { body: { orderNumber, zip } })).status;
  expect([await follow(shipping.zip), await follow('99501')]).toEqual([200, 404]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Cart,
  type PickupLocation,
  type QuoteArrival,
  type ShippingMode,
  shippingModes,
  type TrackedOrder,
} from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testChannels } from '../../../test/support/test-config.ts';
import { dayRange } from '../../platform/format.ts';
import { openTestShop } from '../../../test/buying/appointments/test-shop.ts';
import { billing, contact, FITTER, openFitter, wayActions } from '../../../test/orders/fitted-orders.ts';
import { buyerActions, eventually, shippingForm } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let ways: ReturnType<typeof wayActions>;
const directory = mkdtempSync(join(tmpdir(), 'tirekit-promise-'));
const VAN = 'van2';

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
  await openTestShop(shop.db, VAN, { mobile: true, bays: 4 });
  await shop.db.execute(
    `UPDATE installer SET service_zips = '{38103}', max_rim_in = 26, min_aspect = 25, prices = $2,
       hours = '[{"days": [1, 2, 3, 4, 5, 6, 7], "open": "08:00", "close": "18:00"}]'
     WHERE installer_id = $1`,
    [VAN, JSON.stringify([{ maxRimIn: 26, salePriceInCents: 2600 }])],
  );
});
afterAll(async () => {
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
});

type Opened = Awaited<ReturnType<typeof ways.openCart>>;

/** The calls of the shipping step for each way, up to the confirmed address. */
const choose: Readonly<Record<ShippingMode, (opened: Opened) => Promise<void>>> = {
  'ship-to-me': async ({ change }) => {
    await change('PUT', '/shipping', { mode: 'ship-to-me', form: shippingForm });
  },
  'ship-to-shop': async ({ change }) => {
    await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: FITTER });
    const cart = await change('PUT', '/shipping', { mode: 'ship-to-shop', form: contact });
    await change('PUT', '/appointment', await ways.freeTime(cart));
  },
  'mobile-install': async ({ change }) => {
    await change('PUT', '/fulfillment', { mode: 'mobile-install', installerId: VAN, zip: '38103' });
    const cart = await change('PUT', '/shipping', { mode: 'mobile-install', form: shippingForm });
    await change('PUT', '/appointment', await ways.freeTime(cart));
  },
  'fedex-pickup': async ({ change }) => {
    const found = await buyers.call<{ locations: PickupLocation[] }>('GET', '/v1/pickup-locations?zip=38103');
    const locationId = found.body.locations[0]?.locationId;
    await change('PUT', '/fulfillment', { mode: 'fedex-pickup', locationId, zip: '38103' });
    await change('PUT', '/shipping', { mode: 'fedex-pickup', form: contact });
  },
  'warehouse-pickup': async ({ change }) => {
    await change('PUT', '/fulfillment', { mode: 'warehouse-pickup', warehouseId: 'memphis' });
    await change('PUT', '/shipping', { mode: 'warehouse-pickup', form: contact });
  },
};

const getDeliveryPromise = ({ quote }: Pick<Cart, 'quote'>): QuoteArrival => {
  if (quote.arrives === undefined) throw new Error('The cart promises nothing');
  return quote.arrives;
};

/** The cart of a way, ready to be bought. */
async function readyCart(mode: ShippingMode, itemId: string | undefined) {
  const opened = await ways.openCart(itemId);
  await opened.change('PUT', '/destination', { zip: '38103' });
  await choose[mode](opened);
  const cart = await opened.confirm();
  return { ...opened, cart };
}

test.each(shippingModes.map((mode, at) => [mode, at] as const))(
  'an order by %s has the same days and total in cart, order, tracking and mail',
  async (mode, at) => {
    const { cartKey, cart: before, confirm } = await readyCart(mode, shop.tires[at]);
    const cart = await confirm();
    const promised = getDeliveryPromise(cart);
    expect(getDeliveryPromise(before)).toEqual(promised);
    if (cart.fulfillment !== null && mode !== 'ship-to-me')
      expect(cart.fulfillment).toMatchObject({
        arrivesEarliest: promised.earliest,
        arrivesLatest: promised.latest,
      });
    const { appointment = null } = cart.fulfillment ?? {};
    if (appointment !== null) expect(appointment.date > promised.latest).toBe(true);

    const { body, status } = await buyers.place(
      cartKey,
      await buyers.orderBody(cart, undefined, { billing, arrives: promised }),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    const { order } = body;
    const tracked = await buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/track', {
      body: { orderNumber: order.orderNumber, zip: order.shipping.zip.slice(0, 5) },
    });
    const later = await buyers.order(body);
    expect([order.arrives, order.quote.arrives, later.arrives, tracked.body.order.arrives]).toEqual(
      Array(4).fill(promised),
    );
    expect([order.totalCents, later.quote.totalCents, tracked.body.order.totalCents]).toEqual(
      Array(3).fill(cart.quote.totalCents),
    );
    const [mail] = await eventually(
      () => buyers.mails(order.orderNumber),
      ({ length }) => length > 0,
    );
    const days = dayRange(promised.earliest, promised.latest).replaceAll('\u00a0', ' ');
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    // A fitted buyer waits for the appointment, and reads its day.
    if (appointment === null) expect(text).toContain(days);
  },
);

test('an order keeps the days that its page showed, though the tires could be there sooner by now', async () => {
  const { cartKey, cart } = await readyCart('ship-to-me', shop.tires[10]);
  const shown = { ...getDeliveryPromise(cart), latest: '2099-01-05' };
  const body = await buyers.orderBody(cart, undefined, { arrives: shown });
  const placed = await buyers.place(cartKey, body);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(placed.body.order.arrives).toEqual(shown);
});

test('tires that would come later than the page said are not sold before the buyer has read so', async () => {
  const { cartKey, cart } = await readyCart('ship-to-me', shop.tires[11]);
  const shown = { ...getDeliveryPromise(cart), latest: getDeliveryPromise(cart).orderedOn };
  const refused = await buyers.place(cartKey, await buyers.orderBody(cart, undefined, { arrives: shown }));
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'cart-changed', message: expect.stringMatching(/would arrive later/) as string },
  });
  expect(await buyers.stock(shop.tires[11])).toBe(1000);
});

test('a counter that is an hour later still keeps the hour that its page showed, and no more than that', async () => {
  const { cartKey, cart } = await readyCart('warehouse-pickup', shop.tires[12]);
  const { readyAt = '', ...days } = getDeliveryPromise(cart);
  const earlier = (hours: number) => new Date(Date.parse(readyAt) - hours * 3_600_000).toISOString();
  const buy = async (hours: number) =>
    buyers.place(
      cartKey,
      await buyers.orderBody(cart, undefined, { billing, arrives: { ...days, readyAt: earlier(hours) } }),
    );
  expect(await buy(2)).toMatchObject({ status: 409, body: { code: 'cart-changed' } });
  const { body, status } = await buy(1);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.order.fulfillment?.warehouse?.readyAt).toBe(earlier(1));
});

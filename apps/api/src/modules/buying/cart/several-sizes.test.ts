import { AppointmentTimes, headers, listInstallers } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fitted, startWayApi, type WayApi } from '../../../../test/buying/cart/ways.ts';

let shop: WayApi;
beforeAll(async () => {
  shop = await startWayApi();
});
afterAll(() => shop.api.stop());
beforeEach(() => shop.forgetTimes());

/** A cart for two cars: four tires of a usual size, and two that few shops can mount. */
const twoCars = () =>
  shop.openCart([{ itemId: shop.item('square'), quantity: 4 }]).then(async (opened) => {
    const items = [{ itemId: shop.item('large'), quantity: 2 }];
    expect((await opened.call('POST', '/lines', { items })).status).toBe(201);
    return opened;
  });

/** The answer of an endpoint of the shops about the cart that a key opens. */
const ask = (path: string, key?: string) =>
  shop.api.call(path, { channel: 'retail', ...(key !== undefined && { headers: { [headers.cart]: key } }) });

describe('shops that are asked about a cart of several sizes', () => {
  test('are judged and priced by every tire in it', async () => {
    const { key } = await twoCars();
    const { body } = await ask('/v1/installers?zip=90210&mobile=false&ofCart=true', key);
    const { installers } = listInstallers.answer.parse(body);
    const byId = new Map(installers.map((found) => [found.installerId, found]));
    expect(byId.get('near')).toMatchObject({
      capable: false,
      reasons: ['Installs tires on wheels up to 20 inches. These are 22.'],
    });
    expect(byId.get('large')).toMatchObject({
      capable: true,
      price: { tires: 6, totalCents: fitted(2500, 2500, 2500, 2500, 4000, 4000) },
    });
  });

  test('need the minutes of all of them, as does the time that is held', async () => {
    const { key, change } = await twoCars();
    const { body } = await ask('/v1/installers/ca1001/times?ofCart=true', key);
    const { minutes, days } = AppointmentTimes.parse(body);
    expect(minutes).toBe(90);
    const [first] = days.flatMap(({ waits }) => waits);
    await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: 'large' });
    await change('PUT', '/appointment', { isDropOff: false, startsAt: first?.startsAt });
    expect(await shop.api.db.one('SELECT minutes, tires FROM appointment')).toEqual({
      minutes: 90,
      tires: 6,
    });
  });

  test('cannot be asked about a cart that the caller does not have', async () => {
    for (const path of ['/v1/installers?zip=90210&ofCart=true', '/v1/installers/ca1001/times?ofCart=true'])
      expect(await ask(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('the price of a chosen shop', () => {
  const raise = (cents: number) =>
    shop.api.db.execute(
      `UPDATE installer SET prices = jsonb_set(prices::jsonb, '{1,salePriceInCents}', to_jsonb($1::integer))
       WHERE installer_id = 'near'`,
      [cents],
    );

  test('a chosen shop’s price rise is shown with both prices, and blocks the order until the buyer accepts it', async () => {
    const { read, change } = await shop.bookedCart();
    await raise(2300);
    const { cart } = await read();
    const before = fitted(1800, 1800, 1800, 1800);
    expect(cart?.fulfillment).toMatchObject({
      priceChange: { fromCents: before, toCents: before + 2000 },
      problem: {
        code: 'price-changed',
        message: 'The shop’s price for your installation changed from $112.00 to $132.00 since you chose it.',
      },
    });
    const accepted = await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: 'near' });
    expect(accepted.fulfillment).toMatchObject({
      priceChange: null,
      problem: null,
      appointment: { state: 'held' },
    });
    await raise(1800);
    expect((await read()).cart?.fulfillment).toMatchObject({
      priceChange: { fromCents: before + 2000, toCents: before },
      problem: null,
    });
  });
});

import { FulfillmentOption } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { carrier } from '../../../../test/buying/cart/start-way-api.ts';
import { fitted, startWayApi, type WayApi } from '../../../../test/buying/cart/ways.ts';

let shop: WayApi;
beforeAll(async () => {
  shop = await startWayApi();
});
afterAll(() => shop.api.stop());
beforeEach(async () => {
  carrier.isDown = false;
  await shop.forgetTimes();
});

describe('the ways of some tires to a place', () => {
  const Options = z.object({ options: z.array(FulfillmentOption) });
  const listOptions = async (zip: string, item: 'square' | 'large' = 'square') => {
    const path = `/v1/catalog/items/${shop.item(item)}/fulfillment?zip=${zip}`;
    return Options.parse((await shop.api.call(path)).body).options;
  };

  test('have price, date and contents, the least expensive first', async () => {
    const options = await listOptions('90210');
    expect(options.map(({ mode }) => mode)).toEqual([
      'ship-to-me',
      'fedex-pickup',
      'ship-to-shop',
      'mobile-install',
      'warehouse-pickup',
    ]);
    expect(options[2]).toMatchObject({
      unavailable: null,
      fromCents: fitted(1800, 1800, 1800, 1800),
      at: { id: 'near', name: 'Wilshire Tire' },
      includes: [
        'Mounting and balancing',
        'TPMS service kits, if your wheels have sensors',
        'Old tire disposal',
        'Free delivery to the shop',
      ],
    });
    expect(options[3]).toMatchObject({ fromCents: fitted(1800, 1800, 1800, 1800) + 2900, at: { id: 'van' } });
    expect(options[0]?.earliestOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((options[2]?.earliestOn ?? '') > (options[0]?.earliestOn ?? '')).toBe(true);
  });

  test('name the shop that can mount them, though another is nearer and costs less', async () => {
    const atShop = (await listOptions('90210', 'large')).find(({ mode }) => mode === 'ship-to-shop');
    expect(atShop).toMatchObject({ at: { id: 'large' }, fromCents: fitted(4000, 4000, 4000, 4000) });
  });

  test('say which there are not, and why', async () => {
    const sentences = Object.fromEntries(
      (await listOptions('82001')).map(({ mode, unavailable }) => [mode, unavailable]),
    );
    expect(sentences).toEqual({
      'ship-to-me': null,
      'ship-to-shop': 'No shops nearby',
      'mobile-install': 'No mobile installer serves this ZIP code',
      'fedex-pickup': 'No FedEx location nearby',
      'warehouse-pickup': 'No warehouse within 75 miles',
    });
  });

  test('include pickup near a warehouse, and freight where shipping costs', async () => {
    const pickup = (await listOptions('38118')).find(({ mode }) => mode === 'warehouse-pickup');
    expect(pickup).toMatchObject({ unavailable: null, fromCents: 0, at: { id: 'memphis' } });
    const [far] = await listOptions('99501');
    expect(far).toMatchObject({ mode: 'ship-to-me', fromCents: 4 * 3900, includes: ['Shipping to Alaska'] });
  });

  test('do without the carrier’s locations while it does not answer', async () => {
    carrier.isDown = true;
    const fedex = (await listOptions('90210')).find(({ mode }) => mode === 'fedex-pickup');
    expect(fedex?.unavailable).toBe('We can’t show FedEx locations right now');
  });

  test('are asked for with a ZIP code and a tire that exist', async () => {
    const item = shop.item('square');
    expect((await shop.api.call(`/v1/catalog/items/${item}/fulfillment?zip=00000`)).status).toBe(422);
    expect((await shop.api.call('/v1/catalog/items/ABCDEFGHJK/fulfillment?zip=90210')).status).toBe(404);
  });

  test('the ways of a cart are for all of its tires and its own ZIP code', async () => {
    const { call, change } = await shop.openCart();
    expect((await call('GET', '/fulfillment/options')).status).toBe(422);
    await change('PUT', '/destination', { zip: '90210' });
    await call('POST', '/lines', { items: [{ itemId: shop.item('large'), quantity: 1 }] });
    const { options } = Options.parse((await call('GET', '/fulfillment/options')).body);
    expect(options.find(({ mode }) => mode === 'ship-to-shop')?.at?.id).toBe('large');
    const other = Options.parse((await call('GET', '/fulfillment/options?zip=82001')).body).options;
    expect(other.find(({ mode }) => mode === 'ship-to-shop')?.unavailable).toBe('No shops nearby');
  });
});

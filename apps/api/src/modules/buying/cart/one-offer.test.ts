import {
  type Cart,
  FulfillmentOption,
  InstallerSummary,
  listOutTheDoor,
  Quote,
  type ShippingMode,
} from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startWayApi, type WayApi } from '../../../../test/buying/cart/ways.ts';

/** A car that has pressure sensors by law, in the size of the sample's tires. */
const CAR = '2019-honda-civic-lx';
const ZIP = '90210';

let shop: WayApi;
beforeAll(async () => {
  // It asks the least of all shops, and cannot service a car with sensors.
  shop = await startWayApi([
    {
      id: 'stems',
      company: 'Stems Only',
      zip: '90210',
      latitude: 34.09,
      longitude: -118.41,
      cents: [900, 900, 900],
      tpms: false,
    },
  ]);
});
afterAll(() => shop.api.stop());
beforeEach(() => shop.forgetTimes());

const Options = z.object({ options: z.array(FulfillmentOption) });
const Shops = z.object({ installers: z.array(InstallerSummary) });

/** A call whose answer is what the contract says. */
async function ask<Schema extends z.ZodMiniType>(schema: Schema, path: string, body?: unknown) {
  const answer = await shop.api.call(path, body === undefined ? {} : { method: 'POST', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return schema.parse(answer.body);
}

const optionsOfTire = async (query = '') =>
  (
    await ask(
      Options,
      `/v1/catalog/items/${shop.item('square')}/fulfillment?zip=${ZIP}&quantity=4&fitment=${CAR}${query}`,
    )
  ).options;
const getOption = (options: readonly FulfillmentOption[], mode: ShippingMode): FulfillmentOption => {
  const option = options.find((candidate) => candidate.mode === mode);
  if (option === undefined) throw new Error(`There is no ${mode}`);
  return option;
};
const getCents = ({ summary }: Quote, kind: string): number =>
  summary.find((part) => part.kind === kind)?.amountCents ?? 0;
const listParts = ({ summary }: Quote): string[] =>
  summary.find(({ kind }) => kind === 'installation')?.parts?.map(({ label }) => label) ?? [];

/** A cart of four tires for the car. */
async function cartForCar() {
  const opened = await shop.openCart([{ itemId: shop.item('square'), quantity: 4, fitment: CAR }]);
  await opened.change('PUT', '/destination', { zip: ZIP });
  const optionsOfCart = async () =>
    Options.parse((await opened.call('GET', '/fulfillment/options')).body).options;
  return { ...opened, optionsOfCart };
}

test('a tire’s page and a cart offer the same shop, parts, price and day for the same car', async () => {
  const { optionsOfCart } = await cartForCar();
  const [ofTire, ofCart] = [await optionsOfTire(), await optionsOfCart()];
  expect(ofTire).toEqual(ofCart);
  const atShop = getOption(ofTire, 'ship-to-shop');
  expect(atShop).toMatchObject({ at: { id: 'near' }, fromCents: 11_200 });
  expect(atShop.includes).toContain('TPMS service kits');
});

test('a shop that services no sensors is offered with valve stems when no car is chosen', async () => {
  const path = `/v1/catalog/items/${shop.item('square')}/fulfillment?zip=${ZIP}&quantity=4`;
  const atShop = getOption((await ask(Options, path)).options, 'ship-to-shop');
  expect(atShop).toMatchObject({ at: { id: 'stems' } });
  expect(atShop.includes).toContain('Valve stems');
});

test.each([
  ['ship-to-shop', 'near', 'ca1000'],
  ['mobile-install', 'van', 'ca1003'],
] as const)(
  'the shop list, the tire’s total, the tire list, the ways and the cart agree on the price with %s',
  async (mode, installerId, code) => {
    const itemId = shop.item('square');
    const query = `item=${itemId}&quantity=4&fitment=${CAR}&zip=${ZIP}&mobile=${String(mode === 'mobile-install')}`;
    const listed = (await ask(Shops, `/v1/installers?${query}`)).installers.find(
      (one) => one.installerId === installerId,
    );
    const total = await ask(
      Quote,
      `/v1/catalog/items/${itemId}/out-the-door?zip=${ZIP}&quantity=4&installer=${code}&fitment=${CAR}`,
    );
    const list = await ask(listOutTheDoor.answer, '/v1/catalog/out-the-door', {
      zip: ZIP,
      installer: code,
      fitment: CAR,
      sets: [{ itemIds: [itemId], quantity: 4 }],
    });
    const ofTire = getOption(await optionsOfTire(`&installer=${code}`), mode);
    const { change, optionsOfCart } = await cartForCar();
    const cart: Cart = await change('PUT', '/fulfillment', { mode, installerId, zip: ZIP });
    const ofCart = getOption(await optionsOfCart(), mode);

    expect(ofTire).toEqual(ofCart);
    expect(ofTire).toMatchObject({ isChosenShop: true, at: { id: installerId } });
    const installation = getCents(cart.quote, 'installation');
    expect([listed?.price.totalCents, getCents(total, 'installation'), ofTire.fromCents]).toEqual([
      installation,
      installation,
      installation,
    ]);
    expect(listParts(total)).toEqual(listParts(cart.quote));
    expect(list.totals).toEqual([cart.quote.totalCents]);
    expect(total.totalCents).toBe(cart.quote.totalCents);
    expect([total.arrives, list.arrivals[0]]).toEqual([cart.quote.arrives, cart.quote.arrives]);
    expect(cart.fulfillment?.installer?.nextTime).toBe(listed?.nextTime);
    expect((ofTire.earliestOn ?? '') > (cart.quote.arrives?.latest ?? '')).toBe(true);
  },
);

test('work that a buyer adds at the shop is in the price of its way', async () => {
  const { change, optionsOfCart } = await cartForCar();
  await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: 'near' });
  const cart = await change('PUT', '/add-ons', { addOns: ['alignment'] });
  expect(getOption(await optionsOfCart(), 'ship-to-shop').fromCents).toBe(
    getCents(cart.quote, 'installation'),
  );
});

test.each(['ship-to-me', 'fedex-pickup'] as const)(
  'the ways of a tire and of a cart have the days of the cart’s quote with %s',
  async (mode) => {
    const { change, optionsOfCart } = await cartForCar();
    const locationId = mode === 'fedex-pickup' ? 'FX90210' : undefined;
    const cart = await change('PUT', '/fulfillment', { mode, locationId, zip: locationId && ZIP });
    const { earliest, latest } = cart.quote.arrives ?? {};
    for (const options of [await optionsOfTire(), await optionsOfCart()])
      expect(getOption(options, mode)).toMatchObject({ earliestOn: earliest, latestOn: latest });
    if (mode !== 'ship-to-me') return;
    const total = await ask(
      Quote,
      `/v1/catalog/items/${shop.item('square')}/out-the-door?zip=${ZIP}&quantity=4`,
    );
    expect(total.arrives).toEqual(cart.quote.arrives);
  },
);

import type { Cart } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startFittingApi } from '../../../../test/buying/pricing/start-fitting-api.ts';
import { openCart } from '../../../../test/buying/cart/open-cart.ts';

let api: TestApi;
let items: readonly string[] = [];
beforeAll(async () => {
  ({ api, items } = await startFittingApi());
});
afterAll(() => api.stop());

const AT_SHOP = { mode: 'ship-to-shop', installerId: 'ca1001' };

/** A cart of some tires, and how they reach their buyer. */
async function getCart(quantity: number, { roadHazard = false } = {}) {
  const opened = await openCart(api, [{ itemId: items[0], quantity, roadHazard }]);
  return {
    ...opened,
    way: (body: object): Promise<Cart> => opened.change('PUT', '/fulfillment', body),
  };
}

const amounts = ({ quote }: Cart) =>
  Object.fromEntries(quote.summary.map(({ kind, amountCents }) => [kind, amountCents]));
const said = ({ notices }: Cart) =>
  notices.flatMap(({ code, text }) => (code === 'deal-within-reach' ? [text] : []));

describe('a cart that a shop fits', () => {
  test('has the shop’s bill and the extra $25, to the cent, for the place of the shop', async () => {
    const { way, change } = await getCart(4);
    await change('PUT', '/destination', { zip: '07030' });
    const cart = await way(AT_SHOP);
    expect(cart.quote.destination).toMatchObject({ zip: '90210', state: 'CA' });
    expect({ ...amounts(cart), total: cart.quote.totalCents }).toEqual({
      tires: 60_000,
      promotion: -2500,
      'state-fee': 700,
      installation: 7200 + 2800 + 1200,
      shipping: 0,
      tax: 4169 + 203,
      total: 73_772,
    });
    expect(cart.promotions.map(({ slug }) => slug)).toEqual(['install-deal']);
    expect(said(cart)).toEqual([]);
  });

  test('a cart of three tires is told that the install deal needs four', async () => {
    const { way } = await getCart(3);
    const cart = await way(AT_SHOP);
    expect(amounts(cart)).not.toHaveProperty('promotion');
    expect(said(cart)).toEqual([
      expect.stringMatching(
        /^At least 4 tires are needed for the install deal\. Add 1 more .+ tire to get it: Extra \$25 off with installation\.$/,
      ),
    ]);
  });

  test('a cart loses the shop’s bill and the install discount when its tires are shipped home', async () => {
    const { way } = await getCart(4);
    await way(AT_SHOP);
    const cart = await way({ mode: 'ship-to-me' });
    expect(amounts(cart)).not.toHaveProperty('installation');
    expect(amounts(cart)).not.toHaveProperty('promotion');
  });
});

describe('coverage on tires of a deal that sells it with installation only', () => {
  beforeAll(() =>
    api.db.execute(
      `INSERT INTO deal (slug, name, description, discount_type, amount_cents, starts_on, coverage_needs_installation)
       VALUES ('tied', 'Spring sale', '', 'Flat Amount', 1000, '2020-01-01', true)`,
    ),
  );
  const sentence = 'With “Spring sale,” road hazard coverage must be bought with tires and installation.';

  test('is kept with installation, and left out without it, with the reason', async () => {
    // Deals are read once in a second.
    await expect
      .poll(async () => (await (await getCart(4)).read()).cart?.promotions.map(({ slug }) => slug), {
        timeout: 5_000,
      })
      .toEqual(['tied']);
    const { way, cart: shipped } = await getCart(4, { roadHazard: true });
    expect(shipped.groups[0]).toMatchObject({ roadHazardCents: 0, roadHazardRefusal: sentence });
    expect(shipped.quote.notes).toContain(sentence);
    expect(amounts(shipped)).not.toHaveProperty('road-hazard');
    const fitted = await way(AT_SHOP);
    expect(fitted.groups[0]).toMatchObject({ roadHazardCents: 8400, roadHazardRefusal: null });
    expect(amounts(fitted)).toMatchObject({ 'road-hazard': 8400, promotion: -3500 });
    expect(fitted.quote.notes).not.toContain(sentence);
  });

  test('cannot be added in the cart without installation: nothing changes, and the answer says why', async () => {
    const { call, read, way, change, cart } = await getCart(4);
    const path = `/lines/${cart.lines[0]?.lineId ?? ''}`;
    expect(await call('PATCH', path, { roadHazard: true, quantity: 3 })).toMatchObject({
      status: 422,
      body: {
        code: 'coverage-needs-installation',
        message: sentence,
        fields: [{ path: 'roadHazard', message: sentence }],
      },
    });
    expect((await read()).cart).toEqual(cart);
    await way(AT_SHOP);
    const covered = await change('PATCH', path, { roadHazard: true });
    expect(amounts(covered)).toMatchObject({ 'road-hazard': 8400 });
  });
});

import type { Quote } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartApi, startCartApi } from '../../../../../test/buying/cart/start-cart-api.ts';

/** The seller of the first collects tax in every state that has one, of the second in Texas and Washington only. */
let everywhere: CartApi;
let inTwoStates: CartApi;
beforeAll(async () => {
  everywhere = await shopWith('all');
  inTwoStates = await shopWith(['TX', 'WA']);
});
afterAll(async () => {
  await everywhere.api.stop();
  await inTwoStates.api.stop();
});

/** A shop whose first two tires cost 150 dollars each, for 17-inch and 20-inch wheels. */
async function shopWith(nexus: 'all' | string[]): Promise<CartApi> {
  const shop = await startCartApi({ TAX_NEXUS: nexus });
  for (const [at, size, rim] of [
    [0, '225/65R17', 17],
    [1, '275/55R20', 20],
  ] as const)
    await shop.api.db.execute(
      `UPDATE sku SET price_cents = 15000, size = $2, rim_in = $3, type = 'passenger' WHERE sku_id = $1`,
      [shop.tire(at).skuId, size, rim],
    );
  await shop.api.db.execute(
    `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military)
     SELECT zip, city, state, 40, -100, 'America/Chicago', false FROM unnest($1::text[], $2::text[], $3::text[])
       AS place (zip, city, state) ON CONFLICT DO NOTHING`,
    [zips.map(([zip]) => zip), zips.map(([, city]) => city), zips.map(([, , state]) => state)],
  );
  return shop;
}

const zips = [
  ['90210', 'Beverly Hills', 'CA'],
  ['80202', 'Denver', 'CO'],
  ['98101', 'Seattle', 'WA'],
  ['27601', 'Raleigh', 'NC'],
  ['73102', 'Oklahoma City', 'OK'],
  ['85001', 'Phoenix', 'AZ'],
  ['20001', 'Washington', 'DC'],
  ['96813', 'Honolulu', 'HI'],
  ['99501', 'Anchorage', 'AK'],
  ['00901', 'San Juan', 'PR'],
  ['97201', 'Portland', 'OR'],
  ['75201', 'Dallas', 'TX'],
] as const;

const getQuote = async (shop: CartApi, zip: string, at = 0): Promise<Quote> =>
  (await shop.api.call(`/v1/catalog/items/${shop.tire(at).skuId}/out-the-door?quantity=4&zip=${zip}`))
    .body as Quote;
const getCents = (quote: Quote, kind: string): number =>
  quote.summary.find((part) => part.kind === kind)?.amountCents ?? 0;

describe('four tires of 150 dollars delivered, from a seller with nexus everywhere', () => {
  // State fee, freight, sales tax, in cents, and what the tax's line says.
  test.each([
    ['90210', 700, 0, 4350, 'State rate (CA), 7.25%'],
    ['80202', 600, 0, 1740, 'State rate (CO), 2.9%'],
    ['98101', 2000, 0, 3900, 'State rate (WA), 6.5%'],
    ['27601', 1200, 0, 2850, 'State rate (NC), 4.75%'],
    ['73102', 1160, 0, 2700, 'State rate (OK), 4.5%'],
    ['85001', 0, 0, 3360, 'State rate (AZ), 5.6%'],
    ['20001', 0, 0, 3600, 'State rate (DC), 6%'],
    ['96813', 0, 18_000, 2400, 'State rate (HI), 4%'],
    ['99501', 1000, 15_600, 0, 'Not collected in Alaska'],
    ['00901', 0, 17_200, 0, 'Not collected in Puerto Rico'],
    ['97201', 0, 0, 0, 'Not collected in Oregon'],
    ['75201', 0, 0, 3750, 'State rate (TX), 6.25%'],
  ])('a delivery to %s has fee %i, freight %i, tax %i', async (zip, fee, freight, tax, note) => {
    const quote = await getQuote(everywhere, zip);
    expect([getCents(quote, 'state-fee'), getCents(quote, 'shipping')]).toEqual([fee, freight]);
    expect(quote.summary.find(({ kind }) => kind === 'tax')).toEqual({
      kind: 'tax',
      label: 'Estimated sales tax',
      amountCents: tax,
      note,
    });
    expect(quote.totalCents).toBe(60_000 + fee + freight + tax);
  });

  test('North Carolina takes 2% under 20 inches and 1% from there on', async () => {
    expect(getCents(await getQuote(everywhere, '27601', 0), 'state-fee')).toBe(1200);
    expect(getCents(await getQuote(everywhere, '27601', 1), 'state-fee')).toBe(600);
  });

  test('freight goes by the rim', async () => {
    expect(getCents(await getQuote(everywhere, '99501', 1), 'shipping')).toBe(21_600);
  });
});

describe('the same from a seller with nexus in two states', () => {
  test.each(zips)(
    'a delivery to %s, %s has the same fee and freight, and tax only in the two states',
    async (zip, _city, state) => {
      const [here, there] = [await getQuote(inTwoStates, zip), await getQuote(everywhere, zip)];
      for (const kind of ['tires', 'state-fee', 'shipping'])
        expect(getCents(here, kind), kind).toBe(getCents(there, kind));
      const collects = state === 'TX' || state === 'WA';
      expect(getCents(here, 'tax')).toBe(collects ? getCents(there, 'tax') : 0);
      expect(here.taxBasis).toBe(collects ? 'state-rate' : 'not-collected');
    },
  );

  test('a buyer where no tax is collected is told so', async () => {
    expect((await getQuote(inTwoStates, '90210')).notes).toEqual([
      'No sales tax is collected for deliveries to California.',
    ]);
  });
});

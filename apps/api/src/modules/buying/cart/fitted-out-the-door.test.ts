import { listOutTheDoor, Quote } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startFittingApi } from '../../../../test/buying/pricing/start-fitting-api.ts';

let api: TestApi;
let items: readonly string[] = [];
beforeAll(async () => {
  ({ api, items } = await startFittingApi());
});
afterAll(() => api.stop());

const ask = (item: number, query: string) =>
  api.call(`/v1/catalog/items/${items[item] ?? ''}/out-the-door?${query}`);

/** The amounts of a total's summary, and the total. */
async function addUp(item: number, query: string): Promise<Record<string, number>> {
  const answer = await ask(item, query);
  expect(answer.status).toBe(200);
  const { summary, totalCents } = Quote.parse(answer.body);
  const parts = summary.map(({ kind, amountCents }) => [kind, amountCents] as const);
  return { ...Object.fromEntries(parts), total: totalCents };
}

const totals = async (body: object) => {
  const answer = await api.call('/v1/catalog/out-the-door', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return listOutTheDoor.answer.parse(answer.body);
};

describe('the out-the-door price with a shop', () => {
  test('the price of a square set in California includes fitting, with no tax on the work', async () => {
    expect(await addUp(0, 'installer=ca1001')).toEqual({
      tires: 60_000,
      promotion: -2500,
      'state-fee': 700,
      installation: 7200 + 2800 + 1200,
      shipping: 0,
      // 7.25% of the tires and of the kits.
      tax: 4169 + 203,
      total: 73_772,
    });
  });

  test('the price of a staggered set has each axle’s own rate', async () => {
    const priced = await addUp(1, `installer=ca1001&quantity=2&otherItemId=${items[2] ?? ''}`);
    expect(priced).toMatchObject({
      tires: 2 * 21_050 + 2 * 26_099,
      installation: 2 * 2100 + 2 * 2400 + 2800 + 1200,
    });
  });

  test('the price of 22-inch tires in New York has tax on the work', async () => {
    expect(await addUp(3, 'installer=ny1001')).toEqual({
      tires: 124_932,
      promotion: -2500,
      'state-fee': 1000,
      installation: 9600 + 2800 + 1200,
      shipping: 0,
      // 4% of the tires, of the work, and of the kits.
      tax: 4897 + 384 + 112,
      total: 142_425,
    });
  });

  test('has the fee of a state where the shop collects it, which tires that are only shipped do not owe', async () => {
    expect(await addUp(0, 'zip=72201')).not.toHaveProperty('state-fee');
    expect(await addUp(0, 'installer=ar1001')).toMatchObject({ 'state-fee': 1200 });
  });

  test('is for the place of the shop, not of the buyer', async () => {
    const quote = Quote.parse((await ask(0, 'zip=07030&installer=ny1001')).body);
    expect(quote.destination).toEqual({ zip: '10001', state: 'NY', city: 'New York' });
    expect(await addUp(0, 'zip=07030&installer=ny1001')).toEqual(await addUp(0, 'installer=ny1001'));
  });

  test('a van’s price is for the address where it goes, and stays incomplete until that is known', async () => {
    const known = Quote.parse((await ask(0, 'zip=07030&installer=ny1002')).body);
    expect(known.destination).toMatchObject({ state: 'NJ' });
    expect(known.summary.find(({ kind }) => kind === 'installation')).toMatchObject({
      note: 'By Shop ny1002',
      amountCents: 11_200 + 2900,
    });
    expect(Quote.parse((await ask(0, 'installer=ny1002')).body)).toMatchObject({
      complete: false,
      destination: null,
    });
  });

  test('a van’s price is refused for a ZIP code outside its area', async () => {
    expect(await ask(0, 'zip=72201&installer=ny1002')).toMatchObject({
      status: 422,
      body: {
        code: 'outside-area',
        message: "This zip code is outside the selected installer's serviceable area.",
      },
    });
  });

  test('the price of three tires has no install deal', async () => {
    expect(await addUp(0, 'installer=ca1001&quantity=3')).not.toHaveProperty('promotion');
    expect(await addUp(0, 'zip=90210')).not.toHaveProperty('promotion');
  });

  test('is refused where the shop cannot mount the tires, with its reason', async () => {
    expect(await ask(3, 'installer=ar1001')).toMatchObject({
      status: 422,
      body: { code: 'shop-cannot', message: 'Installs tires on wheels up to 20 inches. These are 22.' },
    });
  });

  test.each(['ca1002', 'ca9999'])('is refused for a shop that takes no cars: %s', async (code) => {
    expect(await ask(0, `installer=${code}`)).toMatchObject({
      status: 422,
      body: { message: 'This shop is not available right now. Please choose another shop.' },
    });
  });

  test('is refused for what cannot be a shop', async () => {
    expect((await ask(0, 'installer=%27%3B--')).status).toBe(400);
  });
});

describe('the out-the-door prices of a list with a shop', () => {
  test('are those of each tire, and leave out what the shop cannot mount', async () => {
    const sets = [
      { itemIds: [items[0]], quantity: 4 },
      { itemIds: [items[1], items[2]], quantity: 2 },
      { itemIds: [items[3]], quantity: 4 },
    ];
    const answer = await totals({ zip: '90210', installer: 'ar1001', sets });
    const square = await addUp(0, 'installer=ar1001');
    const staggered = await addUp(1, `installer=ar1001&quantity=2&otherItemId=${items[2] ?? ''}`);
    expect(answer).toMatchObject({
      destination: { zip: '72201', state: 'AR', city: 'Little Rock' },
      totals: [square['total'], staggered['total'], null],
      refusals: [null, null, 'Installs tires on wheels up to 20 inches. These are 22.'],
    });
  });

  test('say nothing of refusals where nobody fits them', async () => {
    const answer = await totals({ zip: '90210', sets: [{ itemIds: [items[0]], quantity: 4 }] });
    expect(answer).not.toHaveProperty('refusals');
    expect(answer.totals).toEqual([(await addUp(0, 'zip=90210'))['total']]);
  });
});

describe('a minimum advertised price', () => {
  test('holds back an install deal that would go below it', async () => {
    await api.db.execute('UPDATE sku SET map_cents = price_cents - 500 WHERE sku_id = $1', [items[0]]);
    try {
      const quote = Quote.parse((await ask(0, 'installer=ca1001')).body);
      expect(quote.summary.map(({ kind }) => kind)).not.toContain('promotion');
      expect(quote.notes[0]).toMatch(/^This total uses the lowest price we can advertise/);
    } finally {
      await api.db.execute('UPDATE sku SET map_cents = NULL WHERE sku_id = $1', [items[0]]);
    }
  });
});

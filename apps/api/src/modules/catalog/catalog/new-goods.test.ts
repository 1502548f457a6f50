import { listTires, suggest, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { startCatalogApi, within } from '../../../../test/catalog/catalog/start-catalog-api.ts';

/** Within this time a change is promised to show. */
const SHOWS_MS = 2_000;

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(400);
});
afterAll(() => api.stop());

const list = async (query: string) => {
  const answer = await api.call(`${listTires.path}?${query}`);
  return answer.status === 200 ? TireList.parse(answer.body) : null;
};
const listed = async (query: string) => (await list(query))?.items.map(({ itemId }) => itemId) ?? [];
const pageStatus = async (itemId: string) => (await api.call(`/v1/catalog/items/${itemId}`)).status;
const suggested = async (typed: string) => {
  const answer = await api.call(`${suggest.path}?query=${encodeURIComponent(typed)}`);
  return suggest.answer.parse(answer.body).suggestions.map(({ path }) => path);
};
const brandsInFilter = async (query: string) =>
  (await list(query))?.facets.find(({ key }) => key === 'brand')?.values.map(({ slug }) => slug) ?? [];
const loads = async () =>
  /^catalogue_loads_total (\d+)/m.exec(await (await fetch(`${api.origin}/metrics`)).text())?.[1];

const SIZE = '225-65r17-tires';
const [sample = {}] = sampleCatalog(1, 2_411).sku;
const itemId = String(sample['sku_id']);
const tire = {
  ...sample,
  line_id: 9_001,
  size: '225/65R17',
  size_slug: SIZE,
  rim_in: 17,
  width_mm: 225,
  aspect: 65,
  price_cents: 12_300,
  discontinued: false,
};

let loadsBefore: string | undefined;
beforeEach(async () => {
  loadsBefore = await loads();
});

it('a new tire of a new line of a new brand is in lists, on its page, in suggestions, and in filters', async () => {
  const size = `size=${SIZE}`;
  // Asked for again and again, so that the answers are kept.
  for (let time = 0; time < 3; time++)
    await Promise.all([list(size), brandsInFilter(size), suggested('zubrowka'), pageStatus(itemId)]);
  await api.db.withClient(async (client) => {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO brand (slug, name, tagline, description, country, tier, sample)
       VALUES ('zubrowka', 'Zubrowka', 'New', 'A new brand.', 'Nowhere', 'mid', false)`,
    );
    await client.query(
      `INSERT INTO line SELECT (jsonb_populate_record(l, '{"line_id": 9001, "brand_slug": "zubrowka", "slug": "bison",
         "name": "Bison", "discontinued": false}')).* FROM line l WHERE line_id = 1`,
    );
    await insertRows(client, { sku: [tire], stock: [{ sku_id: itemId, quantity: 8 }] });
    await client.query('COMMIT');
  });
  const found = await within(
    SHOWS_MS,
    () => listed(`${size}&brand=zubrowka`),
    (ids) => ids.includes(itemId),
  );
  expect(found).toEqual([itemId]);
  expect(await pageStatus(itemId)).toBe(200);
  expect(await brandsInFilter(size)).toContain('zubrowka');
  expect(await suggested('zubrowka bis')).toContain('/brands/zubrowka-tires/bison');
  expect((await api.call('/v1/catalog/brands/zubrowka/lines/bison')).body).toMatchObject({
    line: { name: 'Bison' },
  });
  expect(await listed(`${size}&sort=price-low&priceMin=12300&priceMax=12300`)).toContain(itemId);
  expect(await loads()).toBe(loadsBefore);
});

it('a tire whose size is corrected moves from one list of sizes to the other', async () => {
  await api.db.execute(
    `UPDATE sku SET size = '195/50R15', size_slug = '195-50r15-tires', rim_in = 15, width_mm = 195, aspect = 50
     WHERE sku_id = $1`,
    [itemId],
  );
  const moved = await within(
    SHOWS_MS,
    () => listed('size=195-50r15-tires'),
    (ids) => ids.includes(itemId),
  );
  expect(moved).toEqual([itemId]);
  expect(await listed(`size=${SIZE}&brand=zubrowka`)).toEqual([]);
  expect(await suggested('195/50R15')).toContain('/tire-sizes/195-50r15-tires');
  expect(await loads()).toBe(loadsBefore);
});

it('a line that is discontinued leaves lists, and comes back with its tires', async () => {
  const inBrand = () => listed('brand=zubrowka');
  expect(await inBrand()).toEqual([itemId]);
  await api.db.execute(`UPDATE line SET discontinued = true WHERE brand_slug = 'zubrowka'`);
  expect(await within(SHOWS_MS, inBrand, (ids) => ids.length === 0)).toEqual([]);
  expect(await pageStatus(itemId)).toBe(410);
  expect(await suggested('zubrowka bis')).not.toContain('/brands/zubrowka-tires/bison');
  await api.db.execute(`UPDATE line SET discontinued = false WHERE brand_slug = 'zubrowka'`);
  expect(await within(SHOWS_MS, inBrand, (ids) => ids.length === 1)).toEqual([itemId]);
  expect(await loads()).toBe(loadsBefore);
});

it('a tire that is removed is gone from lists and has no page', async () => {
  await api.db.transaction(async (tx) => {
    await tx.execute('DELETE FROM stock WHERE sku_id = $1', [itemId]);
    await tx.execute('DELETE FROM sku WHERE sku_id = $1', [itemId]);
  });
  const status = await within(
    SHOWS_MS,
    () => pageStatus(itemId),
    (now) => now === 404,
  );
  expect(status).toBe(404);
  expect(await listed('size=195-50r15-tires')).toEqual([]);
  expect(await loads()).toBe(loadsBefore);
});

it('a deal shows within a second', async () => {
  const names = async () => JSON.stringify((await api.call('/v1/deals')).body);
  await api.db.execute(`UPDATE deal SET name = 'Told at once' WHERE slug = 'ten-percent-winter'`);
  expect(await within(SHOWS_MS, names, (text) => text.includes('Told at once'))).toContain('Told at once');
  expect(await loads()).toBe(loadsBefore);
});

it('thousands of new tires of known sizes and lines show together', async () => {
  const { sku } = sampleCatalog(3_000, 31);
  const rows = sku.map((row) => ({ ...row, discontinued: false, line_id: 2 }));
  await api.db.execute('UPDATE line SET discontinued = false WHERE line_id = 2');
  await api.db.withClient((client) => insertRows(client, { sku: rows }));
  const metrics = async () =>
    Number(/^catalogue_skus (\d+)/m.exec(await (await fetch(`${api.origin}/metrics`)).text())?.[1]);
  expect(await within(3_000, metrics, (skus) => skus >= 3_400)).toBe(3_400);
  expect(await pageStatus(String(sku[0]?.['sku_id']))).toBe(200);
  expect(await loads()).toBe(loadsBefore);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRows, sampleCatalog } from '../../../test/catalog/catalog/sample-catalog.ts';
import { openStockShop, type StockShop } from '../../../test/orders/stock-lists.ts';
import type { FeedFields } from '../../platform/feeds/feed-field.ts';
import type { FeedKind, RunContext } from '../../platform/feeds/feed-kind.ts';
import { feedKinds } from './feed-kinds.ts';

let shop: StockShop;
let brand: string;

beforeAll(async () => {
  shop = await openStockShop();
  ({ brand } = await shop.db.one<{ brand: string }>(
    `SELECT brand_name AS brand FROM tire WHERE sku_id = 'REAR'`,
  ));
  const other = await shop.db.one<{ lineId: number }>(
    'SELECT line_id AS "lineId" FROM tire_line WHERE brand_name <> $1 ORDER BY line_id LIMIT 1',
    [brand],
  );
  const twin = { ...sampleCatalog(1).sku[0], sku_id: 'TWIN', line_id: other.lineId, mpn: 'MP-2', gtin: null };
  await shop.db.withClient((client) => insertRows(client, { sku: [twin] }));
});
afterAll(() => shop.close());

const run: RunContext = {
  ...{ runId: 'R', feedId: 'atlas', supplierId: 'atlas', by: 'Ann', reason: null },
  ...{ isFull: false, startedAt: new Date(), writtenAt: new Date(), getWrittenAt: () => new Date() },
};
const kindOf = (name: string): FeedKind =>
  feedKinds.find((kind) => kind.name === name) ?? expect.fail(`There is no kind ${name}`);

/** The place of a line, or the sentence why it has none. */
async function identify(name: string, fields: FeedFields): Promise<string> {
  const kind = kindOf(name);
  const rest: FeedFields = { stock: { warehouse: 'memphis', quantity: 4 } }[name] ?? {};
  const completed = kind.complete({ ...rest, ...fields });
  const row = { rowNo: 1, fields: completed.fields, computed: completed.computed };
  const place = (await kind.identify(shop.db, [row], run)).get(1);
  if (place === undefined) return 'nothing';
  return 'key' in place ? place.key : place.problem;
}

const numbered = ['goods', 'prices', 'stock'];
const kinds = [...numbered, 'pictures'];

describe('lists of all kinds find a tire', () => {
  test.each(kinds)('by brand and part number however they are spelled: %s', async (name) => {
    for (const mpn of ['MP-2', 'mp2', 'Mp 2'])
      for (const spelled of [brand, brand.toUpperCase()])
        expect(await identify(name, { brand: spelled, mpn }), mpn).toMatch(/\bREAR\b/);
  });

  test.each(kinds.filter((name) => name !== 'goods'))(
    'by a part number that no other has: %s',
    async (name) => {
      expect(await identify(name, { mpn: 'mp 1' })).toMatch(/\bFRONT\b/);
    },
  );

  test.each(numbered)('by GTIN with and without the zeros before it: %s', async (name) => {
    for (const gtin of ['036000291452', '36000291452', '00036000291452'])
      expect(await identify(name, { gtin }), gtin).toMatch(/\bREAR\b/);
  });

  test.each(numbered)('by the supplier’s item number: %s', async (name) => {
    expect(await identify(name, { itemNumber: 'A-2' })).toMatch(/\bREAR\b/);
  });

  test.each(['prices', 'stock', 'pictures'])('by our ID, in capitals or not: %s', async (name) => {
    expect(await identify(name, { sku: 'rear' })).toMatch(/\bREAR\b/);
  });
});

describe('lists of all kinds but goods refuse', () => {
  const others = ['prices', 'stock', 'pictures'];

  test.each(others)('names of different tires: %s', async (name) => {
    expect(await identify(name, { sku: 'FRONT', brand, mpn: 'MP-2' })).toBe(
      `The ID FRONT and the part number MP-2 of ${brand} are those of different tires. Correct one, or leave it out.`,
    );
  });

  test.each(others)('a part number of another brand: %s', async (name) => {
    expect(await identify(name, { brand: 'Nobody', mpn: 'MP-2' })).toBe(
      'The shop has no tire with the part number MP-2 of Nobody.',
    );
  });

  test.each(others)('a part number of several brands, without the brand: %s', async (name) => {
    expect(await identify(name, { mpn: 'MP-2' })).toBe(
      'Several tires have the part number MP-2. Name the brand, too.',
    );
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeWarehouses } from '../../../test/buying/fulfillment/store-warehouses.ts';
import { sell } from '../../../test/orders/sell.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { piesFile, piesItem, x12File } from '../../../test/support/standard-files.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import { matchTires } from '../../modules/catalog/catalog/index.ts';
import { createPicturesKind } from '../../modules/catalog/media/index.ts';
import { saveSupplier, saveSupplierItems } from '../../modules/catalog/suppliers/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { openAttachments } from '../../platform/feeds/attachments.ts';
import { saveFeed } from '../../platform/feeds/feeds.ts';
import { listSourceProblems } from '../../platform/feeds/mapping.ts';
import { listRows } from '../../platform/feeds/runs/run-rows.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { feedKinds } from './feed-kinds.ts';
import { importFiles } from './import-files.ts';
import { findStandardMapping } from './standard-mappings.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ url, db } = database);
  await sell(db, { FRONT: 0, REAR: 0 });
  await storeWarehouses(db);
  await db.execute(`UPDATE sku SET mpn = 'MP-1', gtin = '012345678905' WHERE sku_id = 'FRONT'`);
  await db.execute(`UPDATE sku SET mpn = 'MP-2', gtin = '036000291452' WHERE sku_id = 'REAR'`);
  await saveSupplier(db, { supplierId: 'atlas', name: 'Atlas Tire' });
  await saveSupplierItems(db, 'atlas', [
    { skuId: 'FRONT', itemNumber: 'A-1', costCents: 9000, leadDays: 2 },
    { skuId: 'REAR', itemNumber: 'A-2', costCents: 9000, leadDays: 2 },
  ]);
  folder = await mkdtemp(join(tmpdir(), 'standard-files-'));
});
beforeEach(async () => {
  for (const table of ['inventory_level', 'feed_row', 'price_entry', 'feed_run', 'feed', 'feed_mapping'])
    await db.execute(`DELETE FROM ${table}`);
  await db.execute("UPDATE sku SET price_cents = 12000 WHERE sku_id = 'FRONT'");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const save = async (name: string, content: string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
/** Runs a command that must succeed. @returns its answer */
async function tirekit(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(url, words);
  expect(code, stdout + stderr).toBe(0);
  return stdout;
}
/** The mapping that the newest run has used. */
const usedMapping = () =>
  db.one('SELECT mapping, mapping_version AS version FROM feed_run ORDER BY started_at DESC LIMIT 1');

const inventory = x12File('846', [
  'BIA*00*DD*0001*20250102*1015',
  'LIN*1*VP*A-1*MG*MP-1',
  'N1*WH*Reno warehouse*92*reno',
  'QTY*33*120*EA',
  'QTY*63*40*EA',
  'DTM*018*20991210',
  'LIN*2*UP*036000291452',
  'N1*WH*Chicago warehouse*92*chicago',
  'QTY*17*7*EA',
  'CTT*2',
]);
const levels = () =>
  db.query(
    `SELECT sku_id AS sku, warehouse_id AS warehouse, quantity, on_order AS "onOrder", expected_on::text AS "expectedOn"
     FROM inventory_level WHERE supplier_id = 'atlas' ORDER BY sku_id`,
  );
const counted = [
  { sku: 'FRONT', warehouse: 'reno', quantity: 120, onOrder: 40, expectedOn: '2099-12-10' },
  { sku: 'REAR', warehouse: 'chicago', quantity: 7, onOrder: 0, expectedOn: null },
];

describe('an X12 file is read without a mapping', () => {
  test('an inventory (846) is counted by warehouse, and changes nothing when it comes again', async () => {
    const path = await save('inventory.edi', inventory);
    await tirekit('catalog', 'import', 'stock', path, '--supplier', 'atlas', '--apply');
    expect(await levels()).toEqual(counted);
    expect(await usedMapping()).toEqual({ mapping: 'tirekit-x12', version: 1 });
    const again = await tirekit('catalog', 'import', 'stock', path, '--supplier', 'atlas', '--apply');
    expect(again).toContain('0 new, 0 changed, 0 taken out, 2 unchanged, 0 that cannot be used');
    expect(await usedMapping()).toEqual({ mapping: 'tirekit-x12', version: 1 });
  });

  test('an inventory (846) comes by a feed whose mapping is for spreadsheets, and leaves that as it is', async () => {
    const mapping = await save(
      'atlas-stock.json',
      JSON.stringify({
        ...{ form: 1, kind: 'stock' },
        fields: { itemNumber: { column: 'Item' }, warehouse: { column: 'DC' }, quantity: { column: 'QOH' } },
      }),
    );
    const sheet = await save('stock.csv', 'Item,DC,QOH\nA-1,reno,8\n');
    const bring = (path: string, ...more: string[]) =>
      tirekit('catalog', 'import', 'stock', path, '--supplier', 'atlas', '--apply', ...more);
    await bring(sheet, '--mapping', mapping);
    await db.execute('DELETE FROM inventory_level');
    await bring(await save('inventory.edi', inventory));
    expect(await levels()).toEqual(counted);
    await bring(sheet);
    expect(await levels()).toMatchObject([{ quantity: 8 }, { quantity: 7 }]);
    expect(await usedMapping()).toEqual({ mapping: 'atlas-stock', version: 1 });
  });

  test('a file that lacks a column of the owner’s mapping for X12 is refused, and not read in another way', async () => {
    const fields = {
      itemNumber: { column: 'Item VP' },
      warehouse: { column: 'Warehouse', values: { RNO: 'reno' } },
      quantity: { column: 'Quantity 21' },
    };
    const mapping = await save('ours.json', JSON.stringify({ form: 1, kind: 'stock', fields }));
    const path = await save('inventory.edi', inventory);
    const words = ['catalog', 'import', 'stock', path, '--supplier', 'atlas', '--mapping', mapping];
    expect(await runCommand(url, words)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The column “Quantity 21” is missing.'),
    });
  });

  test('a price catalog (832) sets prices and costs', async () => {
    const catalog = [
      'BCT*PC*0001',
      'LIN**VP*A-1',
      'CTP*DI*RTL*124.500',
      'CTP*DI*MAP*119.00',
      'CTP*DI*UCP*91.250',
    ];
    const path = await save('catalog.edi', x12File('832', catalog));
    await tirekit('catalog', 'import', 'prices', path, '--supplier', 'atlas', '--apply');
    expect(
      await db.one(
        `SELECT price_cents AS price, map_cents AS map, cost_cents AS cost
         FROM sku JOIN supplier_item USING (sku_id) WHERE sku_id = 'FRONT'`,
      ),
    ).toEqual({ price: 12_450, map: 11_900, cost: 9_125 });
  });

  test('a price catalog (832) that takes effect later leaves the prices and costs of today', async () => {
    const figures = () =>
      db.one(
        `SELECT price_cents AS price, cost_cents AS cost FROM sku JOIN supplier_item USING (sku_id)
         WHERE sku_id = 'FRONT'`,
      );
    const before = await figures();
    const catalog = ['LIN**VP*A-1', 'DTM*007*20990201', 'CTP**RTL*134.00', 'CTP**UCP*95.00'];
    const path = await save('catalog.edi', x12File('832', catalog));
    await tirekit('catalog', 'import', 'prices', path, '--supplier', 'atlas', '--apply');
    expect(await figures()).toEqual(before);
    expect(await db.query("SELECT cents FROM price_entry WHERE state = 'waiting'")).toEqual([
      { cents: 13_400 },
    ]);
  });

  test('an inventory (846) with totals and times has the parts of its warehouses, and their days', async () => {
    const path = await save(
      'inventory.edi',
      x12File('846', [
        'BIA*00*DD*0001*20250102*1015',
        'LIN**VP*A-1',
        'SDQ*EA*92*reno*60*chicago*40',
        'QTY*33*100',
        'QTY*63*400',
        'DTM*018*20991205*0800',
        'SDQ*EA*92*reno*400',
      ]),
    );
    await tirekit('catalog', 'import', 'stock', path, '--supplier', 'atlas', '--apply');
    const levelOf = { sku: 'FRONT', onOrder: 0, expectedOn: null };
    expect((await levels()).toSorted((a, b) => Number(a['quantity']) - Number(b['quantity']))).toEqual([
      { ...levelOf, warehouse: 'chicago', quantity: 40 },
      { ...levelOf, warehouse: 'reno', quantity: 60, onOrder: 400, expectedOn: '2099-12-05' },
    ]);
  });

  test('prices of a catalog (832) in another currency, and those of doubtful meaning, are named and not used', async () => {
    const catalog = ['LIN**VP*A-1', 'CTP**RTL*164.00', 'CUR*SE*CAD', 'CTP**RES*99.00', 'CUR*SE*USD'];
    const more = ['CTP**LPR*180.00', 'CUR*SE*USD', 'CTP**FET*4.10', 'CUR*SE*USD'];
    const path = await save('catalog.edi', x12File('832', [...catalog, ...more]));
    await tirekit('catalog', 'import', 'prices', path, '--supplier', 'atlas', '--apply');
    expect(
      await db.one("SELECT price_cents AS price, list_price_cents AS list FROM sku WHERE sku_id = 'FRONT'"),
    ).toEqual({ price: 12_000, list: 18_000 });
    expect(await db.one('SELECT notes FROM feed_run')).toEqual({
      notes: expect.arrayContaining([
        'Prices that were not used: Price RTL (CAD), Price RES, Price FET. A mapping can take them.',
      ]) as unknown,
    });
  });

  test('a line that has several numbers of its supplier names the tire by whichever the shop knows', async () => {
    const numbers = 'LIN**VN*90001*VP*A-1';
    const counts = x12File('846', [numbers, 'N1*WH**92*reno', 'QTY*33*8']);
    const catalog = x12File('832', [numbers, 'CTP**RTL*124.00', 'CTP**UCP*92.00']);
    for (const [kind, content] of [
      ['stock', counts],
      ['prices', catalog],
    ] as const)
      await tirekit(
        ...['catalog', 'import', kind, await save(`${kind}.edi`, content)],
        ...['--supplier', 'atlas', '--apply'],
      );
    expect(await levels()).toMatchObject([{ sku: 'FRONT', quantity: 8 }]);
    expect(
      await db.query(
        `SELECT item_number AS item, cost_cents AS cost FROM supplier_item
         WHERE supplier_id = 'atlas' AND sku_id = 'FRONT'`,
      ),
    ).toEqual([{ item: 'A-1', cost: 9_200 }]);
  });

  test('a code of a warehouse that the shop does not have is translated by the mapping', async () => {
    const path = await save('inventory.edi', inventory.replace('*92*reno', '*92*0042'));
    const words = ['catalog', 'import', 'stock', path, '--supplier', 'atlas'];
    const { stdout } = await runCommand(url, words);
    expect(stdout).toContain('The mapping can translate it with "values": {"0042":"…"}.');
    const proposed = JSON.parse(await tirekit('catalog', 'propose', 'stock', path)) as {
      fields: Record<string, object>;
    };
    const warehouse = { ...proposed.fields['warehouse'], values: { '0042': 'reno' } };
    const mapping = JSON.stringify({ ...proposed, fields: { ...proposed.fields, warehouse } });
    await tirekit(...words, '--mapping', await save('atlas-stock.json', mapping), '--apply');
    expect(await levels()).toEqual(counted);
  });

  test('a proposal is the mapping that ships, with the columns of the file', async () => {
    const path = await save('inventory.edi', inventory);
    expect(JSON.parse(await tirekit('catalog', 'propose', 'stock', path))).toMatchObject({
      kind: 'stock',
      fields: {
        itemNumber: { column: 'Item VP' },
        quantity: [{ column: 'Quantity 33' }, { column: 'Quantity 17' }],
      },
    });
  });

  test('as something that X12 does not hold it is refused', async () => {
    const path = await save('inventory.edi', inventory);
    const { code, stderr } = await runCommand(url, ['catalog', 'import', 'goods', path]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('There is no mapping own-goods for goods yet.'),
    ]);
  });
});

const attribute = (name: string, value: string, unit = ''): string =>
  `<ProductAttribute MaintenanceType="A" AttributeID="${name}" PADBAttribute="N"${unit === '' ? '' : ` AttributeUOM="${unit}"`}>${value}</ProductAttribute>`;
const price = (type: string, amount: string, from = ''): string =>
  `<Pricing MaintenanceType="A" PriceType="${type}"><CurrencyCode>USD</CurrencyCode>${from === '' ? '' : `<EffectiveDate>${from}</EffectiveDate>`}<Price UOM="PE">${amount}</Price></Pricing>`;
const items = piesFile([
  piesItem(
    `<PartNumber>CW-1001</PartNumber><BrandLabel>Coldwater</BrandLabel>
    <Prices>${price('RET', '289.9900')}${price('RMP', '279.99')}${price('WD1', '180.00')}</Prices>
    <ProductAttributes>${attribute('Model', 'Trail Boss')}${attribute('Tire Category', 'All-Terrain')}
      ${attribute('Tire Size', 'LT275/70R18')}${attribute('Load Index', '125')}${attribute('Load Index Dual', '122')}
      ${attribute('Speed Rating', 'R')}${attribute('Load Range', 'E')}${attribute('Section Width', '279', 'MM')}
      ${attribute('Tread Depth', '15.5')}</ProductAttributes>
    <Packages><Package MaintenanceType="A"><PackageUOM>EA</PackageUOM><Weights UOM="PG"><Weight>52.4</Weight></Weights></Package></Packages>
    <DigitalAssets><DigitalFileInformation MaintenanceType="A" LanguageCode="EN"><FileName>trail.png</FileName><AssetType>P04</AssetType></DigitalFileInformation></DigitalAssets>`,
    '00614141000036',
  ),
]);

describe('a PIES file is read without a mapping', () => {
  test('its items are tires', async () => {
    const path = await save('items.xml', items);
    await tirekit('catalog', 'import', 'goods', path, '--apply');
    expect(
      await db.one(
        `SELECT l.name AS line, s.brand_slug AS brand, s.gtin, s.size, s.load_index AS load, s.load_mark AS mark, s.speed,
           s.price_cents AS price, s.map_cents AS map, s.weight_lb AS weight, s.section_width_in AS width, s.tread_depth_32 AS depth
         FROM sku s JOIN line l USING (line_id) WHERE s.mpn = 'CW-1001'`,
      ),
    ).toMatchObject({
      ...{ line: 'Trail Boss', brand: 'coldwater', gtin: '614141000036', size: 'LT275/70R18' },
      ...{
        load: 125,
        mark: 'E',
        speed: 'R',
        price: 28_999,
        map: 27_999,
        weight: '52.4',
        width: '10.98',
        depth: '15.5',
      },
    });
    expect(await usedMapping()).toEqual({ mapping: 'tirekit-pies', version: 1 });
  });

  test('prices that it withdraws are not those of its tires', async () => {
    const listed = price('RET', '289.9900');
    const withdrawn = price('RET', '199.99').replace('MaintenanceType="A"', 'MaintenanceType="D"');
    const path = await save('items.xml', items.replace(listed, withdrawn + listed));
    await tirekit('catalog', 'import', 'goods', path, '--apply');
    expect(await db.one("SELECT price_cents AS price FROM sku WHERE mpn = 'CW-1001'")).toEqual({
      price: 28_999,
    });
  });

  test('its prices are prices', async () => {
    await tirekit('catalog', 'import', 'goods', await save('items.xml', items), '--apply');
    const dearer = await save('prices.xml', items.replace('289.9900', '299.9900'));
    await tirekit('catalog', 'import', 'prices', dearer, '--apply');
    expect(
      await db.one("SELECT price_cents AS price, map_cents AS map FROM sku WHERE mpn = 'CW-1001'"),
    ).toEqual({ price: 29_999, map: 27_999 });
  });

  test('a price of it that begins later is no price of its tires yet, and one that waits among the prices', async () => {
    const listed = price('RET', '289.9900');
    const [tires, prices] = [
      items.replace(listed, listed + price('RET', '309.99', '2099-02-01')),
      items.replace(listed, price('RET', '309.99', '2099-02-01')),
    ];
    await tirekit('catalog', 'import', 'goods', await save('items.xml', tires), '--apply');
    await tirekit('catalog', 'import', 'prices', await save('prices.xml', prices), '--apply');
    expect(
      await db.one("SELECT price_cents AS price, map_cents AS map FROM sku WHERE mpn = 'CW-1001'"),
    ).toEqual({ price: 28_999, map: 27_999 });
    expect(
      await db.query(
        `SELECT role, cents, state FROM price_entry JOIN sku USING (sku_id)
         WHERE mpn = 'CW-1001' AND from_at > now()`,
      ),
    ).toEqual([{ role: 'public', cents: 30_999, state: 'waiting' }]);
  });

  test('its primary digital assets are pictures', async () => {
    await tirekit('catalog', 'import', 'goods', await save('items.xml', items), '--apply');
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } });
    await writeFile(join(folder, 'trail.png'), await picture.png().toBuffer());
    const feed = { feedId: 'own-pictures', kind: 'pictures', supplierId: null, mapping: 'own-pictures' };
    const whole = { ...feed, isFull: false, folder: null, everyMinutes: null, limits: {} };
    await saveFeed(db, whole, 'Ann');
    const attachments = await openAttachments(folder);
    const { runId } = await importFiles(
      db,
      createPicturesKind(matchTires),
      whole,
      [join(folder, 'items.xml')],
      {
        ...{ by: 'Ann', files: folderStore(folder) },
        attachments,
      },
    );
    attachments.close();
    const [row] = await listRows(db, runId, 'add', 10);
    expect(row?.fields).toMatchObject({
      mpn: 'CW-1001',
      brand: 'Coldwater',
      file: 'trail.png',
      view: 'angle',
    });
  });
});

test.each(['pies', 'x12'] as const)(
  'the mappings that ship for %s name fields and units that exist',
  (standard) => {
    const problems = feedKinds.flatMap(({ name: kind, fields }) =>
      Object.entries(findStandardMapping(standard, kind)?.fields ?? {}).flatMap(([name, source]) =>
        listSourceProblems(name, source, fields),
      ),
    );
    expect(problems).toEqual([]);
  },
);

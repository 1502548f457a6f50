import {
  compareTires,
  getBrand,
  getGuidedAnswers,
  getHub,
  getItem,
  getLine,
  getRelated,
  listBrands,
  listCategories,
  listFeed,
  listPaths,
  listSizes,
  listTires,
  listTypes,
  suggest,
  TireDetail,
  TireList,
} from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../../../test/catalog/catalog/sample-vehicles.ts';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';

const ODD = 'ABCDEFGH12';
/** Its size is known, and nothing else of it. */
const BARE = 'ABCDEFGH34';
let api: TestApi;
let known = '';

const unknownFacts = {
  ...{ mud_snow: null, severe_snow: null, run_flat: null, ev: null, studdable: null },
  ...{ warranty_miles: null, tread_depth_32: null, load_mark: null, load_index_dual: null, gtin: null },
  ...{ utqg_treadwear: null, utqg_traction: null, utqg_temperature: null, homologation: null },
  ...{ dot_week_from: null, dot_week_to: null },
};

/** Words that no version of the API knows, as a newer one may write them, or somebody with a database client. */
const oddValues = {
  ...{
    size: 'As big as it gets',
    size_slug: 'as-big-as-it-gets',
    type: 'hovercraft',
    load_mark: 'QQ',
    speed: 'Q9',
  },
  ...{
    load_index: 999,
    utqg_treadwear: 500,
    utqg_traction: 'ZZ',
    utqg_temperature: 'Z',
    sidewall: 'constructor',
  },
  ...{
    country: 'XX',
    position: 'constructor',
    tube_type: 'solid',
    dot_plant: '?',
    homologations: ['', 'a\tb'],
  },
  ...{ eu_label: '{"fuel": "Z"}', warranties: '{"kind": "eternal"}', dot_week_from: '9999' },
};

beforeAll(async () => {
  api = await startTestApi({
    isNew: true,
    seed: (db) =>
      db.withClient(async (client) => {
        const catalog = sampleCatalog(300);
        await client.query(
          `DO $$ DECLARE one record; BEGIN
            FOR one IN SELECT conname, conrelid::regclass AS relation FROM pg_constraint
              WHERE contype = 'c' AND conrelid IN ('line'::regclass, 'sku'::regclass)
            LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.relation, one.conname); END LOOP;
          END $$`,
        );
        await insertRows(client, { ...catalog, ...sampleVehicles });
        const [line] = catalog.line;
        const [sku] = catalog.sku;
        const oddLine = {
          ...line,
          ...{
            line_id: 9001,
            slug: 'odd-one',
            name: 'Odd One',
            tread_family: 'wooden',
            categories: ['hovercraft'],
          },
          discontinued: false,
        };
        const tire = {
          ...sku,
          line_id: 9001,
          discontinued: false,
          size: '225/65R17',
          size_slug: '225-65r17-tires',
        };
        await insertRows(client, {
          line: [oddLine],
          sku: [
            { ...tire, ...oddValues, sku_id: ODD, mpn: 'ODD-1' },
            { ...tire, ...unknownFacts, type: 'passenger', sku_id: BARE, mpn: 'BARE-1' },
          ],
          stock: [ODD, BARE].map((sku_id) => ({ sku_id, quantity: 8 })),
        });
        known = String(catalog.sku.find(({ discontinued }) => discontinued === false)?.['sku_id']);
      }),
  });
});
afterAll(() => api.stop());

const toPath = (path: string, parts: Readonly<Record<string, string>>) =>
  Object.entries(parts).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), path);
const FITMENT = 'fitment=2019-honda-civic-lx';

it.each([
  listTires.path,
  `${listTires.path}?sort=name&pageSize=48`,
  `${listTires.path}?size=as-big-as-it-gets`,
  `${listTires.path}?size=225-65r17-tires&severeSnow=true&ev=true`,
  `${listTires.path}?type=hovercraft`,
  `${listTires.path}?category=hovercraft`,
  `${listTires.path}?${FITMENT}`,
  `${listTires.path}?line=odd-one&weights=4-1-2-2&sort=score`,
  toPath(getItem.path, { itemId: ODD }),
  `${toPath(getItem.path, { itemId: ODD })}?${FITMENT}`,
  toPath(getItem.path, { itemId: BARE }),
  toPath(getRelated.path, { itemId: ODD }),
  toPath(getLine.path, { brand: 'northmark', line: 'odd-one' }),
  `${compareTires.path}?items=${ODD}&items=${BARE}`,
  `${compareTires.path}?items=${ODD}&items=${BARE}&${FITMENT}`,
  ...['odd one', 'hovercraft', 'as big as it gets', 'ODD-1', '225/65R17'].map(
    (query) => `${suggest.path}?${new URLSearchParams({ query }).toString()}`,
  ),
  listFeed.path,
  `${getGuidedAnswers.path}?style=urban`,
  `${getGuidedAnswers.path}?style=urban&size=225-65r17-tires`,
  listBrands.path,
  toPath(getBrand.path, { brand: 'northmark' }),
  listTypes.path,
  listCategories.path,
  listSizes.path,
  toPath(getHub.path, { kind: 'size', slug: 'as-big-as-it-gets' }),
  toPath(getHub.path, { kind: 'type', slug: 'hovercraft' }),
  toPath(getHub.path, { kind: 'category', slug: 'hovercraft' }),
  toPath(listPaths.path, { kind: 'item' }),
])('values that nobody knows break no answer of %s', async (path) => {
  const { status, body } = await api.call(path);
  // A word that names no category, type, or size leads nowhere.
  expect([200, 404], `${String(status)} ${JSON.stringify(body)}`).toContain(status);
});

const getTire = async (itemId: string) => {
  const { body } = await api.call(toPath(getItem.path, { itemId }));
  const tire = TireDetail.parse(body);
  const rows = tire.specifications.flatMap((group) => group.rows);
  return { tire, value: (key: string) => rows.find((row) => row.key === key)?.value };
};

it('a page shows facts that nobody has stated as unknown, and none of them as no', async () => {
  const { tire, value } = await getTire(BARE);
  expect(value('snow')).toBe('Not stated');
  expect(value('snow-meaning')).toBeUndefined();
  expect(value('utqg-treadwear')).toBe('Not stated');
  expect(value('run-flat')).toBe('Not stated');
  expect(value('ev')).toBe('Not stated');
  expect(value('warranty')).toBe('Not stated');
  expect(tire.specifications.flatMap(({ rows }) => rows).map((row) => row.value)).not.toContain('No');
  expect(tire.scoreBasis.snow).toContain('snow marks aren’t stated');
  expect(tire.specifications.map(({ title }) => title)).not.toContain('EU tire label');
});

it('a comparison tells unknown from no', async () => {
  const { body } = await api.call(`${compareTires.path}?items=${BARE}&items=${known}`);
  const [bare, other] = compareTires.answer.parse(body).tires.map(({ tire }) => tire?.figures);
  expect(bare).toMatchObject({
    severeSnow: null,
    runFlat: null,
    ev: null,
    iceGrip: null,
    gradesRequired: true,
  });
  expect([other?.severeSnow, other?.runFlat, other?.ev]).not.toContain(null);
});

it.each(['severeSnow', 'runFlat', 'ev', 'studdable'])(
  'no filter for %s finds a tire that may lack it',
  async (filter) => {
    const { body } = await api.call(`${listTires.path}?line=odd-one&brand=northmark&${filter}=true`);
    expect(TireList.parse(body).items.map(({ itemId }) => itemId)).not.toContain(BARE);
  },
);

it('a page shows the rest of the data sheet where it is stated', async () => {
  await api.db.execute(
    `UPDATE sku SET measuring_rim_in = 7, tread_width_in = 7.3, ply_rating = 10, max_load_dual_lb = 3195, max_psi_dual = 80,
       ice_grip = true, eu_label = $2, country = 'JP', position = 'drive', tube_type = 'tubeless',
       homologations = '{N0,MO}', warranties = $3, dot_plant = '1YX', warranty_miles = NULL WHERE sku_id = $1`,
    [
      known,
      JSON.stringify({ fuel: 'B', wet: 'A', noiseDb: 71, noiseClass: 'B', snow: true, ice: false }),
      JSON.stringify([
        { kind: 'treadwear', miles: 60_000, months: 72, document: 'https://example.com/"terms"\\' },
        { kind: 'workmanship', months: 72, document: 'data:text/html,terms' },
        { kind: 'trial', document: 'http://example.com/' },
        { kind: 'uniformity', document: 'not an address' },
      ]),
    ],
  );
  await expect.poll(async () => (await getTire(known)).value('country'), { timeout: 20_000 }).toBe('Japan');
  const { tire, value } = await getTire(known);
  expect(
    ['measuring-rim', 'tread-width', 'ply-rating', 'max-load-dual', 'max-pressure-dual', 'ice-grip'].map(
      value,
    ),
  ).toEqual(['7 in', '7.3 in', '10 ply', '3,195 lb', '80 psi', 'Yes']);
  expect(['eu-fuel', 'eu-wet', 'eu-noise', 'eu-snow', 'eu-ice'].map(value)).toEqual([
    ...['B', 'A', '71 dB, class B', 'Yes', 'No'],
  ]);
  expect(['position', 'tube', 'homologation', 'dot-plant'].map(value)).toEqual([
    ...['Drive axle', 'Tubeless', 'N0 (Porsche), MO (Mercedes-Benz)', '1YX'],
  ]);
  expect(['warranty', 'workmanship', 'trial', 'road-hazard'].map(value)).toEqual([
    ...['60,000 miles or 72 months', '72 months', 'Yes', undefined],
  ]);
  const { body } = await api.call(`${compareTires.path}?items=${known}`);
  expect(compareTires.answer.parse(body).tires[0]?.tire?.warrantyInWords).toBe(value('warranty'));
  // A link leads to an https address, and nowhere else.
  const linked = tire.specifications.flatMap(({ rows }) =>
    rows.flatMap(({ key, terms }) => (terms === undefined ? [] : [[key, terms]])),
  );
  expect(linked).toEqual([['warranty', 'https://example.com/%22terms%22/']]);
  expect(tire.sizes.find(({ itemId }) => itemId === known)?.service).toMatch(/ N0 MO$/);
});

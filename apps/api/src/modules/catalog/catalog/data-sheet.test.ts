import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.withClient((client) => insertRows(client, { ...sampleCatalog(10) }));
});
afterAll(() => database.close());

const update = (assignments: string, values: readonly unknown[] = []) =>
  database.db.execute(`UPDATE sku SET ${assignments} WHERE sku_id = (SELECT min(sku_id) FROM sku)`, [
    ...values,
  ]);

it.each([
  ['measuring_rim_in', 7.5],
  ['tread_width_in', 8.2],
  ['ply_rating', 10],
  ['max_load_dual_lb', 3195],
  ['max_psi_dual', 80],
  ['ice_grip', false],
  ['eu_label', JSON.stringify({ fuel: 'B', wet: 'A', noiseDb: 71, noiseClass: 'B', snow: true, ice: false })],
  ['eu_label', JSON.stringify({ fuel: 'C', wet: null })],
  ['country', 'US'],
  ['position', 'steer'],
  ['tube_type', 'tubeless'],
  ['homologations', ['N0', 'MO']],
  [
    'warranties',
    JSON.stringify([{ kind: 'treadwear', miles: 60_000, months: 72, document: null }, { kind: 'trial' }]),
  ],
  ['dot_plant', '1YX'],
  ['mud_snow', null],
  ['severe_snow', null],
  ['ev', null],
  ['studdable', null],
])('a data sheet takes %s %s', async (column, value) => {
  await expect(update(`${column} = $1`, [value])).resolves.not.toThrow();
});

it.each([
  ['measuring_rim_in', 175],
  ['tread_width_in', 0],
  ['ply_rating', 100],
  ['max_load_dual_lb', -1],
  ['max_psi_dual', 800],
  ['eu_label', '[]'],
  ['eu_label', '{"fuel": "G"}'],
  ['eu_label', '{"fuel": 1}'],
  ['eu_label', '{"noiseDb": "71"}'],
  ['eu_label', '{"noiseDb": 710}'],
  ['eu_label', '{"noiseClass": "D"}'],
  ['eu_label', '{"snow": "yes"}'],
  ['eu_label', '{"grip": "A"}'],
  ['country', 'USA'],
  ['position', 'front'],
  ['tube_type', 'TL'],
  ['homologations', []],
  ['homologations', ['N0', '']],
  ['homologations', ['N0', null]],
  ['warranties', '{"kind": "trial"}'],
  ['warranties', '["treadwear"]'],
  ['warranties', '[{"miles": 60000}]'],
  ['warranties', '[{"kind": "lifetime"}]'],
  ['warranties', '[{"kind": "treadwear", "miles": "60,000"}]'],
  ['warranties', '[{"kind": "treadwear", "months": 0}]'],
  ['dot_plant', 'plant'],
])('a data sheet refuses %s %j', async (column, value) => {
  await expect(update(`${column} = $1`, [value])).rejects.toThrow('violates check constraint');
});

it('the one mark and all marks of car makers stay in step, whichever a program writes', async () => {
  const getMarks = () =>
    database.db.one<{ homologation: string | null; homologations: string[] | null }>(
      'SELECT homologation, homologations FROM sku ORDER BY sku_id LIMIT 1',
    );
  await update("homologations = '{N0,MO}'");
  expect(await getMarks()).toEqual({ homologation: 'N0', homologations: ['N0', 'MO'] });
  await update("homologation = 'N0'");
  expect(await getMarks()).toEqual({ homologation: 'N0', homologations: ['N0', 'MO'] });
  await update("homologation = 'AO'");
  expect(await getMarks()).toEqual({ homologation: 'AO', homologations: ['AO'] });
  await update("homologation = 'AO', homologations = '{MO,AO}'");
  expect(await getMarks()).toEqual({ homologation: 'MO', homologations: ['MO', 'AO'] });
  await update('homologations = NULL');
  expect(await getMarks()).toEqual({ homologation: null, homologations: null });
});

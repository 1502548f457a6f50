import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';
import { createTestDatabase } from '../../test/support/test-databases.ts';
import { encodeZipCodes, type ZipCode } from '../modules/buying/places/facts/zip-code-file.ts';
import { encodeFitments, type PublishedFitment } from '../modules/catalog/vehicles/facts/fitment-file.ts';
import { encodeVehicles, type VehicleMake } from '../modules/catalog/vehicles/facts/vehicle-file.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrationsDir } from '../platform/db/migrate.ts';
import { loadShippedFacts } from './load-facts.ts';

let db: Database;
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ url, drop } = database);
  db = openDatabase({ url, connections: 2, namedStatements: false });
});
afterAll(async () => {
  await db.end();
  await drop();
});

const memphis: ZipCode = {
  zip: '38118',
  city: 'Memphis',
  state: 'TN',
  latitude: 35.05,
  longitude: -89.92,
  timeZone: 'America/Chicago',
  military: false,
};
const ramstein: ZipCode = {
  ...memphis,
  zip: '09094',
  city: 'APO',
  state: 'AE',
  latitude: null,
  longitude: null,
  timeZone: 'Europe/Berlin',
  military: true,
};
const axle = {
  size: '205/55R16',
  sizeSlug: '205-55r16-tires',
  loadIndex: 91,
  loadIndexDual: null,
  speed: 'H',
  loadMark: 'SL',
  pressurePsi: 32,
} as const;
const civicLx: PublishedFitment = {
  fitmentId: '2006-honda-civic-lx',
  makeSlug: 'honda',
  modelSlug: 'civic',
  year: 2006,
  trim: 'LX',
  kind: 'square',
  vehicleClass: 'passenger',
  allWheelDrive: false,
  drives: ['2wd'],
  tireCount: 4,
  front: axle,
  rear: axle,
  source: 'size-guide',
  confidence: 'high',
};
const honda: VehicleMake = {
  name: 'Honda',
  models: [
    { name: 'Civic', years: [2005, 2006], trims: [{ name: 'LX', years: [2006] }] },
    { name: 'Fit', years: [2007], trims: [] },
  ],
};
const trailer: VehicleMake = { name: 'Trailer', models: [{ name: 'Utility', years: [2020], trims: [] }] };

interface Published {
  readonly zips?: readonly ZipCode[];
  readonly makes?: readonly VehicleMake[];
  readonly fitments?: readonly PublishedFitment[];
}

/** Loads facts as a version would that is shipped with these. */
function load({ zips = [memphis, ramstein], makes = [honda], fitments = [civicLx] }: Published = {}) {
  const files: Record<string, string> = {
    'zip-codes.tsv.gz': encodeZipCodes(zips),
    'vehicles.json.gz': encodeVehicles(makes),
    'fitments.json.gz': encodeFitments({ makes: [trailer], fitments }),
  };
  return loadShippedFacts(db, (file) => Promise.resolve(files[file] ?? ''));
}

const TABLES = ['zip_code', 'fitment', 'vehicle_model', 'vehicle_make'];

beforeEach(async () => {
  for (const table of [...TABLES, 'fact_load']) await db.execute(`DELETE FROM ${table}`);
});

describe('the first load', () => {
  test('fills the tables with what is published', async () => {
    expect(await load()).toEqual([
      { kind: 'ZIP codes', isNew: true, rows: 2, saved: 2, removed: 0 },
      { kind: 'vehicles', isNew: true, rows: 5, saved: 5, removed: 0 },
      { kind: 'fitments', isNew: true, rows: 1, saved: 1, removed: 0 },
    ]);
    expect(
      await db.query('SELECT zip, city, time_zone AS zone, military FROM zip_code ORDER BY zip'),
    ).toEqual([
      { zip: '09094', city: 'APO', zone: 'Europe/Berlin', military: true },
      { zip: '38118', city: 'Memphis', zone: 'America/Chicago', military: false },
    ]);
    expect(
      await db.query('SELECT make_slug AS make, slug, years, trims FROM vehicle_model ORDER BY slug'),
    ).toEqual([
      { make: 'honda', slug: 'civic', years: [2005, 2006], trims: { 2006: ['LX'] } },
      { make: 'honda', slug: 'fit', years: [2007], trims: {} },
      { make: 'trailer', slug: 'utility', years: [2020], trims: {} },
    ]);
    expect(await db.one('SELECT drives, front, source FROM fitment')).toEqual({
      drives: ['2wd'],
      front: { ...axle },
      source: 'size-guide',
    });
  });

  test('fills them once where two processes load at the same time', async () => {
    const loads = await Promise.all([load(), load()]);
    expect(loads.flat().filter(({ isNew }) => isNew)).toHaveLength(3);
    expect(await db.one('SELECT count(*)::integer AS count FROM zip_code')).toEqual({ count: 2 });
  });
});

describe('a later load', () => {
  test('leaves everything alone if the same is published', async () => {
    await load();
    const before = await db.query('SELECT * FROM fact_load ORDER BY kind');
    expect((await load()).map(({ isNew }) => isNew)).toEqual([false, false, false]);
    expect(await db.query('SELECT * FROM fact_load ORDER BY kind')).toEqual(before);
  });

  test('adds, renews and removes the rows that differ', async () => {
    await load();
    const loads = await load({
      zips: [
        { ...memphis, city: 'East Memphis' },
        { ...memphis, zip: '38119' },
      ],
      makes: [{ name: 'Honda', models: [{ name: 'Civic', years: [2005, 2006, 2007], trims: [] }] }],
      fitments: [],
    });
    expect(loads).toMatchObject([
      { kind: 'ZIP codes', saved: 2, removed: 1 },
      { kind: 'vehicles', saved: 1, removed: 1 },
      { kind: 'fitments', saved: 0, removed: 1 },
    ]);
    expect(await db.query('SELECT zip, city FROM zip_code ORDER BY zip')).toEqual([
      { zip: '38118', city: 'East Memphis' },
      { zip: '38119', city: 'Memphis' },
    ]);
  });

  test('keeps a row that the shop has corrected, with the published one beside it', async () => {
    await load();
    await db.execute("UPDATE zip_code SET own = true, city = 'Our Town' WHERE zip = '38118'");
    await db.execute("UPDATE fitment SET own = true, confidence = 'low'");
    await db.execute("UPDATE vehicle_model SET own = true, name = 'Jazz' WHERE slug = 'fit'");
    await load({
      zips: [{ ...memphis, latitude: 35.06 }],
      makes: [{ ...honda, models: [{ name: 'Fit', years: [2007, 2008], trims: [] }] }],
      fitments: [{ ...civicLx, source: 'recalled' }],
    });
    expect(await db.query('SELECT zip, city, latitude, fact FROM zip_code')).toEqual([
      {
        zip: '38118',
        city: 'Our Town',
        latitude: 35.05,
        fact: {
          ...{ zip: '38118', city: 'Memphis', state: 'TN', latitude: 35.06, longitude: -89.92 },
          ...{ time_zone: 'America/Chicago', military: false },
        },
      },
    ]);
    expect(await db.one('SELECT confidence, source, fact FROM fitment')).toMatchObject({
      confidence: 'low',
      source: 'size-guide',
      fact: { confidence: 'high', source: 'recalled' },
    });
    expect(await db.one("SELECT name, years, fact FROM vehicle_model WHERE slug = 'fit'")).toMatchObject({
      name: 'Jazz',
      years: [2007],
      fact: { name: 'Fit', years: [2007, 2008] },
    });
  });

  test('keeps rows that the shop has added, and the make that they need', async () => {
    await load();
    await db.execute(
      "INSERT INTO vehicle_model (make_slug, slug, name, years, own) VALUES ('honda', 'beat', 'Beat', '{1991}', true)",
    );
    await db.execute(
      `INSERT INTO zip_code (zip, city, state, time_zone, own) VALUES ('00001', 'Our Town', 'TN', 'America/Chicago', true)`,
    );
    await db.execute("UPDATE zip_code SET own = true WHERE zip = '38118'");
    await load({ zips: [], makes: [], fitments: [] });
    expect(await db.query('SELECT zip, fact FROM zip_code ORDER BY zip')).toEqual([
      { zip: '00001', fact: null },
      { zip: '38118', fact: null },
    ]);
    expect(await db.query('SELECT make_slug AS make, slug FROM vehicle_model ORDER BY slug')).toEqual([
      { make: 'honda', slug: 'beat' },
      { make: 'trailer', slug: 'utility' },
    ]);
    expect(await db.query('SELECT slug FROM vehicle_make ORDER BY slug')).toEqual([
      { slug: 'honda' },
      { slug: 'trailer' },
    ]);
  });

  test('keeps a model that was added for the shop’s own fitment, and renews it once it is published', async () => {
    await load();
    await db.execute(
      "INSERT INTO vehicle_model (make_slug, slug, name, years) VALUES ('honda', 'beat', 'beat', '{}')",
    );
    await db.execute(
      `INSERT INTO fitment SELECT (jsonb_populate_record(f, $1)).* FROM fitment f WHERE fitment_id = '2006-honda-civic-lx'`,
      [JSON.stringify({ fitment_id: '1991-honda-beat', model_slug: 'beat', year: 1991, own: true })],
    );
    const beat = () => db.maybeOne("SELECT name, years, own FROM vehicle_model WHERE slug = 'beat'");
    await load({ makes: [{ ...honda, models: honda.models.slice(1) }] });
    expect(await beat()).toEqual({ name: 'beat', years: [], own: false });
    const models = [...honda.models, { name: 'Beat', years: [1991, 1992], trims: [] }];
    await load({ makes: [{ ...honda, models }] });
    expect(await beat()).toEqual({ name: 'Beat', years: [1991, 1992], own: false });
  });

  test('changes nothing of a kind whose file is broken', async () => {
    await load();
    const incomplete = { ...civicLx, front: null };
    // @ts-expect-error A fitment without its front axle.
    await expect(load({ fitments: [incomplete] })).rejects.toThrow('null value in column "front"');
    expect(await db.query('SELECT fitment_id AS id FROM fitment')).toEqual([{ id: civicLx.fitmentId }]);
  });
});

describe('a database that the sample’s loader has filled', () => {
  /** The part of the migration that tells an owner’s rows from the loader’s. */
  const adopt = async () => {
    const migration = await readFile(join(migrationsDir, '0141_own_facts.sql'), 'utf8');
    await db.execute(migration.slice(migration.indexOf('DO $$')));
  };
  const NOTED = JSON.stringify({ zip_code: ['zip', 'city'], deal: ['slug'] });
  const note = (zip: string, city: string) =>
    db.execute(
      `INSERT INTO sample_row (table_name, key, content)
       VALUES ('zip_code', md5(ROW($1::text)::text)::uuid, md5(ROW($1::text, $2::text)::text)::uuid)`,
      [zip, city],
    );

  beforeEach(async () => {
    await db.execute('DELETE FROM sample_row');
    await db.execute('DELETE FROM sample_data');
    await db.execute('INSERT INTO sample_data (stamp, noted) VALUES ($1, $2)', ['before', NOTED]);
  });

  test('rows that were added or changed become the shop’s own, and all of a table that was not noted', async () => {
    await load({ zips: [memphis, ramstein, { ...memphis, zip: '38119' }] });
    await note('38118', 'Memphis');
    await note('09094', 'A name that the shop has changed');
    await adopt();
    expect(await db.query('SELECT zip FROM zip_code WHERE own ORDER BY zip')).toEqual([
      { zip: '09094' },
      { zip: '38119' },
    ]);
    expect(await db.query('SELECT FROM fitment WHERE NOT own')).toEqual([]);
    expect(await db.query('SELECT FROM sample_row')).toEqual([]);
    expect(await db.one('SELECT noted FROM sample_data')).toEqual({ noted: { deal: ['slug'] } });
  });
});

test('the command loads the facts that the API is shipped with, and lists them', async () => {
  expect(await runCommand(url, ['facts', 'list'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('No facts are loaded yet'),
  });
  const first = await runCommand(url, ['facts', 'load']);
  expect(first.stdout).toMatch(/^4\d,\d{3} ZIP codes: 4\d,\d{3} added or renewed, 0 removed$/m);
  expect((await runCommand(url, ['facts', 'load'])).stdout).toMatch(/^1\d,\d{3} fitments are up to date\.$/m);
  const { stdout } = await runCommand(url, ['facts', 'list', '--json']);
  expect(JSON.parse(stdout)).toMatchObject([
    { kind: 'ZIP codes' },
    { kind: 'fitments' },
    { kind: 'vehicles' },
  ]);
}, 60_000);

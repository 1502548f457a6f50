import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downtown, shopRow, storeShops } from '../../../test/buying/installers/sample-shops.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import { importShops, readShopByCode } from '../../modules/buying/installers/index.ts';
import type { Database } from '../../platform/db/database.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ url, db } = database);
  folder = await mkdtemp(join(tmpdir(), 'shops-'));
});
beforeEach(async () => {
  for (const table of ['feed_row', 'feed_run', 'feed', 'feed_mapping'])
    await db.execute(`DELETE FROM ${table}`);
  for (const table of ['appointment', 'installer', 'installer_exception', 'zip_code'])
    await db.execute(`DELETE FROM ${table}`);
  await storeShops(db, [
    shopRow('tx2000001', { rating_sum: 900, rating_count: 2, email: 'old@shop.example' }),
    shopRow('tx2000002', { certifications: ['ase'], latitude: 32.787_123_456_789 }),
    shopRow('tx0001', { sample: true }),
  ]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const HEAD =
  'code,company,address,zip,phone,hours,prices,max_rim,mobile,service_miles,tpms,tpms_kit,services,alignment_price,holidays';
const SHOP = `tx3000001,"Oak Cliff Tire, Inc.",12 Oak St,${downtown.zip},(214) 555-0133,Mon-Fri 08:00-18:00; Sun 09:00-13:00,16: 15; 22: 21.50,22,no,,yes,7.50,alignment|rotation,$99,2099-11-27 Day after Thanksgiving; 2099-12-24 Christmas Eve 08:00-13:00`;
const VAN = `tx3000002,Vans of Dallas,1 Elm St,${downtown.zip},2145550134,"Mon,Wed 07:00-19:00",20: 24,20,yes,25,no,,,,2020-01-01 New Year`;

async function save(text: string): Promise<string> {
  const path = join(folder, 'shops.csv');
  await writeFile(path, text);
  return path;
}
const tirekit = (...words: string[]) => runCommand(url, words);
const bring = async (text: string, ...options: string[]) =>
  tirekit('catalog', 'import', 'shops', await save(text), '--by', 'Ann', ...options);
const runIn = (stdout: string): string => /Run (\w+)/.exec(stdout)?.[1] ?? '';
/** @returns the number of the run */
async function apply(text: string): Promise<string> {
  const { code, stdout } = await bring(text, '--apply');
  expect([code, stdout]).toEqual([0, expect.stringContaining('is applied')]);
  return runIn(stdout);
}
const rollBack = (runId: string) => tirekit('catalog', 'rollback', runId, '--reason', 'A wrong list');
const stored = async () => ({
  shops: await db.query('SELECT * FROM installer ORDER BY code'),
  days: await db.query('SELECT * FROM installer_exception ORDER BY installer_id, date'),
});

describe('a file of shops', () => {
  test('is what the importer of shops makes of it, and changes nothing when it comes twice', async () => {
    const text = `${HEAD}\n${SHOP}\n${VAN}\n`;
    await apply(text);
    expect(await readShopByCode(db, 'tx3000001')).toMatchObject({
      company: 'Oak Cliff Tire, Inc.',
      city: 'Dallas',
      timeZone: 'America/Chicago',
      services: ['mount-and-balance', 'alignment', 'rotation', 'tpms-service'],
      pricesBesides: { tpmsKitCents: 750, addOns: { alignment: 9_900 } },
      sample: false,
    });
    expect((await stored()).days).toHaveLength(2);
    const again = await importShops(db, await save(text), { apply: false });
    expect(again).toMatchObject({ added: [], changed: [], same: 2, rejected: [] });
    expect((await bring(text)).stdout).toContain('0 new, 0 changed, 0 taken out, 2 unchanged');
  });

  test('changes what it names, and a rollback puts that back', async () => {
    await apply(`${HEAD}\n${SHOP}\n`);
    const before = await stored();
    const runId = await apply(
      [
        'code,zip,max_rim,prices,email,bays,certifications,tire_types,tpms,holidays',
        'tx2000001,,24,18: 16; 24: 23,-,,ase,passenger;commercial,no,2099-12-31 Inventory',
        'tx2000002,75202,,,new@shop.example,5,-,,,',
        'tx3000001,,,,,,,,,-',
        'tx3000009,,,,,,,,,',
      ].join('\n'),
    );
    expect(await readShopByCode(db, 'tx2000001')).toMatchObject({
      ...{ maxRimIn: 24, email: null, bays: 2, ratingSum: 900, certifications: ['ase'] },
      services: ['mount-and-balance'],
    });
    expect(await readShopByCode(db, 'tx2000002')).toMatchObject({
      ...{ zip: '75202', latitude: downtown.latitude, certifications: [], bays: 5 },
    });
    expect(await readShopByCode(db, 'tx3000009')).toBeNull();
    expect((await rollBack(runId)).stdout).toContain('3 rows are as they were.');
    expect(await stored()).toEqual(before);
  });

  test('names each line that cannot be used as the importer does, but a second line of a shop may stand in for a bad one', async () => {
    const { stdout } = await bring(
      [
        'code,company,phone,hours,mobile',
        'tx2000001,-,,,',
        'tx2000002,,555,weekdays,',
        'tx0001,Mine,,,',
        'x1,,,,',
        'tx2000003,,,,perhaps',
        'tx2000001,,,,',
      ].join('\n'),
      '--apply',
    );
    expect(stdout).toContain('0 new, 0 changed, 0 taken out, 1 unchanged, 5 that cannot be used');
    const shown = await tirekit('catalog', 'show', runIn(stdout), '--rows', 'problems');
    const lines = shown.stdout.replaceAll(`${folder}/`, '').split('\n');
    expect(lines.filter((line) => line.startsWith('shops.csv'))).toEqual([
      'shops.csv, line 2 (tx2000001): A shop cannot be without company.',
      'shops.csv, line 3 (tx2000002): The phone number "555" does not have 10 digits; the hours "weekdays" must read like Mon-Fri 08:00-18:00.',
      'shops.csv, line 4 (tx0001): tx0001 is a shop of the sample data.',
      'shops.csv, line 5: The code "x1" is not a state and a number such as tx1000001.',
      expect.stringContaining('line 6 (tx2000003): Mobile must be yes or no, not "perhaps".'),
    ]);
  });
});

test('a shop at which an order has a time is closed when the run that brought it is rolled back', async () => {
  const runId = await apply(`${HEAD}\n${SHOP}\n${VAN}\n`);
  await db.execute(
    `INSERT INTO appointment (installer_id, appointment_id, order_number, starts_at, ends_at, time_zone, minutes, tires, state)
     SELECT installer_id, 'A1', 'ORDER00001', now(), now() + interval '1 hour', time_zone, 60, 4, 'booked'
     FROM installer WHERE code = 'tx3000001'`,
  );
  const { stdout } = await rollBack(runId);
  expect(stdout).toContain('1 row is as it was.');
  expect(stdout).toContain('left as it is. An order has a time there, so it is only closed.');
  expect(await readShopByCode(db, 'tx3000001')).toMatchObject({ status: 'closed' });
  expect(await readShopByCode(db, 'tx3000002')).toBeNull();
});

test.each(['out.csv', 'out.jsonl'])(
  'what is exported to %s can be imported again, and changes nothing',
  async (name) => {
    await apply(`${HEAD}\n${SHOP}\n${VAN}\n`);
    const before = await stored();
    const path = join(folder, name);
    expect((await tirekit('catalog', 'export', 'shops', path)).stdout).toContain('4 rows');
    expect(await readFile(path, 'utf8')).toContain('16: 15.00; 22: 21.50');
    const { stdout } = await tirekit('catalog', 'import', 'shops', path, '--apply');
    expect(stdout).toContain('0 new, 0 changed, 0 taken out, 4 unchanged, 0 that cannot be used');
    expect(await stored()).toEqual(before);
  },
);

describe('a full list', () => {
  const approval = ['--approve', '--by', 'Bea', '--reason', 'They have left'];
  const both = `${HEAD}\n${SHOP}\n${VAN}\n`;
  const vanAlone = `${HEAD}\n${VAN}\n`;
  async function applyFull(text: string): Promise<string> {
    const { stdout } = await bring(text, '--full');
    expect((await tirekit('catalog', 'apply', runIn(stdout), ...approval)).code).toBe(0);
    return runIn(stdout);
  }
  const setStatus = (status: string) =>
    db.execute("UPDATE installer SET status = $1 WHERE code = 'tx3000001'", [status]);
  const statusOf = async (code: string) => (await readShopByCode(db, code))?.status;

  test('closes the shops of its feed that it lacks and no others, and its rollback opens them', async () => {
    await applyFull(both);
    const before = await stored();
    const { stdout } = await bring(vanAlone, '--full');
    expect(stdout).toContain('0 new, 0 changed, 1 taken out, 1 unchanged, 0 that cannot be used');
    expect(stdout).toContain('Stop: The files lack 1 of 2 rows');
    expect((await tirekit('catalog', 'apply', runIn(stdout), ...approval)).code).toBe(0);
    expect(await db.query('SELECT code, status FROM installer ORDER BY code')).toEqual([
      { code: 'tx0001', status: 'open' },
      { code: 'tx2000001', status: 'open' },
      { code: 'tx2000002', status: 'open' },
      { code: 'tx3000001', status: 'closed' },
      { code: 'tx3000002', status: 'open' },
    ]);
    expect((await rollBack(runIn(stdout))).stdout).toContain('1 row is as it was.');
    expect(await stored()).toEqual(before);
  });

  test('closes no shop whose line cannot be used', async () => {
    await applyFull(both);
    const { stdout } = await bring('code,phone\ntx3000001,555\ntx3000002,2145550134\n', '--full');
    expect(stdout).toContain('0 new, 0 changed, 0 taken out, 1 unchanged, 1 that cannot be used');
  });

  test('has a shop from then on that came in another way', async () => {
    const known = 'code,phone\ntx2000001,2145550100\n';
    await applyFull(`${known}tx2000002,2145550100\n`);
    await applyFull(known);
    expect(await statusOf('tx2000001')).toBe('open');
    expect(await statusOf('tx2000002')).toBe('closed');
  });

  test('leaves a shop that the list of another feed has now', async () => {
    await applyFull(both);
    const { stdout } = await bring(`${HEAD}\n${SHOP}\n`, '--full', '--feed', 'other-shops');
    await tirekit('catalog', 'apply', runIn(stdout), ...approval);
    await applyFull(vanAlone);
    expect(await statusOf('tx3000001')).toBe('open');
  });

  test.each(['open', 'paused'])('that has a shop again makes it %s again, as it was', async (status) => {
    await applyFull(both);
    await setStatus(status);
    await applyFull(vanAlone);
    expect(await statusOf('tx3000001')).toBe('closed');
    const runId = await applyFull(both);
    expect(await statusOf('tx3000001')).toBe(status);
    expect((await rollBack(runId)).stdout).toContain('1 row is as it was.');
    expect(await statusOf('tx3000001')).toBe('closed');
    await applyFull(both);
    expect(await statusOf('tx3000001')).toBe(status);
  });

  test('that has a shop again leaves it closed where somebody has closed it, or where the line says so', async () => {
    await applyFull(both);
    await setStatus('closed');
    await applyFull(both);
    expect(await statusOf('tx3000001')).toBe('closed');
    await setStatus('open');
    await applyFull(vanAlone);
    await applyFull('code,status\ntx3000001,closed\ntx3000002,open\n');
    expect(await statusOf('tx3000001')).toBe('closed');
    await applyFull(both);
    expect(await statusOf('tx3000001')).toBe('closed');
  });

  test('that has a shop again leaves it closed where another one says so before it is applied', async () => {
    await applyFull(both);
    await applyFull(vanAlone);
    const { stdout } = await bring(both, '--full');
    expect(stdout).toContain('0 new, 1 changed, 0 taken out, 1 unchanged');
    await apply('code,status\ntx3000001,closed\n');
    expect((await tirekit('catalog', 'apply', runIn(stdout), ...approval)).code).toBe(0);
    expect(await statusOf('tx3000001')).toBe('closed');
  });
});

test('a rollback puts a shop back as it was although a holiday of its list is over by now', async () => {
  await apply(`${HEAD}\n${SHOP}\n`);
  const before = await readShopByCode(db, 'tx3000001');
  const days = '2099-11-27 Inventory; 2099-12-24 Christmas Eve 08:00-13:00';
  const runId = await apply(`code,bays,holidays\ntx3000001,7,${days}\n`);
  // As if the list had been brought long ago.
  await db.execute("UPDATE installer_exception SET date = '2020-12-24' WHERE date = '2099-12-24'");
  await db.execute(
    `UPDATE feed_row SET fields = replace(fields::text, '2099-12-24', '2020-12-24')::jsonb,
      before = replace(before::text, '2099-12-24', '2020-12-24')::jsonb`,
  );
  expect((await rollBack(runId)).stdout).toContain('1 row is as it was.');
  expect(await readShopByCode(db, 'tx3000001')).toEqual(before);
  expect(await db.query('SELECT date::text AS date, reason FROM installer_exception ORDER BY date')).toEqual([
    { date: '2020-12-24', reason: 'Christmas Eve' },
    { date: '2099-11-27', reason: 'Day after Thanksgiving' },
  ]);
});

test('a file with the headings of the importer needs no mapping, in any case and with spaces', async () => {
  const { code, stdout } = await bring('Code,Max Rim,Tire-Types\ntx2000001,21,passenger\n', '--apply');
  expect([code, stdout]).toEqual([0, expect.stringContaining('0 new, 1 changed')]);
  expect(await readShopByCode(db, 'tx2000001')).toMatchObject({ maxRimIn: 21 });
});

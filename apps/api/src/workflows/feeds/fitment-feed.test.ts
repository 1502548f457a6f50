import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { loadVehicles } from '../../modules/catalog/vehicles/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { loadShippedFacts } from '../load-facts.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(1);
  ({ url, db } = database);
  await loadShippedFacts(db);
  folder = await mkdtemp(join(tmpdir(), 'fitments-'));
});
afterAll(() => database.close());

const tirekit = (...words: string[]) => runCommand(url, words);

async function save(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

const HEADINGS = 'year,make,model,trim,frontTire,frontPressure,confidence,withdrawn';
const stored = (fitmentId: string) =>
  db.maybeOne<{ size: string; source: string; own: boolean; withdrawn: boolean }>(
    `SELECT front ->> 'size' AS size, source, own, withdrawn FROM fitment WHERE fitment_id = $1`,
    [fitmentId],
  );

/** @returns the number of the run */
async function importList(lines: readonly string[]): Promise<string> {
  const path = await save('own.csv', [HEADINGS, ...lines]);
  const { code, stdout, stderr } = await tirekit(
    'catalog',
    'import',
    'fitments',
    path,
    '--apply',
    '--by',
    'Ann',
  );
  expect([code, stderr]).toEqual([0, expect.stringContaining('Database:') as string]);
  return /Run (\w+)/.exec(stdout)?.[1] ?? '';
}

test('an owner’s fitment wins over the published one, which comes back at the rollback', async () => {
  const published = await stored('2019-honda-civic-lx');
  expect(published).toMatchObject({ own: false });
  const runId = await importList([
    '2019,Honda,Civic,LX,205/55R16 91H,33,high,',
    '2024,Zeekr,007,RWD,245/45R19 102W XL,36,medium,',
    '2019,Honda,Civic,EX,,,,yes',
    '2019,Honda,Civic,Sport,225/65R17x,,,',
  ]);
  expect(await stored('2019-honda-civic-lx')).toEqual({
    size: '205/55R16',
    source: 'shop',
    own: true,
    withdrawn: false,
  });
  expect(await stored('2024-zeekr-007-rwd')).toMatchObject({ size: '245/45R19', own: true });
  const { stdout } = await tirekit('catalog', 'show', runId, '--rows', 'problems');
  expect(stdout).toContain(
    'own.csv, line 5 (2019-honda-civic-sport): Front tire must be a tire such as 225/65R17 102H',
  );
  expect((await tirekit('catalog', 'rollback', runId, '--reason', 'Wrong list')).code).toBe(0);
  expect(await stored('2019-honda-civic-lx')).toEqual(published);
  expect(await stored('2024-zeekr-007-rwd')).toBeNull();
});

test('years, models, and makes that only a list knows are shown with its rows, and go with them', async () => {
  const civic = () => db.one("SELECT * FROM vehicle_model WHERE make_slug = 'honda' AND slug = 'civic'");
  const known = async () => {
    const directory = await db.withClient(loadVehicles);
    const yearsOf = (make: string, model: string) =>
      directory.make(make)?.models.find(({ slug }) => slug === model)?.years;
    return {
      civic: yearsOf('honda', 'civic')?.includes(2035),
      beat: yearsOf('honda', 'our-beat'),
      nova: yearsOf('our-make', 'nova'),
    };
  };
  const published = await civic();
  const first = await importList(['2031,Our Make,Nova,,205/55R16 91H,33,high,']);
  const second = await importList([
    '2035,Honda,Civic,Dream,205/55R16 91H,33,high,',
    '2033,Honda,Our Beat,,205/55R16 91H,33,high,',
    '2032,Our Make,Nova,Sport,205/55R16 91H,33,high,',
  ]);
  expect(await civic()).toEqual(published);
  expect(await known()).toEqual({ civic: true, beat: [2033], nova: [2032, 2031] });
  await tirekit('catalog', 'rollback', second, '--reason', 'Wrong list');
  expect(await civic()).toEqual(published);
  expect(await known()).toEqual({ civic: false, beat: undefined, nova: [2031] });
  await tirekit('catalog', 'rollback', first, '--reason', 'Wrong list');
  expect(await db.query("SELECT slug FROM vehicle_model WHERE slug IN ('nova', 'our-beat')")).toEqual([]);
  expect(await db.query("SELECT slug FROM vehicle_make WHERE slug IN ('honda', 'our-make')")).toEqual([
    { slug: 'honda' },
  ]);
});

test('what is exported can be imported again, and changes nothing', async () => {
  await importList(['2018,Honda,Civic,LX,215/55R16 93H,32,high,']);
  const out = join(folder, 'out.csv');
  expect((await tirekit('catalog', 'export', 'fitments', out)).code).toBe(0);
  expect(await readFile(out, 'utf8')).toContain('2018,Honda,Civic,LX,passenger,');
  const { stdout } = await tirekit('catalog', 'import', 'fitments', out);
  expect(stdout).toContain('0 new, 0 changed, 0 taken out, 1 unchanged, 0 that cannot be used');
});

test('a full list of the shop’s own fitments takes out those that it lacks', async () => {
  await importList([
    '2018,Honda,Civic,LX,215/55R16 93H,32,high,',
    '2017,Honda,Civic,LX,215/55R16 93H,32,high,',
  ]);
  await importList(['2024,Zeekr,007,RWD,245/45R19 102W XL,36,medium,']);
  const path = await save('full.csv', [HEADINGS, '2017,Honda,Civic,LX,215/55R16 93H,32,high,']);
  const own = await stored('2024-zeekr-007-rwd');
  const { code: imported, stdout } = await tirekit(
    ...['catalog', 'import', 'fitments', path, '--full', '--apply'],
  );
  expect(stdout).toContain('Stop: The files lack 2 of 3 rows');
  expect(imported).toBe(1);
  const runId = /Run (\w+)/.exec(stdout)?.[1] ?? '';
  expect((await tirekit('catalog', 'apply', runId)).code).toBe(1);
  expect((await tirekit('catalog', 'apply', runId, '--approve')).code).toBe(2);
  const { code } = await tirekit(
    'catalog',
    'apply',
    runId,
    '--approve',
    '--by',
    'Bea',
    '--reason',
    'The year is out',
  );
  expect(code).toBe(0);
  expect((await stored('2018-honda-civic-lx'))?.own).toBe(false);
  expect(await stored('2024-zeekr-007-rwd')).toBeNull();
  const rolledBack = await tirekit('catalog', 'rollback', runId, '--reason', 'Wrong list');
  expect(rolledBack.stdout).toContain('2 rows are as they were.');
  expect(await stored('2024-zeekr-007-rwd')).toEqual(own);
  expect(await stored('2018-honda-civic-lx')).toMatchObject({ size: '215/55R16', own: true });
});

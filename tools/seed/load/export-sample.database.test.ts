import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, startTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** In the order in which each finds what it refers to. */
const KINDS = ['goods', 'prices', 'stock'];

const given = process.env['TEST_DATABASE_URL'];
let folder: string;
let own: TestDatabase | undefined;
/** A shop with the sample, and one without anything but facts and its warehouses. */
let sample: string;
let empty: string;

vi.setConfig({ testTimeout: 300_000 });

const node = (url: string, ...args: string[]) =>
  run(process.execPath, args, { cwd: root, env: { ...process.env, DATABASE_URL: url } });
const tirekit = async (url: string, ...words: string[]): Promise<string> =>
  (await node(url, 'apps/api/src/cli/tirekit.ts', ...words)).stdout;

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Gives the empty shop the warehouses that the sample's stock lies in. */
async function saveWarehouses(): Promise<void> {
  const warehouses = await query<
    Record<'id' | 'name' | 'address' | 'zip' | 'phone', string> & { main: boolean }
  >(
    sample,
    'SELECT warehouse_id AS id, name, address, zip, phone, main FROM warehouse ORDER BY warehouse_id',
  );
  for (const { id, name, address, zip, phone, main } of warehouses)
    await tirekit(
      empty,
      ...['warehouses', 'save', id, '--name', name, '--address', address, '--zip', zip, '--phone', phone],
      ...(main ? ['--main'] : []),
    );
}

/** Without their ids, which each shop makes itself, and so in no order. */
async function readLines(path: string): Promise<Set<string>> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const hasIds = lines[0]?.startsWith('sku,') === true;
  return new Set(hasIds ? lines.map((line) => line.slice(line.indexOf(',') + 1)) : lines);
}

const listMissing = (lines: ReadonlySet<string>, among: ReadonlySet<string>): string[] =>
  [...lines].filter((line) => !among.has(line));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-test-'));
  if (given === undefined) own = await startTestDatabase(folder);
  const make = (name: string) =>
    createDatabase(given ?? own?.url ?? '', `${name}_${String(process.pid)}_${String(Date.now())}`);
  sample = await make('export_sample');
  empty = await make('export_empty');
  for (const url of [sample, empty]) await tirekit(url, 'database', 'migrate');
  await node(sample, 'tools/seed/main.ts', '--skus', '2000');
  await tirekit(empty, 'facts', 'load');
  await saveWarehouses();
}, 300_000);

afterAll(async () => {
  await own?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('the sample’s tires, prices, and stock are an export that makes the same shop of an empty one', async () => {
  for (const kind of KINDS) {
    const [before, after] = [join(folder, `${kind}-before.csv`), join(folder, `${kind}-after.csv`)];
    await tirekit(sample, 'catalog', 'export', kind, before);
    const said = await tirekit(empty, 'catalog', 'import', kind, before);
    expect(said).toContain(', 0 that cannot be used.');
    const [, runId = ''] = /^Run (\w+)/.exec(said) ?? [];
    await tirekit(empty, 'catalog', 'apply', runId, '--approve', '--by', 'Ann', '--reason', 'The shop moves');
    await tirekit(empty, 'catalog', 'export', kind, after);
    const [one, other] = [await readLines(before), await readLines(after)];
    expect(one.size).toBeGreaterThan(2_000);
    expect([...listMissing(one, other), ...listMissing(other, one)].slice(0, 3)).toEqual([]);
  }
  const onSale = 'SELECT count(*)::integer AS tires FROM sku WHERE NOT discontinued';
  expect(await query(empty, onSale)).toEqual(await query(sample, onSale));
});

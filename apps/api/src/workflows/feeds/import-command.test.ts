import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sell } from '../../../test/orders/sell.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { findFeed, findMapping } from '../../platform/feeds/feeds.ts';
import { listRuns } from '../../platform/feeds/runs/run-state.ts';

const FEED = 'nightly-prices';
let database: OpenTestDatabase;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ url, db } = database);
  await sell(db, { FRONT: 4, REAR: 4 });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  const words = ['feeds', 'save', FEED, 'prices', '--folder', folder, '--every', '5'];
  expect((await runCommand(url, words)).code).toBe(0);
});
afterEach(async () => {
  for (const table of ['price_entry', 'feed_row', 'feed_run', 'feed', 'feed_mapping'])
    await db.execute(`DELETE FROM ${table}`);
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

describe('an import by command whose file cannot be read', () => {
  const broken = '{"form":1,"kind":"prices","rows":[{"sku":"FRONT"';
  const half = `{"sku":"FRONT","price":109}\n{"sku":"RE`;
  test.each<[string, string, string]>([
    ['is broken', 'list.json', broken],
    ['breaks in the middle', 'list.jsonl', half],
    ['is not there', 'list.csv', ''],
  ])('keeps neither its feed nor its mapping: the file %s', async (_, name, content) => {
    const path = join(folder, name);
    if (content !== '') await writeFile(path, content);
    const mapping = join(folder, 'other.json');
    const fields = { sku: { column: 'sku' }, price: { column: 'price' } };
    await writeFile(mapping, JSON.stringify({ form: 1, kind: 'prices', fields }));
    const before = await findFeed(db, FEED);
    const words = ['catalog', 'import', 'prices', path, '--feed', FEED, '--mapping', mapping];
    const { code, stderr } = await runCommand(url, words);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing was changed.') as string]);
    expect(await findFeed(db, FEED)).toEqual(before);
    expect(await findMapping(db, 'other', 'prices')).toBeNull();
  });

  test('keeps them for a file that can', async () => {
    const path = join(folder, 'list.csv');
    await writeFile(path, 'Item,Amount\nFRONT,109.00\n');
    const mapping = join(folder, 'other.json');
    const fields = { sku: { column: 'Item' }, price: { column: 'Amount' } };
    await writeFile(mapping, JSON.stringify({ form: 1, kind: 'prices', fields }));
    const words = ['catalog', 'import', 'prices', path, '--feed', FEED, '--mapping', mapping];
    expect((await runCommand(url, words)).code).toBe(0);
    expect(await findFeed(db, FEED)).toMatchObject({ mapping: 'other', everyMinutes: 5 });
    expect(await findMapping(db, 'other', 'prices')).toMatchObject({ version: 1 });
    expect(await listRuns(db, FEED, 1)).toMatchObject([{ mapping: 'other', mappingVersion: 1 }]);
  });

  test('leaves a new feed to the right supplier', async () => {
    const path = join(folder, 'list.jsonl');
    const mapping = join(folder, 'other.json');
    const fields = { sku: { column: 'sku' }, price: { column: 'price' } };
    await writeFile(mapping, JSON.stringify({ form: 1, kind: 'prices', fields }));
    const feed = ['--feed', 'new-prices', '--mapping', mapping];
    const words = ['catalog', 'import', 'prices', path, ...feed, '--supplier'];
    for (const id of ['atlas', 'atlsa']) await runCommand(url, ['suppliers', 'save', id, '--name', id]);
    await writeFile(path, half);
    expect((await runCommand(url, [...words, 'atlsa'])).code).toBe(1);
    await writeFile(path, '{"sku":"FRONT","price":109}\n');
    expect((await runCommand(url, [...words, 'atlas'])).code).toBe(0);
    expect(await findFeed(db, 'new-prices')).toMatchObject({ supplierId: 'atlas' });
    expect(await runCommand(url, [...words, 'atlsa'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is of another supplier') as string,
    });
  });

  test('makes no feed', async () => {
    const words = ['catalog', 'import', 'prices', join(folder, 'none.csv'), '--feed', 'mistyped'];
    expect((await runCommand(url, words)).code).toBe(1);
    expect(await findFeed(db, 'mistyped')).toBeNull();
  });
});

test('the files of a folder come in, in the order of their names', async () => {
  const lists = join(folder, 'lists');
  await mkdir(lists);
  await writeFile(join(lists, '2.csv'), 'sku,price\nREAR,119.00\n');
  await writeFile(join(lists, '1.csv'), 'sku,price\nFRONT,109.00\n');
  const words = ['catalog', 'import', 'prices', lists, '--feed', FEED];
  const { stdout } = await runCommand(url, words);
  expect(stdout).toContain('0 that cannot be used.');
  const [run] = await listRuns(db, FEED, 1);
  expect(run?.files.map(({ name }) => name)).toEqual(['1.csv', '2.csv']);
});

test('the history of a feed names who has changed its limits, once for each change', async () => {
  const save = (...words: string[]) => runCommand(url, ['feeds', 'save', FEED, 'prices', ...words]);
  await save('--limits', 'price-jump=40', '--by', 'Ann Lee');
  await save('--limits', 'price-jump=40', '--by', 'Bea');
  await save('--full', '--by', 'Bea');
  const { stdout } = await runCommand(url, ['feeds', 'history', FEED]);
  const changes = stdout.trim().split('\n');
  expect(changes.map((line) => line.slice(line.indexOf('  ') + 2))).toEqual([
    expect.stringMatching(/^Bea, .*lists all there is.*price-jump=40$/),
    expect.stringMatching(/^Ann Lee, .*price-jump=40$/),
    expect.not.stringContaining('price-jump'),
  ]);
});

test('the history of a feed says whose it was', async () => {
  await runCommand(url, ['suppliers', 'save', 'atlas', '--name', 'Atlas']);
  await runCommand(url, ['feeds', 'save', FEED, 'prices', '--supplier', 'atlas', '--by', 'Ann Lee']);
  const { stdout } = await runCommand(url, ['feeds', 'history', FEED]);
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringContaining('Ann Lee, of atlas,'),
    expect.stringContaining(', of the shop,'),
  ]);
});

test('the history names who has checked a run once more, and who has given it up', async () => {
  const path = join(folder, 'list.csv');
  await writeFile(path, 'sku,price\nFRONT,109.00\n');
  const tirekit = (...words: string[]) => runCommand(url, ['catalog', ...words]);
  await tirekit('import', 'prices', path, '--feed', FEED);
  const [run] = await listRuns(db, FEED, 1);
  const runId = run?.runId ?? '';
  expect((await tirekit('check', runId, '--by', 'Ann Lee')).stdout).toContain(
    'Checked once more by Ann Lee.',
  );
  await tirekit('give-up', runId, '--by', 'Bea');
  expect((await tirekit('show', runId)).stdout).toContain('Given up by Bea.');
});

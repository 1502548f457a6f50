import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../test/support/open-test-database.ts';
import { saveSupplier } from '../modules/catalog/suppliers/index.ts';
import type { Database } from '../platform/db/database.ts';
import { feedKinds } from '../workflows/feeds/feed-kinds.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(1);
  ({ url, db } = database);
  folder = await mkdtemp(join(tmpdir(), 'suppliers-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const save = (id: string) => runCommand(url, ['suppliers', 'save', id, '--name', 'Atlas']);

test('the longest name that a supplier may have leaves room for those of all its feeds', async () => {
  const longest = 'a'.repeat(31);
  expect(await save(`${longest}a`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no more than 31 characters') as string,
  });
  expect((await save(longest)).code).toBe(0);
  for (const { name } of feedKinds) {
    const feed = await runCommand(url, ['feeds', 'save', `${longest}-${name}`, name, '--supplier', longest]);
    expect([name, feed.code]).toEqual([name, 0]);
  }
});

test('an import whose feed would have too long a name is refused, and a shorter one can be given', async () => {
  const supplierId = 'b'.repeat(38);
  await saveSupplier(db, { supplierId, name: 'Bolt' });
  const path = join(folder, 'list.csv');
  await writeFile(path, 'sku,price\nA,10.00\n');
  const words = ['catalog', 'import', 'prices', path, '--supplier', supplierId];
  expect(await runCommand(url, words)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('more than 40 characters. Give it a shorter name with --feed.') as string,
  });
  expect((await runCommand(url, [...words, '--feed', 'bolt-prices'])).code).toBe(0);
});

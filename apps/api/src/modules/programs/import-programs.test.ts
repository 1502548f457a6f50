import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-databases.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { importPrograms } from './import-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'tirekit-programs-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, connections: 2, namedStatements: false });
});
afterAll(async () => {
  await db.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const load = (content: unknown, { apply = false, encoding = 'utf8' as BufferEncoding } = {}) => {
  const path = join(folder, 'programs.json');
  writeFileSync(path, Buffer.from(JSON.stringify(content), encoding));
  return importPrograms(db, path, { apply });
};
const program = (slug: string, more: object = {}) => ({
  slug,
  name: `Peña ${slug}`,
  discountBps: 300,
  ...more,
});
const sso = { issuer: 'https://id.acme.example', clientId: 'tirekit', claim: 'group', values: ['staff'] };

test('a file of programs says what it would do, does it when it is applied, and nothing the second time', async () => {
  const file = [program('acme', { sso, codes: ['ACME-0001', 'ACME-0002'] }), program('zenith')];
  const preview = await load(file, { encoding: 'latin1' });
  expect(preview).toMatchObject({ readAs: 'Read as JSON in Windows-1252.', newCodes: 2, unchanged: 0 });
  expect(preview.added.map(({ key, name }) => [key, name])).toEqual([
    ['acme', 'Peña acme'],
    ['zenith', 'Peña zenith'],
  ]);
  expect(await db.query('SELECT FROM program')).toEqual([]);
  await load(file, { apply: true });
  expect(await load(file)).toMatchObject({ added: [], changed: [], unchanged: 2, newCodes: 0 });

  const { changed } = await load([program('acme', { discountBps: 350, sso, codes: ['ACME-0003'] })]);
  expect(changed).toEqual([
    { key: 'acme', name: 'Peña acme', changes: [{ field: 'discountBps', from: 300, to: 350 }] },
  ]);
});

test('a code that belongs to another program, and a key that is in the file twice, are refused', async () => {
  await load([program('north', { codes: ['NORTH-0001'] })], { apply: true });
  await expect(load([program('south', { codes: ['north 0001'] })], { apply: true })).rejects.toMatchObject({
    problems: ['A code of south belongs to north already.'],
  });
  const twice = [program('east', { codes: ['EAST-0001'] }), program('east', { codes: ['EAST-0001'] })];
  await expect(load(twice, { apply: true })).rejects.toMatchObject({
    problems: ['The program “east” is in the file twice.', 'A code is in the file twice.'],
  });
  expect(await db.query("SELECT FROM program WHERE program_id IN ('south', 'east')")).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramCode } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/test-databases.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { codeHash } from './program-code.ts';
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

test('codes and domains of a file are read as the members’ forms read them', async () => {
  const file = [
    program('cafe', {
      takesCodes: true,
      codes: ['Code: CAFE\u20110001', ' CARD 7K2Q-9FHD.'],
      emailDomains: [' Müller.Example', 'cafe.example'],
    }),
  ];
  expect(await load(file, { apply: true })).toMatchObject({ newCodes: 2 });
  const typed = ['cafe 0001', 'card: 7k2q9fhd'].map((code) => codeHash(ProgramCode.parse(code)));
  expect(await db.query('SELECT FROM program_code WHERE code_hash = ANY ($1)', [typed])).toHaveLength(2);
  expect(await db.one("SELECT email_domains AS domains FROM program WHERE program_id = 'cafe'")).toEqual({
    domains: ['xn--mller-kva.example', 'cafe.example'],
  });
  await expect(load([program('none', { emailDomains: ['example'] })])).rejects.toMatchObject({
    problems: [expect.stringContaining('An email domain, such as example.com')],
  });
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

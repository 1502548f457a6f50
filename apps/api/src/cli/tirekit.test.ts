import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../test/support/open-test-database.ts';
import { runCommand, spawnCommand } from '../../test/support/run-command.ts';
import { processEnvironment, runDirectory } from '../../test/support/run-directory.ts';
import type { Database } from '../platform/db/database.ts';
import { areas } from './areas.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase(1);
  ({ url, db } = database);
});
afterAll(() => database.close());

const tirekit = (...words: string[]) => runCommand(url, words);

describe('help', () => {
  test('lists every area and the exit codes', async () => {
    const { code, stdout, stderr } = await tirekit('--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Exit codes: 0 done, 1 failed, 2 wrong usage.');
    for (const area of Object.keys(areas)) expect(stdout).toMatch(new RegExp(`^  ${area} `, 'm'));
  });

  test.each([
    ['after the area', ['returns', '--help']],
    ['asked for with a word', ['help', 'returns']],
  ])('lists the verbs of an area, %s', async (_where, words) => {
    const { code, stdout } = await tirekit(...words);
    expect(code).toBe(0);
    for (const verb of ['list', 'show', 'approve', 'decline', 'received'])
      expect(stdout).toMatch(new RegExp(`^  ${verb} \\[options\\]`, 'm'));
  });

  test('the help of a verb names its arguments and options, and leaves the database alone', async () => {
    const { code, stdout, stderr } = await runCommand('', ['returns', 'decline', '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Usage: tirekit returns decline [options] <id>');
    expect(stdout).toMatch(/^ {2}--why <sentence> +the reason, which the buyer reads$/m);
  });

  test('describes every verb, argument and option of every area', async () => {
    for (const [name, { description, load }] of Object.entries(areas)) {
      expect(description, name).not.toBe('');
      for (const [verb, described] of Object.entries((await load()).verbs)) {
        const { arguments: words = {}, options = {} } = described;
        for (const { description: text } of [described, ...Object.values(words), ...Object.values(options)])
          expect(text, `${name} ${verb}`).not.toBe('');
      }
    }
  });
});

describe('wrong usage ends with exit code 2', () => {
  test.each([
    ['an unknown area, with the one that was meant', ['retuns', 'list'], '(Did you mean returns?)'],
    ['an unknown verb, with the one that was meant', ['returns', 'aprove', 'X'], '(Did you mean approve?)'],
    ['an unknown option, with the one that was meant', ['returns', 'list', '--al'], '(Did you mean --all?)'],
    ['an area without a verb, with its verbs', ['returns'], 'Usage: tirekit returns <verb>'],
    ['no word at all, with the areas', [], 'Usage: tirekit <area> <verb>'],
    ['a missing argument', ['returns', 'approve'], "missing required argument 'id'"],
    ['a missing option', ['returns', 'decline', 'X'], "required option '--why <sentence>' not specified"],
    ['an empty reason', ['returns', 'decline', 'X', '--why', ' '], 'It is empty.'],
    ['options that contradict each other', ['returns', 'received', 'X'], '--sellable or --not-sellable'],
    ['JSON of a verb that prints no data', ['returns', 'approve', 'X', '--json'], "unknown option '--json'"],
  ])('wrong usage ends with exit code 2: %s', async (_what, words, problem) => {
    expect(await tirekit(...words)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(problem),
    });
  });

  test('a refusal prints no terminal control codes of a mistyped word', async () => {
    const { stderr } = await tirekit('returns', 'a\u001b[2Jb');
    expect(stderr).toContain("unknown command 'a [2Jb'");
  });
});

test('work that is refused ends with exit code 1, and so does work without a database', async () => {
  const refused = await tirekit('returns', 'approve', 'nothing');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('NOTHING');
  expect(await runCommand('', ['returns', 'list'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL must name the database, as postgresql://user:password@host:5432/database.\n',
  });
});

test('a verb that changes the database names it first without its password, and one that reads does not', async () => {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const withPassword = new URL(url);
  withPassword.password = 'do-not-print';
  const { code, stderr } = await spawnCommand(withPassword.href, ['sales-terms', 'remove', 'program:none']);
  expect(code).toBe(1);
  expect(stderr.split('\n')[0]).toBe(`Database: ${pathname.slice(1)} on ${host}:${port}`);
  expect(stderr).not.toContain('do-not-print');
  expect((await tirekit('sales-terms', 'list')).stderr).toBe('');
});

test('wrong input writes nothing, and right input is answered in words or as JSON', async () => {
  const stored = () =>
    db.query('SELECT discount_bps AS "discountBps", days FROM sales_terms ORDER BY discount_bps');
  for (const wrong of [
    ['set', 'all', '--discount', '99', '--days', '30'],
    ['set', 'all', '--discount', '10', '--days', '30', '--dry-run'],
    ['set', 'all', 'more', '--discount', '10', '--days', '30'],
    ['set', 'all', '--discount', '10'],
  ])
    expect((await tirekit('sales-terms', ...wrong)).code, wrong.join(' ')).toBe(2);
  expect(await stored()).toEqual([]);
  expect(JSON.parse((await tirekit('sales-terms', 'list', '--json')).stdout)).toEqual([]);

  expect((await tirekit('sales-terms', 'set', 'all', '--discount', '10', '--days', '30')).code).toBe(0);
  expect(await stored()).toEqual([{ discountBps: 1_000, days: 30 }]);
  expect((await tirekit('sales-terms', 'list')).stdout).toBe('all sales staff  up to 10% off, 30 days\n');
  const { code, stdout, stderr } = await tirekit('sales-terms', 'list', '--json');
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual([{ owner: { kind: 'all' }, discountBps: 1_000, days: 30 }]);
});

test('lists show what is stored, and say where nothing is', async () => {
  expect((await tirekit('punchout', 'orders', 'nobody')).stdout).toBe('No orders yet.\n');
  await db.execute(`INSERT INTO program (program_id, name) VALUES ('harborline', 'Harborline Logistics')`);
  await db.execute(
    `INSERT INTO program_code (code_hash, program_id, used_at) VALUES ('a', 'harborline', NULL), ('b', 'harborline', now())`,
  );
  expect((await tirekit('programs', 'list')).stdout).toBe(
    'harborline  Harborline Logistics  listed, 0 members, 1 codes left\n',
  );
  await db.execute(
    `INSERT INTO organization (org_id, name) VALUES ('bay', 'Bay Fleet'), ('cove', 'Cove Taxi')`,
  );
  await db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
     VALUES ('ann', 'ann@example.com', 'Ann', 'Lee', 'Fleet', 'Retail')`,
  );
  await db.execute(
    `INSERT INTO organization_member (uid, member_id, org_id, limit_cents, is_approver) VALUES ('ann', 'm1', 'bay', 50000, true)`,
  );
  expect((await tirekit('organizations', 'list')).stdout).toBe(
    'Bay Fleet  ann@example.com  up to $500.00, approves\nCove Taxi  nobody  no limit\n',
  );
});

describe('the program', () => {
  test('ends by itself after its work, with the answer alone on standard output', async () => {
    expect(await spawnCommand(url, ['sales-terms', 'list', '--json'])).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    ['its help', ['returns', '--help']],
    ['an answer', ['punchout', 'orders', 'nobody']],
    ['a list as JSON', ['sales-terms', 'list', '--json']],
  ])('ends well although nobody reads %s to its end, as head does not', async (_what, words) => {
    const program = join(import.meta.dirname, 'tirekit.ts');
    const child = spawn(process.execPath, [program, ...words], {
      env: { ...processEnvironment(), DATABASE_URL: url, TIREKIT_DATA: runDirectory() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Closed before the program writes anything.
    child.stdout.destroy();
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    expect([await once(child, 'close'), complaint]).toEqual([[0, null], '']);
  });

  test('ends with the exit code of wrong usage', async () => {
    expect(await spawnCommand(url, ['returns', 'approve'])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining("missing required argument 'id'"),
    });
  });
});

describe('the database that is meant', () => {
  const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing';
  const list = ['sales-terms', 'list', '--json'];
  async function dataDirectory(databaseUrl: string): Promise<string> {
    const directory = await mkdtemp(join(runDirectory(), 'installation-'));
    await writeFile(join(directory, 'api.env'), `DATABASE_URL='${databaseUrl}'\n`);
    return directory;
  }

  test('is the one that npm start uses, which TIREKIT_DATA names, where the shell names none', async () => {
    expect(await spawnCommand(null, list, await dataDirectory(url))).toMatchObject({ code: 0, stderr: '' });
  });

  test('is the one that the shell names, where it names one', async () => {
    expect(await spawnCommand(url, list, await dataDirectory(NOWHERE))).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await spawnCommand(NOWHERE, list, await dataDirectory(url))).toMatchObject({
      code: 1,
      stdout: '',
    });
  });

  test('must be named in a data directory without it', async () => {
    const { code, stderr } = await spawnCommand(null, list);
    expect([code, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL must name the database')]);
  });
});

test('a database that is migrated already is up to date', async () => {
  expect(await tirekit('database', 'migrate')).toMatchObject({
    code: 0,
    stdout: 'The database is up to date.\n',
  });
});

/**
 * Organizations that buy together, in the database at `DATABASE_URL`: `npm run organizations -- load <file.json>`, `list`.
 */
import { readFile } from 'node:fs/promises';
import { OrganizationFile, saveOrganizations } from '../modules/organizations/load-organizations.ts';
import type { Database } from '../platform/db/database.ts';
import { usd } from '../platform/format.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { fileProblem } from './file-problem.ts';

const USAGE = `npm run organizations -- list
npm run organizations -- load <file.json>`;

const LIST = `
  SELECT organization.name, email, limit_cents AS "limitCents", is_approver AS "isApprover"
  FROM organization LEFT JOIN organization_member USING (org_id) LEFT JOIN user_account USING (uid)
  ORDER BY org_id, email`;

interface Listed extends Record<string, unknown> {
  readonly name: string;
  readonly email: string | null;
  readonly limitCents: number | null;
  readonly isApprover: boolean | null;
}

/** @returns the exit code */
async function run(): Promise<number> {
  const [command, path, ...more] = process.argv.slice(2);
  const isKnown = (command === 'list' && path === undefined) || (command === 'load' && path !== undefined);
  if (!isKnown || more.length > 0) return fail(USAGE);
  return inDatabase(async (db) => {
    return path === undefined ? await list(db) : await load(db, path);
  });
}

async function list(db: Database): Promise<number> {
  const rows = await db.query<Listed>(LIST);
  if (rows.length === 0) say('There are no organizations.');
  for (const { name, email, limitCents, isApprover } of rows)
    say(
      `${name}  ${email ?? 'nobody'}  ${limitCents === null ? 'no limit' : `up to ${usd(limitCents)}`}${isApprover === true ? ', approves' : ''}`,
    );
  return 0;
}

async function load(db: Database, path: string): Promise<number> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return fail('Nothing was loaded. This is not JSON.');
    const why = fileProblem(error, path);
    if (why === null) throw error;
    return fail(`Nothing was loaded. ${why}`);
  }
  const read = OrganizationFile.safeParse(json);
  if (!read.success) {
    for (const { path: at, message } of read.error.issues)
      console.error(`${at.join('.') || path}: ${message}`);
    return fail('Nothing was loaded.');
  }
  const unknown = await db.transaction((tx) => saveOrganizations(tx, read.data));
  for (const email of unknown) console.error(`${email} has no account, and was left out.`);
  say(`${String(read.data.length)} organizations loaded.`);
  return unknown.length === 0 ? 0 : 1;
}

process.exitCode = await run();

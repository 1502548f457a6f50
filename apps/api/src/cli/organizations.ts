/**
 * Organizations that buy together, in the database at `DATABASE_URL`: `npm run organizations -- load <file.json>` shows what
 * would change and changes it with `--apply`; `list`.
 */
import { importOrganizations } from '../modules/business/organizations/import-organizations.ts';
import type { Database } from '../platform/db/database.ts';
import { usd } from '../platform/format.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { applyArguments, runImport } from './run-import.ts';

const USAGE = `npm run organizations -- list
npm run organizations -- load <file.json> [--apply]`;

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
  const { words, apply } = applyArguments();
  const [command, path, ...more] = words;
  const isKnown = (command === 'list' && path === undefined) || (command === 'load' && path !== undefined);
  if (!isKnown || more.length > 0) return fail(USAGE);
  return inDatabase(async (db) => {
    return path === undefined ? await list(db) : await load(db, path, apply);
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

const load = (db: Database, path: string, apply: boolean): Promise<number> =>
  runImport(path, { apply }, async () => {
    const preview = await importOrganizations(db, path, { apply });
    for (const email of preview.unknown) console.error(`${email} has no account, and is left out.`);
    return { preview, isWhole: preview.unknown.length === 0 };
  });

process.exitCode = await run();

/**
 * Partner programs in the database at `DATABASE_URL`: `npm run programs -- load <file.json>` shows what would
 * change and changes it with `--apply`; `list`, `codes <slug> --count 100`, `end <slug>`.
 */
import { parseArgs } from 'node:util';
import { programCallbackPath } from '@tirekit/contract';
import { importPrograms } from '../modules/people/programs/import-programs.ts';
import { makeCodes, type ProgramInFile } from '../modules/people/programs/load-programs.ts';
import { endProgram } from '../modules/people/programs/membership.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { runImport } from './run-import.ts';

const USAGE = `npm run programs -- list
npm run programs -- load <file.json> [--apply]
npm run programs -- codes <slug> [--count <1 to 10000>]
npm run programs -- end <slug>`;
const CODES_MAX = 10_000;

const LIST = `
  SELECT program_id AS slug, name, ended_at IS NOT NULL AS "isEnded", listed,
    (SELECT count(*)::integer FROM program_member AS m WHERE m.program_id = program.program_id) AS members,
    (SELECT count(*)::integer FROM program_code AS c WHERE c.program_id = program.program_id AND used_at IS NULL) AS codes
  FROM program ORDER BY program_id`;

interface Listed extends Record<string, unknown> {
  readonly slug: string;
  readonly name: string;
  readonly isEnded: boolean;
  readonly listed: boolean;
  readonly members: number;
  readonly codes: number;
}

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '10' }, apply: { type: 'boolean', default: false } },
  });
  const [command = '', about = '', ...more] = positionals;
  if (more.length > 0 || (command !== 'list' && about === '')) return fail(USAGE);
  return inDatabase(async (db) => {
    switch (command) {
      case 'list':
        return await list(db);
      case 'load':
        return await load(db, about, values.apply);
      case 'codes':
        return await codes(db, about, Number(values.count));
      case 'end':
        return await end(db, about);
      default:
        return fail(USAGE);
    }
  });
}

async function list(db: Database): Promise<number> {
  const rows = await db.query<Listed>(LIST);
  if (rows.length === 0) say('There are no partner programs.');
  for (const { slug, name, isEnded, listed, members, codes: left } of rows)
    say(
      `${slug}  ${name}  ${isEnded ? 'ended' : listed ? 'listed' : 'not listed'}, ${String(members)} members, ${String(left)} codes left`,
    );
  return 0;
}

const load = (db: Database, path: string, apply: boolean): Promise<number> =>
  runImport(path, { apply }, async () => {
    const preview = await importPrograms(db, path, { apply });
    if (preview.newCodes > 0) say(`${String(preview.newCodes)} new codes.`);
    return { preview, follows: () => preview.programs.forEach(announce) };
  });

function announce({ slug, name, sso }: ProgramInFile): void {
  say(`${name} is at /partner-program/${slug}.`);
  if (sso === null) return;
  say(`Register this at ${sso.issuer}: https://<storefront>${programCallbackPath(slug)}`);
  const setting = sso.clientSecretSetting;
  if (setting !== null && !process.env[setting])
    say(`${setting} is not set here. Until the API has it, nobody joins ${name} by signing in there.`);
}

async function codes(db: Database, slug: string, count: number): Promise<number> {
  if (!Number.isInteger(count) || count < 1 || count > CODES_MAX) return fail(USAGE);
  const made = await db.transaction((tx) => makeCodes(tx, slug, count));
  if (made === null) return fail(`There is no program ${slug}, or it has ended.`);
  for (const code of made) say(code);
  return 0;
}

async function end(db: Database, slug: string): Promise<number> {
  const members = await endProgram(db, slug);
  if (members === null) return fail(`There is no program ${slug}, or it has ended already.`);
  say(`Ended. ${String(members)} members pay the regular prices from now on.`);
  return 0;
}

process.exitCode = await run();

/**
 * Partner programs in the database at `DATABASE_URL`: `npm run programs -- load <file.json>`, `list`,
 * `codes <slug> --count 100`, `end <slug>`.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { programCallbackPath } from '@tirekit/contract';
import * as z from 'zod';
import { makeCodes, ProgramFile, savePrograms } from '../modules/programs/load-programs.ts';
import { endProgram } from '../modules/programs/membership.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { fileProblem } from './file-problem.ts';

const USAGE = `npm run programs -- list
npm run programs -- load <file.json>
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
    options: { count: { type: 'string', default: '10' } },
  });
  const [command = '', about = '', ...more] = positionals;
  if (more.length > 0 || (command !== 'list' && about === '')) return fail(USAGE);
  return inDatabase(async (db) => {
    switch (command) {
      case 'list':
        return await list(db);
      case 'load':
        return await load(db, about);
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

async function load(db: Database, path: string): Promise<number> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const why = fileProblem(error, path);
    if (why === null) throw error;
    return fail(`Nothing was loaded. ${why}`);
  }
  const read = z
    .string()
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue('This is not JSON');
        return z.NEVER;
      }
    })
    .pipe(ProgramFile)
    .safeParse(text);
  if (!read.success) {
    for (const { path: at, message } of read.error.issues)
      console.error(`${at.join('.') || path}: ${message}`);
    return fail('Nothing was loaded.');
  }
  await db.transaction((tx) => savePrograms(tx, read.data));
  for (const { slug, name, sso } of read.data) {
    say(`${name} is at /partner-program/${slug}.`);
    if (sso === null) continue;
    say(`Register this at ${sso.issuer}: https://<storefront>${programCallbackPath(slug)}`);
    const setting = sso.clientSecretSetting;
    if (setting !== null && !process.env[setting])
      say(`${setting} is not set here. Until the API has it, nobody joins ${name} by signing in there.`);
  }
  return 0;
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
  say(`Ended. ${String(members)} members pay everybody’s prices from now on.`);
  return 0;
}

process.exitCode = await run();

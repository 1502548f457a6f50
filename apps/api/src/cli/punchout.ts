/**
 * Customers who buy by way of a procurement system, in the database at `DATABASE_URL`:
 * `npm run punchout -- import profiles.json` shows what would change and changes it with `--apply`; `check profiles.json`, `list`,
 * `orders <profile>`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ChannelsFile } from '@tirekit/channel';
import * as z from 'zod';
import {
  comparedProfiles,
  importProfiles,
  ProfilesRefused,
  readProfiles,
} from '../modules/business/punchout/profiles/import-profiles.ts';
import { listProfiles } from '../modules/business/punchout/profiles/profile-store.ts';
import { profileSecrets } from '../modules/business/punchout/profiles/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import { FileRefused } from '../platform/import/file-refused.ts';
import { readJson } from '../platform/import/read-json.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { fileProblem } from './file-problem.ts';
import { runImport } from './run-import.ts';

const USAGE = `npm run punchout -- import <file> [--if-account] [--apply]
npm run punchout -- check <file>
npm run punchout -- list
npm run punchout -- orders <profile>`;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'if-account': { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    },
  });
  const [command = '', named = ''] = positionals;
  const wantsName = command !== 'list';
  if (!['import', 'check', 'list', 'orders'].includes(command) || (wantsName && named === ''))
    return fail(USAGE);
  if (command === 'check') {
    const profiles = readProfiles(readFile(named).value, process.env);
    say(`${named} is fine: ${counted(profiles.length)}.`);
    return 0;
  }
  return inDatabase(async (db) => {
    if (command === 'import')
      return await importFile(db, named, { onlyWithAccount: values['if-account'], apply: values.apply });
    return command === 'list' ? await list(db) : await orders(db, named);
  });
}

async function importFile(
  db: Database,
  file: string,
  options: { readonly onlyWithAccount: boolean; readonly apply: boolean },
): Promise<number> {
  const { OIDC_SECRET, CHANNELS_FILE } = process.env;
  if (!OIDC_SECRET || !CHANNELS_FILE)
    return fail('OIDC_SECRET and CHANNELS_FILE must be those of the API: secrets are stored with the first.');
  const { channels } = ChannelsFile.parse(JSON.parse(readFileSync(CHANNELS_FILE, 'utf8')));
  const deps = { db, channels, secrets: profileSecrets(OIDC_SECRET), environment: process.env };
  return runImport(file, options, async () => {
    const { value, encoding } = readFile(file);
    const changes = await comparedProfiles(deps, value);
    const count = await importProfiles(deps, value, options);
    return {
      preview: { ...changes, readAs: `Read as JSON in ${encoding}.`, converted: [] },
      follows: () => say(`Imported ${counted(count)}.`),
    };
  });
}

async function list(db: Database): Promise<number> {
  const profiles = await listProfiles(db);
  if (profiles.length === 0) say('Nobody comes from a procurement system yet.');
  for (const { id, customer, channel, account, active } of profiles)
    say(`${id}  ${active ? 'active' : 'off'}  ${customer}: ${channel}, account ${account}`);
  return 0;
}

const ORDERS = `
  SELECT order_id AS "orderId", state, order_number AS "orderNumber", reason, received_at AS "receivedAt"
  FROM punchout_order WHERE profile_id = $1 ORDER BY received_at DESC LIMIT 100`;

async function orders(db: Database, profileId: string): Promise<number> {
  const rows = await db.query<{
    orderId: string;
    state: string;
    orderNumber: string | null;
    reason: string | null;
    receivedAt: Date;
  }>(ORDERS, [profileId]);
  if (rows.length === 0) say('No orders yet.');
  for (const { orderId, state, orderNumber, reason, receivedAt } of rows)
    say(`${receivedAt.toISOString()}  ${orderId}  ${state}  ${orderNumber ?? '–'}  ${reason ?? ''}`);
  return 0;
}

const readFile = (file: string) => readJson(readFileSync(file), z.unknown());

const counted = (count: number): string => `${String(count)} ${count === 1 ? 'profile' : 'profiles'}`;

try {
  process.exitCode = await run();
} catch (error) {
  const isOurs = error instanceof ProfilesRefused || error instanceof FileRefused;
  const why = isOurs ? error.message : fileProblem(error, 'the file');
  if (why === null) throw error;
  process.exitCode = fail(why);
}

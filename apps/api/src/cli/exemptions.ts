/**
 * The desk's decisions about tax-exemption certificates, in the database at `DATABASE_URL`: `npm run exemptions -- list`,
 * `show <id>`, `approve <id>`, `reject <id> --why "…"`.
 */
import { parseArgs } from 'node:util';
import { channelVariable } from '@tirekit/channel';
import { exemptionReasons, exemptionStatuses, shopDay } from '@tirekit/contract';
import { decideExemption, ExemptionRefused } from '../modules/people/tax-exemption/decide.ts';
import {
  type ExemptionRow,
  exemptionsIn,
  readExemption,
} from '../modules/people/tax-exemption/exemption-rows.ts';
import type { Database } from '../platform/db/database.ts';
import { fileLinks } from '../platform/files/file-links.ts';
import { fileName } from '../platform/files/file-store.ts';
import { fail, inDatabase, say } from './command-line.ts';

const USAGE = `npm run exemptions -- list [--all]
npm run exemptions -- show <id>
npm run exemptions -- approve <id>
npm run exemptions -- reject <id> --why "<what the buyer reads>"`;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, why: { type: 'string', default: '' } },
  });
  return inDatabase(async (db) => {
    try {
      const [command = '', id = ''] = positionals;
      return await perform(db, { command, id: id.toUpperCase(), all: values.all, why: values.why.trim() });
    } catch (error) {
      if (error instanceof ExemptionRefused) return fail(error.message);
      throw error;
    }
  });
}

interface Asked {
  readonly command: string;
  readonly id: string;
  readonly all: boolean;
  readonly why: string;
}

async function perform(db: Database, { command, id, all, why }: Asked): Promise<number> {
  if (command === 'list') {
    const found = await exemptionsIn(db, all ? exemptionStatuses : ['pending']);
    if (found.length === 0) say(all ? 'There are no certificates.' : 'No certificate is waiting.');
    for (const row of found) say(lineOf(row));
    return 0;
  }
  if (id === '') return fail(USAGE);
  switch (command) {
    case 'show': {
      const row = await readExemption(db, id);
      if (row === null) throw new ExemptionRefused(`There is no certificate ${id}.`);
      for (const line of await detailsOf(db, row)) say(line);
      return 0;
    }
    case 'approve':
      await decideExemption(db, id, null);
      say('Approved. The buyer gets a mail, and pays no sales tax in that state while it is valid.');
      return 0;
    case 'reject':
      if (why === '') return fail('Say why, in a sentence that the buyer will read: --why "…"');
      await decideExemption(db, id, why);
      say('Rejected. The buyer gets a mail with the reason.');
      return 0;
    default:
      return fail(USAGE);
  }
}

const lineOf = (row: ExemptionRow): string =>
  `${row.exemptionId}  ${shopDay(row.submittedAt)}  ${row.status.padEnd(9)}  ${row.state}, ${exemptionReasons[row.reason]}, valid through ${row.expiresOn}`;

const OWNER = `SELECT email, first_name || ' ' || last_name AS name FROM user_account WHERE uid = $1`;

async function detailsOf(db: Database, row: ExemptionRow): Promise<string[]> {
  const owner = await db.maybeOne<{ email: string; name: string }>(OWNER, [row.uid]);
  return [
    lineOf(row),
    `Buyer: ${owner === null ? 'the account is deleted' : `${owner.name}, ${owner.email}`}`,
    `Number: ${row.certificateNumber}`,
    `File: ${linkTo(row)}`,
    ...(row.why === null ? [] : [`Rejected because: ${row.why}`]),
  ];
}

/** As a link that opens the file, where this program has the API's settings; as its name in the file store otherwise. */
function linkTo({ file, channelId }: ExemptionRow): string {
  const secret = process.env['RECEIPT_SIGNING_SECRET'];
  const origin = process.env[channelVariable('PUBLIC_ORIGIN', channelId)];
  const name = fileName(file);
  return secret && origin && name !== null ? `${origin}${fileLinks(secret).linkTo(name)}` : file;
}

process.exitCode = await run();

import { channelVariable } from '@tirekit/channel';
import { exemptionReasons, exemptionStatuses, shopDay } from '@tirekit/contract';
import {
  decideExemption,
  ExemptionRefused,
  type ExemptionRow,
  exemptionsIn,
  readExemption,
} from '../modules/people/tax-exemption/index.ts';
import type { Database } from '../platform/db/database.ts';
import { fileLinks } from '../platform/files/file-links.ts';
import { fileName } from '../platform/files/file-store.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption, requiredOption, upperCase } from './command-line/parameters.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

const id = argument('id', 'the number of the certificate', upperCase);

export const exemptionsArea: Area = {
  refusals: [ExemptionRefused],
  verbs: {
    list: verb({
      description: 'list the certificates that wait for a decision',
      options: { all: flagOption('--all', 'every certificate') },
      changes: false,
      run: ({ db }, { all }) => exemptionsIn(db, all ? exemptionStatuses : ['pending']),
      print: (found, { all }) =>
        found.length === 0
          ? [all ? 'There are no certificates.' : 'No certificate is waiting.']
          : found.map(formatLine),
    }),
    show: verb({
      description: 'show a certificate with its buyer and its file',
      arguments: { id },
      changes: false,
      run: ({ db, environment }, given) => readDetails(db, environment, given.id),
      print: listLines,
    }),
    approve: verb({
      description: 'approve a certificate',
      arguments: { id },
      changes: true,
      run: async ({ db }, given) => {
        await decideExemption(db, given.id, null);
        say('Approved. The buyer gets a mail, and pays no sales tax in that state while it is valid.');
      },
    }),
    reject: verb({
      description: 'reject a certificate',
      arguments: { id },
      options: { why: requiredOption('--why <sentence>', 'the reason, which the buyer reads') },
      changes: true,
      run: async ({ db }, given) => {
        await decideExemption(db, given.id, given.why);
        say('Rejected. The buyer gets a mail with the reason.');
      },
    }),
  },
};

const formatLine = (row: ExemptionRow): string =>
  `${row.exemptionId}  ${shopDay(row.submittedAt)}  ${row.status.padEnd(9)}  ${row.state}, ${exemptionReasons[row.reason]}, valid through ${row.expiresOn}`;

const OWNER = `SELECT email, first_name || ' ' || last_name AS name FROM account_holder WHERE uid = $1`;

interface Details {
  readonly row: ExemptionRow;
  /** Null if the account is deleted. */
  readonly owner: { readonly email: string; readonly name: string } | null;
  readonly fileLink: string;
}

async function readDetails(
  db: Database,
  environment: Readonly<NodeJS.ProcessEnv>,
  exemptionId: string,
): Promise<Details> {
  const row = await readExemption(db, exemptionId);
  if (row === null) throw new CommandFailed(`There is no certificate ${exemptionId}.`);
  const owner = await db.maybeOne<{ email: string; name: string }>(OWNER, [row.uid]);
  return { row, owner, fileLink: linkTo(row, environment) };
}

function listLines({ row, owner, fileLink }: Details): string[] {
  return [
    formatLine(row),
    `Buyer: ${owner === null ? 'the account is deleted' : `${owner.name}, ${owner.email}`}`,
    `Number: ${row.certificateNumber}`,
    `File: ${fileLink}`,
    ...(row.why === null ? [] : [`Rejected because: ${row.why}`]),
  ];
}

/** The file's signed link if this program has the API's settings; otherwise its name in the file store. */
function linkTo({ file, channelId }: ExemptionRow, environment: Readonly<NodeJS.ProcessEnv>): string {
  const secret = environment['RECEIPT_SIGNING_SECRET'];
  const origin = environment[channelVariable('PUBLIC_ORIGIN', channelId)];
  const name = fileName(file);
  return secret && origin && name !== null ? `${origin}${fileLinks(secret).linkTo(name)}` : file;
}

/**
 * Lets an email address that has unsubscribed sign up for offers again, in the database at `DATABASE_URL`, for an owner who has no
 * mail with an unsubscribe link anymore: `npm run mailing-list -- allow <email> --channel <id> --by <who decides>`. A phone needs no
 * command: its owner texts START.
 */
import { parseArgs } from 'node:util';
import { allowAgain } from '../modules/content/mailing-list/subscription-rows.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { isUnknownOption } from './file-problem.ts';

const USAGE = 'npm run mailing-list -- allow <email> --channel <id> --by <who decides>';

interface Asked {
  readonly email: string;
  readonly channelId: string;
  readonly by: string;
}

/** Null unless it is what the usage says. */
function readAsked(): Asked | null {
  try {
    const text = { type: 'string', default: '' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { channel: text, by: text },
    });
    const [command, email = '', ...more] = positionals;
    const [channelId, by] = [values.channel.trim(), values.by.trim()];
    const isWhole = more.length === 0 && email.includes('@') && channelId.length > 0 && by.length > 0;
    if (command !== 'allow' || !isWhole) return null;
    return { email: email.trim().toLowerCase(), channelId, by };
  } catch (error) {
    if (isUnknownOption(error)) return null;
    throw error;
  }
}

/** @returns the exit code */
async function run(): Promise<number> {
  const asked = readAsked();
  if (asked === null) return fail(USAGE);
  const { email, channelId, by } = asked;
  return inDatabase(async (db) => {
    if (!(await allowAgain(db, { channelId, kind: 'email', address: email })))
      return fail(`${email} has not unsubscribed from ${channelId}.`);
    say(`${email} may sign up for offers of ${channelId} again. ${by} decided so.`);
    return 0;
  });
}

process.exitCode = await run();

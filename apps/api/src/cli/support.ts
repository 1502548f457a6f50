/**
 * The accounts that answer chats, in the database at `DATABASE_URL`: `npm run support -- list`,
 * `grant <email> --by <name> [--name <shown>]`, `revoke <email> --by <name>`. Each is an ordinary account, of any type.
 */
import { parseArgs } from 'node:util';
import {
  grantSupport,
  listSupport,
  revokeSupport,
  SupportRefused,
} from '../modules/content/support-chat/support-accounts.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { isUnknownOption } from './file-problem.ts';

const USAGE = `npm run support -- list
npm run support -- grant <email> --by <who decides> [--name <as buyers read it>]
npm run support -- revoke <email> --by <who decides>`;

interface Asked {
  readonly command: string;
  readonly email: string;
  readonly by: string;
  readonly name: string;
}

/** Null unless it is what the usage says. */
function readAsked(): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { by: { type: 'string', default: '' }, name: { type: 'string', default: '' } },
    });
    const [command = '', email = '', ...more] = positionals;
    if (more.length > 0 || (email === '') !== (command === 'list')) return null;
    return { command, email, by: values.by.trim(), name: values.name.trim() };
  } catch (error) {
    if (isUnknownOption(error)) return null;
    throw error;
  }
}

/** @returns the exit code */
async function run(): Promise<number> {
  const asked = readAsked();
  if (asked === null || (asked.command !== 'list' && asked.by === '')) return fail(USAGE);
  return inDatabase(async (db) => {
    try {
      return await perform(db, asked);
    } catch (error) {
      if (error instanceof SupportRefused) return fail(error.message);
      throw error;
    }
  });
}

async function perform(db: Database, { command, email, by, name }: Asked): Promise<number> {
  switch (command) {
    case 'list': {
      const all = await listSupport(db);
      if (all.length === 0) say('No account answers chats yet.');
      for (const one of all)
        say(
          `${one.email}  ${one.name}  ${one.onDuty ? 'on duty' : 'off duty'}  by ${one.grantedBy}, ${one.grantedAt.toISOString()}`,
        );
      return 0;
    }
    case 'grant':
      say(
        `${email} may answer chats as ${await grantSupport(db, email, { name, by })}, on the page /support.`,
      );
      return 0;
    case 'revoke':
      await revokeSupport(db, email);
      say(`${email} may no longer answer chats. ${by} decided so.`);
      return 0;
    default:
      return fail(USAGE);
  }
}

process.exitCode = await run();

import { type Database, openDatabase } from '../platform/db/database.ts';

/** Prints a line of a command's answer. Text that strangers typed must not steer the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line.replaceAll(/\p{Cc}/gu, ' ')}\n`);
}

/** Says why a command did nothing, in one line or several that may repeat what was typed. Returns its exit code. */
export function fail(message: string): number {
  console.error(message.replaceAll(/[^\P{Cc}\n]/gu, ' '));
  return 1;
}

/** Does a command's work in the database at `DATABASE_URL`. Returns the exit code. */
export async function inDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  const url = process.env['DATABASE_URL'];
  if (!url)
    return fail('DATABASE_URL must name the database, as postgresql://user:password@host:5432/database.');
  const db = openDatabase({ url, connections: 1, namedStatements: false });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

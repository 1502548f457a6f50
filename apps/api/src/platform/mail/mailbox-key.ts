import type { Queries } from '../db/database.ts';

/**
 * The mailbox behind an address, by the rules of its provider: `ann+1@example.com` is the mailbox
 * `ann@example.com`.
 */
export const mailboxKey = async (db: Queries, email: string): Promise<string> =>
  (await db.one<{ key: string }>('SELECT mailbox_key($1) AS key', [email])).key;

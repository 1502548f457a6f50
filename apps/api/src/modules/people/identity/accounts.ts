import type { Queries } from '../../../platform/db/database.ts';

/** An account that is open. */
export interface OpenAccount {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  /** True if it comes from the sample data, with a password that is public. */
  readonly isSample: boolean;
}

/** The facts about an account that signing in needs. They stay within this module. */
export interface Credentials extends OpenAccount {
  /** Argon2id; null if it has no password. */
  readonly passwordHash: string | null;
}

const PUBLIC_COLUMNS = `uid, email, first_name AS "firstName", sample AS "isSample"`;
const COLUMNS = `${PUBLIC_COLUMNS}, password_hash AS "passwordHash"`;
const HAS_EMAIL = 'FROM user_account WHERE lower(email) = lower($1) AND closed_at IS NULL';
const HAS_UID = 'FROM user_account WHERE uid = $1 AND closed_at IS NULL';
const SET_PASSWORD = `
  UPDATE user_account SET password_hash = $2, password_changed_at = now() WHERE uid = $1 AND closed_at IS NULL`;
const REHASH = 'UPDATE user_account SET password_hash = $3 WHERE uid = $1 AND password_hash = $2';
const VERIFIED = `
  UPDATE user_account SET email_verified_at = coalesce(email_verified_at, now()) WHERE uid = $1`;

/** The open account with an address, however it is spelled; null if there is none. */
export const accountByEmail = (db: Queries, email: string): Promise<OpenAccount | null> =>
  db.maybeOne<OpenAccount>(`SELECT ${PUBLIC_COLUMNS} ${HAS_EMAIL}`, [email]);

/** An open account. */
export const accountByUid = (db: Queries, uid: string): Promise<OpenAccount | null> =>
  db.maybeOne<OpenAccount>(`SELECT ${PUBLIC_COLUMNS} ${HAS_UID}`, [uid]);

export const credentialsByEmail = (db: Queries, email: string): Promise<Credentials | null> =>
  db.maybeOne<Credentials>(`SELECT ${COLUMNS} ${HAS_EMAIL}`, [email]);

export const credentialsByUid = (db: Queries, uid: string): Promise<Credentials | null> =>
  db.maybeOne<Credentials>(`SELECT ${COLUMNS} ${HAS_UID}`, [uid]);

export async function setPassword(db: Queries, uid: string, passwordHash: string): Promise<void> {
  await db.execute(SET_PASSWORD, [uid, passwordHash]);
}

/** Stores the same password with today's parameters, unless it has been changed meanwhile. */
export async function storeRehashed(db: Queries, uid: string, before: string, now: string): Promise<void> {
  await db.execute(REHASH, [uid, before, now]);
}

/** Marks an address as verified, because its owner has opened a link that was mailed to it. */
export async function markVerified(db: Queries, uid: string): Promise<void> {
  await db.execute(VERIFIED, [uid]);
}

const SAVE_NAME = 'UPDATE user_account SET first_name = $2, last_name = $3, phone = $4 WHERE uid = $1';
const CHANGE_EMAIL = 'UPDATE user_account SET email = $2, email_verified_at = now() WHERE uid = $1';

/** The name and phone number of an account's owner. */
interface AccountName {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

export async function saveName(
  tx: Queries,
  uid: string,
  { firstName, lastName, phone }: AccountName,
): Promise<void> {
  await tx.execute(SAVE_NAME, [uid, firstName, lastName, phone]);
}

/** Gives an account another address, which its owner has shown to be theirs. A unique violation if another account has it. */
export async function saveEmail(tx: Queries, uid: string, email: string): Promise<void> {
  await tx.execute(CHANGE_EMAIL, [uid, email]);
}

/** The row stays, empty, so that its uid is never given again and support can say when the account was closed. */
const CLOSE = `
  UPDATE user_account SET closed_at = now(), email = '', first_name = '', last_name = '', phone = NULL,
    password_hash = NULL, password_changed_at = NULL, email_verified_at = NULL, program_id = NULL, brands = NULL
  WHERE uid = $1`;

/** Closes an account and forgets whose it was. Its other data is erased by the same transaction. */
export async function closeRow(tx: Queries, uid: string): Promise<void> {
  await tx.execute(CLOSE, [uid]);
}

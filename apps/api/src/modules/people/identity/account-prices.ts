import type { UserType } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

const SET_TYPE = 'UPDATE user_account SET user_type = $2, price_type = $2 WHERE uid = $1';
const SET_PROGRAM = `
  UPDATE user_account SET user_type = 'Partner Program', price_type = 'Partner Program', program_id = $2 WHERE uid = $1`;
/** An account to which the desk has given another type meanwhile keeps that. */
const END_PROGRAM = `
  UPDATE user_account SET program_id = NULL,
    user_type = CASE user_type WHEN 'Partner Program' THEN 'Retail' ELSE user_type END,
    price_type = CASE price_type WHEN 'Partner Program' THEN 'Retail' ELSE price_type END
  WHERE uid = $1`;
const SET_CREDIT_LIMIT = `
  UPDATE user_account SET credit_limit_cents = $2 WHERE lower(email) = lower($1) AND closed_at IS NULL`;

/** Gives an account the prices of everybody, or of members. */
export async function setAccountType(
  tx: Queries,
  uid: string,
  type: Extract<UserType, 'Retail' | 'Retail Member'>,
): Promise<void> {
  await tx.execute(SET_TYPE, [uid, type]);
}

/** Gives an account the prices of a partner program. */
export async function setProgramPrices(tx: Queries, uid: string, programId: string): Promise<void> {
  await tx.execute(SET_PROGRAM, [uid, programId]);
}

/** Gives an account the public prices in place of a program's. */
export async function endProgramPrices(tx: Queries, uid: string): Promise<void> {
  await tx.execute(END_PROGRAM, [uid]);
}

/**
 * Says what an account may have open at once; orders that are open already stay.
 * @param cents null for nothing on account
 * @returns false if there is no such account
 */
export const setCreditLimit = async (db: Queries, email: string, cents: number | null): Promise<boolean> =>
  (await db.execute(SET_CREDIT_LIMIT, [email, cents])) > 0;

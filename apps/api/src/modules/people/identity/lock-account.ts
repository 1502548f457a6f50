import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';

/** The facts about an account that its changes need. */
export interface LockedAccount {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly phone: string | null;
}

const LOCK = `
  SELECT email, email_verified_at IS NOT NULL AS "isEmailVerified", first_name AS "firstName", phone FROM user_account WHERE uid = $1 AND closed_at IS NULL FOR UPDATE`;

/**
 * Locks an account for the rest of the transaction: its changes come one after the other, and none after it was closed.
 * @throws ApiProblem `sign-on-required` if it is closed
 */
export async function lockAccount(tx: Queries, uid: string): Promise<LockedAccount> {
  const account = await tx.maybeOne<LockedAccount>(LOCK, [uid]);
  if (account === null) throw new ApiProblem('sign-on-required');
  return account;
}

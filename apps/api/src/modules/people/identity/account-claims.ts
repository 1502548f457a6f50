import type { Account } from 'oidc-provider';
import type { Database } from '../../../platform/db/database.ts';

const FIND = `
  SELECT email, email_verified_at IS NOT NULL AS "emailVerified", first_name AS "firstName", last_name AS "lastName"
  FROM user_account WHERE uid = $1 AND closed_at IS NULL AND ($2 OR NOT sample)`;

/**
 * The claims of a buyer's ID token; undefined for a closed account.
 * @param admitsSamples true if sample accounts may sign in
 */
export async function accountClaims(
  { db, admitsSamples }: { readonly db: Database; readonly admitsSamples: boolean },
  uid: string,
): Promise<Account | undefined> {
  const found = await db.maybeOne<{
    email: string;
    emailVerified: boolean;
    firstName: string;
    lastName: string;
  }>(FIND, [uid, admitsSamples]);
  if (found === null) return undefined;
  const { email, emailVerified, firstName, lastName } = found;
  return {
    accountId: uid,
    claims: () => ({
      sub: uid,
      email,
      email_verified: emailVerified,
      name: `${firstName} ${lastName}`,
      given_name: firstName,
      family_name: lastName,
    }),
  };
}

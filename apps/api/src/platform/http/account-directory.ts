import type { Queries } from '../db/database.ts';
import type { CallerAccount, NamedUser, TokenUser } from './call-context.ts';
import { unauthorized } from './token-verifier.ts';

const FIND = `
  SELECT user_type AS "userType", price_type AS "priceType", brands, email_verified_at IS NOT NULL AS "emailVerified"
  FROM user_account WHERE uid = $1 AND closed_at IS NULL AND ($2::text IS NULL OR EXISTS (
    SELECT FROM sign_on WHERE sid = $2 AND sign_on.uid = user_account.uid AND ended_at IS NULL
      AND ($3::text IS NULL OR sign_on.channel_id = $3)))`;

/** The accounts behind buyers' tokens. */
export interface AccountDirectory {
  /**
   * The account as it is now. One query by keys for each call of a signed-in buyer: whoever is signed out elsewhere, or whose
   * price group changes, notices with the next call.
   * @param channelId the storefront that brings the token along; null where the buyer calls for themselves
   * @throws ApiProblem `unauthorized` if the account is closed, or the sign-on has ended or is another storefront's
   */
  of(user: NamedUser, channelId: string | null): Promise<TokenUser>;
}

export function accountDirectory(db: Queries): AccountDirectory {
  return {
    async of(user, channelId) {
      const account = await db.maybeOne<CallerAccount>(FIND, [user.uid, user.sid, channelId]);
      if (account === null) throw unauthorized('invalid_token');
      return { ...user, account };
    },
  };
}

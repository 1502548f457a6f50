import type { Queries } from '../db/database.ts';
import type { CallerAccount, NamedUser, TokenUser } from './call-context.ts';
import { militaryState } from './verified-visitors.ts';
import { unauthorized } from './token-verifier.ts';

/** User type and price type of `user_account`, in today's words: accounts keep those of the version that opened them. */
export const accountTypes = `
  CASE user_type WHEN 'Sales Tool' THEN '{product} Sales Tool' ELSE user_type END AS "userType",
  CASE price_type WHEN 'Employee' THEN 'employee' ELSE price_type END AS "priceType"`;

// A program's own terms come before those of its price type.
const FIND = `
  SELECT account."userType", account."priceType", account."programId", account.brands, account."emailVerified", (
    SELECT jsonb_build_object('discountBps', discount_bps, 'memberPrices', member_prices) FROM price_group
    WHERE price_type = account."priceType" AND program_id IN ('', coalesce(account."programId", ''))
    ORDER BY program_id DESC LIMIT 1
  ) AS prices, (
    SELECT ${militaryState} FROM military_verification WHERE uid = account.uid
  ) AS military, (
    SELECT operation FROM punchout_session WHERE sid = $2
  ) AS punchout
  FROM (
    SELECT uid, ${accountTypes}, program_id AS "programId", brands, email_verified_at IS NOT NULL AS "emailVerified"
    FROM user_account WHERE uid = $1 AND closed_at IS NULL AND ($4 OR NOT sample) AND ($2::text IS NULL OR EXISTS (
      SELECT FROM sign_on WHERE sid = $2 AND sign_on.uid = user_account.uid AND ended_at IS NULL
        AND ($3::text IS NULL OR sign_on.channel_id = $3)))
  ) AS account`;

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

/** @param admitsSamples true if tokens of sample accounts are accepted */
export function accountDirectory(db: Queries, admitsSamples: boolean): AccountDirectory {
  return {
    async of(user, channelId) {
      const account = await db.maybeOne<CallerAccount>(FIND, [user.uid, user.sid, channelId, admitsSamples]);
      if (account === null) throw unauthorized('invalid_token');
      return { ...user, account };
    },
  };
}

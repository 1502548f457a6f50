import type { Queries } from '../db/database.ts';
import type { CallerAccount, NamedUser, TokenUser } from './call-context.ts';
import { unauthorized } from './token-verifier.ts';

// A program's own terms come before those of its price type.
const FIND = `
  SELECT account.user_type AS "userType", account.price_type AS "priceType", account.program_id AS "programId", account.brands,
    account.email_verified_at IS NOT NULL AS "emailVerified", (
      SELECT jsonb_build_object('discountBps', terms.discount_bps, 'memberPrices', terms.member_prices)
      FROM price_group_terms AS terms
      WHERE terms.price_type = account.price_type AND terms.program_id IN ('', coalesce(account.program_id, ''))
      ORDER BY terms.program_id DESC LIMIT 1
    ) AS prices, (
      SELECT state FROM military_status WHERE military_status.uid = account.uid
    ) AS military, (
      SELECT operation FROM punchout_visit WHERE sid = $2
    ) AS punchout
  FROM account_holder AS account
  WHERE account.uid = $1 AND account.closed_at IS NULL AND ($4 OR NOT account.sample) AND ($2::text IS NULL OR EXISTS (
    SELECT FROM open_sign_on WHERE open_sign_on.sid = $2 AND open_sign_on.uid = account.uid
      AND ($3::text IS NULL OR open_sign_on.channel_id = $3)))`;

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

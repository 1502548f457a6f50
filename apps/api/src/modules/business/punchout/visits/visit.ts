import type { PunchoutOperation, PunchoutSession } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { TokenUser } from '../../../../platform/http/call-context.ts';
import { PunchoutProfile } from '../profiles/profile.ts';

const VISIT_ENDED = 'This visit has ended. Go back to your purchasing system to start a new one.';

/** A shopper's visit, from the start page on. */
export interface ShopperVisit {
  readonly sessionId: string;
  readonly profile: PunchoutProfile;
  readonly operation: PunchoutOperation;
  readonly buyerCookie: string;
  readonly formPostUrl: string;
  readonly zip: string;
  readonly endsAt: Date;
  /** The document that it ended with, so that a second press of the button sends the same one; null while it goes on. */
  readonly message: string | null;
}

type Row = Omit<ShopperVisit, 'profile'> & { profile: unknown };

const COLUMNS = `session_id AS "sessionId", profile, operation, buyer_cookie AS "buyerCookie",
  form_post_url AS "formPostUrl", zip, ends_at AS "endsAt", message`;
const MINE = `
  SELECT ${COLUMNS} FROM punchout_session JOIN punchout_profile USING (profile_id)
  WHERE sid = $1 AND ends_at > now() AND active`;

/**
 * The visit of the caller's sign-on.
 * @param lock keeps others from ending it until the transaction ends
 * @throws ApiProblem `gone` for anybody else, and after its end
 */
export async function readShopperVisit(
  db: Queries,
  user: TokenUser | null,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ShopperVisit> {
  const sid = user?.sid ?? null;
  const row =
    sid === null
      ? null
      : await db.maybeOne<Row>(lock ? `${MINE} FOR UPDATE OF punchout_session` : MINE, [sid]);
  if (row === null) throw new ApiProblem('gone', VISIT_ENDED);
  return { ...row, profile: PunchoutProfile.parse(row.profile) };
}

/** The facts that a shopper may know about their visit. */
export const shownSession = ({
  profile,
  operation,
  endsAt,
}: Pick<ShopperVisit, 'profile' | 'operation' | 'endsAt'>): PunchoutSession => ({
  customer: profile.customer,
  operation,
  frameOrigins: profile.frames,
  endsAt: endsAt.toISOString(),
});

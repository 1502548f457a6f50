import type { Queries } from '../../../platform/db/database.ts';
import type { ReviewKey } from '../../catalog/reviews/index.ts';
import { noteReviewEvent } from './review-row.ts';

/** A review that is published or waits, and its place. */
export interface StandingReview {
  readonly reviewId: string;
  readonly state: 'published' | 'pending';
  readonly verified: boolean;
  /** While it waits: the published review whose place it is to take. */
  readonly replaces: string | null;
}

/** A review's writer: their email, their account, or the order that they bought the tires with. */
export interface WrittenBy {
  readonly email: string | null;
  readonly uid: string | null;
  readonly orderNumber: string | null;
}

const STANDING = `
  SELECT review_id AS "reviewId", state, verified, replaces FROM review
  WHERE line_id = $1 AND state <> 'refused'
    AND (email IS NOT NULL AND mailbox_key(email) = mailbox_key($2) OR account_uid = $3 OR order_number = $4)
  ORDER BY submitted_at`;

/** The reviews of a line that one person has written and that are published or wait. */
export const standingBy = (
  tx: Queries,
  lineId: number,
  { email, uid, orderNumber }: WrittenBy,
): Promise<StandingReview[]> =>
  tx.query<StandingReview & Record<string, unknown>>(STANDING, [lineId, email, uid, orderNumber]);

const ONE = `
  SELECT review_id AS "reviewId", state, verified, replaces FROM review
  WHERE line_id = $1 AND review_id = $2 AND state <> 'refused'`;

/** A review, if it is published or waits. */
export const readStandingReview = (tx: Queries, { lineId, reviewId }: ReviewKey): Promise<StandingReview[]> =>
  tx.query<StandingReview & Record<string, unknown>>(ONE, [lineId, reviewId]);

const GIVE_WAY = `
  UPDATE review SET state = 'refused', reasons = '{replaced}', replaced_by = $3
  WHERE line_id = $1 AND review_id = $2 AND state <> 'refused'`;
/** A search for an earlier one finds the last one at once. */
const PASS_ON = 'UPDATE review SET replaced_by = $3 WHERE line_id = $1 AND replaced_by = $2';

/**
 * Takes down a review because a later one of its writer takes its place. Its text stays with us, beside the trail.
 * @returns whether it was there to give way
 */
export async function giveWay(tx: Queries, { lineId, reviewId }: ReviewKey, to: string): Promise<boolean> {
  if ((await tx.execute(GIVE_WAY, [lineId, reviewId, to])) === 0) return false;
  await tx.execute(PASS_ON, [lineId, reviewId, to]);
  await noteReviewEvent(
    tx,
    { lineId, reviewId },
    { actor: 'writer', what: 'replaced', reasons: ['replaced'] },
  );
  return true;
}

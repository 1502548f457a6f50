import { createHmac } from 'node:crypto';
import { business, type ReviewReason } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { toBlock } from '../../../platform/http/visitor.ts';
import type { ReviewKey } from '../../catalog/reviews/index.ts';

const { unprovenPerDay, unconfirmedMax } = business.reviewForm;

/** A keyed hash of a review's network. Reviews of one network can be counted, but the network can't be read from it. */
export const getSource = (secret: string, visitor: string): Buffer =>
  createHmac('sha256', secret)
    .update(`network of a review: ${toBlock(visitor)}`)
    .digest();

/** Beyond the limit all reviews wait, whatever their rating (16 CFR 465.7). A changed review counts once. */
const CONFIRMED_LATELY = `
  SELECT count(*) FILTER (WHERE line_id = $1)::int AS line,
    count(*) FILTER (WHERE line_id = $1 AND source = $2)::int AS "lineAndNetwork",
    count(*) FILTER (WHERE source = $2)::int AS network
  FROM review
  WHERE (line_id = $1 OR source = $2) AND confirmed_at > now() - interval '1 day' AND NOT verified
    AND NOT 'replaced' = ANY (reasons)`;

type Counts = Record<keyof typeof unprovenPerDay, number>;

/**
 * The reason to hold one more review without proof of purchase, by the number that came before it within a day: of its line, from
 * its network, and both. Call it under the lock of the line.
 * @param source null if it is not kept
 */
export async function burstReason(
  tx: Queries,
  { lineId }: Pick<ReviewKey, 'lineId'>,
  source: Buffer | null,
): Promise<ReviewReason[]> {
  const counts = await tx.one<Counts>(CONFIRMED_LATELY, [lineId, source]);
  const isOver =
    counts.line >= unprovenPerDay.line ||
    counts.lineAndNetwork >= unprovenPerDay.lineAndNetwork ||
    counts.network >= unprovenPerDay.network;
  return isOver ? ['burst'] : [];
}

const UNCONFIRMED = `
  SELECT count(*)::int AS count FROM review
  WHERE email IS NOT NULL AND email_key(email) = email_key($1) AND submitted_at > now() - interval '1 day'
    AND confirmed_at IS NULL AND NOT verified`;

/** True if an address has enough unconfirmed reviews to get no more mails today, because anyone can type it. */
export async function isAskedEnough(tx: Queries, email: string | null): Promise<boolean> {
  return (await tx.one<{ count: number }>(UNCONFIRMED, [email])).count >= unconfirmedMax;
}

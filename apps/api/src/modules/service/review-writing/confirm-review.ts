import { type ReviewReason, reviewReasonsIn } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { lockLine } from '../../catalog/catalog/index.ts';
import type { ReviewKey } from '../../catalog/reviews/index.ts';
import { reviewJob, reviewTopics, totalsJob } from './review-jobs.ts';
import { noteReviewEvent, type ReviewState } from './review-row.ts';
import type { Submitted } from './submit-review.ts';
import { burstReason } from './unproven.ts';

const FIND = `
  SELECT state, reasons, source FROM review
  WHERE line_id = $1 AND review_id = $2 AND channel_id = $3 AND NOT 'replaced' = ANY (reasons)`;
const CONFIRM = `
  UPDATE review SET state = $3, reasons = $4, confirmed_at = now() WHERE line_id = $1 AND review_id = $2`;

interface Found extends Record<string, unknown> {
  state: ReviewState;
  reasons: string[];
  source: Buffer | null;
}

/**
 * Confirms a guest's review, after the owner of its address said that it is theirs. It is published then, unless something else
 * makes it wait. A second time changes nothing.
 * @throws ApiProblem `not-found` if it was removed, changed, or written in another storefront
 */
export async function confirmAddress(
  db: Database,
  { lineId, reviewId, channelId }: ReviewKey & { readonly channelId: string },
): Promise<Submitted> {
  const outcome = (state: ReviewState, reasons: ReviewReason[]): Submitted => ({
    ...{ reviewId, state, reasons },
    ...{ verified: false, formerStays: false },
  });
  return db.transaction(async (tx) => {
    await lockLine(tx, lineId);
    const found = await tx.maybeOne<Found>(FIND, [lineId, reviewId, channelId]);
    if (found === null) throw new ApiProblem('not-found');
    const waitsFor = reviewReasonsIn(found.reasons);
    if (found.state !== 'pending' || !waitsFor.includes('unconfirmed'))
      return outcome(found.state, found.state === 'pending' ? waitsFor : []);
    const others = waitsFor.filter((reason) => reason !== 'unconfirmed');
    const reasons = reviewReasonsIn([...others, ...(await burstReason(tx, { lineId }, found.source))]);
    const state = reasons.length === 0 ? 'published' : 'pending';
    await tx.execute(CONFIRM, [lineId, reviewId, state, reasons]);
    const what = state === 'published' ? 'published' : 'waiting';
    await noteReviewEvent(tx, { lineId, reviewId }, { actor: 'rules', what, reasons });
    const topic = state === 'published' ? reviewTopics.decided : reviewTopics.desk;
    const totals = state === 'published' ? [totalsJob({ lineId, reviewId })] : [];
    await addJobs(tx, [...totals, reviewJob(topic, { lineId, reviewId })]);
    return outcome(state, reasons);
  });
}

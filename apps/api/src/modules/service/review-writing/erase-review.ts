import { letFilesGo } from '../../../platform/files/kept-files.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { lockLine } from '../../catalog/catalog/index.ts';
import type { ReviewKey } from '../../catalog/reviews/index.ts';
import { type AuthorProofs, ownReview } from './own-review.ts';
import { noteReviewEvent } from './review-row.ts';
import { storeTotals } from './store-totals.ts';

/** A review with its former texts and its changes. Erasing one that was written without proof never takes a verified one along. */
const FAMILY = `
  WITH RECURSIVE family AS (
    SELECT review_id, replaces, replaced_by, verified FROM review WHERE line_id = $1 AND review_id = $2
    UNION
    SELECT r.review_id, r.replaces, r.replaced_by, f.verified
    FROM family f JOIN review r ON r.line_id = $1 AND (f.verified OR NOT r.verified)
      AND (r.replaced_by = f.review_id OR r.replaces = f.review_id OR r.review_id IN (f.replaces, f.replaced_by))
  )
  SELECT DISTINCT review_id AS "reviewId" FROM family`;
/** Clean-up deletes files that belong to nothing. Some have passed on to a later review. */
const LET_GO = letFilesGo(`kept_by = 'review:' || $2::text AND file IN (
  SELECT file FROM review_picture WHERE line_id = $1 AND review_id = $2)`);
const DELETE = 'DELETE FROM review WHERE line_id = $1 AND review_id = $2';

/** Deletes a review for its writer, with its former texts. That it was there stays in the trail. Under the lock of its line. */
export async function eraseReview(tx: Queries, { lineId, reviewId }: ReviewKey): Promise<void> {
  for (const one of await tx.query<{ reviewId: string }>(FAMILY, [lineId, reviewId])) {
    const key = [lineId, one.reviewId];
    await tx.execute(LET_GO, key);
    await tx.execute(DELETE, key);
    await noteReviewEvent(
      tx,
      { lineId, reviewId: one.reviewId },
      { actor: 'writer', what: 'erased', reasons: [] },
    );
  }
  await storeTotals(tx, lineId);
}

/** Removes what its writer has written of a line. @throws ApiProblem `not-found` if nothing is proven to be theirs */
export const removeOwnReview = (db: Database, lineId: number, proofs: AuthorProofs): Promise<void> =>
  db.transaction(async (tx) => {
    await lockLine(tx, lineId);
    const own = await ownReview(tx, lineId, proofs);
    if (own === null) throw new ApiProblem('not-found');
    await eraseReview(tx, { lineId, reviewId: own.reviewId });
  });

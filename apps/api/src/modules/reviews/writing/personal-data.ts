import type { PersonalData } from '../../account/personal-data.ts';
import { accountVoter } from '../votes.ts';
import { noteReviewEvent } from './review-row.ts';
import { lockLine, storeTotals } from './store-totals.ts';

const OWN = `
  SELECT b.name AS brand, l.name AS model, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.summary, r.comments,
    r.author AS name, r.email, r.vehicle, r.miles_band AS "milesDriven", r.driving_style AS "drivingStyle",
    r.where_used AS "whereUsed", r.buy_again AS "buyAgain", r.date_purchased AS "datePurchased", r.order_number AS "orderNumber",
    r.incentivized, r.insider, r.state, r.reasons, r.channel_id AS storefront, r.submitted_at AS "submittedAt"
  FROM review r JOIN line l ON l.line_id = r.line_id JOIN brand b ON b.slug = l.brand_slug
  WHERE r.account_uid = $1 ORDER BY r.submitted_at`;
const KEYS = `
  SELECT line_id AS "lineId", review_id AS "reviewId" FROM review WHERE account_uid = $1 ORDER BY line_id, review_id`;
/** Files that belong to nothing are deleted by whoever cleans up. */
const LET_GO = `
  UPDATE stored_file SET kept_by = NULL WHERE file IN (
    SELECT file FROM review_picture WHERE line_id = $1 AND review_id = $2)`;
const DELETE = 'DELETE FROM review WHERE line_id = $1 AND review_id = $2';
const VOTED = `
  SELECT b.name AS brand, l.name AS model, r.summary AS review, v.voted_at AS "votedAt"
  FROM review_vote v JOIN review r ON r.line_id = v.line_id AND r.review_id = v.review_id
    JOIN line l ON l.line_id = r.line_id JOIN brand b ON b.slug = l.brand_slug
  WHERE v.voter = $1 ORDER BY v.voted_at`;

/** What somebody has written while they were signed in, or as the buyer of an order of their account, and found helpful. */
export const reviewData: readonly PersonalData[] = [
  {
    name: 'reviews',
    export: (db, uid) => db.query(OWN, [uid]),
    async erase(tx, uid) {
      for (const review of await tx.query<{ lineId: number; reviewId: string }>(KEYS, [uid])) {
        const key = [review.lineId, review.reviewId];
        await lockLine(tx, review.lineId);
        await tx.execute(LET_GO, key);
        await tx.execute(DELETE, key);
        await noteReviewEvent(tx, review, { actor: 'writer', what: 'erased', reasons: [] });
        await storeTotals(tx, review.lineId);
      }
    },
  },
  {
    name: 'helpfulReviews',
    export: (db, uid) => db.query(VOTED, [accountVoter(uid)]),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM review_vote WHERE voter = $1', [accountVoter(uid)]);
    },
  },
];

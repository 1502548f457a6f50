import type { PersonalData } from '../../../platform/personal-data.ts';
import { lockLine } from '../../catalog/catalog/index.ts';
import { accountVoter, forgetVotes } from '../../catalog/reviews/index.ts';
import { eraseReview } from './erase-review.ts';

/** Includes guest reviews if the account's address is verified. */
const OWN_KEYS = `
  SELECT line_id, review_id FROM review WHERE account_uid = $1
  UNION
  SELECT r.line_id, r.review_id FROM account_holder a
  JOIN review r ON r.email IS NOT NULL AND email_key(r.email) = email_key(a.email) AND lower(r.email) = lower(a.email)
  WHERE a.uid = $1 AND a.email_verified_at IS NOT NULL`;
const OWN = `
  SELECT l.brand_name AS brand, l.name AS model, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.summary, r.comments,
    r.author AS name, r.email, r.vehicle, r.miles_band AS "milesDriven", r.driving_style AS "drivingStyle",
    r.where_used AS "whereUsed", r.buy_again AS "buyAgain", r.date_purchased AS "datePurchased", r.order_number AS "orderNumber",
    r.incentivized, r.insider, r.state, r.reasons, r.channel_id AS storefront, r.submitted_at AS "submittedAt"
  FROM review r JOIN tire_line l ON l.line_id = r.line_id
  WHERE (r.line_id, r.review_id) IN (${OWN_KEYS}) ORDER BY r.submitted_at`;
/** Same order as the locks of lines. */
const KEYS = `SELECT line_id AS "lineId", review_id AS "reviewId" FROM (${OWN_KEYS}) own ORDER BY line_id, review_id`;
const VOTED = `
  SELECT l.brand_name AS brand, l.name AS model, r.summary AS review, v.voted_at AS "votedAt"
  FROM helpful_vote v JOIN review r ON r.line_id = v.line_id AND r.review_id = v.review_id
    JOIN tire_line l ON l.line_id = r.line_id
  WHERE v.voter = $1 ORDER BY v.voted_at`;

/**
 * Reviews that a person has written while they were signed in, as the buyer of an order of their account, or as a guest under its
 * verified address, and their helpful votes.
 */
export const reviewData: readonly PersonalData[] = [
  {
    name: 'reviews',
    export: (db, uid) => db.query(OWN, [uid]),
    async erase(tx, uid) {
      for (const review of await tx.query<{ lineId: number; reviewId: string }>(KEYS, [uid])) {
        await lockLine(tx, review.lineId);
        await eraseReview(tx, review);
      }
    },
  },
  {
    name: 'helpfulReviews',
    export: (db, uid) => db.query(VOTED, [accountVoter(uid)]),
    erase: (tx, uid) => forgetVotes(tx, accountVoter(uid)),
  },
];

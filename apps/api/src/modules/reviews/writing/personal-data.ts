import type { PersonalData } from '../../account/personal-data.ts';
import { accountVoter } from '../votes.ts';
import { eraseReview } from './erase-review.ts';
import { lockLine } from './store-totals.ts';

const OWN = `
  SELECT b.name AS brand, l.name AS model, r.dry, r.wet, r.winter, r.comfort, r.noise, r.treadwear, r.summary, r.comments,
    r.author AS name, r.email, r.vehicle, r.miles_band AS "milesDriven", r.driving_style AS "drivingStyle",
    r.where_used AS "whereUsed", r.buy_again AS "buyAgain", r.date_purchased AS "datePurchased", r.order_number AS "orderNumber",
    r.incentivized, r.insider, r.state, r.reasons, r.channel_id AS storefront, r.submitted_at AS "submittedAt"
  FROM review r JOIN line l ON l.line_id = r.line_id JOIN brand b ON b.slug = l.brand_slug
  WHERE r.account_uid = $1 ORDER BY r.submitted_at`;
const KEYS = `
  SELECT line_id AS "lineId", review_id AS "reviewId" FROM review WHERE account_uid = $1 ORDER BY line_id, review_id`;
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
        await lockLine(tx, review.lineId);
        await eraseReview(tx, review);
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

import { createHash } from 'node:crypto';
import {
  type BodyOf,
  business,
  isoOf,
  messages,
  reviewAttributes,
  type ReviewReason,
  reviewReasonsIn,
  type submitReview,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { keepFile } from '../../../platform/files/kept-files.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { shopDay } from '../../deals/deal.ts';
import { reviewJob, reviewTopics } from './review-jobs.ts';
import { reviewPictureName } from './review-picture.ts';
import { noteReviewEvent, type ReviewState } from './review-row.ts';
import { reasonsToWait } from './rules.ts';
import { lockLine, storeTotals } from './store-totals.ts';
import type { KnownWriter } from './writer.ts';

const ID_LENGTH = 10;
/** A shorter text is the same in many reviews: "Great tires". */
const COPIED_FROM = 40;

export interface Submission {
  readonly lineId: number;
  readonly channelId: string;
  readonly body: BodyOf<typeof submitReview>;
  /** By its usual name. */
  readonly vehicle: string;
  /** Null for a guest. */
  readonly writer: KnownWriter | null;
  /** Of one press of the button; null: every call is a review of its own. */
  readonly idempotencyKey: string | null;
}

export interface Submitted {
  readonly state: ReviewState;
  readonly reasons: ReviewReason[];
  readonly verified: boolean;
}

type Stored = { state: ReviewState; reasons: string[]; verified: boolean };

const PRESSED = 'SELECT state, reasons, verified FROM review WHERE submission_key = $1';

const EARLIER = `
  SELECT review_id AS "reviewId", state, verified FROM review
  WHERE line_id = $1 AND email IS NOT NULL AND email_key(email) = email_key($2) AND state <> 'refused'`;

/** Both by indexes of what was written here; sample data is not compared. */
const COPIED = `
  SELECT EXISTS (SELECT FROM review
    WHERE submitted_at IS NOT NULL AND state <> 'refused' AND review_text_key(summary, comments) = review_text_key($1, $2)) AS found`;
/** Of a buyer only what they wrote as one: anybody can type their email. */
const LATELY = `
  SELECT count(*) FROM review
  WHERE email IS NOT NULL AND email_key(email) = email_key($1) AND submitted_at > now() - interval '1 day'
    AND (verified OR NOT $2)`;

const ADD = `
  INSERT INTO review (line_id, review_id, ${reviewAttributes.join(', ')}, overall, summary, comments, author, vehicle, miles_band,
    driving_style, where_used, buy_again, date_purchased, posted_on, verified, incentivized, insider, state, reasons, channel_id,
    email, account_uid, order_number, submission_key, submitted_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
    $26, $27, $28, $29, now())`;
const ADD_PICTURE = 'INSERT INTO review_picture (line_id, review_id, nth, file) VALUES ($1, $2, $3, $4)';
const REPLACE = `UPDATE review SET state = 'refused', reasons = '{replaced}' WHERE line_id = $1 AND review_id = $2`;

/**
 * Stores a review, and publishes it unless a rule makes it wait. Whoever proves the purchase replaces what was written under their
 * email without proof; any other second review of the line is refused. The same key writes once.
 * @throws ApiProblem `review-exists`; `unprocessable` for a picture that is not there
 */
export async function takeReview(db: Database, submission: Submission): Promise<Submitted> {
  const { lineId, body, writer, idempotencyKey } = submission;
  const key = idempotencyKey === null ? null : keyOf(submission, idempotencyKey);
  const email = writer?.email ?? body.email;
  return db.transaction(async (tx) => {
    await lockLine(tx, lineId);
    const pressed = key && (await tx.maybeOne<Stored>(PRESSED, [key]));
    if (pressed !== null) return { ...pressed, reasons: reviewReasonsIn(pressed.reasons) };
    const isReplaced = await replaceUnproven(tx, submission, email);
    const reasons = await reasonsOf(tx, submission, email);
    const state = reasons.length === 0 ? 'published' : 'pending';
    const reviewId = randomCrockford(ID_LENGTH);
    await tx.execute(ADD, valuesOf(submission, { reviewId, state, reasons, email, key }));
    await keepPictures(tx, { lineId, reviewId }, body.pictures);
    const what = state === 'published' ? 'published' : 'waiting';
    await noteReviewEvent(tx, { lineId, reviewId }, { actor: 'rules', what, reasons });
    if (state === 'published' || isReplaced) await storeTotals(tx, lineId);
    if (state === 'pending') await addJobs(tx, [reviewJob(reviewTopics.desk, { lineId, reviewId })]);
    return { state, reasons, verified: writer?.isBuyer ?? false };
  });
}

/** @returns whether an earlier one gave way. @throws ApiProblem `review-exists` if one stays */
async function replaceUnproven(tx: Queries, { lineId, writer }: Submission, email: string): Promise<boolean> {
  const earlier = await tx.maybeOne<{ reviewId: string; verified: boolean }>(EARLIER, [lineId, email]);
  if (earlier === null) return false;
  if (writer?.isBuyer !== true || earlier.verified) throw new ApiProblem('review-exists');
  await tx.execute(REPLACE, [lineId, earlier.reviewId]);
  await noteReviewEvent(
    tx,
    { lineId, reviewId: earlier.reviewId },
    { actor: 'writer', what: 'replaced', reasons: ['replaced'] },
  );
  return true;
}

async function reasonsOf(
  tx: Queries,
  { body, vehicle, writer }: Submission,
  email: string,
): Promise<ReviewReason[]> {
  const { summary, comments = null, name, website = '' } = body;
  const found: ReviewReason[] = reasonsToWait({ summary, comments, name, vehicle, website });
  const isLong = summary.length + (comments?.length ?? 0) >= COPIED_FROM;
  if (isLong && (await tx.one<{ found: boolean }>(COPIED, [summary, comments])).found) found.push('copied');
  const { count } = await tx.one<{ count: number }>(LATELY, [email, writer?.isBuyer ?? false]);
  if (count >= business.reviewForm.perDay) found.push('many');
  return reviewReasonsIn(found);
}

function valuesOf(
  { lineId, channelId, body, vehicle, writer }: Submission,
  stored: {
    reviewId: string;
    state: ReviewState;
    reasons: ReviewReason[];
    email: string;
    key: Buffer | null;
  },
): unknown[] {
  const stars = reviewAttributes.map((attribute) => body.ratings[attribute]);
  const given = stars.filter((value) => value !== null);
  const overall = given.reduce((sum, value) => sum + value, 0) / given.length;
  return [
    lineId,
    stored.reviewId,
    ...stars,
    overall.toFixed(2),
    body.summary,
    body.comments || null,
    body.name,
    vehicle,
    body.milesBand,
    body.drivingStyle,
    body.whereUsed,
    body.buyAgain,
    body.datePurchased === undefined ? null : isoOf(body.datePurchased),
    shopDay(),
    writer?.isBuyer ?? false,
    body.incentivized,
    body.insider,
    stored.state,
    stored.reasons,
    channelId,
    stored.email,
    writer?.uid ?? null,
    writer?.orderNumber ?? null,
    stored.key,
  ];
}

async function keepPictures(
  tx: Queries,
  { lineId, reviewId }: { readonly lineId: number; readonly reviewId: string },
  pictures: readonly string[],
): Promise<void> {
  for (const [nth, imageId] of pictures.entries()) {
    const name = reviewPictureName(imageId);
    if (name === null || !(await keepFile(tx, name, `review:${reviewId}`)))
      throw new ApiProblem('unprocessable', messages.reviewPictureUnreadable, {
        fields: [{ path: 'pictures', message: messages.reviewPictureUnreadable }],
      });
    await tx.execute(ADD_PICTURE, [lineId, reviewId, nth, name]);
  }
}

/** The same press in another storefront, or of another line, is another one. */
const keyOf = ({ lineId, channelId }: Submission, key: string): Buffer =>
  createHash('sha256')
    .update(`review ${channelId} ${String(lineId)} ${key}`)
    .digest();

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
import { giveWay, type StandingReview, standingBy } from './take-place.ts';
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

/** Both by indexes of what was written here; sample data is not compared, nor what the review takes the place of. */
const COPIED = `
  SELECT EXISTS (SELECT FROM review
    WHERE submitted_at IS NOT NULL AND state <> 'refused' AND review_text_key(summary, comments) = review_text_key($1, $2)
      AND NOT (line_id = $3 AND review_id = ANY ($4))) AS found`;
/** Of a buyer only what they wrote as one: anybody can type their email. */
const LATELY = `
  SELECT count(*) FROM review
  WHERE email IS NOT NULL AND email_key(email) = email_key($1) AND submitted_at > now() - interval '1 day'
    AND (verified OR NOT $2)`;

const ADD = `
  INSERT INTO review (line_id, review_id, ${reviewAttributes.join(', ')}, overall, summary, comments, author, vehicle, miles_band,
    driving_style, where_used, buy_again, date_purchased, posted_on, verified, incentivized, insider, state, reasons, channel_id,
    email, account_uid, order_number, submission_key, replaces, submitted_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
    $26, $27, $28, $29, $30, now())`;
const ADD_PICTURE = 'INSERT INTO review_picture (line_id, review_id, nth, file) VALUES ($1, $2, $3, $4)';

/**
 * Stores a review, and publishes it unless a rule makes it wait. Whoever proves the purchase replaces what was written under their
 * email without proof, which stays published until the new one is; any other second review of the line is refused. The same key
 * writes once.
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
    const earlier = await earlierOf(tx, submission, email);
    const reasons = await reasonsOf(tx, submission, { email, earlier });
    const state = reasons.length === 0 ? 'published' : 'pending';
    const reviewId = randomCrockford(ID_LENGTH);
    // One that waits hides nothing that is published.
    const replaces =
      state === 'pending' ? (earlier.find((one) => one.state === 'published')?.reviewId ?? null) : null;
    for (const one of earlier)
      if (one.reviewId !== replaces) await giveWay(tx, { lineId, reviewId: one.reviewId }, reviewId);
    await tx.execute(ADD, valuesOf(submission, { reviewId, state, reasons, email, key, replaces }));
    await keepPictures(tx, { lineId, reviewId }, body.pictures);
    const what = state === 'published' ? 'published' : 'waiting';
    await noteReviewEvent(tx, { lineId, reviewId }, { actor: 'rules', what, reasons });
    if (state === 'published') await storeTotals(tx, lineId);
    if (state === 'pending') await addJobs(tx, [reviewJob(reviewTopics.desk, { lineId, reviewId })]);
    return { state, reasons, verified: writer?.isBuyer ?? false };
  });
}

/** What gives way to a review, now or once it is published. @throws ApiProblem `review-exists` for what does not */
async function earlierOf(
  tx: Queries,
  { lineId, writer }: Submission,
  email: string,
): Promise<StandingReview[]> {
  const earlier = await standingBy(tx, lineId, {
    email,
    uid: writer?.uid ?? null,
    orderNumber: writer?.orderNumber ?? null,
  });
  const isBuyer = writer?.isBuyer ?? false;
  if (earlier.some(({ verified }) => verified || !isBuyer)) throw new ApiProblem('review-exists');
  return earlier;
}

async function reasonsOf(
  tx: Queries,
  { lineId, body, vehicle, writer }: Submission,
  { email, earlier }: { readonly email: string; readonly earlier: readonly StandingReview[] },
): Promise<ReviewReason[]> {
  const { summary, comments = null, name, website = '' } = body;
  const found: ReviewReason[] = reasonsToWait({ summary, comments, name, vehicle, website });
  const isLong = summary.length + (comments?.length ?? 0) >= COPIED_FROM;
  const own = earlier.map(({ reviewId }) => reviewId);
  if (isLong && (await tx.one<{ found: boolean }>(COPIED, [summary, comments, lineId, own])).found)
    found.push('copied');
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
    replaces: string | null;
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
    stored.replaces,
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

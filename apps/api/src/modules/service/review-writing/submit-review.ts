import { createHash } from 'node:crypto';
import {
  type BodyOf,
  business,
  parseTypedDate,
  messages,
  reviewAttributes,
  type ReviewReason,
  reviewReasonsIn,
  shopDay,
  type submitReview,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { keepPictures } from '../../../platform/files/picture-upload.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { readableId } from '../../../platform/random-id.ts';
import { lockLine } from '../../catalog/catalog/index.ts';
import type { ReviewKey } from '../../catalog/reviews/index.ts';
import { type AuthorProofs, type KnownReview, ownReview } from './own-review.ts';
import { reviewJob, reviewTopics, totalsJob } from './review-jobs.ts';
import { reviewPictures } from './review-picture.ts';
import { noteReviewEvent, type ReviewState } from './review-row.ts';
import { reasonsToWait } from './rules.ts';
import { giveWay, type StandingReview, standingBy, readStandingReview } from './take-place.ts';
import { burstReason, isAskedEnough } from './unproven.ts';
import type { KnownWriter } from './writer.ts';

/** A shorter text is the same in many reviews: "Great tires". */
const COPIED_FROM = 40;

export interface Submission {
  readonly lineId: number;
  readonly channelId: string;
  readonly body: BodyOf<typeof submitReview>;
  /** Vehicle by its usual name. */
  readonly vehicle: string;
  /** Null for a guest. */
  readonly writer: KnownWriter | null;
  /** Proofs that an earlier review is theirs to change. */
  readonly proofs: AuthorProofs;
  /** Hash of the network that it came from; see `sourceOf`. */
  readonly source: Buffer;
  /** Key of one press of the button; without one, every call is a review of its own. */
  readonly idempotencyKey: string | null;
}

export interface Submitted {
  readonly reviewId: string;
  readonly state: ReviewState;
  readonly reasons: ReviewReason[];
  readonly verified: boolean;
  /** An earlier one stays published while this one waits. */
  readonly formerStays: boolean;
}

type Stored = Omit<Submitted, 'reasons'> & { reasons: string[] };

const PRESSED = `
  SELECT review_id AS "reviewId", state, reasons, verified, (state = 'pending' AND replaces IS NOT NULL) AS "formerStays"
  FROM review WHERE submission_key = $1`;

/**
 * Both statements use indexes of reviews written here. Sample data is not compared, nor the review that this
 * one replaces.
 */
const COPIED = `
  SELECT EXISTS (SELECT FROM review
    WHERE submitted_at IS NOT NULL AND state <> 'refused' AND review_text_key(summary, comments) = review_text_key($1, $2)
      AND NOT (line_id = $3 AND review_id = ANY ($4))) AS found`;
/** Counts a buyer's own reviews only, because anybody can type their email. */
const LATELY = `
  SELECT count(*) FROM review
  WHERE email IS NOT NULL AND email_key(email) = email_key($1) AND submitted_at > now() - interval '1 day'
    AND (verified OR NOT $2)`;

const ADD = `
  INSERT INTO review (line_id, review_id, ${reviewAttributes.join(', ')}, overall, summary, comments, author, vehicle, miles_band,
    driving_style, where_used, buy_again, date_purchased, posted_on, verified, incentivized, insider, state, reasons, channel_id,
    email, account_uid, order_number, submission_key, replaces, source, confirmed_at,
    submitted_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
    $26, $27, $28, $29, $30, $31, CASE WHEN $32 THEN coalesce($33, now()) END, now())`;
const ADD_PICTURE = 'INSERT INTO review_picture (line_id, review_id, nth, file) VALUES ($1, $2, $3, $4)';

interface Written {
  readonly author: Author;
  /** The review that is changed. */
  readonly own: KnownReview | null;
  readonly earlier: readonly StandingReview[];
}

/** The known facts about the author of a review. */
interface Author {
  /** Null if it is no longer kept, so that no mail is sent. */
  readonly email: string | null;
  readonly uid: string | null;
  readonly orderNumber: string | null;
  readonly verified: boolean;
  /** True if the writer has shown that the address is theirs, or has proven the purchase. */
  readonly isConfirmed: boolean;
  /** The moment that the earlier text was confirmed, kept because a change is not one more review. */
  readonly confirmedAt: Date | null;
  /** Ties that they once stated, or that we know. They stay, and are shown beside the review. */
  readonly insider: boolean;
  readonly incentivized: boolean;
}

/**
 * Stores a review, and publishes it unless a rule makes it wait, for a moderator or for the owner of its address. A change replaces
 * the writer's own review, and a review with proof of purchase replaces those written under the same email without proof. The
 * published one stays until the later one is published. Any other second review of the line is refused. The same key writes once.
 * @throws ApiProblem `review-exists`; `review-gone` for a change of none; `unprocessable` for a picture that is not there, and for an
 *   address that has been asked to confirm enough
 */
export async function takeReview(db: Database, submission: Submission): Promise<Submitted> {
  const { lineId, body, idempotencyKey } = submission;
  const key = idempotencyKey === null ? null : getKey(submission, idempotencyKey);
  return db.transaction(async (tx) => {
    await lockLine(tx, lineId);
    const pressed = key && (await tx.maybeOne<Stored>(PRESSED, [key]));
    if (pressed !== null) return { ...pressed, reasons: reviewReasonsIn(pressed.reasons) };
    const own = body.changes ? await ownReview(tx, lineId, submission.proofs) : null;
    if (body.changes && own === null) throw new ApiProblem('review-gone');
    const author = getAuthor(submission, own);
    const earlier = await findEarlier(tx, submission, { author, own });
    const reasons = await listReasons(tx, submission, { author, own, earlier });
    const state = reasons.length === 0 ? 'published' : 'pending';
    const reviewId = readableId();
    // A waiting review hides no published one.
    const replaces =
      state === 'pending' ? (earlier.find((one) => one.state === 'published')?.reviewId ?? null) : null;
    for (const one of earlier)
      if (one.reviewId !== replaces) await giveWay(tx, { lineId, reviewId: one.reviewId }, reviewId);
    await tx.execute(ADD, getValues(submission, author, { reviewId, state, reasons, key, replaces }));
    await keepPictures(
      tx,
      { kind: reviewPictures, imageIds: body.pictures },
      {
        owner: getOwner({ reviewId }),
        // An earlier review goes no sooner than the later one.
        former: earlier.map(getOwner),
        add: (name, nth) => tx.execute(ADD_PICTURE, [lineId, reviewId, nth, name]),
      },
    );
    const what = state === 'published' ? 'published' : 'waiting';
    await noteReviewEvent(tx, { lineId, reviewId }, { actor: 'rules', what, reasons });
    const topic =
      state === 'published'
        ? reviewTopics.decided
        : reasons.includes('unconfirmed')
          ? reviewTopics.confirm
          : reviewTopics.desk;
    // Totals are computed later by a job, because writers would wait for each other's totals here.
    const totals = state === 'published' ? [totalsJob({ lineId, reviewId })] : [];
    await addJobs(tx, [...totals, reviewJob(topic, { lineId, reviewId })]);
    return { reviewId, state, reasons, verified: author.verified, formerStays: replaces !== null };
  });
}

/** A change stays with the writer of the text that it changes. */
function getAuthor({ body, writer }: Submission, own: KnownReview | null): Author {
  const email = own === null ? (writer?.email ?? body.email) : (own.email ?? writer?.email ?? null);
  const verified = (own?.verified ?? false) || (writer?.isBuyer ?? false);
  const isWriters = writer?.isConfirmed === true && email?.toLowerCase() === writer.email.toLowerCase();
  return {
    email,
    uid: own?.uid ?? writer?.uid ?? null,
    orderNumber: own?.orderNumber ?? writer?.orderNumber ?? null,
    verified,
    isConfirmed: verified || isWriters || own?.reasons.includes('unconfirmed') === false,
    confirmedAt: own?.confirmedAt ?? null,
    insider: body.insider || (own?.insider ?? false) || (writer?.isInsider ?? false),
    incentivized: body.incentivized || (own?.incentivized ?? false),
  };
}

/** Earlier reviews that give way to a new one, now or once it is published. @throws ApiProblem `review-exists` for any other */
async function findEarlier(
  tx: Queries,
  { lineId, writer }: Submission,
  { author, own }: { readonly author: Author; readonly own: KnownReview | null },
): Promise<StandingReview[]> {
  const isOwn = ({ reviewId }: StandingReview): boolean =>
    own !== null && (reviewId === own.reviewId || reviewId === own.replaces);
  const isBuyer = writer?.isBuyer ?? false;
  // An account may hold another one, which it wrote as a guest; a change takes the place of one alone.
  const by = own === null ? author : { email: author.email, uid: null, orderNumber: null };
  const others = (await standingBy(tx, lineId, by)).filter((one) => !isOwn(one));
  if (others.some(({ verified }) => verified || !isBuyer)) throw new ApiProblem('review-exists');
  const former =
    own?.replaces == null ? [] : await readStandingReview(tx, { lineId, reviewId: own.replaces });
  return [...(own === null ? [] : [own]), ...former, ...others];
}

async function listReasons(
  tx: Queries,
  { lineId, body, vehicle, source }: Submission,
  { author, own, earlier }: Written,
): Promise<ReviewReason[]> {
  const { summary, comments = null, name, website = '' } = body;
  const found: ReviewReason[] = reasonsToWait({ summary, comments, name, vehicle, website });
  const isLong = summary.length + (comments?.length ?? 0) >= COPIED_FROM;
  const replaced = earlier.map(({ reviewId }) => reviewId);
  if (isLong && (await tx.one<{ found: boolean }>(COPIED, [summary, comments, lineId, replaced])).found)
    found.push('copied');
  const { count } = await tx.one<{ count: number }>(LATELY, [author.email, author.verified]);
  if (count >= business.reviewForm.perDay) found.push('many');
  if (!author.isConfirmed) {
    if (await isAskedEnough(tx, author.email)) throw refuseField('email', messages.reviewConfirmFirst);
    found.push('unconfirmed');
  } else if (own?.reasons.includes('burst')) found.push('burst');
  else if (!author.verified && (own === null || own.reasons.includes('unconfirmed')))
    found.push(...(await burstReason(tx, { lineId }, source)));
  return reviewReasonsIn(found);
}

function getValues(
  { lineId, channelId, body, vehicle, source }: Submission,
  author: Author,
  stored: {
    reviewId: string;
    state: ReviewState;
    reasons: ReviewReason[];
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
    body.datePurchased === undefined ? null : parseTypedDate(body.datePurchased),
    shopDay(Date.now()),
    author.verified,
    author.incentivized,
    author.insider,
    stored.state,
    stored.reasons,
    channelId,
    author.email,
    author.uid,
    author.orderNumber,
    stored.key,
    stored.replaces,
    source,
    author.isConfirmed && !author.verified,
    author.confirmedAt,
  ];
}

const getOwner = ({ reviewId }: Pick<ReviewKey, 'reviewId'>): string => `review:${reviewId}`;

/** The same press in another storefront, or of another line, is another one. */
const getKey = ({ lineId, channelId }: Submission, key: string): Buffer =>
  createHash('sha256')
    .update(`review ${channelId} ${String(lineId)} ${key}`)
    .digest();

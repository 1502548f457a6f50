import { type ReviewReason, reviewReasonsIn } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

export type ReviewState = 'published' | 'pending' | 'refused';

/** A review as moderators and mails see it. */
export interface ReviewRow {
  readonly reviewId: string;
  readonly lineId: number;
  readonly brandSlug: string;
  readonly brandName: string;
  readonly lineSlug: string;
  readonly lineName: string;
  readonly state: ReviewState;
  readonly reasons: readonly ReviewReason[];
  readonly summary: string;
  readonly comments: string | null;
  readonly author: string;
  /** Null for sample data, and once the account is closed. */
  readonly email: string | null;
  readonly vehicle: string | null;
  readonly channelId: string | null;
  readonly orderNumber: string | null;
  readonly verified: boolean;
  readonly incentivized: boolean;
  readonly insider: boolean;
  readonly sample: boolean;
  /** The published review whose place it takes once it is published itself. */
  readonly replaces: string | null;
  readonly submittedAt: Date | null;
}

const COLUMNS = `
  r.review_id AS "reviewId", r.line_id AS "lineId", l.brand_slug AS "brandSlug", l.brand_name AS "brandName", l.slug AS "lineSlug",
  l.name AS "lineName", r.state, r.reasons, r.summary, r.comments, r.author, r.email, r.vehicle, r.channel_id AS "channelId",
  r.order_number AS "orderNumber", r.verified, r.incentivized, r.insider, r.sample, r.replaces, r.submitted_at AS "submittedAt"
  FROM review r JOIN tire_line l ON l.line_id = r.line_id`;

const BY_ID = `SELECT ${COLUMNS} WHERE r.review_id = $1`;
const OF_LINE = `SELECT ${COLUMNS} WHERE r.line_id = $1 AND r.review_id = $2`;
const WAITING = `SELECT ${COLUMNS} WHERE r.state = 'pending' ORDER BY r.submitted_at LIMIT $1`;
/** Reads by the index of written reviews: moderators also see those that the rules have let pass. */
const WRITTEN = `SELECT ${COLUMNS} WHERE r.submitted_at IS NOT NULL ORDER BY r.submitted_at DESC LIMIT $1`;

const toRow = (row: ReviewRow): ReviewRow => ({ ...row, reasons: reviewReasonsIn(row.reasons) });

type Found = ReviewRow & Record<string, unknown>;

/** Finds a review by its id alone, which people type and which is unique. */
export async function findReview(db: Queries, reviewId: string): Promise<ReviewRow | null> {
  const row = await db.maybeOne<Found>(BY_ID, [reviewId]);
  return row && toRow(row);
}

export async function readReviewRow(
  db: Queries,
  lineId: number,
  reviewId: string,
): Promise<ReviewRow | null> {
  const row = await db.maybeOne<Found>(OF_LINE, [lineId, reviewId]);
  return row && toRow(row);
}

/** Waiting reviews, the oldest first; or the last ones that were written, in any state. */
export async function reviewsToModerate(
  db: Queries,
  which: 'waiting' | 'all',
  limit: number,
): Promise<ReviewRow[]> {
  return (await db.query<Found>(which === 'all' ? WRITTEN : WAITING, [limit])).map(toRow);
}

const PICTURES = 'SELECT file FROM review_picture WHERE line_id = $1 AND review_id = $2 ORDER BY nth';

export const listPictures = async (db: Queries, lineId: number, reviewId: string): Promise<string[]> =>
  (await db.query<{ file: string }>(PICTURES, [lineId, reviewId])).map(({ file }) => file);

/** An event of a review. */
export interface ReviewEvent {
  readonly at: Date;
  readonly actor: string;
  readonly what: 'published' | 'waiting' | 'refused' | 'replaced' | 'erased';
  readonly reasons: readonly string[];
}

const NOTE =
  'INSERT INTO review_event (line_id, review_id, actor, what, reasons) VALUES ($1, $2, $3, $4, $5)';
const EVENTS = `
  SELECT at, actor, what, reasons FROM review_event WHERE line_id = $1 AND review_id = $2 ORDER BY event_id`;

/** Notes what happens to a review, in the transaction that does it. A note can be neither changed nor deleted. */
export async function noteReviewEvent(
  tx: Queries,
  { lineId, reviewId }: Pick<ReviewRow, 'lineId' | 'reviewId'>,
  { actor, what, reasons }: Omit<ReviewEvent, 'at'>,
): Promise<void> {
  await tx.execute(NOTE, [lineId, reviewId, actor, what, [...reasons]]);
}

export const reviewEvents = (db: Queries, lineId: number, reviewId: string): Promise<ReviewEvent[]> =>
  db.query<ReviewEvent & Record<string, unknown>>(EVENTS, [lineId, reviewId]);

import { type OwnReview, reviewAttributes, type ReviewReason } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import { fileName } from '../../../platform/files/file-store.ts';
import { pictureId } from '../../../platform/files/picture-upload.ts';
import { reviewPictures } from './review-picture.ts';
import type { StandingReview } from './take-place.ts';

/** Proofs that reviews of a line are the caller's own. Each alone is enough. */
export interface AuthorProofs {
  readonly uid: string | null;
  /** The account's address, if its owner has verified it: guest reviews under it are theirs, too. */
  readonly verifiedEmail: string | null;
  /** Order that was opened by its link or its owner. */
  readonly orderNumber: string | null;
  /** A review that was opened by its link, in the storefront where it was written. */
  readonly linked: LinkedReview | null;
}

interface LinkedReview {
  readonly reviewId: string;
  readonly channelId: string;
}

/** The caller's review of a line, with the facts that stay when it is changed. */
export interface KnownReview extends StandingReview {
  readonly email: string | null;
  readonly uid: string | null;
  readonly orderNumber: string | null;
  readonly insider: boolean;
  readonly incentivized: boolean;
  /** The reasons why it waits. */
  readonly reasons: readonly ReviewReason[];
  /** The moment that a guest confirmed their address; null if they haven't. */
  readonly confirmedAt: Date | null;
}

/** The text that waits comes first, because it is the later one. */
const OWN = `
  SELECT review_id AS "reviewId", state, verified, replaces, email, account_uid AS uid, order_number AS "orderNumber", insider,
    incentivized, reasons, confirmed_at AS "confirmedAt"
  FROM review own
  WHERE line_id = $1 AND state <> 'refused' AND submitted_at IS NOT NULL AND (
    account_uid = $2 OR order_number = $3 OR lower(email) = lower($4) OR review_id = $5
    OR (replaces = $5 AND NOT (verified AND NOT (
      SELECT verified FROM review opened WHERE opened.line_id = $1 AND opened.review_id = $5))))
  ORDER BY verified DESC, state = 'pending' DESC, submitted_at DESC LIMIT 1`;

/**
 * A review may have been changed since its link was made. The link to one without proof does not open the verified one that took its
 * place: anybody could have written it under the buyer's email.
 */
const LINKED = `
  SELECT coalesce(later.review_id, linked.review_id) AS "reviewId"
  FROM review linked
  LEFT JOIN review later ON later.line_id = linked.line_id AND later.review_id = linked.replaced_by
  WHERE linked.line_id = $1 AND linked.review_id = $2 AND linked.channel_id = $3
    AND (linked.replaced_by IS NULL OR (later.state <> 'refused' AND (linked.verified OR NOT later.verified)))
    AND (linked.replaced_by IS NOT NULL OR linked.state <> 'refused')`;

/** The review that a link opens by now; null for one that opens none. */
export async function reviewOfLink(
  db: Queries,
  lineId: number,
  { reviewId, channelId }: LinkedReview,
): Promise<string | null> {
  const row = await db.maybeOne<{ reviewId: string }>(LINKED, [lineId, reviewId, channelId]);
  return row?.reviewId ?? null;
}

/**
 * A person's own review of a line; null if there is none that is published or waits. Where it is to be changed, under the lock of the
 * line: another tab may have changed it.
 */
export async function ownReview(
  db: Queries,
  lineId: number,
  { uid, orderNumber, verifiedEmail, linked }: AuthorProofs,
): Promise<KnownReview | null> {
  const reviewId = linked && (await reviewOfLink(db, lineId, linked));
  return db.maybeOne<KnownReview & Record<string, unknown>>(OWN, [
    lineId,
    uid,
    orderNumber,
    verifiedEmail,
    reviewId,
  ]);
}

const WRITTEN = `
  SELECT r.state, r.verified, (r.state = 'published' OR EXISTS (
      SELECT FROM review former WHERE former.line_id = r.line_id AND former.review_id = r.replaces AND former.state = 'published'
    )) AS "isShown",
    jsonb_build_object(${reviewAttributes.map((name) => `'${name}', r.${name}`).join(', ')}) AS ratings,
    r.summary, r.comments, r.author AS name, r.email, to_char(r.date_purchased, 'YYYY-MM-DD') AS "datePurchased", r.vehicle,
    r.miles_band AS "milesBand", r.driving_style AS "drivingStyle", r.where_used AS "whereUsed", r.buy_again AS "buyAgain",
    r.insider, r.incentivized, coalesce((
      SELECT jsonb_agg(jsonb_build_object('file', p.file, 'width', f.width, 'height', f.height) ORDER BY p.nth)
      FROM review_picture p JOIN stored_picture f ON f.file = p.file
      WHERE p.line_id = r.line_id AND p.review_id = r.review_id), '[]') AS files
  FROM review r WHERE r.line_id = $1 AND r.review_id = $2`;

type Written = Omit<OwnReview, 'pictures'> & {
  readonly files: readonly { file: string; width: number; height: number }[];
};

/** A review as its writer reads it in the form. */
export async function writtenReview(
  db: Queries,
  links: Pick<FileLinks, 'linkTo'>,
  lineId: number,
  reviewId: string,
): Promise<OwnReview | null> {
  const row = await db.maybeOne<Written & Record<string, unknown>>(WRITTEN, [lineId, reviewId]);
  if (row === null) return null;
  const { files, ...written } = row;
  return {
    ...written,
    pictures: files.flatMap(({ file, width, height }) => {
      const name = fileName(file);
      return name === null
        ? []
        : [{ imageId: pictureId(reviewPictures, name), path: links.linkTo(name), width, height }];
    }),
  };
}

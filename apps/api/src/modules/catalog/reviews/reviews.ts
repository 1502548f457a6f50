import type { QueryOf, listReviews, Review, ReviewSort } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import { fileName } from '../../../platform/files/file-store.ts';

/** Best first, newest first among equals; the last columns make each order the only one. */
const orderBy: Record<ReviewSort, string> = {
  newest: 'r.posted_on DESC, r.line_id, r.review_id',
  helpful: 'r.helpful DESC, r.posted_on DESC, r.line_id, r.review_id',
  highest: 'r.overall DESC, r.posted_on DESC, r.line_id, r.review_id',
  lowest: 'r.overall, r.posted_on, r.line_id DESC, r.review_id DESC',
};

type Query = QueryOf<typeof listReviews>;

/** The filters that narrow the reviews of a scope. */
export type Narrowing = Pick<Query, 'vehicle' | 'miles' | 'style' | 'used' | 'below' | 'verified' | 'stars'>;

/** The reviews of these lines, narrowed. Null: of all lines. */
export interface ReviewSelection extends Narrowing {
  readonly lineIds: readonly number[] | null;
}

export interface ReviewPageQuery extends ReviewSelection {
  readonly sort: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The condition of a selection, with its parameters from $1. One line, and one vehicle, are written out, because the plan
 * for them is another; for the others one plan serves with and without a value.
 */
function selected(selection: ReviewSelection): { where: string; params: unknown[] } {
  const { lineIds, vehicle, miles, style, used, below, verified, stars } = selection;
  const params: unknown[] = [
    lineIds?.length === 1 ? lineIds[0] : lineIds,
    miles ?? null,
    style ?? null,
    used ?? null,
    below ?? null,
    verified === true ? true : null,
    stars ?? null,
  ];
  const lines =
    lineIds === null
      ? '$1::int[] IS NULL'
      : lineIds.length === 1
        ? 'r.line_id = $1::int'
        : 'r.line_id = ANY ($1::int[])';
  const where = [
    lines,
    '($2::text IS NULL OR r.miles_band = $2)',
    '($3::text IS NULL OR r.driving_style = $3)',
    '($4::text IS NULL OR r.where_used = $4)',
    `($5::text IS NULL OR 3 > CASE $5 WHEN 'dry' THEN r.dry WHEN 'wet' THEN r.wet WHEN 'winter' THEN r.winter
       WHEN 'comfort' THEN r.comfort WHEN 'noise' THEN r.noise WHEN 'treadwear' THEN r.treadwear END)`,
    '($6::boolean IS NULL OR r.verified)',
    '($7::int IS NULL OR round(r.overall) = $7)',
  ];
  if (vehicle !== undefined) {
    params.push(vehicle);
    // A make with all its models, or one model and none whose longer name begins with it: "F-150" is no "F-150 Lightning".
    where.push(
      `(review_vehicle(r.vehicle) = $8
        OR (starts_with(review_vehicle(r.vehicle), $8 || ' ') AND (SELECT review_make($8) = $8)))`,
    );
  }
  return { where: where.join(' AND '), params };
}

const SHOWN = `
  r.review_id AS "reviewId", l.brand_slug AS brand, l.brand_name AS "brandName", l.slug AS line, l.name AS "lineName", r.dry, r.wet,
  r.winter, r.comfort, r.noise, r.treadwear, r.overall::double precision AS overall, r.summary, r.comments,
  r.author AS name, r.vehicle, r.miles_band AS "milesBand", r.driving_style AS "drivingStyle", r.where_used AS "whereUsed",
  r.buy_again AS "buyAgain", to_char(r.date_purchased, 'YYYY-MM-DD') AS "datePurchased",
  to_char(r.posted_on, 'YYYY-MM-DD') AS "postedOn", r.verified, r.incentivized, r.insider, r.helpful, r.sample, (
    SELECT jsonb_agg(jsonb_build_object('file', p.file, 'width', f.width, 'height', f.height) ORDER BY p.nth)
    FROM review_photo p JOIN stored_picture f ON f.file = p.file
    WHERE p.line_id = r.line_id AND p.review_id = r.review_id
  ) AS files`;

interface ReviewRow extends Omit<Review, 'ratings' | 'pictures'> {
  /** Null without any. */
  files: { file: string; width: number; height: number }[] | null;
  dry: number | null;
  wet: number | null;
  winter: number | null;
  comfort: number | null;
  noise: number | null;
  treadwear: number | null;
}

type Links = Pick<FileLinks, 'linkTo'>;

const shown = (
  links: Links,
  { dry, wet, winter, comfort, noise, treadwear, files, ...review }: ReviewRow,
): Review => ({
  ...review,
  ratings: { dry, wet, winter, comfort, noise, treadwear },
  pictures: (files ?? []).flatMap(({ file, width, height }) => {
    const name = fileName(file);
    return name === null ? [] : [{ path: links.linkTo(name), width, height }];
  }),
});

/** One page of reviews. */
export async function readReviews(db: Queries, links: Links, page: ReviewPageQuery): Promise<Review[]> {
  const { where, params } = selected(page);
  const { sort, limit, offset } = page;
  const next = params.length + 1;
  const rows = await db.query<ReviewRow & Record<string, unknown>>(
    `SELECT ${SHOWN} FROM (
       SELECT * FROM published_review r WHERE ${where}
       ORDER BY ${orderBy[sort]} LIMIT $${String(next)} OFFSET $${String(next + 1)}
     ) r JOIN tire_line l ON l.line_id = r.line_id
     ORDER BY ${orderBy[sort]}`,
    [...params, limit, offset],
  );
  return rows.map((row) => shown(links, row));
}

/** Counts the reviews of a selection by reading them, so call it only if no stored count has the answer. */
export async function countReviews(db: Queries, selection: ReviewSelection): Promise<number> {
  const { where, params } = selected(selection);
  const { count } = await db.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM published_review r WHERE ${where}`,
    params,
  );
  return count;
}

/** One published review, or the one that took its place; null if there is none. */
export async function readPublishedReview(
  db: Queries,
  links: Links,
  { lineId, reviewId }: { lineId: number; reviewId: string },
): Promise<Review | null> {
  const row = await db.maybeOne<ReviewRow & Record<string, unknown>>(
    `SELECT ${SHOWN} FROM published_review r JOIN tire_line l ON l.line_id = r.line_id
     WHERE r.line_id = $1 AND r.review_id = (SELECT shown_id FROM shown_review WHERE line_id = $1 AND review_id = $2)`,
    [lineId, reviewId],
  );
  return row && shown(links, row);
}

import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, FeedRow, RunContext } from '../../../../platform/feeds/feed-kind.ts';

/** The feed that a shop comes by, and its status before a full list that lacked it closed it. Fields that no file has. */
const FEED = 'feed';
const STATUS_BEFORE = 'statusBefore';

const LISTED = `
  SELECT code, feed_id AS "feed", status_before AS "statusBefore" FROM installer WHERE code = ANY ($1) AND NOT sample`;
const NOTE = `
  UPDATE installer i SET feed_id = CASE WHEN note.fields ? '${FEED}' THEN note.fields ->> '${FEED}' ELSE i.feed_id END,
    status_before = CASE WHEN note.fields ? '${STATUS_BEFORE}' THEN note.fields ->> '${STATUS_BEFORE}' ELSE i.status_before END
  FROM jsonb_to_recordset($1::jsonb) AS note (key text, fields jsonb)
  WHERE i.code = note.key AND NOT i.sample`;
const CLOSE = `
  UPDATE installer SET status_before = status, status = 'closed'
  WHERE code = ANY ($1) AND NOT sample AND status <> 'closed'`;

/** The lists that have a shop. */
export type ShopListing = { readonly feed: string | null; readonly statusBefore: string | null };

/** Those of the shop's own by their codes; samples come by no list. */
export async function readListings(
  sql: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ShopListing>> {
  const rows = await sql.query<ShopListing & { code: string }>(LISTED, [codes]);
  return new Map(rows.map(({ code, feed, statusBefore }) => [code, { feed, statusBefore }]));
}

/** What a line says itself, without what an earlier check has added. */
export function withoutListing({
  [FEED]: _,
  [STATUS_BEFORE]: statusBefore,
  status,
  ...fields
}: FeedFields): FeedFields {
  return status === undefined || statusBefore !== undefined ? fields : { ...fields, status };
}

/**
 * What follows from being in a list. A shop comes by the feed that brought it, or by the one whose full list last had it. One that a
 * full list has closed is again what it was, unless the line says something else.
 * @param listing null for a new shop
 */
export function listingOf(
  said: FeedFields,
  listing: ShopListing | null,
  { feedId, isFull }: Pick<RunContext, 'feedId' | 'isFull'>,
): FeedFields {
  if (listing === null) return { [FEED]: feedId };
  const { feed, statusBefore } = listing;
  const isBack = statusBefore !== null && said['status'] === undefined && (isFull || feed === feedId);
  return {
    ...(isFull && feed !== feedId && { [FEED]: feedId }),
    ...(isBack && { status: statusBefore, [STATUS_BEFORE]: null }),
  };
}

/**
 * What counts of a line about a shop that a full list has closed. It is again what it was only as long as nobody has opened or closed it
 * since; a line that says its status itself settles that.
 */
export function settleListing({ fields, before }: ComparedFeedRow): FeedFields {
  const isMarked = (before?.[STATUS_BEFORE] ?? null) !== null;
  const { [STATUS_BEFORE]: back, status, ...others } = fields;
  if (back !== undefined) return isMarked || before === null ? fields : others;
  return isMarked && status !== undefined ? { ...fields, [STATUS_BEFORE]: null } : fields;
}

/** Stores which lists have shops, where rows say so. */
export async function noteListings(
  sql: Queries,
  rows: readonly Pick<FeedRow, 'key' | 'fields'>[],
): Promise<void> {
  const notes = rows
    .filter(({ fields }) => FEED in fields || STATUS_BEFORE in fields)
    .map(({ key, fields }) => ({ key, fields }));
  if (notes.length > 0) await sql.execute(NOTE, [JSON.stringify(notes)]);
}

/** Closes shops that a full list lacks. */
export const closeShops = (sql: Queries, codes: readonly string[]): Promise<number> =>
  sql.execute(CLOSE, [codes]);

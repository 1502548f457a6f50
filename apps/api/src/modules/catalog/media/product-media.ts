import type { Queries } from '../../../platform/db/database.ts';
import type { FeedFields } from '../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, RunContext, ShopRow } from '../../../platform/feeds/feed-kind.ts';

type Row = { key: string } & Record<string, string | number | boolean | null>;

const ROWS = `
  SELECT m.media_id AS key, coalesce(t.brand_name, l.brand_name) AS brand, coalesce(t.line_name, l.name) AS line, n.mpn,
    m.sku_id AS sku, m.view, m.source AS file, m.alt, m.rights, m.rank, m.withdrawn, m.sha256 AS content
  FROM product_media m LEFT JOIN tire t ON t.sku_id = m.sku_id LEFT JOIN tire_number n ON n.sku_id = m.sku_id
    LEFT JOIN tire_line l ON l.line_id = m.line_id`;
const BY_KEY = `${ROWS} WHERE m.media_id = ANY ($1)`;
const SHOWN_OF_FEED = `
  ${ROWS} WHERE m.feed_id = $1 AND NOT m.withdrawn AND m.media_id > $2 ORDER BY m.media_id LIMIT $3`;
const ALL = `${ROWS} WHERE m.media_id > $1 ORDER BY m.media_id LIMIT $2`;

/** The content that is replaced stays for a while, because a rollback puts it back. */
const USE_FORMER = `
  UPDATE product_picture SET last_used_at = now()
  WHERE sha256 IN (SELECT sha256 FROM product_media WHERE media_id = ANY ($1))`;
const SAVE = `
  INSERT INTO product_media (media_id, line_id, sku_id, view, rank, sha256, alt, rights, source, withdrawn, feed_id)
  SELECT key, "lineId", sku, view, rank, content, alt, rights, file, withdrawn, $2
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, "lineId" integer, sku text, view text, rank smallint, content text, alt text,
    rights text, file text, withdrawn boolean)
  ON CONFLICT (media_id) DO UPDATE SET sha256 = excluded.sha256, alt = excluded.alt, rights = excluded.rights,
    source = excluded.source, withdrawn = excluded.withdrawn, feed_id = excluded.feed_id, sample = false`;
const WITHDRAW = 'UPDATE product_media SET withdrawn = true WHERE media_id = ANY ($1) AND NOT withdrawn';
const REMOVE = 'DELETE FROM product_media WHERE media_id = ANY ($1)';
const OF_TIRES = 'SELECT media_id AS key FROM product_media WHERE sku_id = ANY ($1) OR line_id = ANY ($2)';

const toShopRow = ({ key, ...fields }: Row): ShopRow => ({ key, fields });

export const readMedia = async (
  sql: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FeedFields>> =>
  new Map((await sql.query<Row>(BY_KEY, [keys])).map(toShopRow).map(({ key, fields }) => [key, fields]));

/** The pictures of a feed that are shown. */
export const listShownMedia = async (
  sql: Queries,
  { feedId }: RunContext,
  after: string,
  limit: number,
): Promise<ShopRow[]> => (await sql.query<Row>(SHOWN_OF_FEED, [feedId, after, limit])).map(toShopRow);

export const exportMedia = async (sql: Queries, after: string, limit: number): Promise<ShopRow[]> =>
  (await sql.query<Row>(ALL, [after, limit])).map(toShopRow);

/** Whose a picture is, by its key. */
function ownerOf(key: string): { readonly lineId: number | null; readonly sku: string | null } {
  const [kind, id = ''] = key.split(':');
  return kind === 'line' ? { lineId: Number(id), sku: null } : { lineId: null, sku: id };
}

export async function saveMedia(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  { feedId }: RunContext,
): Promise<void> {
  await sql.execute(USE_FORMER, [rows.map(({ key }) => key)]);
  const saved = rows.map(({ key, fields, before }) => ({ ...before, ...fields, key, ...ownerOf(key) }));
  await sql.execute(SAVE, [JSON.stringify(saved), feedId]);
}

/** Pictures that are no longer shown; what they were stays for a rollback. */
export async function withdrawMedia(sql: Queries, keys: readonly string[]): Promise<void> {
  await sql.execute(WITHDRAW, [keys]);
}

export async function removeMedia(sql: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql.execute(USE_FORMER, [keys]);
  await sql.execute(REMOVE, [keys]);
}

/** Removes the pictures of tires and lines that are removed. */
export async function removeMediaOf(
  sql: Queries,
  { skuIds, lineIds }: { readonly skuIds: readonly string[]; readonly lineIds: readonly number[] },
): Promise<void> {
  const found = await sql.query<{ key: string }>(OF_TIRES, [skuIds, lineIds]);
  await removeMedia(
    sql,
    found.map(({ key }) => key),
  );
}

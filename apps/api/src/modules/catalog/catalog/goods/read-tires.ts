import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { ShopRow } from '../../../../platform/feeds/feed-kind.ts';
import { itemsOfTires } from '../../suppliers/index.ts';
import { brandColumns, lineColumns, tireColumns } from './columns.ts';

type Columns = typeof tireColumns;

const select = (table: string, columns: Columns): string[] =>
  Object.entries(columns).map(
    ([field, { name, decimals }]) =>
      `${table}.${name}${decimals === undefined ? '' : '::float8'} AS "${field}"`,
  );

/** The fields of tires, whatever supplier they come from. */
const TIRES = `
  SELECT s.sku_id AS key, b.name AS brand, ${select('b', brandColumns).join(', ')},
    l.name AS line, ${select('l', lineColumns).join(', ')}, ${select('s', tireColumns).join(', ')},
    successor.mpn AS "replacedBy"
  FROM sku s JOIN line l ON l.line_id = s.line_id JOIN brand b ON b.slug = l.brand_slug
    LEFT JOIN sku successor ON successor.sku_id = s.successor_sku_id`;
const BY_KEY = `${TIRES} WHERE s.sku_id = ANY ($1)`;
const AFTER = `${TIRES} WHERE s.sku_id > $1 ORDER BY s.sku_id LIMIT $2`;
/**
 * Of a supplier: the tires that nobody else supplies. Without one: the shop's own tires, which no supplier lists. Samples belong to
 * neither list.
 */
const ON_SALE = `${TIRES}
  WHERE s.sku_id > $1 AND NOT s.discontinued AND NOT s.sample AND CASE
    WHEN $3::text IS NULL THEN NOT EXISTS (SELECT FROM supplier_tire t WHERE t.sku_id = s.sku_id)
    ELSE EXISTS (SELECT FROM supplier_tire t WHERE t.sku_id = s.sku_id AND t.supplier_id = $3)
      AND NOT EXISTS (SELECT FROM supplier_tire t WHERE t.sku_id = s.sku_id AND t.supplier_id <> $3) END
  ORDER BY s.sku_id LIMIT $2`;

type Row = { readonly key: string } & Record<string, FieldValue>;

const toShopRows = (rows: readonly Row[]): ShopRow[] => rows.map(({ key, ...fields }) => ({ key, fields }));

/** Tires by key, with what the supplier says of them. */
export async function readTires(
  sql: Queries,
  keys: readonly string[],
  supplierId: string | null,
): Promise<ReadonlyMap<string, FeedFields>> {
  return await withSupplier(sql, toShopRows(await sql.query<Row>(BY_KEY, [keys])), supplierId);
}

async function withSupplier(
  sql: Queries,
  rows: readonly ShopRow[],
  supplierId: string | null,
): Promise<ReadonlyMap<string, FeedFields>> {
  if (supplierId === null || rows.length === 0) return new Map(rows.map(({ key, fields }) => [key, fields]));
  const items = await itemsOfTires(
    sql,
    supplierId,
    rows.map(({ key }) => key),
  );
  return new Map(
    rows.map(({ key, fields }) => {
      const { costCents: cost = null, itemNumber = null, leadDays = null } = items.get(key) ?? {};
      return [key, { ...fields, cost, itemNumber, leadDays }];
    }),
  );
}

/** The tires on sale that come by a supplier's list, or by the shop's own, in order of their keys. */
export async function listTiresOnSale(
  sql: Queries,
  supplierId: string | null,
  after: string,
  limit: number,
): Promise<ShopRow[]> {
  const rows = toShopRows(await sql.query<Row>(ON_SALE, [after, limit, supplierId]));
  const known = await withSupplier(sql, rows, supplierId);
  return rows.map(({ key, fields }) => ({ key, fields: known.get(key) ?? fields }));
}

/** All tires in order of their keys. What suppliers say of them is theirs, and not part of it. */
export const exportTires = async (sql: Queries, after: string, limit: number): Promise<ShopRow[]> =>
  toShopRows(await sql.query<Row>(AFTER, [after, limit]));

import type { Database } from '../../src/platform/db/database.ts';
import type { Belongings } from './belongings.ts';

/** The columns by which rows belong to somebody. */
const COLUMNS = `
  SELECT c.table_name AS "table", c.column_name AS "column"
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name IN ('uid', 'order_number', 'cart_id')
  ORDER BY 1, 2`;

/** Anybody may ask for a link that its owner alone is mailed. */
const ASKED_BY_ANYBODY = new Set(['password_reset']);

/** Columns that carriers and warehouses change while the walk goes on. */
const MOVED_BY_OTHERS = [
  'processed_at',
  'pickup_pending_at',
  'in_transit_at',
  'pickup_ready_at',
  'delivered_at',
  'carrier',
  'tracking_number',
  'expected_delivery',
  'carrier_told_at',
];

type Whose = Pick<Belongings, 'uid' | 'orderNumber' | 'cartKey'>;

/**
 * Everything that the database has of somebody, table by table: whether it changed is seen by comparing.
 * @param elsewhere a storefront in which they may begin something new
 */
export async function toRows(db: Database, whose: Whose, elsewhere = ''): Promise<Record<string, unknown>> {
  const { uid, orderNumber, cartKey } = whose;
  const columns = await db.query<{ table: string; column: string }>(COLUMNS, []);
  const parameter: Record<string, string> = { uid: '$1', order_number: '$2', cart_id: '$3' };
  const parts = columns
    .filter(({ table }) => !ASKED_BY_ANYBODY.has(table))
    .map(
      ({ table, column }) => `
        SELECT '${table}.${column}' AS what,
          coalesce(jsonb_agg(to_jsonb(t) - $4::text[] ORDER BY to_jsonb(t)::text), '[]') AS rows
        FROM "${table}" t WHERE "${column}" = ${parameter[column] ?? 'NULL'}::text
          AND to_jsonb(t) ->> 'channel_id' IS DISTINCT FROM $5::text`,
    );
  const found = await db.query<{ what: string; rows: unknown }>(parts.join(' UNION ALL '), [
    uid,
    orderNumber,
    cartKey.slice(0, 10),
    MOVED_BY_OTHERS,
    elsewhere,
  ]);
  return Object.fromEntries(found.map(({ what, rows }) => [what, rows]));
}

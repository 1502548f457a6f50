import type { Database } from '../../src/platform/db/database.ts';
import type { Belongings } from './belongings.ts';

/** The columns by which rows belong to somebody. */
const COLUMNS = `
  SELECT c.table_name AS "table", c.column_name AS "column"
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name IN ('uid', 'order_number', 'cart_id')
  ORDER BY 1, 2`;

/** Counters of attempts are not things: whoever tries is counted. Anybody may ask for a link that its owner alone is mailed. */
const COUNTERS = new Set(['tracking_tries', 'password_reset']);

/** Everything that the database has of somebody, table by table: whether it changed is seen by comparing. */
export async function rowsOf(
  db: Database,
  { uid, orderNumber, cartKey }: Pick<Belongings, 'uid' | 'orderNumber' | 'cartKey'>,
): Promise<Record<string, unknown>> {
  const columns = await db.query<{ table: string; column: string }>(COLUMNS, []);
  const value: Record<string, string | null> = {
    uid,
    order_number: orderNumber,
    cart_id: cartKey.slice(0, 10),
  };
  const found: Record<string, unknown> = {};
  for (const { table, column } of columns) {
    const mine = value[column];
    if (mine === null || mine === undefined || COUNTERS.has(table)) continue;
    const { rows } = await db.one<{ rows: unknown }>(
      `SELECT coalesce(jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text), '[]') AS rows FROM "${table}" t WHERE "${column}" = $1`,
      [mine],
    );
    found[`${table}.${column}`] = rows;
  }
  return found;
}

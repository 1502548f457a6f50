import type { UnregisteredTires } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

const LATEST = 3;
const WAITING = `
  SELECT "orderNumber", "placedAt", "lineNo", name, size, "tireNo" FROM (
    SELECT o.order_number AS "orderNumber", o.placed_at AS "placedAt", l.line_no AS "lineNo",
      l.item ->> 'name' AS name, l.item ->> 'size' AS size,
      (SELECT min(tire.at) FROM generate_series(1, l.quantity) AS tire (at) WHERE NOT EXISTS (
        SELECT FROM tire_registration known
        WHERE known.order_number = l.order_number AND known.line_no = l.line_no AND known.tire_no = tire.at
      )) AS "tireNo"
    FROM order_header o JOIN order_item l USING (order_number)
    WHERE o.uid = $1 AND o.channel_id = $2 AND o.state = 'confirmed'
  ) bought
  WHERE "tireNo" IS NOT NULL ORDER BY "placedAt" DESC, "lineNo" LIMIT ${String(LATEST)}`;

/** Lines of an account's latest orders in a storefront whose tires are not all registered. */
export async function unregisteredTires(
  db: Queries,
  uid: string,
  channelId: string,
): Promise<UnregisteredTires[]> {
  const rows = await db.query<Omit<UnregisteredTires, 'placedAt'> & { readonly placedAt: Date }>(WAITING, [
    uid,
    channelId,
  ]);
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
}

import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';

/** The tires of one kind in one warehouse, of the shop's own or of a supplier. */
export interface LevelPlace {
  readonly sku: string;
  readonly warehouse: string;
  /** Empty: the shop's own. */
  readonly supplier: string;
}

/** A tire's stock in one place. */
export interface InventoryLevel extends LevelPlace {
  /** Tires that can be sold now. */
  readonly quantity: number;
  /** Tires that orders have taken since they were counted. */
  readonly sold: number;
  /** How many the last list said there are; null: none did. */
  readonly reported: number | null;
  readonly onOrder: number;
  /** The day on which those arrive, as YYYY-MM-DD. */
  readonly expectedOn: string | null;
  readonly asOf: Date;
  readonly countedBy: string | null;
  readonly feedId: string | null;
}

/** A count to be written. What is undefined stays as it is. */
export interface LevelCount extends LevelPlace {
  /** The count at `asOf`. */
  readonly quantity?: number | undefined;
  readonly onOrder?: number | undefined;
  readonly expectedOn?: string | null | undefined;
  readonly asOf?: string | undefined;
  /** When the level was counted that this one takes the place of. Only then an older count may, which a rollback brings back. */
  readonly insteadOf?: string | undefined;
  /** How many a list says there are; null: none did. It comes with a quantity. */
  readonly reported?: number | null | undefined;
  /** The feed whose full list may take the place out; null: none. */
  readonly feedId?: string | null | undefined;
}

/** The person or list that counted. */
export interface CountedBy {
  readonly by: string;
  readonly runId: string | null;
}

export const toLevelKey = ({ sku, warehouse, supplier }: LevelPlace): string =>
  `${sku}/${warehouse}/${supplier}`;

export function parseLevelKey(key: string): LevelPlace {
  const [sku = '', warehouse = '', supplier = ''] = key.split('/');
  return { sku, warehouse, supplier };
}

const LEVEL = `
  SELECT l.sku_id AS sku, l.warehouse_id AS warehouse, l.supplier_id AS supplier, l.quantity, l.sold, l.reported,
    l.on_order AS "onOrder", l.expected_on::text AS "expectedOn", l.as_of AS "asOf", l.counted_by AS "countedBy", l.feed_id AS "feedId"
  FROM inventory_level l`;
const PLACES = '($1::jsonb) AS p (sku text, warehouse text, supplier text)';
const AT = `${LEVEL} JOIN jsonb_to_recordset${PLACES} ON l.sku_id = p.sku AND l.warehouse_id = p.warehouse AND l.supplier_id = p.supplier`;
const OF_TIRE = `${LEVEL} WHERE l.sku_id = $1 ORDER BY l.warehouse_id, l.supplier_id`;
const AFTER = '(l.sku_id, l.warehouse_id, l.supplier_id) > ($1, $2, $3)';
const IN_ORDER = 'ORDER BY l.sku_id, l.warehouse_id, l.supplier_id LIMIT $4';
const ALL = `${LEVEL} WHERE ${AFTER} ${IN_ORDER}`;
const OF_FEED = `${LEVEL} WHERE ${AFTER} AND l.feed_id = $5
  AND (l.quantity > 0 OR l.on_order > 0 OR l.reported > 0) ${IN_ORDER}`;

/** The rows of `stock` are locked first, in the order of their ids, as orders do: who waited sees what those have taken. */
const ADD_SUMS = `
  INSERT INTO stock (sku_id, quantity) SELECT DISTINCT sku, 0 FROM unnest($1::text[]) AS sku ORDER BY sku ON CONFLICT DO NOTHING`;
const LOCK = 'SELECT FROM stock WHERE sku_id = ANY ($1) ORDER BY sku_id FOR UPDATE';

/** What orders took there after each count, and did not give back. */
const COUNTED = `
  WITH given AS (
    SELECT n.*, coalesce(n.as_of, l.as_of, now()) AS counted_at,
      CASE WHEN n.quantity IS NULL THEN false WHEN l.as_of IS NULL THEN true
        WHEN n.as_of IS NULL THEN n.quantity <> l.quantity + l.sold
        ELSE l.as_of <= n.as_of OR l.as_of IS NOT DISTINCT FROM n.instead_of END AS is_newer
    FROM jsonb_to_recordset($1::jsonb) AS n (sku text, warehouse text, supplier text, quantity integer, on_order integer,
      expected_on date, has_expected boolean, as_of timestamptz(3), instead_of timestamptz(3), reported integer, has_reported boolean,
      feed_id text, has_feed boolean)
    LEFT JOIN inventory_level l ON l.sku_id = n.sku AND l.warehouse_id = n.warehouse AND l.supplier_id = n.supplier
  ), picked AS (
    SELECT g.sku, g.warehouse, g.supplier, sum(p.quantity)::integer AS quantity
    FROM orders o JOIN order_pick p ON p.order_number = o.order_number
    JOIN given g ON g.sku = p.sku_id AND g.warehouse = p.warehouse_id AND g.supplier = p.supplier_id
    WHERE o.placed_at > (SELECT min(counted_at) FROM given WHERE is_newer) AND o.placed_at > g.counted_at AND g.is_newer
      AND o.state NOT IN ('failed', 'cancelled')
    GROUP BY g.sku, g.warehouse, g.supplier
  ), counted AS (
    SELECT g.*, greatest(g.quantity - coalesce(p.quantity, 0), 0) AS remaining, least(coalesce(p.quantity, 0), g.quantity) AS sold
    FROM given g LEFT JOIN picked p ON p.sku = g.sku AND p.warehouse = g.warehouse AND p.supplier = g.supplier
  )`;
const SAVE = `${COUNTED}
  UPDATE inventory_level l SET
    quantity = CASE WHEN c.is_newer THEN c.remaining ELSE l.quantity END,
    sold = CASE WHEN c.is_newer THEN c.sold ELSE l.sold END,
    reported = CASE WHEN c.is_newer AND c.has_reported THEN c.reported ELSE l.reported END,
    as_of = CASE WHEN c.is_newer THEN c.counted_at ELSE l.as_of END,
    on_order = coalesce(c.on_order, l.on_order),
    expected_on = CASE WHEN c.has_expected THEN c.expected_on ELSE l.expected_on END,
    counted_by = $2, feed_id = CASE WHEN c.has_feed THEN c.feed_id ELSE l.feed_id END, run_id = coalesce($3, l.run_id)
  FROM counted c WHERE l.sku_id = c.sku AND l.warehouse_id = c.warehouse AND l.supplier_id = c.supplier`;
const ADD = `${COUNTED}
  INSERT INTO inventory_level (sku_id, warehouse_id, supplier_id, quantity, sold, reported, on_order, expected_on, as_of, counted_by,
    feed_id, run_id)
  SELECT sku, warehouse, supplier, coalesce(remaining, 0), coalesce(sold, 0), reported, coalesce(on_order, 0), expected_on,
    counted_at, $2, feed_id, $3
  FROM counted c WHERE NOT EXISTS (
    SELECT FROM inventory_level l WHERE l.sku_id = c.sku AND l.warehouse_id = c.warehouse AND l.supplier_id = c.supplier
  ) ON CONFLICT DO NOTHING`;
const CLEAR = `
  UPDATE inventory_level l SET quantity = 0, sold = 0, reported = 0, on_order = 0, expected_on = NULL, as_of = $2, counted_by = $3,
    run_id = $4
  FROM jsonb_to_recordset${PLACES} WHERE l.sku_id = p.sku AND l.warehouse_id = p.warehouse AND l.supplier_id = p.supplier AND l.as_of <= $2`;
const REMOVE = `
  DELETE FROM inventory_level l USING jsonb_to_recordset${PLACES}
  WHERE l.sku_id = p.sku AND l.warehouse_id = p.warehouse AND l.supplier_id = p.supplier`;

const CLOCK = 'SELECT now() AS now';

/** The time by which orders are placed, that of the database. Other machines may be ahead or behind. */
export const readClock = async (sql: Queries): Promise<Date> => (await sql.one<{ now: Date }>(CLOCK)).now;

/** The levels at some places that have one. */
export const readLevels = (sql: Queries, places: readonly LevelPlace[]): Promise<InventoryLevel[]> =>
  sql.query<InventoryLevel>(AT, [JSON.stringify(places)]);

export const levelsOfTire = (sql: Queries, skuId: string): Promise<InventoryLevel[]> =>
  sql.query<InventoryLevel>(OF_TIRE, [skuId]);

/**
 * The next levels in the order of tire, warehouse, and supplier; with a feed, those that came by it and are not empty. One that has sold
 * out is not while the last list had any: a full list without it is its next count.
 */
export const listLevels = (
  sql: Queries,
  after: LevelPlace,
  limit: number,
  feedId?: string,
): Promise<InventoryLevel[]> => {
  const from = [after.sku, after.warehouse, after.supplier, limit];
  return feedId === undefined
    ? sql.query<InventoryLevel>(ALL, from)
    : sql.query<InventoryLevel>(OF_FEED, [...from, feedId]);
};

/**
 * The count as it was made: what orders took since is still in it. Written again, it changes nothing. What the last list said, and by
 * which feed it came, are for rollbacks.
 */
export const toStockFields = ({
  sku,
  warehouse,
  supplier,
  quantity,
  sold,
  onOrder,
  expectedOn,
  asOf,
  reported,
  feedId,
}: InventoryLevel): FeedFields => ({
  ...{ sku, warehouse, supplier, quantity: quantity + sold, onOrder, expectedOn },
  ...{ asOf: asOf.toISOString(), reported, feed: feedId },
});

async function lockSums(tx: Queries, places: readonly LevelPlace[]): Promise<void> {
  const skus = places.map(({ sku }) => sku);
  await tx.execute(ADD_SUMS, [skus]);
  await tx.query(LOCK, [skus]);
}

/**
 * Writes counts, each less what was sold there since it was made. A count that is older than the one in its place changes nothing but
 * what is on order. One by command leaves what the last list said, and the place to its feed, whose full list may still take it out.
 * @param tx a transaction: no order takes one of these tires until it ends
 */
export async function saveCounts(
  tx: Queries,
  counts: readonly LevelCount[],
  { by, runId }: CountedBy,
): Promise<void> {
  await lockSums(tx, counts);
  const rows = counts.map(({ onOrder, expectedOn, asOf, insteadOf, feedId, ...count }) => ({
    ...count,
    on_order: onOrder,
    expected_on: expectedOn,
    has_expected: expectedOn !== undefined,
    as_of: asOf,
    instead_of: insteadOf,
    has_reported: count.reported !== undefined,
    feed_id: feedId,
    has_feed: feedId !== undefined,
  }));
  const values = [JSON.stringify(rows), by, runId];
  await tx.execute(SAVE, values);
  await tx.execute(ADD, values);
}

/** Says that nothing is left in some places, unless they were counted later. */
export async function clearLevels(
  tx: Queries,
  places: readonly LevelPlace[],
  asOf: Date,
  { by, runId }: CountedBy,
): Promise<void> {
  await lockSums(tx, places);
  await tx.execute(CLEAR, [JSON.stringify(places), asOf, by, runId]);
}

/** Forgets some places. */
export async function removeLevels(tx: Queries, places: readonly LevelPlace[]): Promise<void> {
  await lockSums(tx, places);
  await tx.execute(REMOVE, [JSON.stringify(places)]);
}

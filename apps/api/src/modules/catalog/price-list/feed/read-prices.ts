import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { FigureRole } from '../../catalog/index.ts';
import { itemsOfTires, lowestCosts } from '../../suppliers/index.ts';
import {
  ENDED_BY_NEWER,
  ENDED_WAITING,
  isUnscopedPrice,
  placeIn,
  type PricePlace,
  priceKey,
} from './price-keys.ts';

/** The field of each figure. */
export const fieldOfRole = {
  public: 'price',
  map: 'map',
  member: 'memberPrice',
  list: 'listPrice',
} as const satisfies Record<FigureRole, string>;

const NUMBERS = `
  SELECT sku_id AS sku, mpn, gtin, brand_name AS brand FROM tire_number WHERE sku_id = ANY ($1)`;

const FIGURES = `
  SELECT sku_id AS "skuId", role, cents FROM tire_figure WHERE sku_id = ANY ($1)`;

/** Figures that a price of some days stands above now, as they are without it. */
const BELOW_DATED = `
  SELECT dated.sku_id AS "skuId", dated.role, base.cents
  FROM (
    SELECT DISTINCT sku_id, role FROM price_entry
    WHERE sku_id = ANY ($1) AND state = 'in-force' AND NOT scoped AND to_at IS NOT NULL
  ) dated
  LEFT JOIN LATERAL (
    SELECT cents FROM price_entry e
    WHERE e.sku_id = dated.sku_id AND e.role = dated.role AND state = 'in-force' AND NOT scoped AND to_at IS NULL
    ORDER BY greatest(from_at, made_at) DESC, entry_id DESC LIMIT 1
  ) base ON true`;

/** A price that has ended is a place without one, unless only newer ones have ended it: a list of before does not bring it back. */
const IS_THERE = `(e.state <> 'over' OR (a."from" IS NOT NULL AND e.ended_by IN ('${ENDED_BY_NEWER}', '${ENDED_WAITING}')))`;
const PLACED = `
  SELECT DISTINCT ON (a.key, e.role) a.key, e.role,
    CASE WHEN ${IS_THERE} THEN e.cents END AS cents, CASE WHEN ${IS_THERE} THEN e.bps END AS bps
  FROM jsonb_to_recordset($1::jsonb) AS a (key text, "skuId" text, "priceType" text, "channelId" text, region text,
    "from" timestamptz, "to" timestamptz)
  JOIN price_entry e ON e.sku_id = a."skuId" AND e.price_type IS NOT DISTINCT FROM a."priceType"
    AND e.channel_id IS NOT DISTINCT FROM a."channelId" AND e.region IS NOT DISTINCT FROM a.region
    AND e.to_at IS NOT DISTINCT FROM a."to"
    AND CASE WHEN a."from" IS NULL THEN NOT e.dated OR e.state = 'in-force' ELSE e.from_at = a."from" END
  ORDER BY a.key, e.role, e.state <> 'over' DESC, greatest(e.from_at, e.made_at) DESC, e.entry_id DESC`;

/** The prices of the shop in each place that has or has had one; those for everybody are those that hold now. */
export async function readPrices(
  sql: Queries,
  keys: readonly string[],
  supplierId: string | null,
): Promise<ReadonlyMap<string, FeedFields>> {
  const places = keys.map((key) => ({ key, ...placeIn(key) }));
  const skuIds = [...new Set(places.map(({ skuId }) => skuId))];
  const names = new Map(
    (await sql.query<{ sku: string } & Record<string, string | null>>(NUMBERS, [skuIds])).map((row) => [
      row.sku,
      row,
    ]),
  );
  const costs = await lowestCosts(sql, skuIds);
  const items = supplierId === null ? null : await itemsOfTires(sql, supplierId, skuIds);
  const figures = await readFigures(sql, places);
  return new Map(
    places.flatMap(({ key, ...place }): [string, FeedFields][] => {
      const own = figures.get(key);
      const name = names.get(place.skuId);
      if (own === undefined || name === undefined) return [];
      const { channelId: channel, priceType, region, from, to } = place;
      const item = items?.get(place.skuId);
      const supplied = { itemNumber: item?.itemNumber ?? null, cost: item?.costCents ?? null };
      const lowestCost = costs.get(place.skuId) ?? null;
      return [[key, { ...name, ...supplied, lowestCost, priceType, channel, region, from, to, ...own }]];
    }),
  );
}

/**
 * What everybody pays for the tires of prices for some buyers or days, their lowest costs, and MAP where the price is advertised: a price
 * of a price type is shown to those buyers alone.
 */
export async function readReferences(
  sql: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FeedFields>> {
  const places = keys.map((key) => ({ key, ...placeIn(key) })).filter((place) => !isUnscopedPrice(place));
  if (places.length === 0) return new Map();
  const skuIds = [...new Set(places.map(({ skuId }) => skuId))];
  const figures = await readFigures(
    sql,
    skuIds.map((skuId) => ({ key: priceKey(placeIn(skuId)), ...placeIn(skuId) })),
  );
  const costs = await lowestCosts(sql, skuIds);
  return new Map(
    places.map(({ key, skuId, priceType }): [string, FeedFields] => {
      const { price = null, map = null } = figures.get(priceKey(placeIn(skuId))) ?? {};
      return [key, { price, map: priceType === null ? map : null, lowestCost: costs.get(skuId) ?? null }];
    }),
  );
}

const NOTHING = { price: null, map: null, memberPrice: null, listPrice: null, percent: null };

async function readFigures(
  sql: Queries,
  places: readonly (PricePlace & { readonly key: string })[],
): Promise<ReadonlyMap<string, FeedFields>> {
  const found = new Map<string, FeedFields>();
  const plain = places.filter(isUnscopedPrice).map(({ skuId }) => skuId);
  // Two statements, because a plan that is kept of both together compares every tire with every other.
  for (const statement of plain.length === 0 ? [] : [FIGURES, BELOW_DATED])
    for (const { skuId, role, cents } of await sql.query<{
      skuId: string;
      role: FigureRole;
      cents: number | null;
    }>(statement, [plain])) {
      const key = priceKey(placeIn(skuId));
      found.set(key, { ...NOTHING, ...found.get(key), [fieldOfRole[role]]: cents });
    }
  const others = places.filter((place) => !isUnscopedPrice(place));
  if (others.length > 0)
    for (const { key, role, cents, bps } of await sql.query<{
      key: string;
      role: FigureRole;
      cents: number | null;
      bps: number | null;
    }>(PLACED, [JSON.stringify(others)]))
      found.set(key, {
        ...NOTHING,
        ...found.get(key),
        [fieldOfRole[role]]: cents,
        ...(role === 'public' && { percent: bps === null ? null : bps / 100 }),
      });
  return found;
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
/** The key of an entry, as {@link priceKey} makes it. */
const KEY = `concat_ws('|', sku_id, coalesce(price_type, ''), coalesce(channel_id, ''), coalesce(region, ''),
  CASE WHEN dated THEN to_char(from_at AT TIME ZONE 'UTC', ${INSTANT}) ELSE '' END,
  coalesce(to_char(to_at AT TIME ZONE 'UTC', ${INSTANT}), '')) COLLATE "C"`;
/** Of a feed, none that everybody pays now and without end: a full list that lacks it does not take it away. */
const PLACES = `
  SELECT DISTINCT ${KEY} AS key FROM price_entry
  WHERE state <> 'over' AND (scoped OR dated) AND ($3::text IS NULL OR (feed_id = $3 AND (scoped OR to_at IS NOT NULL OR state = 'waiting')))
    AND sku_id COLLATE "C" >= split_part($1, '|', 1) AND ${KEY} > $1
  ORDER BY key LIMIT $2`;
const TIRES = `
  SELECT sku_id || '|||||' AS key FROM tire_number WHERE (sku_id || '|||||') COLLATE "C" > $1
  ORDER BY sku_id COLLATE "C" LIMIT $2`;

/** Places that have a price of their own, of one feed or of all, by key. */
export const listPlaces = async (
  sql: Queries,
  after: string,
  limit: number,
  feedId: string | null,
): Promise<string[]> =>
  (await sql.query<{ key: string }>(PLACES, [after, limit, feedId])).map(({ key }) => key);

/** All tires, and their prices for some buyers and days, by key. */
export async function listAllPlaces(sql: Queries, after: string, limit: number): Promise<string[]> {
  const tires = await sql.query<{ key: string }>(TIRES, [after, limit]);
  const others = await listPlaces(sql, after, limit, null);
  const keys = [...new Set([...tires.map(({ key }) => key), ...others])];
  return keys.toSorted((a, b) => (a < b ? -1 : 1)).slice(0, limit);
}

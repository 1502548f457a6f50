import type { Queries } from '../../../platform/db/database.ts';

/** The retail price of a tire from a day on. */
export interface PriceDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly priceCents: number;
  readonly mapCents: number | null;
}

/** Changes of each tire since a day, and the price that held on it. */
const SINCE = `
  SELECT sku_id AS "skuId", to_char(greatest(day, $2::date), 'YYYY-MM-DD') AS day,
    price_cents AS "priceCents", map_cents AS "mapCents"
  FROM price_day p
  WHERE sku_id = ANY ($1) AND day >= coalesce(
    (SELECT max(day) FROM price_day q WHERE q.sku_id = p.sku_id AND q.day <= $2::date), '-infinity')
  ORDER BY sku_id, p.day`;

/** The retail prices of some tires since a day, the oldest first; those whose price has never changed are missing. */
export async function priceDays(
  db: Queries,
  skuIds: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, readonly PriceDay[]>> {
  const rows = await db.query<PriceDay & { skuId: string }>(SINCE, [skuIds, since]);
  return new Map(
    [...Map.groupBy(rows, ({ skuId }) => skuId)].map(([skuId, days]) => [
      skuId,
      days.map(({ day, priceCents, mapCents }) => ({ day, priceCents, mapCents })),
    ]),
  );
}

import type { Queries } from '../../../platform/db/database.ts';

/** The figures of a tire that hold for every buyer: its price, MAP, the member price, and the list price. */
export const figureRoles = ['public', 'map', 'member', 'list'] as const;
export type FigureRole = (typeof figureRoles)[number];

/** A figure of a tire; null: it has none. In US cents. */
export interface PublicFigure {
  readonly skuId: string;
  readonly role: FigureRole;
  readonly cents: number | null;
}

/** The triggers of `sku` tell the catalog of every process, and the days of prices. */
const SET = `
  UPDATE sku SET price_cents = f.price_cents, map_cents = f.map_cents, member_price_cents = f.member_price_cents,
    list_price_cents = f.list_price_cents
  FROM (
    SELECT sku_id, coalesce(max(asked.cents) FILTER (WHERE role = 'public'), max(s.price_cents)) AS price_cents,
      CASE WHEN bool_or(role = 'map') THEN max(asked.cents) FILTER (WHERE role = 'map') ELSE max(s.map_cents) END AS map_cents,
      CASE WHEN bool_or(role = 'member') THEN max(asked.cents) FILTER (WHERE role = 'member')
        ELSE max(s.member_price_cents) END AS member_price_cents,
      CASE WHEN bool_or(role = 'list') THEN max(asked.cents) FILTER (WHERE role = 'list')
        ELSE max(s.list_price_cents) END AS list_price_cents
    FROM unnest($1::text[], $2::text[], $3::integer[]) AS asked (sku_id, role, cents) JOIN sku s USING (sku_id)
    GROUP BY sku_id
  ) f
  WHERE sku.sku_id = f.sku_id AND (sku.price_cents, sku.map_cents, sku.member_price_cents, sku.list_price_cents)
    IS DISTINCT FROM (f.price_cents, f.map_cents, f.member_price_cents, f.list_price_cents)`;

/** Sets figures of tires in one statement. A price that is null stays. */
export async function setPublicFigures(tx: Queries, figures: readonly PublicFigure[]): Promise<void> {
  if (figures.length === 0) return;
  await tx.execute(SET, [
    figures.map(({ skuId }) => skuId),
    figures.map(({ role }) => role),
    figures.map(({ cents }) => cents),
  ]);
}

const TELL = 'SELECT catalog_note($1::text[])';

/** Tells the catalog of every process to read these tires again. */
export async function tellCatalog(tx: Queries, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length > 0) await tx.execute(TELL, [[...new Set(skuIds)]]);
}

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

/** The triggers of `sku` tell the catalog of every process, and the days of prices. The list of tires is named twice: by it they are read. */
const SET = `
  UPDATE sku SET price_cents = coalesce(f.price, sku.price_cents),
    map_cents = CASE WHEN f.has_map THEN f.map ELSE sku.map_cents END,
    member_price_cents = CASE WHEN f.has_member THEN f.member ELSE sku.member_price_cents END,
    list_price_cents = CASE WHEN f.has_list THEN f.list ELSE sku.list_price_cents END
  FROM unnest($1::text[], $2::integer[], $3::boolean[], $4::integer[], $5::boolean[], $6::integer[], $7::boolean[], $8::integer[])
    AS f (sku_id, price, has_map, map, has_member, member, has_list, list)
  WHERE sku.sku_id = f.sku_id AND sku.sku_id = ANY ($1) AND (f.price <> sku.price_cents OR (f.has_map AND f.map IS DISTINCT FROM sku.map_cents)
    OR (f.has_member AND f.member IS DISTINCT FROM sku.member_price_cents)
    OR (f.has_list AND f.list IS DISTINCT FROM sku.list_price_cents))`;

/** Sets figures of tires in one statement. A price that is null stays. */
export async function setPublicFigures(tx: Queries, figures: readonly PublicFigure[]): Promise<void> {
  if (figures.length === 0) return;
  const ofTires = new Map<string, Map<FigureRole, number | null>>();
  for (const { skuId, role, cents } of figures)
    ofTires.set(skuId, (ofTires.get(skuId) ?? new Map<FigureRole, number | null>()).set(role, cents));
  const tires = [...ofTires.values()];
  const column = (role: FigureRole) => tires.map((tire) => tire.get(role) ?? null);
  const has = (role: FigureRole) => tires.map((tire) => tire.has(role));
  const others = (['map', 'member', 'list'] as const).flatMap((role) => [has(role), column(role)]);
  await tx.execute(SET, [[...ofTires.keys()], column('public'), ...others]);
}

const TELL = 'SELECT catalog_note($1::text[])';

/** Tells the catalog of every process to read these tires again. */
export async function tellCatalog(tx: Queries, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length > 0) await tx.execute(TELL, [[...new Set(skuIds)]]);
}

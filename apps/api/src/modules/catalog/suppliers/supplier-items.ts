import type { Queries } from '../../../platform/db/database.ts';

/** A tire as a supplier lists it. */
export interface SupplierItem {
  readonly skuId: string;
  /** The supplier's own number. */
  readonly itemNumber: string;
  /** Of one tire; null where it is unknown. */
  readonly costCents: number | null;
  /** Working days until it is here; null where it is unknown. */
  readonly leadDays: number | null;
}

const ITEM = `sku_id AS "skuId", item_number AS "itemNumber", cost_cents AS "costCents", lead_days AS "leadDays"`;
const BY_NUMBER = `SELECT ${ITEM} FROM supplier_item WHERE supplier_id = $1 AND item_number = ANY ($2)`;
const OF_TIRES = `
  SELECT DISTINCT ON (sku_id) ${ITEM} FROM supplier_item WHERE supplier_id = $1 AND sku_id = ANY ($2)
  ORDER BY sku_id, item_number`;

/** A tire that gets another number loses the one that it had. */
const RENUMBER = `
  DELETE FROM supplier_item i USING jsonb_to_recordset($2::jsonb) AS row ("skuId" text, "itemNumber" text)
  WHERE i.supplier_id = $1 AND i.sku_id = row."skuId" AND i.item_number <> row."itemNumber"`;
const SAVE = `
  INSERT INTO supplier_item (supplier_id, item_number, sku_id, cost_cents, lead_days)
  SELECT $1, "itemNumber", "skuId", "costCents", "leadDays"
  FROM jsonb_to_recordset($2::jsonb) AS row ("itemNumber" text, "skuId" text, "costCents" integer, "leadDays" integer)
  ON CONFLICT (supplier_id, item_number) DO UPDATE SET sku_id = excluded.sku_id, cost_cents = excluded.cost_cents,
    lead_days = excluded.lead_days
  WHERE (supplier_item.sku_id, supplier_item.cost_cents, supplier_item.lead_days)
    IS DISTINCT FROM (excluded.sku_id, excluded.cost_cents, excluded.lead_days)`;
const REMOVE_OWN = 'DELETE FROM supplier_item WHERE supplier_id = $1 AND sku_id = ANY ($2)';
const REMOVE = 'DELETE FROM supplier_item WHERE sku_id = ANY ($1)';

/** A supplier's items by their numbers. */
export async function itemsByNumber(
  sql: Queries,
  supplierId: string,
  itemNumbers: readonly string[],
): Promise<ReadonlyMap<string, SupplierItem>> {
  const items = await sql.query<SupplierItem>(BY_NUMBER, [supplierId, itemNumbers]);
  return new Map(items.map((item) => [item.itemNumber, item]));
}

/** A supplier's items by the tire that each is, the first of several by number. */
export async function itemsOfTires(
  sql: Queries,
  supplierId: string,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, SupplierItem>> {
  const items = await sql.query<SupplierItem>(OF_TIRES, [supplierId, skuIds]);
  return new Map(items.map((item) => [item.skuId, item]));
}

/** Adds and changes a supplier's items, one for each tire. */
export async function saveSupplierItems(
  sql: Queries,
  supplierId: string,
  items: readonly SupplierItem[],
): Promise<void> {
  const rows = JSON.stringify(items);
  await sql.execute(RENUMBER, [supplierId, rows]);
  await sql.execute(SAVE, [supplierId, rows]);
}

/** Forgets tires that a supplier does not list. */
export async function removeSupplierItems(
  sql: Queries,
  supplierId: string,
  skuIds: readonly string[],
): Promise<void> {
  await sql.execute(REMOVE_OWN, [supplierId, skuIds]);
}

/** Forgets tires that are no longer in the catalog, for all suppliers. */
export async function removeItemsOfTires(sql: Queries, skuIds: readonly string[]): Promise<void> {
  await sql.execute(REMOVE, [skuIds]);
}

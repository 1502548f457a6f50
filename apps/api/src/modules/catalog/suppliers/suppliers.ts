import type { Queries } from '../../../platform/db/database.ts';

/** A distributor or manufacturer that the shop buys tires from. */
export interface Supplier {
  /** A slug. */
  readonly supplierId: string;
  readonly name: string;
}

const SUPPLIERS = 'SELECT supplier_id AS "supplierId", name FROM supplier';
const ONE = `${SUPPLIERS} WHERE supplier_id = $1`;
const ALL = `${SUPPLIERS} ORDER BY supplier_id`;
const SAVE = `
  INSERT INTO supplier (supplier_id, name) VALUES ($1, $2)
  ON CONFLICT (supplier_id) DO UPDATE SET name = excluded.name, sample = false WHERE supplier.name <> excluded.name`;

export const findSupplier = (sql: Queries, supplierId: string): Promise<Supplier | null> =>
  sql.maybeOne(ONE, [supplierId]);

export const listSuppliers = (sql: Queries): Promise<Supplier[]> => sql.query(ALL);

/** Adds a supplier, or names it anew. */
export async function saveSupplier(sql: Queries, { supplierId, name }: Supplier): Promise<void> {
  await sql.execute(SAVE, [supplierId, name]);
}

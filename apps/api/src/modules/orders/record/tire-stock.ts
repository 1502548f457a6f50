import type { Queries } from '../../../platform/db/database.ts';

const ADD =
  'INSERT INTO stock (sku_id, quantity) SELECT sku_id, 0 FROM unnest($1::text[]) AS new_tires (sku_id) ON CONFLICT DO NOTHING';
/** Their places go with them, by a trigger. */
const REMOVE = 'DELETE FROM stock WHERE sku_id = ANY ($1)';

/** The stock of tires that come into the catalog, none of which is here yet, and of those that leave it. */
export const tireStock = {
  async add(sql: Queries, skuIds: readonly string[]): Promise<void> {
    await sql.execute(ADD, [skuIds]);
  },
  async remove(sql: Queries, skuIds: readonly string[]): Promise<void> {
    await sql.execute(REMOVE, [skuIds]);
  },
};

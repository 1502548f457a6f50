import type { Queries } from '../../../platform/db/database.ts';

const END_ALL = `
  UPDATE price_entry SET ended_at = now(), ended_by = 'the shop', state = 'over' WHERE sku_id = ANY ($1) AND state <> 'over'`;

/** The prices of tires that leave the catalog: one that comes again begins without them. */
export const tirePrices = {
  /** A new tire has the price that its list gave it. */
  add: (): Promise<void> => Promise.resolve(),
  async remove(sql: Queries, skuIds: readonly string[]): Promise<void> {
    await sql.execute(END_ALL, [skuIds]);
  },
};

import type { Database } from '../../src/platform/db/database.ts';
import { insertRows, sampleCatalog } from '../catalog/catalog/sample-catalog.ts';

/** Puts tires of these ids on sale, so many of each. */
export async function sell(db: Database, stock: Readonly<Record<string, number>>): Promise<void> {
  const ids = Object.keys(stock);
  const { brand, line, sku } = sampleCatalog(ids.length);
  await db.withClient((client) =>
    insertRows(client, {
      brand,
      line,
      sku: sku.map((row, at) => ({ ...row, sku_id: ids[at] })),
      stock: ids.map((id) => ({ sku_id: id, quantity: stock[id] })),
    }),
  );
}

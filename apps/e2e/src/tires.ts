import type { Client } from 'pg';
import { inDatabase } from './database.ts';
import { take } from './taken.ts';

/**
 * A size with hundreds of tires that no test takes. A test that reads it twice gets the same answer, because no test beside it
 * changes these tires.
 */
export const STEADY_SIZE = '/tire-sizes/255-55r19-tires';

/** More than the tests that run at once have taken of one kind. */
const MOST_TAKEN = 24;
const DOZENS = 40;

export interface SampleTire {
  readonly itemId: string;
  readonly size: string;
  readonly priceCents: number;
}

/** SQL for {@link findTires}: no deal makes the tire cheaper by itself. */
export const NO_DEAL = `NOT EXISTS (SELECT FROM deal WHERE deal.code IS NULL AND NOT deal.needs_installation
  AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
  AND (deal.categories IS NULL OR line.categories && deal.categories))`;

/**
 * Tires of the sample data, by the dozen, that no other test has until this one ends: it may sell them out or change their price.
 * @param where SQL about `sku`, `line` and `deal`, for example `sku.fet_cents > 0`
 */
export const findTires = (where: string, count = 1): Promise<readonly SampleTire[]> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<SampleTire>(
      `SELECT sku.sku_id AS "itemId", sku.size, sku.price_cents AS "priceCents"
       FROM sku JOIN line ON line.line_id = sku.line_id JOIN stock ON stock.sku_id = sku.sku_id
       WHERE NOT sku.discontinued AND NOT line.discontinued AND stock.quantity >= 12 AND sku.size <> '255/55R19'
         AND ${where}
       ORDER BY sku.sku_id LIMIT $1`,
      [count + MOST_TAKEN],
    );
    const ids = rows.map(({ itemId }) => itemId);
    const taken = await takeTires(db, ids, count);
    if (taken.length < count) throw new Error(`The sample data has no ${count} free tires where ${where}`);
    return rows.filter(({ itemId }) => taken.includes(itemId));
  });

/** Takes the first of these tires that no other test has, of those by the dozen. */
export const takeTire = (itemIds: readonly string[]): Promise<string | undefined> =>
  inDatabase(async (db) => {
    // A page that was kept before a tire was stocked again still says how few are left.
    const { rows } = await db.query<{ id: string }>(
      'SELECT sku_id AS id FROM stock WHERE sku_id = ANY ($1) AND quantity >= 12',
      [itemIds],
    );
    const stocked = new Set(rows.map(({ id }) => id));
    const [taken] = await takeTires(
      db,
      itemIds.filter((id) => stocked.has(id)),
      1,
    );
    return taken;
  });

/** Takes tires, and has dozens of each in stock. */
async function takeTires(db: Client, itemIds: readonly string[], count: number): Promise<readonly string[]> {
  const taken = await take(db, 'tire', itemIds, count);
  await db.query('UPDATE stock SET quantity = $2 WHERE sku_id = ANY ($1) AND quantity < $2', [taken, DOZENS]);
  return taken;
}

/** One of {@link findTires}. */
export async function findTire(where: string): Promise<SampleTire> {
  const [tire] = await findTires(where);
  if (tire === undefined) throw new Error(`The sample data has no tire where ${where}`);
  return tire;
}

/** The address of a tire's page. */
export const toPath = (itemId: string): Promise<string> => pathWhere('sku_id = $1', [itemId]);

/** The address of a tire of {@link STEADY_SIZE}, by the dozen. The first one of its list changes with reviews and deals. */
export const steadyTirePath = (): Promise<string> =>
  pathWhere(
    `sku.size = '255/55R19' AND NOT sku.discontinued AND NOT line.discontinued AND stock.quantity >= 12`,
  );

/** The address of the first tire where this SQL about `sku`, `line` and `stock` holds. */
const pathWhere = (where: string, values: readonly unknown[] = []): Promise<string> =>
  inDatabase(async (db) => {
    const {
      rows: [tire],
    } = await db.query<{ path: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku_id AS path
       FROM sku JOIN line USING (line_id) LEFT JOIN stock USING (sku_id)
       WHERE ${where} ORDER BY sku_id LIMIT 1`,
      [...values],
    );
    if (tire === undefined) throw new Error(`There is no tire where ${where} (${values.join(', ')})`);
    return tire.path;
  });

/** Raises a tire's price while `work` runs. */
export const withPriceRaised = (itemId: string, byCents: number, work: () => Promise<void>): Promise<void> =>
  changedMeanwhile(
    ['UPDATE sku SET price_cents = price_cents + $2 WHERE sku_id = $1', [itemId, byCents]],
    ['UPDATE sku SET price_cents = price_cents - $2 WHERE sku_id = $1', [itemId, byCents]],
    work,
  );

/** Sells a tire out while `work` runs. */
export const withSoldOut = (itemId: string, work: () => Promise<void>): Promise<void> =>
  withStock(itemId, 0, work);

/** Stops making a tire while `work` runs. */
export const withDiscontinued = (itemId: string, work: () => Promise<void>): Promise<void> =>
  changedMeanwhile(
    ['UPDATE sku SET discontinued = true WHERE sku_id = $1', [itemId]],
    ['UPDATE sku SET discontinued = false WHERE sku_id = $1', [itemId]],
    work,
  );

/** Leaves only this many of a tire while `work` runs. */
export async function withStock(itemId: string, left: number, work: () => Promise<void>): Promise<void> {
  const {
    rows: [stock],
  } = await inDatabase((db) =>
    db.query<{ quantity: number }>('SELECT quantity FROM stock WHERE sku_id = $1', [itemId]),
  );
  const set = 'UPDATE stock SET quantity = $2 WHERE sku_id = $1';
  await changedMeanwhile([set, [itemId, left]], [set, [itemId, stock?.quantity ?? 0]], work);
}

type Statement = readonly [sql: string, values: unknown[]];

async function changedMeanwhile(change: Statement, restore: Statement, work: () => Promise<void>) {
  const run = ([sql, values]: Statement) => inDatabase((db) => db.query(sql, values));
  await run(change);
  try {
    await work();
  } finally {
    await run(restore);
  }
}

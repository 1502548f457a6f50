import { Client } from 'pg';

/** The database of the TireKit under test. `npm start` leaves its address in `.tirekit/api.env`. */
export async function inDatabase<T>(work: (db: Client) => Promise<T>): Promise<T> {
  const connectionString = process.env['DATABASE_URL'];
  if (!connectionString)
    throw new Error('DATABASE_URL is not set: `npm start` leaves it in .tirekit/api.env');
  const db = new Client({ connectionString });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

export interface SampleTire {
  readonly itemId: string;
  readonly size: string;
  readonly priceCents: number;
}

/**
 * Tires of the sample data that can be bought by the dozen, so that no other test sells them out.
 * @param where SQL about `sku`, `line` and `deal`, for example `sku.fet_cents > 0`
 */
export async function findTires(where: string, count = 1): Promise<readonly SampleTire[]> {
  const found = await inDatabase((db) =>
    db.query<SampleTire>(
      `SELECT sku.sku_id AS "itemId", sku.size, sku.price_cents AS "priceCents"
       FROM sku JOIN line ON line.line_id = sku.line_id JOIN stock ON stock.sku_id = sku.sku_id
       WHERE NOT sku.discontinued AND NOT line.discontinued AND stock.quantity >= 12 AND ${where}
       ORDER BY sku.sku_id LIMIT $1`,
      [count],
    ),
  );
  if (found.rows.length < count) throw new Error(`The sample data has no ${count} tires where ${where}`);
  return found.rows;
}

/** One of {@link findTires}. */
export async function findTire(where: string): Promise<SampleTire> {
  const [tire] = await findTires(where);
  if (tire === undefined) throw new Error(`The sample data has no tire where ${where}`);
  return tire;
}

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

/** Has dozens of a tire in stock again: many tests buy the first one of a list. */
export const restock = (itemId: string): Promise<unknown> =>
  inDatabase((db) =>
    db.query('UPDATE stock SET quantity = 40 WHERE sku_id = $1 AND quantity < 40', [itemId]),
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

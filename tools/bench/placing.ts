import type pg from 'pg';
import type { Buyers, PreparedOrder, Wish } from './buyers.ts';

/** Buyers who press the button at the same moment. */
export const AT_ONCE = 32;
/** Two tires in front and two of another kind in the rear, one cart in so many. */
const STAGGERED_EVERY = 7;

/** The time that placing some orders took. */
export interface Placing {
  readonly seconds: number;
  /** Of each order, milliseconds, sorted. */
  readonly latencies: readonly number[];
}

/** Sets of tires of which there are enough. Two tires of one cart are of one kind: others are refused. */
export async function wishesFor(client: pg.Client, count: number): Promise<Wish[][]> {
  const { rows } = await client.query<{ sku_id: string; rear_id: string | null }>(
    `SELECT sku_id, lead(sku_id) OVER (
       PARTITION BY line_id, run_flat, severe_snow, size_slug LIKE '%r%' ORDER BY md5(sku_id)
     ) AS rear_id
     FROM stock JOIN sku USING (sku_id) JOIN line USING (line_id)
     WHERE quantity >= 8 AND NOT sku.discontinued AND NOT line.discontinued ORDER BY md5(sku_id)`,
  );
  const pairs = rows.flatMap(({ sku_id: front, rear_id: rear }) => (rear === null ? [] : [[front, rear]]));
  return Array.from({ length: count }, (_, at) => {
    const pair = at % STAGGERED_EVERY === 0 ? pairs[at % pairs.length] : undefined;
    if (pair !== undefined) return pair.map((itemId) => ({ itemId, quantity: 2 }));
    return [{ itemId: rows[at % rows.length]?.sku_id ?? '', quantity: 4 }];
  });
}

/** Carts that are ready for the last press of the button. */
export function prepareAll(from: Buyers, wishes: readonly (readonly Wish[])[]): Promise<PreparedOrder[]> {
  return inParallel(wishes, (wish) => from.prepare(wish));
}

/** Throws where an order is refused, or is anything but confirmed. */
export async function placeAll(from: Buyers, prepared: readonly PreparedOrder[]): Promise<Placing> {
  const began = performance.now();
  const latencies = await inParallel(prepared, async (one) => {
    const pressed = performance.now();
    const { order } = await from.place(one);
    if (order.state !== 'confirmed') throw new Error(`Order ${order.orderNumber} is ${order.state}`);
    return performance.now() - pressed;
  });
  return { seconds: (performance.now() - began) / 1000, latencies: latencies.toSorted((a, b) => a - b) };
}

/** Runs `work` over all of a list, as many at once as there are buyers. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, item] of queue) results[at] = await work(item);
    }),
  );
  return results;
}

import { randomCrockford } from '../../src/platform/random-id.ts';
import type { Database } from '../../src/platform/db/database.ts';

interface CopyOptions {
  /** Columns that differ from the order that is copied. */
  readonly order?: Readonly<Record<string, unknown>>;
  /** The facts about the tire in its first line. */
  readonly item?: Readonly<Record<string, unknown>>;
}

const ORDER = `
  INSERT INTO orders SELECT (jsonb_populate_record(o, $2::jsonb)).* FROM orders o WHERE order_number = $1`;
const LINES = `
  INSERT INTO order_line
  SELECT (jsonb_populate_record(l, jsonb_build_object('order_number', $2::text, 'item', l.item || $3::jsonb))).*
  FROM order_line l WHERE order_number = $1`;

/** Stores another order like one that was really placed, for lists and searches. Returns its number. */
export async function copyOrder(
  db: Database,
  of: string,
  { order = {}, item = {} }: CopyOptions = {},
): Promise<string> {
  const number = typeof order['order_number'] === 'string' ? order['order_number'] : randomCrockford(10);
  await db.execute(ORDER, [of, JSON.stringify({ ...order, order_number: number })]);
  await db.execute(LINES, [of, number, JSON.stringify(item)]);
  return number;
}

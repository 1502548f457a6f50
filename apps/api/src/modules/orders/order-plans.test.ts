import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-databases.ts';
import { type Database, openDatabase, type Queries } from '../../platform/db/database.ts';

const tables = ['orders', 'order_line', 'stock', 'cart', 'cart_purchase', 'idempotency'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, connections: 1, namedStatements: true });
  await db.execute(`INSERT INTO stock (sku_id, quantity) VALUES ('TIRE000001', 1000)`);
  // As in a new installation: what statistics say of these tables is that nothing is in them.
  await db.execute('ANALYZE');
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

async function hold(on: Queries, number: string): Promise<unknown> {
  await on.execute(`INSERT INTO cart (cart_id, channel_id, key_hash) VALUES ($1, 'retail', '')`, [number]);
  const purchase = {
    order_number: number,
    channel_id: 'retail',
    cart_id: number,
    customer_id: 'C',
    key_hash: '\\x00',
    quote: {},
    total_cents: 1,
    shipping_mode: 'ship-to-me',
    shipping: {},
    zip: '38103',
    payment_method: 'card',
    payment_token: 'token',
    settle_after_seconds: 20,
  };
  const line = {
    line_no: 1,
    sku_id: 'TIRE000001',
    quantity: 1,
    unit_price_cents: 1,
    road_hazard: false,
    item: {},
  };
  const { outcome } = await on.one<{ outcome: string }>(
    `SELECT outcome FROM hold_order($1, $2, '{TIRE000001}', '{1}', 1, $3, '', $4)`,
    [JSON.stringify(purchase), JSON.stringify([line]), number, Buffer.from(number)],
  );
  return outcome;
}

test('an order placed on a connection that was there when the tables were empty reads none of them whole', async () => {
  for (let at = 0; at < 20; at++) expect(await hold(db, `EARLIER${String(at)}`)).toBe('held');
  await db.transaction(async (tx) => {
    expect(await hold(tx, 'ORDER00001')).toBe('held');
    const confirmed = await tx.query('SELECT FROM confirm_order($1, $2, NULL, $3)', [
      'ORDER00001',
      'ch_1',
      '[]',
    ]);
    expect(confirmed).toHaveLength(1);
    const reads = await tx.query<{ relname: string; seq_scan: number; idx_scan: number }>(
      'SELECT relname, seq_scan, idx_scan FROM pg_stat_xact_user_tables WHERE relname = ANY ($1)',
      [tables],
    );
    expect(reads.filter(({ seq_scan }) => seq_scan > 0)).toEqual([]);
    expect(reads.find(({ relname }) => relname === 'orders')?.idx_scan).toBeGreaterThan(0);
  });
});

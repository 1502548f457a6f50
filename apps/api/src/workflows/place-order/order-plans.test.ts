import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { hold } from '../../../test/orders/hold.ts';
import { sell } from '../../../test/orders/sell.ts';

const tables = ['orders', 'order_line', 'stock', 'cart', 'cart_purchase', 'idempotency'];

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(1);
  ({ db } = database);
  await sell(db, { TIRE000001: 1_000, TIRE000002: 1_000 });
  // As in a new installation: what statistics say of these tables is that nothing is in them.
  await db.execute('ANALYZE');
});
afterAll(() => database.close());

test('an order placed on a connection that was there when the tables were empty reads none of them whole', async () => {
  const one = { TIRE000001: 1 };
  const two = { TIRE000001: 1, TIRE000002: 1 };
  for (let at = 0; at < 20; at++)
    expect(await hold(db, `EARLIER${String(at)}`, at % 2 === 0 ? one : two)).toMatchObject({
      outcome: 'held',
    });
  await db.transaction(async (tx) => {
    expect(await hold(tx, 'ORDER00001', one)).toMatchObject({ outcome: 'held' });
    expect(await hold(tx, 'ORDER00002', two)).toMatchObject({ outcome: 'held' });
    expect(await hold(tx, 'ORDER00003', { TIRE000001: 1, TIRE000002: 1001 })).toMatchObject({
      outcome: 'short',
    });
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { cleanUp } from '../../../platform/jobs/clean-up.ts';
import { forgottenCarts } from '../../buying/cart/retention.ts';
import { expiredState } from '../../people/identity/oidc-state.ts';
import { forgottenSessions } from '../../people/users/session-repository.ts';
import { orderTopics } from './order-jobs.ts';
import { orderRetention } from './retention.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(4);
  ({ db } = database);
});
afterAll(() => database.close());

const keys = (table: string, key: string): Promise<string[]> =>
  db
    .query<{ key: string }>(`SELECT ${key} AS key FROM ${table} ORDER BY 1`)
    .then((rows) => rows.map((row) => row.key));

test('old records that nobody asks for are deleted after their time, and orders never', async () => {
  await db.execute(`
    INSERT INTO idempotency (key, request_hash, order_number, created_at) VALUES
      ('day-29', '', 'o', now() - interval '29 days'), ('day-31', '', 'o', now() - interval '31 days')`);
  // More than one batch.
  await db.execute(`
    INSERT INTO webhook_event (event_id, source, received_at)
    SELECT 'old-' || n, 'payments', now() - interval '31 days' FROM generate_series(1, 2500) n
    UNION ALL SELECT 'new', 'payments', now()`);
  await db.execute(`
    INSERT INTO cart (cart_id, channel_id, key_hash, updated_at) VALUES
      ('day-89', 'retail', '', now() - interval '89 days'), ('day-91', 'retail', '', now() - interval '91 days')`);
  await db.execute(`
    INSERT INTO cart_line (cart_id, line_id, position, sku_id, quantity, added_price_cents) VALUES
      ('day-91', 'l', 1, 's', 4, 100)`);
  await db.execute(`
    INSERT INTO outbox (job_id, topic, payload, attempts) VALUES
      ('hopeless', '${orderTopics.confirmationMail}', '{}', 4033), ('late', '${orderTopics.confirmationMail}', '{}', 4032),
      ('owed', '${orderTopics.giveBack}', '{}', 4033)`);
  await db.execute(`
    INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, placed_at, quote, total_cents,
      shipping_mode, shipping, zip, payment_method, payment_token)
    VALUES ('old-order', 'retail', 'day-91', 'c', '', 'confirmed', now() - interval '9 years', '{}', 1, 'ship-to-me',
      '{}', '38103', 'card', 't')`);
  await db.execute(`
    INSERT INTO visitor_session (session_hash, channel_id, seen_on)
    SELECT decode(lpad(to_hex(n), 8, '0'), 'hex'), 'retail', current_date - CASE n WHEN 0 THEN 179 ELSE 181 END
    FROM generate_series(0, 2500) n`);
  await db.execute(`
    INSERT INTO oidc_state (model, id, payload, expires_at)
    SELECT 'Grant', 'over-' || n, '{}'::jsonb, now() - interval '1 minute' FROM generate_series(1, 2500) n
    UNION ALL SELECT 'Grant', 'valid', '{}', now() + interval '1 minute' UNION ALL SELECT 'Grant', 'lasting', '{}', NULL`);

  await cleanUp(db, createLog({ level: 'silent' }), [
    ...orderRetention,
    forgottenCarts,
    ...forgottenSessions,
    ...expiredState,
  ]);

  expect(await keys('idempotency', 'key')).toEqual(['day-29']);
  expect(await keys('webhook_event', 'event_id')).toEqual(['new']);
  expect(await keys('cart', 'cart_id')).toEqual(['day-89']);
  expect(await keys('cart_line', 'cart_id')).toEqual([]);
  expect(await keys('outbox', 'job_id')).toEqual(['late', 'owed']);
  expect(await keys('orders', 'order_number')).toEqual(['old-order']);
  expect(await keys('visitor_session', `encode(session_hash, 'hex')`)).toEqual(['00000000']);
  expect(await keys('oidc_state', 'id')).toEqual(['lasting', 'valid']);
});

import type { Database } from '../../src/platform/db/database.ts';

/** Settings of an API that looks for work every 200 ms. */
export const often = {
  RECONCILE_EVERY_MS: '200',
  EXPIRE_EVERY_MS: '200',
  REWARD_EVERY_MS: '200',
  OUTBOX_EVERY_MS: '200',
} as const;

/** Settings of an API whose work is taken over two seconds after it was killed. */
export const shortLeases = {
  ORDER_LEASE_SECONDS: '2',
  REFUND_LEASE_SECONDS: '2',
  OUTBOX_LEASE_SECONDS: '2',
} as const;

/** Settings of an API whose work nobody takes over while a test goes on. */
export const longLeases = {
  ORDER_LEASE_SECONDS: '600',
  REFUND_LEASE_SECONDS: '600',
  OUTBOX_LEASE_SECONDS: '600',
} as const;

/** Lets the leases of processes that died run out now. */
export async function endLeases(db: Database): Promise<void> {
  await db.execute('UPDATE orders SET settle_after = now() WHERE settle_after IS NOT NULL');
  await db.execute(`UPDATE refund SET settle_after = now() WHERE state = 'pending'`);
  await db.execute('UPDATE outbox SET run_at = now() WHERE attempts > 0');
}

import type { MigrationBuilder } from 'node-pg-migrate';

/** No statement of this version, or of the one before it, looks for orders by one of these. */
const unused = ['orders_tracking', 'orders_by_email', 'orders_by_address', 'orders_by_simple_pay_phone'];

/** Removes indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const name of unused) pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  // Only the index of addresses called it.
  pgm.sql('DROP FUNCTION IF EXISTS address_key(jsonb)');
}

export const down = false;

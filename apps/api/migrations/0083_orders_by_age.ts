import type { MigrationBuilder } from 'node-pg-migrate';

/**
 * Orders of the last weeks are looked at for the right size that a buyer has ordered in place of tires that go back. Orders
 * are stored in the order of their age, so a BRIN index is enough, and costs an order next to nothing.
 */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  // An attempt that was interrupted leaves an index that is not valid.
  pgm.sql('DROP INDEX CONCURRENTLY IF EXISTS orders_age');
  pgm.sql('CREATE INDEX CONCURRENTLY orders_age ON orders USING brin (placed_at)');
}

export const down = false;

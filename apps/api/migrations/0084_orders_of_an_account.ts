import type { MigrationBuilder } from 'node-pg-migrate';

interface NewIndex {
  readonly name: string;
  readonly expressions: string;
  readonly where: string;
}

/** Partial ones: placing an order writes to one of them, and nothing that happens to it afterwards changes it there. */
const indexes: readonly NewIndex[] = [
  // The orders of an account, the newest first.
  {
    name: 'orders_of_account',
    expressions: 'uid, placed_at DESC, order_number DESC',
    where: 'uid IS NOT NULL',
  },
  // Guests' orders join the account that proves to own their address.
  { name: 'orders_of_guests', expressions: `lower(shipping ->> 'email')`, where: 'uid IS NULL' },
];

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const { name, expressions, where } of indexes) {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE INDEX CONCURRENTLY ${name} ON orders (${expressions}) WHERE ${where}`);
  }
}

export const down = false;

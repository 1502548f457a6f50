import type { MigrationBuilder } from 'node-pg-migrate';

interface NewIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

const indexes: readonly NewIndex[] = [
  // A confirmed order looks for the mark that its cart is bought.
  { name: 'cart_purchase_order', table: 'cart_purchase', columns: ['order_number'] },
  // Clean-up looks for old carts.
  { name: 'cart_age', table: 'cart', columns: ['updated_at'] },
  // The outbox takes the due jobs of one topic. `outbox_due` serves the version before, and goes with the next release.
  { name: 'outbox_due_of_topic', table: 'outbox', columns: ['topic', 'run_at'] },
];

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const { name, table, columns } of indexes) {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.dropIndex(table, [...columns], { name, ifExists: true, concurrently: true });
    pgm.createIndex(table, [...columns], { name, concurrently: true });
  }
}

export const down = false;

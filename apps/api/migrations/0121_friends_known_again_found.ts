import type { MigrationBuilder } from 'node-pg-migrate';

/** Whether somebody has ordered before is asked by each of these: see `household_key` and `mailbox_key`. */
const indexes: Readonly<Record<string, string>> = {
  orders_by_mailbox: `(mailbox_key(shipping ->> 'email'))`,
  orders_by_household: `(household_key(shipping)) WHERE shipping_mode IN ('ship-to-me', 'mobile-install')`,
  orders_by_billing: `(household_key(billing)) WHERE billing IS NOT NULL`,
  orders_by_card: `((card ->> 'fingerprint')) WHERE card ->> 'fingerprint' IS NOT NULL`,
};

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const [name, rest] of Object.entries(indexes)) {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE INDEX CONCURRENTLY ${name} ON orders ${rest}`);
  }
}

export const down = false;

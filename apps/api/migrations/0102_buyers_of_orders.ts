import type { MigrationBuilder } from 'node-pg-migrate';

/** Whether somebody has ordered before is asked by each of these. Compared as `email_key` and the others of 0101 spell them. */
const indexes: Readonly<Record<string, string>> = {
  orders_by_email: `(email_key(shipping ->> 'email'))`,
  orders_by_phone: `(phone_key(shipping ->> 'phone'))`,
  // An order that goes to a shop or a counter has that place's address.
  orders_by_address: `(address_key(shipping)) WHERE shipping_mode IN ('ship-to-me', 'mobile-install')`,
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

import type { MigrationBuilder } from 'node-pg-migrate';

/** Whether a buyer has paid by SimplePay before is asked by account, address, and phone. No other order is in them. */
const indexes: readonly (readonly [name: string, expression: string])[] = [
  ['orders_by_simple_pay_uid', 'uid'],
  ['orders_by_simple_pay_email', `lower(shipping ->> 'email')`],
  ['orders_by_simple_pay_phone', `(shipping ->> 'phone')`],
];

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const [name, expression] of indexes) {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(
      `CREATE INDEX CONCURRENTLY ${name} ON orders (${expression}) WHERE payment_method = 'simple-pay'`,
    );
  }
}

export const down = false;

import type { MigrationBuilder } from 'node-pg-migrate';

/** Every review asks what its writer has written of the line before: without these, all reviews of the line were read. */
const indexes: Readonly<Record<string, string>> = {
  review_of_mailbox: '(line_id, mailbox_key(email)) WHERE email IS NOT NULL',
  review_of_order: '(order_number) WHERE order_number IS NOT NULL',
};

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const [name, definition] of Object.entries(indexes)) {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE INDEX CONCURRENTLY ${name} ON review ${definition}`);
  }
}

export const down = false;

import type { MigrationBuilder } from 'node-pg-migrate';

/** How many have lately come without proof of purchase, of a line and from a network. */
const indexes: Readonly<Record<string, string>> = {
  review_confirmed_of_line: '(line_id, confirmed_at) WHERE confirmed_at IS NOT NULL',
  review_confirmed_from: '(source, confirmed_at) WHERE source IS NOT NULL',
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

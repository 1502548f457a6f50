import type { MigrationBuilder } from 'node-pg-migrate';

const indexes: Readonly<Record<string, string>> = {
  // One published review of a model by one person, and one that waits for its turn or to take that one's place.
  review_one_of_writer: `UNIQUE INDEX CONCURRENTLY review_one_of_writer ON review (line_id, email_key(email))
    WHERE email IS NOT NULL AND (state = 'published' OR (state = 'pending' AND replaces IS NULL))`,
  review_former: `INDEX CONCURRENTLY review_former ON review (line_id, replaced_by) WHERE replaced_by IS NOT NULL`,
};

/** Builds and drops indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const [name, definition] of Object.entries(indexes)) {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE ${definition}`);
  }
  // It let nothing wait beside a published review. The new one serves the version before, too.
  pgm.sql('DROP INDEX CONCURRENTLY IF EXISTS review_one_by_person');
}

export const down = false;

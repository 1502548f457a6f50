import type { MigrationBuilder } from 'node-pg-migrate';

/** Builds and drops indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  // An attempt that was interrupted leaves an index that is not valid.
  pgm.sql('DROP INDEX CONCURRENTLY IF EXISTS review_email_kept');
  // For whoever clears emails that are no longer needed.
  pgm.sql(`CREATE INDEX CONCURRENTLY review_email_kept ON review (coalesce(decided_at, submitted_at))
    WHERE email IS NOT NULL AND state <> 'pending'`);
  // Nobody looks for mails that are due: the outbox does that.
  pgm.sql('DROP INDEX CONCURRENTLY IF EXISTS review_request_due');
}

export const down = false;

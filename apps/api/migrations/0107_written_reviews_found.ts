import type { MigrationBuilder } from 'node-pg-migrate';

const indexes: Readonly<Record<string, string>> = {
  // One review of a model by one person. One that was refused does not stand in the way of a better one.
  review_one_by_person: `(line_id, email_key(email)) WHERE email IS NOT NULL AND state <> 'refused'`,
  review_pressed_once: `(submission_key) WHERE submission_key IS NOT NULL`,
};
const others: Readonly<Record<string, string>> = {
  review_waiting: `(submitted_at) WHERE state = 'pending'`,
  review_account: `(account_uid) WHERE account_uid IS NOT NULL`,
};

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  const build = (kind: string, name: string, rest: string) => {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE ${kind} CONCURRENTLY ${name} ON review ${rest}`);
  };
  for (const [name, rest] of Object.entries(indexes)) build('UNIQUE INDEX', name, rest);
  for (const [name, rest] of Object.entries(others)) build('INDEX', name, rest);
  pgm.sql('ALTER TABLE review VALIDATE CONSTRAINT review_state_check');
}

export const down = false;

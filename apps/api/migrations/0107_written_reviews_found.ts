import type { MigrationBuilder } from 'node-pg-migrate';

const uniqueIndexes: Readonly<Record<string, string>> = {
  // One review of a model by one person. One that was refused does not stand in the way of a better one.
  review_one_by_person: `(line_id, email_key(email)) WHERE email IS NOT NULL AND state <> 'refused'`,
  review_pressed_once: `(submission_key) WHERE submission_key IS NOT NULL`,
};
const indexes: Readonly<Record<string, string>> = {
  review_waiting: `(submitted_at) WHERE state = 'pending'`,
  review_written: `(submitted_at) WHERE submitted_at IS NOT NULL`,
  review_writer: `(email_key(email), submitted_at) WHERE email IS NOT NULL`,
  review_text: `(review_text_key(summary, comments)) WHERE submitted_at IS NOT NULL`,
  review_account: `(account_uid) WHERE account_uid IS NOT NULL`,
};

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  const build = (kind: string, name: string, rest: string, table = 'review') => {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE ${kind} CONCURRENTLY ${name} ON ${table} ${rest}`);
  };
  for (const [name, rest] of Object.entries(uniqueIndexes)) build('UNIQUE INDEX', name, rest);
  for (const [name, rest] of Object.entries(indexes)) build('INDEX', name, rest);
  // For the mails that ask, some weeks after delivery.
  build('INDEX', 'orders_delivered', '(delivered_at) WHERE delivered_at IS NOT NULL', 'orders');
  pgm.sql('ALTER TABLE review VALIDATE CONSTRAINT review_state_check');
}

export const down = false;

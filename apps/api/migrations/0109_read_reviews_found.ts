import type { MigrationBuilder } from 'node-pg-migrate';

/** For pages of one line, and of all; the vehicle for reviews by drivers of one car. */
const indexes: Readonly<Record<string, string>> = {
  review_line_stars: '(line_id, overall DESC, posted_on DESC, review_id)',
  review_line_helpful: '(line_id, helpful DESC, posted_on DESC, review_id)',
  review_by_helpful: '(helpful DESC, posted_on DESC, line_id, review_id)',
  review_by_vehicle: '(review_vehicle(vehicle) text_pattern_ops, posted_on DESC)',
};

/** Builds indexes without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const [name, columns] of Object.entries(indexes)) {
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE INDEX CONCURRENTLY ${name} ON review ${columns} WHERE state = 'published'`);
  }
  pgm.sql('SELECT review_facets_recount()');
}

export const down = false;

import type { MigrationBuilder } from 'node-pg-migrate';

/** An index that PostgreSQL failed to build stays behind as an invalid one. */
const indexes = {
  // A price run of the whole catalog looks up the prices that are in force or to come.
  price_entry_open: "price_entry_open ON price_entry (sku_id, role) WHERE state <> 'over'",
  // What a full list may take out: prices for some buyers or days. Others of a list need no entry.
  price_entry_listed: `price_entry_listed ON price_entry (feed_id, sku_id)
    WHERE feed_id IS NOT NULL AND state <> 'over' AND (scoped OR dated)`,
};

/**
 * Price runs of the whole catalog change every tire's row, and look up its prices. Indexes are built and dropped without blocking writes,
 * outside of a transaction. No statement reads `sku_size`, and with the price in an index each new price writes an entry in all of them.
 * With room left on its page for a row's next version it writes none.
 */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const [name, index] of Object.entries(indexes)) {
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE INDEX CONCURRENTLY ${index}`);
  }
  for (const replaced of ['price_entry_feed', 'sku_size'])
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${replaced}`);
  pgm.sql("SET lock_timeout = '5s'; ALTER TABLE sku SET (fillfactor = 50); RESET lock_timeout");
}

export const down = false;

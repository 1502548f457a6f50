import type { MigrationBuilder } from 'node-pg-migrate';

/** An index that PostgreSQL failed to build stays behind as an invalid one. */
const indexes = {
  sku_brand_mpn: `UNIQUE INDEX CONCURRENTLY sku_brand_mpn ON sku (brand_slug, translate(upper(mpn), ' -', ''))
    WHERE translate(upper(mpn), ' -', '') <> ''`,
  sku_gtin: `INDEX CONCURRENTLY sku_gtin ON sku (lpad(gtin, 14, '0'))`,
};

/** Adds the keys by which lists name tires without blocking writes, which PostgreSQL does outside of transactions only. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const [name, index] of Object.entries(indexes)) {
    pgm.sql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    pgm.sql(`CREATE ${index}`);
  }
}

export const down = false;

import type { MigrationBuilder } from 'node-pg-migrate';

/** An order may take tires of several suppliers from one warehouse. The index is built without blocking orders, outside of a transaction. */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  pgm.sql('DROP INDEX CONCURRENTLY IF EXISTS order_pick_key');
  pgm.sql(
    'CREATE UNIQUE INDEX CONCURRENTLY order_pick_key ON order_pick (order_number, sku_id, warehouse_id, supplier_id)',
  );
  pgm.sql(
    `SET lock_timeout = '5s';
     ALTER TABLE order_pick DROP CONSTRAINT order_pick_pkey,
       ADD CONSTRAINT order_pick_pkey PRIMARY KEY USING INDEX order_pick_key;
     RESET lock_timeout`,
  );
}

export const down = false;

import type { MigrationBuilder } from 'node-pg-migrate';

const columns = ['uid', 'channel_id'];
const where = 'uid IS NOT NULL AND order_number IS NULL';
const name = 'cart_of_account';

/**
 * An account has one open cart in each storefront, however many browsers add tires at the same moment. The index is built
 * without blocking writes of carts, which PostgreSQL does outside of transactions only.
 */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  pgm.addColumns('cart', { uid: { type: 'text' } }, { ifNotExists: true });
  // An attempt that was interrupted leaves an index that is not valid.
  pgm.dropIndex('cart', columns, { name, ifExists: true, concurrently: true });
  pgm.createIndex('cart', columns, { name, unique: true, where, concurrently: true });
}

export const down = false;

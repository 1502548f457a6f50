import type { MigrationBuilder } from 'node-pg-migrate';

/**
 * A cart, and the location and searches of a visit, may belong to an account. Indexes are built without blocking writes, which
 * PostgreSQL does outside of transactions only.
 */
export function up(pgm: MigrationBuilder): void {
  pgm.noTransaction();
  for (const table of ['cart', 'visitor_session']) {
    pgm.addColumns(table, { uid: { type: 'text' } }, { ifNotExists: true });
    const name = `${table}_uid`;
    // An attempt that was interrupted leaves an index that is not valid.
    pgm.dropIndex(table, ['uid'], { name, ifExists: true, concurrently: true });
    pgm.createIndex(table, ['uid'], { name, concurrently: true, where: 'uid IS NOT NULL' });
  }
}

export const down = false;

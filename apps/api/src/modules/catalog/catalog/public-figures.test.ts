import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { figureRoles, setPublicFigures } from './public-figures.ts';

let opened: OpenTestDatabase;
let db: Database;
let skuId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(200) }));
  ({ skuId } = await db.one<{ skuId: string }>('SELECT min(sku_id) AS "skuId" FROM sku'));
});
afterAll(() => opened.close());
beforeEach(async () => {
  await db.execute(
    'UPDATE sku SET price_cents = 10000, map_cents = 9000, member_price_cents = 9500, list_price_cents = 12000',
  );
  await db.execute('DELETE FROM catalog_pending');
});

const figures = async () =>
  Object.fromEntries(
    (
      await db.query<{ role: string; cents: number | null }>(
        'SELECT role, cents FROM tire_figure WHERE sku_id = $1',
        [skuId],
      )
    ).map(({ role, cents }) => [role, cents]),
  );

test.each(figureRoles)('a tire’s figure of the role %s is set, and its others stay', async (role) => {
  const before = await figures();
  await setPublicFigures(db, [{ skuId, role, cents: 9_999 }]);
  expect(await figures()).toEqual({ ...before, [role]: 9_999 });
  await setPublicFigures(db, [{ skuId, role, cents: null }]);
  expect(await figures()).toEqual({ ...before, [role]: role === 'public' ? 9_999 : null });
});

test('all figures of a tire are set together, and the catalog is told of those that differ', async () => {
  const cents = { public: 8_000, map: 7_000, member: 7_500, list: null };
  await setPublicFigures(
    db,
    figureRoles.map((role) => ({ skuId, role, cents: cents[role] })),
  );
  expect(await figures()).toEqual(cents);
  await setPublicFigures(db, [{ skuId, role: 'public', cents: 8_000 }]);
  expect(await db.query('SELECT sku_id FROM catalog_pending')).toEqual([{ sku_id: skuId }]);
});

test('a new price of every tire leaves the indexes of most as they are', async () => {
  const { all, hot } = await db.transaction(async (tx) => {
    const tires = await tx.query<{ sku_id: string }>('SELECT sku_id FROM sku');
    await setPublicFigures(
      tx,
      tires.map(({ sku_id }) => ({ skuId: sku_id, role: 'public', cents: 10_100 })),
    );
    return tx.one<{ all: number; hot: number }>(
      `SELECT pg_stat_get_xact_tuples_updated('sku'::regclass)::int AS all,
         pg_stat_get_xact_tuples_hot_updated('sku'::regclass)::int AS hot`,
    );
  });
  expect(all).toBeGreaterThan(100);
  expect(hot / all).toBeGreaterThan(0.3);
});

test('a change of any other column has the whole tire read anew', async () => {
  await db.execute("UPDATE sku SET dot_plant = 'AB' WHERE sku_id = $1", [skuId]);
  await db.execute('UPDATE sku SET price_cents = 9000, ply_rating = 10 WHERE sku_id = $1', [skuId]);
  const told = { sku_id: `tire:${skuId}` };
  expect(await db.query('SELECT sku_id FROM catalog_pending')).toEqual([told, told]);
});

/** Another value of a column, by its type. */
const another: Readonly<Record<string, (column: string) => string>> = {
  boolean: (column) => `NOT coalesce(${column}, false)`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  text: (column) => `coalesce(${column}, '') || 'X'`,
  'text[]': (column) => `coalesce(${column}, '{}') || 'X'::text`,
  jsonb: (column) => `coalesce(${column}, '[]') || '{"x": 1}'`,
};

test('the catalog is told of a change of each column of a tire', async () => {
  // Values that no tire may have are changes all the same.
  await db.execute(`
    DO $$
    DECLARE
      kept record;
    BEGIN
      FOR kept IN SELECT conname AS name FROM pg_constraint WHERE conrelid = 'sku'::regclass AND contype IN ('c', 'f') LOOP
        EXECUTE format('ALTER TABLE sku DROP CONSTRAINT %I', kept.name);
      END LOOP;
    END $$`);
  const columns = await db.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = 'sku'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'sku_id'`,
  );
  const untold: string[] = [];
  for (const { name, type } of columns) {
    await db.execute('DELETE FROM catalog_pending');
    await db.execute(`UPDATE sku SET ${name} = ${another[type]?.(name) ?? 'NULL'} WHERE sku_id = $1`, [
      skuId,
    ]);
    const told = await db.query<{ sku_id: string }>('SELECT sku_id FROM catalog_pending');
    if (!told.some(({ sku_id }) => sku_id === skuId || sku_id === `tire:${skuId}`)) untold.push(name);
  }
  expect(untold).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findSupplier, listSuppliers, saveSupplier } from './suppliers.ts';
import { itemsByNumber, itemsOfTires, removeItemsOfTires, saveSupplierItems } from './supplier-items.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ db } = database);
});
beforeEach(async () => {
  await db.execute('DELETE FROM supplier_item');
  await saveSupplier(db, { supplierId: 'atlas', name: 'Atlas Tire' });
  await saveSupplier(db, { supplierId: 'bolt', name: 'Bolt Tire' });
});
afterAll(() => database.close());

const item = (skuId: string, itemNumber: string, costCents: number | null = 9_000) => ({
  ...{ skuId, itemNumber, costCents, leadDays: 2 },
});

test('a supplier that is saved again has its new name', async () => {
  await saveSupplier(db, { supplierId: 'bolt', name: 'Bolt Distribution' });
  expect(await findSupplier(db, 'bolt')).toEqual({ supplierId: 'bolt', name: 'Bolt Distribution' });
  expect((await listSuppliers(db)).map(({ supplierId }) => supplierId)).toEqual(['atlas', 'bolt']);
  expect(await findSupplier(db, 'nobody')).toBeNull();
});

test('items are found by number and by tire, each at its own supplier', async () => {
  await saveSupplierItems(db, 'atlas', [item('T1', 'A-1'), item('T2', 'A-2', null)]);
  await saveSupplierItems(db, 'bolt', [item('T1', 'B-1', 8_500)]);
  expect(await itemsByNumber(db, 'atlas', ['A-2', 'B-1'])).toEqual(
    new Map([['A-2', item('T2', 'A-2', null)]]),
  );
  expect(await itemsOfTires(db, 'bolt', ['T1', 'T2'])).toEqual(new Map([['T1', item('T1', 'B-1', 8_500)]]));
});

test('a tire that gets another number loses the one that it had', async () => {
  await saveSupplierItems(db, 'atlas', [item('T1', 'A-1'), item('T2', 'A-2')]);
  await saveSupplierItems(db, 'atlas', [item('T1', 'A-9', 9_500)]);
  expect([...(await itemsByNumber(db, 'atlas', ['A-1', 'A-2', 'A-9'])).keys()].toSorted()).toEqual([
    'A-2',
    'A-9',
  ]);
});

test('tires that leave the catalog leave all suppliers', async () => {
  await saveSupplierItems(db, 'atlas', [item('T1', 'A-1')]);
  await saveSupplierItems(db, 'bolt', [item('T1', 'B-1'), item('T2', 'B-2')]);
  await removeItemsOfTires(db, ['T1']);
  expect(await db.query('SELECT item_number AS number FROM supplier_item')).toEqual([{ number: 'B-2' }]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Cells,
  goodsLists,
  kind,
  openGoodsShop,
  resetGoodsShop,
  road,
} from '../../../test/catalog/goods-lists.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { applyRun } from '../../platform/feeds/runs/apply-run.ts';
import { listRows } from '../../platform/feeds/runs/run-rows.ts';

let database: OpenTestDatabase;
let db: Database;
const { apply, check, refused } = goodsLists(() => db);

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await openGoodsShop(db);
});
beforeEach(() => resetGoodsShop(db));
afterAll(() => database.close());

describe('a dash', () => {
  const tireOf = (name: string): Cells => ({
    ...{ ...road, brand: `Brand ${name}`, brandManufacturer: name, line: `Line ${name}`, mpn: name },
    itemNumber: `I-${name}`,
  });
  const names = kind.fields.map(({ name }) => name);
  const refusedFields = async (runId: string) =>
    (await listRows(db, runId, 'problems', 100))
      .flatMap(({ line }) => names[(line ?? 0) - 2] ?? [])
      .toSorted();

  test('in any field of a known tire clears it, or is a problem of the line', async () => {
    await apply(names.map(tireOf));
    const runId = await check(
      names.map((name) => ({ brand: `Brand ${name}`, line: `Line ${name}`, mpn: name, [name]: '-' })),
    );
    await applyRun(db, kind, runId, { by: 'Ann', reason: null });
    expect(await refusedFields(runId)).toEqual(
      [
        ...[
          'brand',
          'line',
          'categories',
          'treadFamily',
          'mpn',
          'size',
          'type',
          'loadIndex',
          'speed',
          'price',
        ],
        ...[
          'maxLoadLb',
          'overallDiameterIn',
          'sectionWidthIn',
          'rimWidthMinIn',
          'rimWidthMaxIn',
          'revsPerMile',
        ],
      ].toSorted(),
    );
  });

  test('in any field of a new tire breaks no run', async () => {
    const runId = await check(names.map((name) => ({ ...tireOf(name), [name]: '-' })));
    await applyRun(db, kind, runId, { by: 'Ann', reason: null });
    // Service and rims are taken apart, and the rest follows from the size.
    expect(await refusedFields(runId)).toEqual(
      ['brand', 'line', 'categories', 'mpn', 'size', 'service', 'price'].toSorted(),
    );
  });

  test('in the categories of a line that the shop has is a problem of a new tire, too', async () => {
    await apply([road]);
    expect(await refused({ ...road, mpn: 'CW-2002', itemNumber: 'AT-79', categories: '-' })).toEqual([
      expect.stringContaining('A dash cannot clear the categories.'),
    ]);
  });
});

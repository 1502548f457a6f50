import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import {
  clearThings,
  createThings,
  listThings,
  stageThings,
  thingKind,
} from '../../../../test/support/thing-feed.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { FeedFields } from '../feed-field.ts';
import type { FeedKind } from '../feed-kind.ts';
import { applyRun } from './apply-run.ts';
import { checkRun } from './check-run.ts';
import { rollBackRun } from './roll-back-run.ts';
import { BATCH } from './run-rows.ts';

let database: OpenTestDatabase;
let db: Database;
/** What the shop says of each brand. */
const brands = new Map<string, FeedFields>();
/** The prices that things had whenever that was written. */
const pricesThen = new Set<string>();

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await createThings(db);
});
beforeEach(async () => {
  brands.clear();
  pricesThen.clear();
  await clearThings(db);
});
afterAll(() => database.close());

const brandOf = ({ brand }: FeedFields): string => (typeof brand === 'string' ? brand : '');

const notePrices = async (sql: Queries): Promise<void> => {
  const prices = await sql.query<{ cents: number; things: number }>(
    'SELECT cents, count(*)::integer AS things FROM thing GROUP BY cents ORDER BY cents',
  );
  pricesThen.add(prices.map(({ cents, things }) => `${String(things)} at ${String(cents)}`).join(', '));
};

/** Things that share a motto and a country with those of their brand. */
const sharing: FeedKind = {
  ...thingKind,
  async read(sql, keys, run) {
    const known = await thingKind.read(sql, keys, run);
    return new Map([...known].map(([key, fields]) => [key, { ...fields, ...brands.get(brandOf(fields)) }]));
  },
  shared: {
    fields: ['motto', 'country'],
    read: (_sql, rows) =>
      Promise.resolve(
        new Map(
          rows.flatMap(({ rowNo, fields }) => {
            const known = brands.get(brandOf(fields));
            return known === undefined ? [] : [[rowNo, known] as const];
          }),
        ),
      ),
    async write(sql, rows) {
      await notePrices(sql);
      for (const { fields, values } of rows)
        brands.set(brandOf(fields), {
          ...{ motto: null, country: null },
          ...brands.get(brandOf(fields)),
          ...values,
        });
    },
  },
};

async function bring(things: readonly FeedFields[]): Promise<string> {
  const runId = await stageThings(db, things);
  await checkRun(db, sharing, runId);
  await applyRun(db, sharing, runId, { by: 'Ann', reason: null });
  return runId;
}
const rollBack = (runId: string) => rollBackRun(db, sharing, runId, { by: 'Ann', reason: 'Wrong' });

test('what rows share is written once all rows are, and put back once all are as they were', async () => {
  const THINGS = BATCH + 1;
  const things = (motto: string, cents: number) =>
    Array.from({ length: THINGS }, (_, at) => ({
      ...{ id: `t${String(at).padStart(4, '0')}`, brand: 'Arctic', cents, motto },
    }));
  await bring(things('Onward', 100));
  const runId = await bring(things('Upward', 110));
  expect(brands.get('Arctic')).toMatchObject({ motto: 'Upward' });
  const { left } = await rollBack(runId);
  expect([left, brands.get('Arctic')]).toEqual([[], { motto: 'Onward', country: null }]);
  expect([...pricesThen]).toEqual([`${String(THINGS)} at 100`, `${String(THINGS)} at 110`]);
});

test('a new row beside known ones changes what they share, and its rollback puts that back', async () => {
  await bring([{ id: 'a', brand: 'Arctic', cents: 100, motto: 'Onward', country: 'Norway' }]);
  const runId = await bring([{ id: 'b', brand: 'Arctic', cents: 100, motto: 'Upward' }]);
  expect(brands.get('Arctic')).toEqual({ motto: 'Upward', country: 'Norway' });
  expect((await rollBack(runId)).left).toEqual([]);
  expect(await listThings(db)).toMatchObject([{ id: 'a' }]);
  expect(brands.get('Arctic')).toEqual({ motto: 'Onward', country: 'Norway' });
});

test('rows that tell different parts of what they share write all of it, and put all of it back', async () => {
  const rows = [
    { id: 'a', brand: 'Arctic', cents: 100, motto: 'Upward' },
    { id: 'b', brand: 'Arctic', cents: 100, country: 'Sweden' },
  ];
  await bring([{ id: 'a', brand: 'Arctic', cents: 100, motto: 'Onward', country: 'Norway' }]);
  const runId = await bring(rows);
  expect(brands.get('Arctic')).toEqual({ motto: 'Upward', country: 'Sweden' });
  expect((await rollBack(runId)).left).toEqual([]);
  expect(brands.get('Arctic')).toEqual({ motto: 'Onward', country: 'Norway' });
});

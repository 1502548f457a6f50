import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import { clearThings, createThings, stageThings, thingKind } from '../../../../test/support/thing-feed.ts';
import type { Database } from '../../db/database.ts';
import type { FeedFields } from '../feed-field.ts';
import type { FeedKind } from '../feed-kind.ts';
import { applyRun } from './apply-run.ts';
import { checkRun } from './check-run.ts';
import { rollBackRun } from './roll-back-run.ts';
import { BATCH } from './run-rows.ts';

let database: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await createThings(db);
});
beforeEach(() => clearThings(db));
afterAll(() => database.close());

test('what rows share is written once all rows are, and put back once all are compared', async () => {
  const steps: string[] = [];
  let motto: FeedFields[string] = null;
  /** Things that all tell one motto. */
  const sharing: FeedKind = {
    ...thingKind,
    async read(sql, keys, run) {
      const known = await thingKind.read(sql, keys, run);
      return new Map([...known].map(([key, fields]) => [key, { ...fields, motto }]));
    },
    async write(sql, rows, run) {
      steps.push('rows');
      await thingKind.write(sql, rows, run);
    },
    shared: {
      fields: ['motto'],
      write(_sql, rows) {
        steps.push('shared');
        motto = rows[0]?.fields['motto'] ?? null;
        return Promise.resolve();
      },
    },
  };
  const things = (said: string) =>
    Array.from({ length: BATCH + 1 }, (_, at) => ({
      ...{ id: `t${String(at).padStart(4, '0')}`, brand: 'Arctic', cents: 100, motto: said },
    }));
  const bring = async (said: string): Promise<string> => {
    const runId = await stageThings(db, things(said));
    await checkRun(db, sharing, runId);
    await applyRun(db, sharing, runId, { by: 'Ann', reason: null });
    return runId;
  };
  await bring('Onward');
  expect([motto, ...steps.splice(0)]).toEqual(['Onward', 'rows', 'rows', 'shared', 'shared']);
  const runId = await bring('Upward');
  expect([motto, ...steps.splice(0)]).toEqual(['Upward', 'rows', 'rows', 'shared', 'shared']);
  const { left } = await rollBackRun(db, sharing, runId, { by: 'Ann', reason: 'Wrong' });
  expect([motto, ...steps.splice(0)]).toEqual(['Onward', 'rows', 'rows', 'shared', 'shared']);
  expect(left).toEqual([]);
});

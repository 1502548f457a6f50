import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { abandonedJobs, cleaning, cleanUp, type CleanUpRule } from './clean-up.ts';

let database: OpenTestDatabase;
let db: Database;
const log = createLog({ level: 'silent' });
const mails = abandonedJobs('mails', { topics: ['mail', 'letter'], days: 2 });
const broken: CleanUpRule = { what: 'nothing', days: 1, sql: 'DELETE FROM no_such_table WHERE $1 > $2' };

beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ db } = database);
});
afterEach(() => db.execute('DELETE FROM outbox'));
afterAll(() => database.close());

const addJob = (topic: string, attempts: number) =>
  db.execute(`INSERT INTO outbox (job_id, topic, payload, attempts) VALUES ($1, $2, '{}', $3)`, [
    `${topic}:${String(attempts)}`,
    topic,
    attempts,
  ]);
const left = async () =>
  (await db.query<{ id: string }>('SELECT job_id AS id FROM outbox ORDER BY job_id')).map(({ id }) => id);

test('jobs of some topics are given up after days of attempts every five minutes', async () => {
  for (const topic of ['mail', 'letter', 'shipment'])
    for (const attempts of [576, 577]) await addJob(topic, attempts);
  await cleanUp(db, log, [mails]);
  expect(await left()).toEqual(['letter:576', 'mail:576', 'shipment:576', 'shipment:577']);
});

test('a rule that fails keeps no other from its run', async () => {
  await addJob('mail', 577);
  await cleanUp(db, log, [broken, mails]);
  expect(await left()).toEqual([]);
});

test('nothing more is deleted once the process stops', async () => {
  await addJob('mail', 577);
  await cleanUp(db, log, [mails], AbortSignal.abort());
  expect(await left()).toEqual(['mail:577']);
});

test('rules run every hour unless they name an interval of their own', () => {
  const often = { ...mails, everyMs: 600_000 };
  const intervals = cleaning(db, log, [mails, often, broken]).map(({ everyMs }) => everyMs);
  expect(intervals).toEqual([3_600_000, 600_000]);
});

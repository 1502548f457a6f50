import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { addJobs } from './outbox.ts';
import { type JobHandler, type OutboxOptions, OutboxWorker } from './outbox-worker.ts';

let database: OpenTestDatabase;
let db: Database;
const workers: OutboxWorker[] = [];
const log = createLog({ level: 'silent' });

beforeAll(async () => {
  database = await openTestDatabase(6);
  ({ db } = database);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await db.execute('DELETE FROM outbox');
});
afterAll(() => database.close());

function work(handlers: Record<string, JobHandler>, more: Partial<OutboxOptions> = {}): OutboxWorker {
  const worker = new OutboxWorker({ db, log, pollMs: 60_000, leaseSeconds: 30, ...more });
  worker.handle(handlers);
  workers.push(worker);
  worker.start();
  return worker;
}

const add = (jobs: number, topic = 'count') =>
  db.transaction((tx) =>
    addJobs(
      tx,
      Array.from({ length: jobs }, (_, at) => ({ jobId: `${topic}:${at}`, topic, payload: { at } })),
    ),
  );

async function emptied(): Promise<void> {
  for (let left = 1; left > 0; await sleep(20)) {
    left = (await db.one<{ left: number }>('SELECT count(*)::integer AS left FROM outbox')).left;
  }
}

test('several workers carry out each job once', async () => {
  const done: unknown[] = [];
  const handlers = { count: async (payload: unknown) => void done.push(payload) };
  await add(200);
  for (let started = 0; started < 3; started++) work(handlers);
  await emptied();
  expect(done).toHaveLength(200);
  expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(200);
});

test('a job is there exactly when its transaction is, and the same id twice is one job', async () => {
  await expect(
    db.transaction(async (tx) => {
      await addJobs(tx, [{ jobId: 'never', topic: 'count', payload: {} }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await add(1);
  await add(1);
  expect(await db.query('SELECT job_id FROM outbox')).toEqual([{ job_id: 'count:0' }]);
});

test('a job that fails is tried again later, and others go on', async () => {
  let attempts = 0;
  const done: string[] = [];
  const worker = work({
    flaky: () => (++attempts === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve()),
    count: async () => void done.push('other'),
  });
  await add(1, 'flaky');
  await add(1);
  worker.wake();
  const failed = () =>
    db.one<{ attempts: number; due: boolean }>(
      `SELECT attempts, run_at <= now() AS due FROM outbox WHERE topic = 'flaky' AND last_error = 'Error: not yet'`,
    );
  // While it is not due, nobody takes it.
  await expect.poll(failed).toEqual({ attempts: 1, due: false });
  await expect.poll(() => done).toEqual(['other']);
  expect(attempts).toBe(1);
  await expect.poll(failed).toEqual({ attempts: 1, due: true });
  worker.wake();
  await emptied();
  expect(attempts).toBe(2);
});

test('no more than the agreed number of a topic run at once, and stopping waits for those that do', async () => {
  let running = 0;
  let most = 0;
  let finished = 0;
  const worker = work(
    {
      count: async () => {
        most = Math.max(most, ++running);
        await sleep(100);
        running--;
        finished++;
      },
    },
    { placesPerTopic: 2 },
  );
  await add(6);
  worker.wake();
  await expect.poll(() => running).toBe(2);
  await worker.stop();
  expect(running).toBe(0);
  expect(most).toBe(2);
  const left = await db.one<{ left: number }>('SELECT count(*)::integer AS left FROM outbox');
  expect(left.left + finished).toBe(6);
  // Another start takes up what was left.
  worker.start();
  await emptied();
  expect(finished).toBe(6);
});

test('a topic that hangs delays no other', async () => {
  const hanging = Promise.withResolvers<undefined>();
  const done: unknown[] = [];
  await add(200, 'hangs');
  await add(200, 'count');
  work({
    hangs: () => hanging.promise,
    count: async (payload) => void done.push(payload),
  });
  await expect.poll(() => done.length).toBe(200);
  hanging.resolve(undefined);
});

test('modules share one worker, each with topics of its own', async () => {
  const done: string[] = [];
  const worker = new OutboxWorker({ db, log, pollMs: 60_000, leaseSeconds: 30 });
  workers.push(worker);
  const mails = { mail: async () => void done.push('mail') };
  const labels = { label: async () => void done.push('label') };
  worker.handle(mails);
  worker.handle(labels);
  expect(() => worker.handle({ mail: async () => undefined })).toThrow(
    'Two modules carry out the jobs of mail',
  );
  worker.start();
  await add(1, 'mail');
  await add(1, 'label');
  worker.wake(mails);
  await expect.poll(() => done).toEqual(['mail']);
  worker.wake(labels);
  await expect.poll(() => done).toEqual(['mail', 'label']);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { ApiModule } from '../src/module.ts';
import { addJobs } from '../src/platform/jobs/outbox.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';

let api: TestApi | undefined;
afterEach(() => api?.stop());

test('work in the background begins when all modules have started, and ends before one stops', async () => {
  const events: string[] = [];
  const busy: ApiModule = {
    name: 'busy',
    every: [
      {
        name: 'until the stop',
        everyMs: 60_000,
        async run(stopping) {
          events.push('work begins');
          await new Promise((stopped) => stopping.addEventListener('abort', stopped));
          await sleep(50);
          events.push('work ends');
        },
      },
    ],
    stop: async () => void events.push('busy stops'),
  };
  const slow: ApiModule = {
    name: 'slow',
    async start() {
      await sleep(50);
      events.push('slow starts');
    },
  };
  const { stop } = await startTestApi({ modules: [() => [busy, slow]] });
  expect(events).toEqual(['slow starts', 'work begins']);
  await stop();
  expect(events).toEqual(['slow starts', 'work begins', 'work ends', 'busy stops']);
});

test('a module’s jobs are carried out, and its rows are deleted by its rules', async () => {
  const done: unknown[] = [];
  const module: ApiModule = {
    name: 'jobs',
    jobs: { count: async (payload) => void done.push(payload) },
    retention: [
      {
        what: 'jobs of nobody',
        days: 0,
        sql: `DELETE FROM outbox WHERE topic = 'of-nobody' AND attempts >= $1 AND $2 > 0`,
      },
    ],
  };
  api = await startTestApi({
    modules: [() => module],
    seed: (db) =>
      db.transaction((tx) =>
        addJobs(
          tx,
          ['count', 'of-nobody', 'of-others'].map((topic) => ({ jobId: topic, topic, payload: { topic } })),
        ),
      ),
  });
  await expect.poll(() => done).toEqual([{ topic: 'count' }]);
  const left = () => api?.db.query<{ topic: string }>('SELECT topic FROM outbox');
  await expect.poll(left).toEqual([{ topic: 'of-others' }]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turns } from './hashing-turns.ts';

test('a flood of work runs a few at a time, some wait their turn, and the rest are told to come back', async () => {
  const { take } = turns(2, 5);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      take(async () => {
        most = Math.max(most, ++running);
        await sleep(2);
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const refused = results.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'unavailable', headers: { 'retry-after': '2' } } });
});

test('a failed piece of work passes its turn on', async () => {
  const { take } = turns(1, 5);
  const failed = take(() => Promise.reject(new Error('no')));
  const next = take(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
  await expect(take(() => Promise.resolve('again'))).resolves.toBe('again');
});

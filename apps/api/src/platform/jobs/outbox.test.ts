import { expect, test } from 'vitest';
import { newJob } from './outbox.ts';

test('a job’s id is its topic and its payload’s values by default', () => {
  expect(newJob('quote', { quoteNumber: 'Q1', times: 2 })).toEqual({
    jobId: 'quote:Q1:2',
    topic: 'quote',
    payload: { quoteNumber: 'Q1', times: 2 },
  });
});

test('a job’s id is its topic and the given parts', () => {
  expect(newJob('mail', { uid: 'U1', mailId: 'M1' }, ['U1', 3]).jobId).toBe('mail:U1:3');
});

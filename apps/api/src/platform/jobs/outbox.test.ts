import { expect, test } from 'vitest';
import { newJob } from './outbox.ts';

test('a job has its topic and its whole payload in its id where nothing else is told', () => {
  expect(newJob('quote', { quoteNumber: 'Q1', times: 2 })).toEqual({
    jobId: 'quote:Q1:2',
    topic: 'quote',
    payload: { quoteNumber: 'Q1', times: 2 },
  });
});

test('a job has in its id what it is about where that is told', () => {
  expect(newJob('mail', { uid: 'U1', mailId: 'M1' }, ['U1', 3]).jobId).toBe('mail:U1:3');
});

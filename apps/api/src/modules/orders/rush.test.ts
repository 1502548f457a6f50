import { expect, onTestFinished, test, vi } from 'vitest';
import { OrderPayments, type PaymentDeps } from './payments-of-orders.ts';

test('eight buyers at once are a rush, from their first step on, and for a moment after it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  // What it asks outside has no part in this.
  const payments = new OrderPayments({} as PaymentDeps);
  const leave: (() => void)[] = [];
  const buyers: Promise<unknown>[] = [];
  const enter = () => buyers.push(payments.whileBuying(() => new Promise<void>((done) => leave.push(done))));
  for (let buyer = 0; buyer < 7; buyer++) enter();
  expect(payments.isRushed).toBe(false);
  enter();
  expect(payments.isRushed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(payments.isRushed).toBe(true);
  for (const done of leave) done();
  await Promise.all(buyers);
  expect(payments.isRushed).toBe(true);
  vi.advanceTimersByTime(300);
  expect(payments.isRushed).toBe(false);
});

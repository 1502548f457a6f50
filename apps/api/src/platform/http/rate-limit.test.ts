import { expect, test } from 'vitest';
import {
  askForOrderCode,
  carrierWebhook,
  followOrder,
  getOrder,
  mailTranscript,
  placeOrder,
  putCoupon,
  sendSalesQuote,
  settleOrder,
  trackOrder,
} from '@tirekit/contract';
import { createRateLimiter, rateGroupOf, rateLimits } from './rate-limit.ts';

test('a limit refuses calls for the rest of its minute, and says how long', () => {
  let now = 1_000;
  const limiter = createRateLimiter(2 / rateLimits.write, () => now);
  limiter.take('write', 'a');
  limiter.take('write', 'a');
  now += 20_000;
  expect(() => limiter.take('write', 'a')).toThrow(
    expect.objectContaining({ code: 'rate-limited', headers: { 'retry-after': '40' } }),
  );
  limiter.take('write', 'b');
  limiter.take('read', 'a');
  now += 40_001;
  limiter.take('write', 'a');
});

test('calls that could be used to guess have lower limits, and signed messages a limit of their own', () => {
  const groups = [getOrder, settleOrder, carrierWebhook, placeOrder, putCoupon, trackOrder, followOrder].map(
    rateGroupOf,
  );
  expect(groups).toEqual(['read', 'write', 'signed', 'buy', 'coupon', 'track', 'track']);
  expect([mailTranscript, sendSalesQuote, askForOrderCode].map(rateGroupOf)).toEqual([
    'mail',
    'mail',
    'mail',
  ]);
  const { write, buy, coupon, track } = rateLimits;
  expect(Math.max(buy, coupon, track)).toBeLessThan(write);
});

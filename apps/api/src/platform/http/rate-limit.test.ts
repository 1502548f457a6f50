import { rateLimits } from '@tirekit/contract/access';
import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

test('a limit refuses calls for the rest of its minute, and says how long', () => {
  let now = 1_000;
  const limiter = createRateLimiter(2 / rateLimits.write.perMinute, () => now);
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

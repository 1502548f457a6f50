import { rateLimits } from '@tirekit/contract/access';
import { afterEach, expect, test, vi } from 'vitest';
import { limitedServer } from '../../../test/support/limited-server.ts';
import type { SharedLimits } from './shared-limits.ts';

afterEach(() => void vi.useRealTimers());

const refused = { status: 429, code: 'rate-limited' };

/** The count that all processes share, as a fake that records each call. */
function sharedCount(wait: number | null = null) {
  const take = vi.fn<SharedLimits['take']>().mockResolvedValue(wait);
  return { take, wait: () => Promise.resolve(null), giveBack: () => Promise.resolve() };
}

test('a limit refuses calls for the rest of its minute, and says how long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shared = sharedCount();
  const server = await limitedServer(['write', 'read'], { shared, factor: 2 / rateLimits.write.perMinute });
  expect([await server.call('write'), await server.call('write/other')]).toEqual([null, null]);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await server.call('write')).toEqual({ ...refused, retryAfter: 40 });
  expect([await server.call('write', '203.0.113.10'), await server.call('read')]).toEqual([null, null]);
  vi.setSystemTime(Date.now() + 40_001);
  expect(await server.call('write')).toBeNull();
  expect(shared.take).not.toHaveBeenCalled();
  await server.close();
});

test('a limit that is multiplied by a small factor still serves one call', async () => {
  const server = await limitedServer(['write'], { shared: sharedCount(), factor: 1e-6 });
  expect([await server.call('write'), await server.call('write')]).toMatchObject([null, refused]);
  await server.close();
});

test('a flood costs the database no more calls than the limit has', async () => {
  const shared = sharedCount();
  const server = await limitedServer(['signOn'], { shared });
  const { perMinute } = rateLimits.signOn;
  const flood = await Promise.all(Array.from({ length: 10 * perMinute }, () => server.call('signOn')));
  expect(flood.filter((answer) => answer === null)).toHaveLength(perMinute);
  expect(shared.take).toHaveBeenCalledTimes(perMinute);
  await server.close();
});

test('a limit that other processes have used up refuses the first call of this one', async () => {
  const server = await limitedServer(['signOn'], { shared: sharedCount(17) });
  expect(await server.call('signOn')).toEqual({ ...refused, retryAfter: 17 });
  await server.close();
});

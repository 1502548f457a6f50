import { afterEach, expect, test, vi } from 'vitest';
import { isReachable } from './is-reachable.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['answers', () => Promise.resolve(new Response()), true],
  ['is down behind a proxy that answers', () => Promise.resolve(new Response(null, { status: 502 })), false],
  ['does not answer', () => Promise.reject(new TypeError('fetch failed')), false],
])('the check tells whether a server that %s can be reached', async (_what, fetch, reachable) => {
  vi.stubGlobal('fetch', fetch);
  expect(await isReachable()).toBe(reachable);
});

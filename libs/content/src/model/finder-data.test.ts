import { ApiFailure } from '@tirekit/api-client';
import type { Visit } from '@tirekit/shell-kit/request';
import { afterEach, expect, test, vi } from 'vitest';
import { finderData } from './finder-data.ts';

const answer = { sizes: [], years: [2024], makes: [], categories: [], types: [], brands: [] };
/** A visitor of a shop, whose calls are answered or refused. */
const visitor = (shop: string, refused = false): Visit => {
  const call = async () => {
    if (refused) throw new ApiFailure('OtherError', { message: 'Too many calls' });
    return answer;
  };
  // The finder asks for nothing else of a visit.
  return { channel: { id: shop }, api: { call } } as unknown as Visit;
};

afterEach(() => {
  vi.useRealTimers();
});

test('what one visitor is refused takes nothing from the others', async () => {
  vi.useFakeTimers();
  expect((await finderData(visitor('a'))).years).toEqual([2024]);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect((await finderData(visitor('a', true))).years).toEqual([2024]);
});

test('without anything known before, what cannot be had is empty for a moment', async () => {
  vi.useFakeTimers();
  expect((await finderData(visitor('b', true))).years).toEqual([]);
  vi.advanceTimersByTime(5_001);
  expect((await finderData(visitor('b'))).years).toEqual([2024]);
});

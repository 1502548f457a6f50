import { ApiFailure } from '@tirekit/api-client';
import type { Visit } from '@tirekit/shell-kit/request';
import { afterEach, expect, test, vi } from 'vitest';
import { finderData } from './finder-data.ts';

const answer = { sizes: [], years: [2024], makes: [], categories: [], types: [], brands: [] };
/** A visitor of a shop, whose calls are answered or refused. */
const visitor = (shop: string, failure?: ConstructorParameters<typeof ApiFailure>): Visit => {
  const call = async () => {
    if (failure) throw new ApiFailure(...failure);
    return answer;
  };
  // The finder asks for nothing else of a visit.
  return { channel: { id: shop }, api: { call } } as unknown as Visit;
};

const refused: ConstructorParameters<typeof ApiFailure> = ['OtherError', { statusCode: 429 }];
const out: ConstructorParameters<typeof ApiFailure> = ['NetworkError', {}];

afterEach(() => {
  vi.useRealTimers();
});

test('what one visitor is refused takes nothing from the others', async () => {
  vi.useFakeTimers();
  expect((await finderData(visitor('a'))).years).toEqual([2024]);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect((await finderData(visitor('a', refused))).years).toEqual([2024]);
});

test('without anything known before, what cannot be had is empty for a moment', async () => {
  vi.useFakeTimers();
  expect((await finderData(visitor('b', out))).years).toEqual([]);
  vi.advanceTimersByTime(5_001);
  expect((await finderData(visitor('b'))).years).toEqual([2024]);
});

test('who is refused at the start, when nothing is known, takes nothing from those who wait with them or come after', async () => {
  const [first, second] = await Promise.all([finderData(visitor('c', refused)), finderData(visitor('c'))]);
  expect(first.years).toEqual([]);
  expect(second.years).toEqual([2024]);
  await finderData(visitor('d', refused));
  expect((await finderData(visitor('d'))).years).toEqual([2024]);
});

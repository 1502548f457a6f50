import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const take = (seed: string) => {
    const random = randomFrom(seed);
    return Array.from({ length: 20 }, () => random.between(1, 1000));
  };
  expect(take('a')).toEqual(take('a'));
  expect(take('a')).not.toEqual(take('b'));
});

test('numbers spread evenly', () => {
  const random = randomFrom('even');
  const buckets = Array.from({ length: 10 }, () => 0);
  for (let count = 0; count < 100_000; count += 1) {
    const at = random.between(0, 9);
    buckets[at] = (buckets[at] ?? 0) + 1;
  }
  expect(Math.min(...buckets)).toBeGreaterThan(9500);
  expect(Math.max(...buckets)).toBeLessThan(10_500);
});

test('a sample holds different items, and no more than there are', () => {
  const random = randomFrom('sample');
  expect(new Set(random.sample([1, 2, 3, 4], 3)).size).toBe(3);
  expect(random.sample([1, 2], 5).toSorted()).toEqual([1, 2]);
});

test('weights decide how often a key comes', () => {
  const random = randomFrom('weights');
  const drawn = Array.from({ length: 10_000 }, () => random.weighted({ often: 9, seldom: 1 }));
  expect(drawn.filter((key) => key === 'seldom').length / drawn.length).toBeCloseTo(0.1, 1);
});

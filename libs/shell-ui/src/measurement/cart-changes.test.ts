import { expect, test } from 'vitest';
import { changesBetween, toSeenCart } from './cart-changes.ts';

const item = (item_id: string, quantity: number) => ({ item_id, item_name: item_id, quantity });

test('added and removed tires are found by comparing two states of the cart', () => {
  const before = toSeenCart([item('A', 4), item('B', 2)]);
  const now = toSeenCart([item('A', 2), item('B', 4), item('C', 1)]);
  expect(changesBetween(before, now)).toEqual({
    added: [item('B', 2), item('C', 1)],
    removed: [item('A', 2)],
  });
  expect(changesBetween(now, now)).toEqual({ added: [], removed: [] });
  expect(changesBetween({}, before).added).toHaveLength(2);
});

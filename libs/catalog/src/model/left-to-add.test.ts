import { expect, test } from 'vitest';
import { countHeld, heldSentence, leftToAdd } from './left-to-add.ts';

const tire = (quantity: number) => ({
  itemId: 'A1B2C3D4',
  stock: { state: quantity < 8 ? ('low' as const) : ('in-stock' as const), quantity },
});

test('what the cart holds is known once the cart is', () => {
  expect(countHeld(tire(5), null)).toBe(0);
  expect(countHeld(tire(5), { tireCount: 6, totalCents: 1, held: { A1B2C3D4: 4, B1: 2 } })).toBe(4);
  expect(leftToAdd(tire(5), 4)).toBe(1);
  expect(leftToAdd(tire(3), 4)).toBe(0);
});

test.each([
  [5, 0, null],
  [5, 4, 'You have 4 of the last 5 in your cart.'],
  [5, 1, 'You have 1 of the last 5 in your cart.'],
  [5, 5, 'You have the last 5 in your cart.'],
  [40, 4, null],
  [40, 38, 'You have 38 of the last 40 in your cart.'],
])('a tire with %i left and %i in the cart says %s', (left, held, sentence) => {
  expect(heldSentence(tire(left), held, 4)).toBe(sentence);
});

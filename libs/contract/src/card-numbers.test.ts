import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-numbers.ts';

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['4242-4242-4242-4242', true],
  ['378282246310005', true],
  ['card4242424242424242x', true],
  ['4242424242424241', false],
  ['0000000000000000', false],
  ['2125551234', false],
  ['+1 (212) 555-1234 x55', false],
  ['ABCDEF1234', false],
  ['12345678901234567890', false],
  ['225/65R17 102H', false],
])('%s holds a card number: %s', (text, expected) => {
  expect(holdsCardNumber(text)).toBe(expected);
});

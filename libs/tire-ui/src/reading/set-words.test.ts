import { expect, test } from 'vitest';
import { setWords } from './set-words.ts';

test.each([
  [2, 'set of 2'],
  [3, 'for 3'],
  [4, 'set of 4'],
  [5, 'for 5'],
  [6, 'set of 6'],
])('%i tires are called %s beside their price', (quantity, words) => {
  expect(setWords(quantity)).toBe(words);
});

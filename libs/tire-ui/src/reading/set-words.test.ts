import { expect, test } from 'vitest';
import { lessThanEach, setWords } from './set-words.ts';

test.each([
  [{ quantity: 4, eachInCents: 5600, totalInCents: 22_397 }, 'set of 4, $0.03 less than 4 × $56.00'],
  [{ quantity: 2, eachInCents: 10_001, totalInCents: 20_001 }, 'set of 2, $0.01 less than 2 × $100.01'],
  [{ quantity: 6, eachInCents: 8334, totalInCents: 50_000 }, 'set of 6, $0.04 less than 6 × $83.34'],
  [{ quantity: 3, eachInCents: 3334, totalInCents: 10_000 }, 'for 3, $0.02 less than 3 × $33.34'],
  [{ quantity: 4, eachInCents: 15_899, totalInCents: 63_596 }, 'set of 4'],
  [{ quantity: 5, eachInCents: 10_000, totalInCents: 50_000 }, 'for 5'],
])('beside a set’s price stands how much it is below its tires one by one: %o', (set, words) => {
  expect(setWords(set)).toBe(words);
});

test('any total and any price of one, rounded up, read together', () => {
  for (let total = 1000; total < 1100; total++)
    for (const quantity of [2, 3, 4, 5, 6]) {
      const eachInCents = Math.ceil(total / quantity);
      const less = lessThanEach({ quantity, totalInCents: total, eachInCents });
      const cents = Math.round(Number(/^\$(\d+\.\d\d) less/.exec(less ?? '')?.[1] ?? 0) * 100);
      expect(eachInCents * quantity - cents).toBe(total);
    }
});

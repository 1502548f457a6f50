import { expect, test } from 'vitest';
import { gtinCheckDigit, isGtin } from './gtin.ts';

test.each(['96385074', '012345678905', '4006381333931', '00012345678905', '10012345678902'])(
  '%s is an article number',
  (text) => {
    expect(isGtin(text)).toBe(true);
  },
);

test.each(['', 'abc', '4006381333932', '400638133393', '4006381333931 ', '40063813339310000'])(
  '"%s" is no article number',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

test('the check digit completes an article number', () => {
  expect(gtinCheckDigit('400638133393')).toBe(1);
});

import { expect, test } from 'vitest';
import { sentenceCaseProblems } from './sentence-case.ts';

test.each([
  'Add to cart',
  'Check TPMS and LT sizes near your ZIP code',
  'Buy from Norvik Meridian AS',
  'Your order is confirmed. Thanks, Pat',
  'Arrives Tue, Nov 24 – Fri, Nov 27',
  'Pay with Visa or Apple Pay',
  'Deliver to Alaska',
])('"%s" is sentence case', (text) => {
  expect(sentenceCaseProblems(text, ['Norvik', 'Meridian', 'Norvik Meridian AS', 'Pat'])).toEqual([]);
});

test.each([
  ['Add To Cart', 'To Cart'],
  ['Find tires by Size', 'Size'],
  ['Thank you. Your Order is confirmed', 'Order'],
  ['Buy Norvik Tires', 'Tires'],
])('"%s" is not sentence case', (text, words) => {
  expect(sentenceCaseProblems(text, ['Norvik'])).toEqual([`${words} should be lower case: ${text}`]);
});

import { expect, test } from 'vitest';
import { bodyHoldsCardNumber, holdsCardNumber, holdsHalfCharacter } from './body-guard.ts';

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

test('escapes hide nothing', () => {
  const text = String.raw`{"a":"\u0034242424242424242"}`;
  expect(bodyHoldsCardNumber(text, JSON.parse(text))).toBe(true);
});

test('nor does nesting, however deep', () => {
  const nested = (inner: string) => '['.repeat(50_000) + inner + ']'.repeat(50_000);
  const [card, letter] = [nested(String.raw`"\u0034242424242424242"`), nested(String.raw`"\u0041"`)];
  expect(bodyHoldsCardNumber(card, JSON.parse(card))).toBe(true);
  expect(bodyHoldsCardNumber(letter, JSON.parse(letter))).toBe(false);
});

test.each([
  [String.raw`{"a":"\ud800"}`, true],
  [String.raw`{"a":["x\uDC00y"]}`, true],
  [String.raw`{"\ud83d":1}`, true],
  [String.raw`{"a":"\ud83d\ude97"}`, false],
  [String.raw`{"a":"\\ud800"}`, false],
  ['{"a":"🚗"}', false],
])('%s holds half a character: %s', (text, expected) => {
  expect(holdsHalfCharacter(text, JSON.parse(text))).toBe(expected);
});

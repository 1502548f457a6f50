import { expect, test } from 'vitest';
import { bodyHoldsCardNumber, holdsHalfCharacter } from './body-guard.ts';

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

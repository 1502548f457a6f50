import { expect, test } from 'vitest';
import { fieldWithCardNumber, holdsHalfCharacter } from './body-guard.ts';

test('a card number behind JSON escapes is found', () => {
  const text = String.raw`{"a":"\u0034242424242424242"}`;
  expect(fieldWithCardNumber(text, JSON.parse(text))).toBe('a');
});

test('a card number in deep nesting is found', () => {
  const nested = (inner: string) => '['.repeat(50_000) + inner + ']'.repeat(50_000);
  const [card, letter] = [nested(String.raw`"\u0034242424242424242"`), nested(String.raw`"\u0041"`)];
  expect(fieldWithCardNumber(card, JSON.parse(card))).toBe(Array.from({ length: 10 }, () => '0').join('.'));
  expect(fieldWithCardNumber(letter, JSON.parse(letter))).toBeNull();
});

test.each([
  ['{"form":{"note":"4242 4242 4242 4242"}}', 'form.note'],
  ['{"lines":[{"id":1},{"name":"378282246310005"}]}', 'lines.1.name'],
  ['{"lines":[{"5555555555554444":1}]}', 'lines.0'],
  ['{"amount":4242424242424242}', 'amount'],
  ['"4242424242424242"', ''],
  ['{"gtin":"4006381333931","phone":"+442079460958","order":"7K3M9QX2AB"}', null],
])('the field with a card number in %s is %s', (text, path) => {
  expect(fieldWithCardNumber(text, JSON.parse(text))).toBe(path);
});

test.each([
  [String.raw`{"a":"\ud800"}`, true],
  [String.raw`{"a":["x\uDC00y"]}`, true],
  [String.raw`{"\ud83d":1}`, true],
  [String.raw`{"a":"\ud83d\ude97"}`, false],
  [String.raw`{"a":"\\ud800"}`, false],
  ['{"a":"🚗"}', false],
])('the JSON %s holds half a character: %s', (text, expected) => {
  expect(holdsHalfCharacter(text, JSON.parse(text))).toBe(expected);
});

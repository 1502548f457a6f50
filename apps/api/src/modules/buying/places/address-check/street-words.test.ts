import { expect, test } from 'vitest';
import { inMixedCase, isSameStreet, looksLikeStreet } from './street-words.ts';

test.each([
  ['12 Maple Drive', '12 MAPLE DR'],
  ['12 N. Main St., Apt 4', '12 NORTH MAIN STREET # 4'],
  ['5 Fifth Avenue', '5 5TH AVE'],
  ['7 O’Neill Court', '7 ONEILL CT'],
  ['100 Café Lane', '100 CAFE LN'],
  ['12-34 Saint Marks Place', '12-34 ST MARKS PL'],
])('the street %s is the same as %s', (typed, found) => {
  expect(isSameStreet(typed, found)).toBe(true);
});

test.each([
  ['12 Maple Drive', '14 MAPLE DR'],
  ['12 Mapel Drive', '12 MAPLE DR'],
  ['12 Maple Drive Apt 4', '12 MAPLE DR APT 5'],
  ['12 Maple Drive', '12 MAPLE ST'],
])('the street %s is another one than %s', (typed, found) => {
  expect(isSameStreet(typed, found)).toBe(false);
});

test('a street in capitals is offered as people write it', () => {
  expect(inMixedCase('12 N MAPLE DR APT 4B')).toBe('12 N Maple Dr Apt 4B');
  expect(inMixedCase('5 42ND ST NW')).toBe('5 42nd St NW');
  expect(inMixedCase('7 O’NEILL-SMITH CT')).toBe('7 O’Neill-Smith Ct');
});

test('a word on a keyboard row is no street, and a rural road without a number may be one', () => {
  expect(looksLikeStreet('asdf')).toBe(false);
  expect(looksLikeStreet('12 asdf')).toBe(true);
  expect(looksLikeStreet('County Road')).toBe(true);
});

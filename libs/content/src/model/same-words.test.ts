import { expect, test } from 'vitest';
import { sameWords } from './same-words.ts';

test.each([
  ['Three-peak mountain snowflake (3PMSF)', '3pmsf'],
  ['Three-peak mountain snowflake (3PMSF)', 'three peak mountain snowflake'],
  ['Load range E', 'load range e'],
  ['Load range E', 'what does load range E mean'],
  ['Winter tire', 'winter tires'],
  ['DOT number', 'what is a DOT number'],
  ['M+S', 'm+s'],
])('the term %s is what “%s” asks for', (term, words) => {
  expect(sameWords(term, words)).toBe(true);
});

test.each([
  ['Load range E', 'load range'],
  ['Tire', 'winter tires'],
  ['Load range E', ''],
])('the term %s is not what “%s” asks for', (term, words) => {
  expect(sameWords(term, words)).toBe(false);
});

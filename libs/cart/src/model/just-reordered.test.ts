import { expect, test } from 'vitest';
import { justReordered } from './just-reordered.ts';

const outcome = {
  added: [{ name: 'Norvik Meridian AS 225/65R17', quantity: 4, thenInCents: 14_000, nowInCents: 14_900 }],
  left: [],
};
const kept = JSON.stringify(outcome);

test('The cart tells of a reorder that has just happened', () => {
  expect(justReordered(new URLSearchParams('reordered'), kept)).toEqual(outcome);
});

test.each([
  ['', kept],
  ['reordered', null],
  ['reordered', 'no JSON'],
  ['reordered', '{"added":"all"}'],
])('with the query "%s" and %j kept, it tells of none', (query, text) => {
  expect(justReordered(new URLSearchParams(query), text)).toBeNull();
});

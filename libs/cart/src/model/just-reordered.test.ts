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
])('a cart with the query "%s" and %j kept tells of no reorder', (query, text) => {
  expect(justReordered(new URLSearchParams(query), text)).toBeNull();
});

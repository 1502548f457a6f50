import { expect, test } from 'vitest';
import { sizeNeeds } from './size-needs.ts';

test.each([
  ['225/65R17', null],
  ['265/70R18', { rim: 18, flags: [] }],
  ['235/35R19', { rim: 20, flags: ['lowProfile'] }],
  ['205/55RF16', { rim: null, flags: ['runFlat'] }],
  ['305/35R28', { rim: 26, flags: ['lowProfile'] }],
  ['35x12.50R20LT', { rim: 20, flags: [] }],
  ['no size', null],
])('a shop for %s', (size, needs) => {
  expect(sizeNeeds(size)).toEqual(needs);
});

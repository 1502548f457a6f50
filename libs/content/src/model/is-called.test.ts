import { expect, test } from 'vitest';
import { isCalled } from './is-called.ts';

test.each([
  ['f150', 'Ford F-150', true],
  ['tires for f-150', 'Ford F-150', true],
  ['2019 civic', '2019 Honda Civic', true],
  ['Norvik', 'Norvik Meridian AS', true],
  ['michlin', 'Birchline Mainline Highway', false],
  ['norvik winter', 'Norvik Meridian AS', false],
])('a person who types %s and finds %s has found what they named: %s', (query, label, called) => {
  expect(isCalled({ label }, query)).toBe(called);
});

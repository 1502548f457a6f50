import { expect, test } from 'vitest';
import { scoreBand } from './score.ts';

test.each([
  [6.9, null],
  [7, 'Good'],
  [7.9, 'Good'],
  [8, 'Great'],
  [8.9, 'Great'],
  [9, 'Excellent'],
  [10, 'Excellent'],
  [3, null],
])('a score of %d is %s', (overall, band) => {
  expect(scoreBand(overall)).toBe(band);
});

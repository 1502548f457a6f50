import { expect, test } from 'vitest';
import { getSize } from '../test/tire.ts';
import { rimWidthsIn } from './rim-width.ts';

// Rim widths that makers' data books agree on.
test.each([
  ['195/65R15', 5.5, 7],
  ['205/55R16', 5.5, 7.5],
  ['225/50R17', 6, 8],
  ['225/65R17', 6, 8],
  ['265/70R17', 7, 9],
  ['235/45R17', 7.5, 9],
  ['245/40R18', 8, 9.5],
  ['225/40R18', 7.5, 9],
  ['255/35R19', 8.5, 10],
  ['275/35R19', 9, 11],
  ['315/35R20', 10.5, 12.5],
  ['255/50R20', 7, 9],
  ['275/55R20', 7.5, 9.5],
  ['LT245/75R16', 6.5, 8],
  ['LT265/70R17', 7, 8.5],
  ['LT275/70R18', 7, 8.5],
  ['LT285/70R17', 7.5, 9],
  ['31x10.50R15LT', 7, 9],
  ['33x12.50R15LT', 8.5, 11],
  ['35x12.50R17LT', 8.5, 11],
  ['33x12.50R22LT', 8.5, 11],
  ['ST205/75R15', 5, 6.5],
  ['225/70R19.5', 6, 6.75],
  ['11R22.5', 7.5, 8.25],
  ['295/75R22.5', 8.25, 9],
])('%s goes on rims of %d to %d in', (text, min, max) => {
  expect(rimWidthsIn(getSize(text))).toMatchObject({ min, max });
});

test.each([
  ['205/55R16', 6.5],
  ['225/65R17', 6.5],
  ['225/45R18', 7.5],
  ['LT245/75R16', 7],
  ['35x12.50R17LT', 10],
  ['315/25R24', 11],
])('%s is measured on a rim of %d in', (text, rim) => {
  expect(rimWidthsIn(getSize(text)).measuring).toBe(rim);
});

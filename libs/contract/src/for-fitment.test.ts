import { expect, test } from 'vitest';
import { forFitment } from './for-fitment.ts';

test('a chosen car stays in the address of a tire', () => {
  expect(forFitment('/a', null, null)).toBe('/a');
  expect(forFitment('/a', '2019-honda-civic-lx', 'rear')).toBe('/a?fitment=2019-honda-civic-lx&axle=rear');
});

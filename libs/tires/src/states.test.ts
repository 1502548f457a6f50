import { expect, test } from 'vitest';
import {
  isMilitaryRegion,
  isStateCode,
  POSTAL_REGION_NAMES,
  postalRegionName,
  STATE_NAMES,
} from './states.ts';

test('an address may name a state, a territory or a military post office', () => {
  expect(postalRegionName('CA')).toBe('California');
  expect(['PR', 'GU', 'VI', 'AS', 'MP'].map(postalRegionName)).toEqual([
    'Puerto Rico',
    'Guam',
    'U.S. Virgin Islands',
    'American Samoa',
    'Northern Mariana Islands',
  ]);
  expect(postalRegionName('AE')).toBe('Armed Forces Europe');
  expect(postalRegionName('XX')).toBeNull();
  expect(postalRegionName('constructor')).toBeNull();
});

test('only states have fees and taxes of their own, and only three regions are military', () => {
  const all = Object.keys(POSTAL_REGION_NAMES);
  expect(all.filter(isStateCode)).toEqual(Object.keys(STATE_NAMES));
  expect(all.filter(isMilitaryRegion)).toEqual(['AA', 'AE', 'AP']);
});

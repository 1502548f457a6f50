import { expect, test } from 'vitest';
import {
  isMilitaryRegion,
  isStateCode,
  POSTAL_REGION_NAMES,
  postalRegionCode,
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

test.each([
  ['TX', 'TX'],
  ['tx', 'TX'],
  ['Texas', 'TX'],
  ['new-york', 'NY'],
  ['District of Columbia', 'DC'],
  ['us_virgin_islands', 'VI'],
  ['', null],
  ['Atlantis', null],
  ['constructor', null],
  ["tx'--", null],
])('a region may be given by its code or its name: %j is %s', (given, code) => {
  expect(postalRegionCode(given)).toBe(code);
});

test('only states have fees and taxes of their own, and only three regions are military', () => {
  const all = Object.keys(POSTAL_REGION_NAMES);
  expect(all.filter(isStateCode)).toEqual(Object.keys(STATE_NAMES));
  expect(all.filter(isMilitaryRegion)).toEqual(['AA', 'AE', 'AP']);
});

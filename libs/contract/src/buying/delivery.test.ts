import { isMilitaryRegion, POSTAL_REGION_NAMES } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { advertisedRegions, businessDaysText, deliveryTo, freightCentsEach, shipsFree } from './delivery.ts';

const regions = Object.keys(POSTAL_REGION_NAMES).filter((region) => !isMilitaryRegion(region));

test('shipping is free in the 48 contiguous states and DC, and nowhere else', () => {
  expect(regions.filter((region) => !shipsFree(region)).toSorted()).toEqual(
    ['AK', 'AS', 'FM', 'GU', 'HI', 'MH', 'MP', 'PR', 'PW', 'VI'].toSorted(),
  );
  expect(regions.filter(shipsFree)).toHaveLength(49);
});

test.each(regions)(
  'freight to %s goes with the delivery time: both are the usual ones, or neither',
  (region) => {
    const usual = deliveryTo(null);
    expect(freightCentsEach(region, 17) === 0).toBe(shipsFree(region));
    expect(deliveryTo(region).maxBusinessDays > usual.maxBusinessDays).toBe(!shipsFree(region));
  },
);

test.each(['AK', 'HI', 'PR', 'GU'])('a bigger tire never costs less freight to %s', (region) => {
  const byRim = [13, 16, 16.5, 18, 19.5, 20, 22.5, 24.5].map((rimIn) => freightCentsEach(region, rimIn));
  expect(byRim).toEqual(byRim.toSorted((a, b) => a - b));
  expect(byRim.every((cents) => cents > 0)).toBe(true);
});

test('feeds and structured data tell free shipping for everywhere, and states of the country where it is not free', () => {
  const [everywhere, ...states] = advertisedRegions;
  expect(everywhere).toBeNull();
  expect(states.filter(shipsFree)).toEqual([]);
});

test('one business day is not days', () => {
  expect(businessDaysText({ minBusinessDays: 2, maxBusinessDays: 4 })).toBe('2–4 business days');
  expect(businessDaysText({ minBusinessDays: 1, maxBusinessDays: 1 })).toBe('1 business day');
});

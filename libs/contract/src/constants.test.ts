import { FET_RULE, STOCK_AGE_MONTHS } from '@tirekit/tires';
import { expect, test } from 'vitest';
import * as business from './constants.ts';

test('constants that are also facts of the trade have the same values in @tirekit/tires', () => {
  expect(business.fetThresholdLb).toBe(FET_RULE.freeLoadLb);
  expect(business.freshTireMonths).toBe(STOCK_AGE_MONTHS.old);
});

test('no distance takes fewer or more business days than buyers are told in general', () => {
  const { minBusinessDays, maxBusinessDays } = business.delivery;
  const days = business.deliveryByDistance.map(({ days: [least, most] }) => [least, most]).flat();
  expect([Math.min(...days), Math.max(...days)]).toEqual([minBusinessDays, maxBusinessDays]);
});

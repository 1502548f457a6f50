import { FET_RULE, STOCK_AGE_MONTHS } from '@tirekit/tires';
import { expect, test } from 'vitest';
import * as business from './constants.ts';

test('constants that are also facts of the trade have the same values in @tirekit/tires', () => {
  expect(business.fetThresholdLb).toBe(FET_RULE.freeLoadLb);
  expect(business.freshTireMonths).toBe(STOCK_AGE_MONTHS.old);
});

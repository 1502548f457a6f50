import { FET_RULE, STOCK_AGE_MONTHS } from '@tirekit/tires';
import { expect, test } from 'vitest';
import * as business from './constants.ts';

test('the constants that are facts of the trade as well are the same in the library of the trade', () => {
  expect(business.fetThresholdLb).toBe(FET_RULE.freeLoadLb);
  expect(business.freshTireMonths).toBe(STOCK_AGE_MONTHS.old);
});

import { business, daysAfter } from '@tirekit/contract';
import { formatDateRelative } from '@tirekit/ui';
import { expect, test } from 'vitest';

// The design system knows nothing of the contract, and so has a figure of its own.
test('dates are relative within as many days as the business says', () => {
  const now = '2026-06-15';
  const daysAgo = (days: number) => daysAfter(now, -days);
  expect(formatDateRelative(daysAgo(business.relativeDateDays), now)).toBe('7 days ago');
  expect(formatDateRelative(daysAgo(business.relativeDateDays + 1), now)).toBe('Jun 7, 2026');
});

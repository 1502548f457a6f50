import { expect, test } from 'vitest';
import { blackFriday } from './holidays.ts';

test.each([
  ['2024-11-01', '2024-11-29'],
  ['2025-06-30', '2025-11-28'],
  ['2026-11-01', '2026-11-27'],
  ['2026-12-02', '2026-11-27'],
  ['2026-12-03', '2027-11-26'],
])('the Black Friday that a shop of %s looks forward to is %s', (day, friday) => {
  expect(blackFriday(day)).toBe(friday);
});

import { describe, expect, test } from 'vitest';
import { isoWeekStart, monthsBetween } from './dates.ts';
import { DOT_PROBLEM_TEXTS, parseDot, parseDotDate, type DotProblem } from './dot.ts';

const today = '2026-03-01';

describe('a tire identification number', () => {
  test.each([
    ['DOT 1A2 BCDEF1 3524', 'full', '1A2', 'BCDEF1', '2024-08-26', 18],
    ['1A2BCDEF13524', 'full', '1A2', 'BCDEF1', '2024-08-26', 18],
    ['DOT U2LL LMLR 5107', 'legacy', 'U2', 'LLLMLR', '2007-12-17', 218],
    ['dot-xl12-0126', 'legacy', 'XL', '12', '2025-12-29', 2],
    ['1AB0926', 'retread', '1AB', '', '2026-02-23', 0],
  ])('%s', (text, format, plant, makerCode, madeOn, ageMonths) => {
    expect(parseDot(text, today)).toMatchObject({
      ok: true,
      value: { format, plant, makerCode, madeOn, ageMonths },
    });
  });

  test.each<[string, DotProblem]>([
    ['', 'length'],
    ['DOT 1A2', 'length'],
    ['DOT 1A2 BCDEF1 35241', 'length'],
    ['U2LL LMLR 35!4', 'length'],
    ['U2LL LMLR', 'length'],
    ['DOT U2IL LMLR 5107', 'letters'],
    ['DOT U2OL LMLR 5107', 'letters'],
    ['DOT U2LL LMLR 0007', 'date'],
    ['DOT U2LL LMLR 5407', 'date'],
    ['DOT U2LL LMLR 1126', 'future'],
    ['DOT U2LL LMLR 129', 'before-2000'],
  ])('"%s" has a problem with its %s', (text, problem) => {
    expect(parseDot(text, today)).toEqual({ ok: false, problem });
    expect(DOT_PROBLEM_TEXTS[problem]).toMatch(/[.?]$/);
  });
});

test.each([
  ['0124', '2024-01-01'],
  ['5320', '2020-12-28'],
  ['0121', '2021-01-04'],
])('date code %s begins on %s', (code, madeOn) => {
  expect(parseDotDate(code, today)).toMatchObject({ ok: true, value: { madeOn } });
});

test.each(['', '24', 'ABCD', '5424', '0024'])('date code "%s" is refused', (code) => {
  expect(parseDotDate(code, today)).toEqual({ ok: false, problem: 'date' });
});

test('weeks begin on Monday, months are whole', () => {
  expect(isoWeekStart(2026, 1)).toBe('2025-12-29');
  expect(monthsBetween('2024-01-31', '2024-02-29')).toBe(0);
  expect(monthsBetween('2024-01-15', '2026-01-15')).toBe(24);
  expect(monthsBetween('2026-01-15', '2024-01-15')).toBe(0);
});

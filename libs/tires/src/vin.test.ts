import { describe, expect, test } from 'vitest';
import { parseVin, vinCheckDigit, VIN_PROBLEM_TEXTS, type VinProblem } from './vin.ts';

/** The example of 49 CFR 565.15(c) and (d). */
const REGULATION = '1G4AH59H45G118341';
const ACCORD = '1HGCM82633A004352';

describe('a VIN', () => {
  test.each([
    [ACCORD, '1HG', 'CM826|3A004352', 2003],
    ['1hgcm82633a004352', '1HG', 'CM826|3A004352', 2003],
    ['1HG CM826 3 3A-004352', '1HG', 'CM826|3A004352', 2003],
    ['11111111111111111', '111', '11111|11111111', 2001],
  ])('%s is read', (text, wmi, described, year) => {
    const read = parseVin(text);
    expect(read.ok && read.value).toMatchObject({ wmi, described });
    expect(read.ok && read.value.years[0]).toBe(year);
  });

  test.each<[string, VinProblem]>([
    ['', 'length'],
    ['1HGCM82633A00435', 'length'],
    ['1HGCM82633A0043521', 'length'],
    ['1HGCM82633A00435!', 'characters'],
    ['IHGCM82633A004352', 'letters'],
    ['1HGCM82633AO04352', 'letters'],
    ['1HGCM82633A00Q352', 'letters'],
    ['1HGCM82630A004352', 'year'],
    ['1HGCM8263UA004352', 'year'],
    ['1HGCM82643A004352', 'check-digit'],
    ['1HGCM82633A004325', 'check-digit'],
  ])('"%s" has a problem: %s', (text, problem) => {
    expect(parseVin(text)).toEqual({ ok: false, problem });
    expect(VIN_PROBLEM_TEXTS[problem]).toMatch(/[.?]$/);
  });

  test('a VIN of a small maker names it by six characters', () => {
    const unchecked = '1A9AB12C_KC123456';
    const read = parseVin(unchecked.replace('_', vinCheckDigit(unchecked)));
    expect(read.ok && read.value.wmi).toBe('1A9123');
  });
});

test('the check digit is computed as the regulation says', () => {
  expect(vinCheckDigit(REGULATION)).toBe('4');
  expect(vinCheckDigit('1M8GDM9A_KP042788')).toBe('X');
});

test('any single wrong character is noticed where its value differs', () => {
  const values = '0123456789';
  for (const place of [0, 8, 11, 12, 13, 14, 15, 16]) {
    const right = ACCORD.charAt(place);
    for (const wrong of values.replace(right, '')) {
      const text = ACCORD.slice(0, place) + wrong + ACCORD.slice(place + 1);
      expect(parseVin(text).ok, text).toBe(false);
    }
  }
});

test.each([
  ['a digit in place 7 says 1980 to 2009', '6', '9', [2009, 2039]],
  ['a letter in place 7 says 2010 to 2039', 'B', '9', [2039, 2009]],
  ['a letter in place 7 says 2010 to 2039', 'B', 'A', [2010, 1980]],
  ['the letter Y ends the alphabet', 'B', 'Y', [2030, 2000]],
])('%s', (_title, seventh, tenth, years) => {
  const vin = `1HGCM8${seventh}6_${tenth}A004352`;
  const read = parseVin(vin.replace('_', vinCheckDigit(vin)));
  expect(read.ok && read.value.years).toEqual(years);
});

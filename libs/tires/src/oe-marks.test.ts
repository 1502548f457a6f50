import { describe, expect, test } from 'vitest';
import { OE_MARKS, oeMarkFamily, oeMarksOfMake } from './oe-marks.ts';
import { parseTire } from './parse-tire.ts';

describe('original-equipment marks', () => {
  test.each(OE_MARKS.flatMap(({ marks }) => marks))('%s is read from a tire’s text', (mark) => {
    expect(parseTire(`245/45R18 96Y ${mark}`)?.homologation).toBe(mark);
  });

  test('each belong to one automaker', () => {
    const marks = OE_MARKS.flatMap((family) => family.marks);
    expect(new Set(marks).size).toBe(marks.length);
    const makes = OE_MARKS.flatMap((family) => family.makes);
    expect(new Set(makes).size).toBe(makes.length);
  });

  test.each([
    ['N3', 'porsche'],
    ['★', 'mini'],
    ['MOE', 'mercedes-benz'],
    ['RO2', 'audi'],
    ['JLR', 'jaguar'],
  ])('%s is for a %s', (mark, make) => {
    expect(oeMarkFamily(mark)).toBe(oeMarksOfMake(make));
  });

  test('unknown marks and makes without marks have none', () => {
    expect(oeMarkFamily('XYZ')).toBeNull();
    expect(oeMarkFamily(null)).toBeNull();
    expect(oeMarksOfMake('toyota')).toBeNull();
  });
});

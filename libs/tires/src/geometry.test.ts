import { describe, expect, test } from 'vitest';
import { getSize } from '../test/tire.ts';
import { actualSpeed, diameterDifferencePercent, geometry, sectionWidthOnRim } from './geometry.ts';

describe('the figures of a size', () => {
  test('the size 225/65R17 has all its figures', () => {
    expect(geometry(getSize('225/65R17'))).toEqual({
      overallDiameterIn: 28.52,
      sectionWidthIn: 8.9,
      sidewallIn: 5.8,
      circumferenceIn: 89.6,
      revsPerMile: 728,
      measuringRimIn: 6.5,
    });
  });

  test.each([
    ['LT275/70R18', 33.16],
    ['35x12.50R20LT', 35],
    ['195R14C', 26.59],
    ['T125/70D16', 22.89],
    ['295/75R22.5', 39.92],
    ['190/65R390', 25.08],
  ])('the size %s is %d in high', (text, diameter) => {
    expect(geometry(getSize(text))?.overallDiameterIn).toBe(diameter);
  });

  test.each(['11R22.5', '7.50R16LT'])('the text of %s does not tell its diameter', (text) => {
    expect(geometry(getSize(text))).toBeNull();
  });
});

describe('compared with another size', () => {
  test.each([
    ['235/55R18', '225/65R17', -1.19],
    ['225/65R17', '225/65R17', 0],
    ['245/65R17', '225/65R17', 3.59],
  ])('the size %s against %s differs by %d percent', (tire, reference, percent) => {
    expect(diameterDifferencePercent(getSize(tire), getSize(reference))).toBeCloseTo(percent, 2);
  });

  test('a measured diameter replaces the computed one', () => {
    expect(diameterDifferencePercent(32.8, getSize('285/75R17'))).toBeCloseTo(-3.0, 1);
    expect(diameterDifferencePercent(getSize('11R22.5'), 41)).toBeNull();
  });

  test('a taller tire drives faster than the speedometer says', () => {
    expect(actualSpeed(60, 33, 30)).toBeCloseTo(66, 5);
    expect(actualSpeed(60, getSize('11R22.5'), 30)).toBeNull();
  });

  test('a section grows 0.2 in for each half inch of rim', () => {
    expect(sectionWidthOnRim(8.9, 6.5, 7)).toBeCloseTo(9.1, 5);
  });
});

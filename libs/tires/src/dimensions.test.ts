import { expect, test } from 'vitest';
import { catalogDimensions } from './dimensions.ts';
import { parseSize } from './parse-tire.ts';

const dimensionsOf = (text: string, measuredIn?: number) => {
  const size = parseSize(text);
  if (size === null) throw new Error(`${text} is not a size`);
  return catalogDimensions(size, measuredIn);
};

test('a metric size determines all of its shape', () => {
  expect(dimensionsOf('P225/65R17')).toEqual({
    rimIn: 17,
    widthMm: 225,
    aspect: 65,
    overallDiameterIn: 28.52,
    sectionWidthIn: 8.86,
    measuringRimIn: 6.5,
    rimWidthMinIn: 6,
    rimWidthMaxIn: 8,
    revsPerMile: 728,
  });
});

test('a flotation size has its width in millimeters and a computed aspect', () => {
  expect(dimensionsOf('31x10.50R15LT')).toMatchObject({
    widthMm: 266.7,
    aspect: 76.2,
    overallDiameterIn: 31,
  });
});

test('a rim of millimeters is listed in inches', () => {
  expect(dimensionsOf('190/65R390')).toMatchObject({ rimIn: 15.4, aspect: 65 });
});

test('a measured diameter comes before the computed one, and the revolutions follow it', () => {
  expect(dimensionsOf('285/75R17', 32.8)).toMatchObject({
    overallDiameterIn: 32.8,
    revsPerMile: 633,
    aspect: 75,
  });
});

test('a truck size without an aspect has the diameter of the data books', () => {
  expect(dimensionsOf('11R22.5')).toMatchObject({
    overallDiameterIn: 41.4,
    aspect: 85.9,
    rimWidthMinIn: 7.5,
  });
});

test('a size that no book lists has no shape until a diameter is given', () => {
  expect(dimensionsOf('10.00-20')).toBeNull();
  expect(dimensionsOf('10.00-20', 41.6)).toMatchObject({ overallDiameterIn: 41.6, rimIn: 20 });
});

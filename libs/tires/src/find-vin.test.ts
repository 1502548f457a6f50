import { describe, expect, test } from 'vitest';
import { findVin, mayBecomeVin } from './find-vin.ts';

const ACCORD = '1HGCM82633A004352';

describe('a VIN in a text', () => {
  test.each([
    [ACCORD, ACCORD],
    ['1hgcm82633a004352', ACCORD.toLowerCase()],
    [`vin ${ACCORD} winter tires`, ACCORD],
    [`VIN:${ACCORD}.`, ACCORD],
    ['1HGCM826 33A-004352', ACCORD],
    // One character is wrong: still somebody's number.
    ['1HGCM82633A004353', '1HGCM82633A004353'],
  ])('%s', (text, vin) => {
    expect(findVin(text)?.toUpperCase()).toBe(vin.toUpperCase());
    expect(mayBecomeVin(text)).toBe(true);
  });

  test.each([
    '2019 honda civic lx',
    '225/65r17 winter tires',
    'p225/65r17 102h',
    '35x12.50r20lt',
    'northmark mileage plus',
    '12345678901234567',
    'abcdefghjklmnprst',
    'tires for towing f150',
    '1HGCM82633A',
    'A'.repeat(80),
    '',
  ])('a VIN is not found in "%s"', (text) => {
    expect(findVin(text)).toBeNull();
    expect(mayBecomeVin(text)).toBe(false);
  });

  test('a VIN that is being typed stays in the browser before it tells the car', () => {
    expect(findVin(ACCORD.slice(0, 13))).toBeNull();
    expect(mayBecomeVin(ACCORD.slice(0, 12))).toBe(true);
    expect(mayBecomeVin(`winter ${ACCORD.slice(0, 16)}`)).toBe(true);
  });
});

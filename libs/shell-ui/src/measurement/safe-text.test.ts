import { describe, expect, test } from 'vitest';
import { safeMessage, safeName, safePath, safeTerm } from './safe-text.ts';

describe('the text of a report', () => {
  test.each([
    ['ann.lee@example.com is not known', '[email] is not known'],
    ['Call 1 (512) 555-0100 x2', 'Call [number] x2'],
    ['GET /track?order=ABC&zip=78701 failed', 'GET /track?… failed'],
    ['key vWx9_aBcDeFgHiJkLmNoPqRs is gone', 'key [key] is gone'],
    ['x is not a function', 'x is not a function'],
  ])('a report writes the message “%s” as “%s”', (message, safe) => {
    expect(safeMessage(message)).toBe(safe);
  });

  test.each([
    '7.50-16',
    '8.00-16.5',
    '4.80-12',
    '12.5/80-15.3',
    '37x13.50R20LT',
    'LT325/65R20 126/123S',
    'A/S 2024 225/65R17',
    'Norvik Highway 2024 7.50-16',
    'Tires in 16.9-30 and 18.4-38',
  ])('a report keeps the tire “%s” as it is', (name) => {
    expect(safeName(name)).toBe(name);
  });

  test.each([
    ['Tour for ann@example.com', 'Tour for [email]'],
    ['Ask for Ann, 512-555-0100', 'Ask for Ann, [number]'],
    ['Tour +1 512 555 0100', 'Tour +[number]'],
    ['4242 4242 4242 4242', '[number]'],
  ])('a report writes the tire “%s” as “%s”', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  test.each([
    ['/cart?added=1', '/cart'],
    ['/checkout/confirm-order/7K2M9QXR4T', '/checkout/confirm-order/:key'],
    ['/quotes/vWx9_aBcDeFgHiJkLmNoPqRs', '/quotes/:key'],
    ['/files/ann@example.com', '/files/:key'],
    ['/brands/ardenne-tires/tour/p/7K2M9QXR4T', '/brands/ardenne-tires/tour/p/7K2M9QXR4T'],
    ['/tire-sizes/225-65r17-tires', '/tire-sizes/225-65r17-tires'],
  ])('a report writes the page %s as %s', (path, safe) => {
    expect(safePath(path)).toBe(safe);
  });

  test.each([
    ['  winter tires ', 'winter tires'],
    ['35x12.50R20', '35x12.50R20'],
    ['ann@example.com', null],
    ['512-555-0100', null],
    ['1HGCM82633A004352', null],
    ['', null],
  ])('a report writes the search “%s” as %s', (typed, safe) => {
    expect(safeTerm(typed)).toBe(safe);
  });
});

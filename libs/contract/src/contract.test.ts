import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorTable } from './errors.ts';
import { endpoints } from './endpoints/index.ts';
import { TireListQuery } from './entities/listing.ts';
import { SearchEntry } from './entities/session.ts';
import {
  formatPhone,
  isRealDate,
  normalizePhone,
  Email,
  Zip,
  Zip5,
  FirstName,
  PlainText,
} from './patterns.ts';

describe('every endpoint', () => {
  test('has an id and an address of its own', () => {
    expect(new Set(endpoints.map((e) => e.id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map((e) => `${e.method} ${e.path}`)).size).toBe(endpoints.length);
    expect(endpoints.length).toBeGreaterThan(40);
  });

  test.each(endpoints.map((e) => [e.id, e] as const))(
    '%s names each path parameter in its schema',
    (_id, e) => {
      const named = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = z.toJSONSchema(e.params, { io: 'input', unrepresentable: 'any' });
      expect(Object.keys(described.properties ?? {}).sort()).toEqual(named.sort());
    },
  );

  test.each(endpoints.map((e) => [e.id, e] as const))('%s can be printed as JSON Schema', (_id, e) => {
    for (const schema of [e.query, e.body, e.answer])
      expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow();
    for (const code of e.errors) expect(errorTable[code].status).toBeGreaterThanOrEqual(400);
  });
});

describe('a list query', () => {
  test('takes one or many values of a filter, without repeats', () => {
    const parsed = TireListQuery.parse({ brand: ['a', 'b', 'a'], category: 'winter', page: '2' });
    expect(parsed).toMatchObject({
      brand: ['a', 'b'],
      category: ['winter'],
      type: [],
      page: 2,
      sort: 'recommended',
    });
  });

  test.each([
    [{ page: '0' }],
    [{ page: '1e9' }],
    [{ page: '99999' }],
    [{ brand: "x' or 1=1" }],
    [{ sort: 'cheap' }],
    [{ scoreMin: 'NaN' }],
    [{ priceMax: '-1' }],
    [{ brand: Array.from({ length: 50 }, (_, i) => `brand-${i}`) }],
  ])('refuses %j', (query) => {
    expect(TireListQuery.safeParse(query).success).toBe(false);
  });
});

describe('what a person types', () => {
  test.each([
    ['2125551234', '2125551234'],
    ['(212) 555-1234', '2125551234'],
    ['1-212-555-1234', '2125551234'],
    ['+1 212.555.1234 x55', '2125551234'],
    ['555-1234', null],
    ['phone', null],
  ])('phone %s is %s', (typed, digits) => {
    expect(normalizePhone(typed)).toBe(digits);
  });

  test('a phone number is read as people write it', () => {
    expect(formatPhone('2125551234')).toBe('(212) 555-1234');
  });

  test.each([
    ['02/29/2024', true],
    ['02/29/2023', false],
    ['2/9/2024', false],
    ['13/01/2024', false],
  ])('date %s: %s', (typed, real) => {
    expect(isRealDate(typed)).toBe(real);
  });

  test.each([
    [Email, 'a@b.co', true],
    [Email, 'a@b', false],
    [Email, 'a\u0007@b.co', false],
    [Email, '\u202ea@b.co', false],
    [Zip, '12345-6789', true],
    [Zip, '1234', false],
    [FirstName, "O'Brien, Jr.", true],
    [FirstName, 'O’Brien', true],
    [FirstName, 'Łukasz', true],
    [FirstName, 'Nguyễn', true],
    [FirstName, 'Jose\u0301 Mari\u0301a'.padEnd(27, 'x'), true],
    [FirstName, ' Müller-Lüdenscheidt ', true],
    [FirstName, 'x'.repeat(26), false],
    [FirstName, 'R2-D2', false],
    [FirstName, '   ', false],
    [FirstName, '<b>', false],
    [PlainText(20), '12 Main St #4', true],
    [PlainText(20), '<script>', false],
    [PlainText(20), 'gate 5 🚪', true],
    [PlainText(20), 'gate\u0007 5', false],
    [PlainText(20), '\u202e5 etag', false],
    [PlainText(20), 'gate \ud83d', false],
  ])('pattern %# of %s', (schema, typed, good) => {
    expect(schema.safeParse(typed).success).toBe(good);
  });

  test('a text of several lines becomes one line', () => {
    expect(PlainText(20).parse('Gate 5.\r\n\r\n Ring twice\n')).toBe('Gate 5. Ring twice');
  });

  test('ZIP+4 is looked up by its five digits', () => {
    expect(Zip5.parse(' 10001-1234 ')).toBe('10001');
  });
});

test.each([
  ['/tire-sizes/225-65r17-tires?sort=price-low', true],
  ['/', true],
  ['//other.site', false],
  ['/\\other.site', false],
  ['https://other.site/', false],
  ['/a b', false],
])('a search leads to a path of the storefront and nowhere else: %s', (path, isOne) => {
  expect(SearchEntry.shape.path.safeParse(path).success).toBe(isOne);
});

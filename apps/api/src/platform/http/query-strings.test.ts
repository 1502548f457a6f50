import { expect, test } from 'vitest';
import { queryStringParser } from './query-strings.ts';

test('the same query string gives the same object, which nobody can change', () => {
  const parse = queryStringParser();
  const query = parse('brand=glissade&brand=norwick&page=2');
  expect({ ...query }).toEqual({ brand: ['glissade', 'norwick'], page: '2' });
  expect(parse('brand=glissade&brand=norwick&page=2')).toBe(query);
  expect(Object.isFrozen(query)).toBe(true);
  expect(parse('brand=glissade&page=2')).not.toBe(query);
});

test('a long query string is parsed and forgotten', () => {
  const parse = queryStringParser();
  const long = `query=${'a'.repeat(1_000)}`;
  expect(parse(long)).toEqual(parse(long));
  expect(parse(long)).not.toBe(parse(long));
});

import { expect, test } from 'vitest';
import { isKeptQuery, queryStringParser } from './query-strings.ts';

test('a query string that came before gives the same object from then on, which nobody can change', () => {
  const parse = queryStringParser();
  const text = 'brand=glissade&brand=norwick&page=2';
  const first = parse(text);
  expect({ ...first }).toEqual({ brand: ['glissade', 'norwick'], page: '2' });
  const query = parse(text);
  expect(query).toEqual(first);
  expect(parse(text)).toBe(query);
  expect([isKeptQuery(first), isKeptQuery(query)]).toEqual([false, true]);
  expect(Object.isFrozen(query)).toBe(true);
  expect(parse('brand=glissade&page=2')).not.toBe(query);
});

test('a long query string is parsed and forgotten', () => {
  const parse = queryStringParser();
  const long = `query=${'a'.repeat(1_000)}`;
  expect(parse(long)).toEqual(parse(long));
  expect(parse(long)).not.toBe(parse(long));
});

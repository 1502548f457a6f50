import { drivingStyles, listReviews, milesBands, reviewAttributes, whereUsed } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { apiQuery, chosenFilters, readReviewsState, withoutFilter, writeReviewsState } from './filters.ts';

const read = (query: string) => readReviewsState(new URLSearchParams(query));

test.each([
  ['miles', milesBands],
  ['style', drivingStyles],
  ['used', whereUsed],
  ['below', reviewAttributes],
  ['stars', ['1', '2', '3', '4', '5']],
  ['verified', ['true']],
  ['vehicle', ['Honda', 'Land Rover LR4', 'Ford F-150', 'Kia cee’d']],
] as const)('every value of %s stands in an address that means it', (key, values) => {
  for (const value of values) {
    const query = writeReviewsState({ [key]: value, sort: 'newest', page: 1 });
    expect(read(query)[key], query).toBe(value);
    // The API understands it, too.
    const asked = listReviews.query?.parse(apiQuery(read(query)));
    expect(String(asked?.[key])).toBe(value);
  }
});

test('plain slugs stand in addresses', () => {
  const state = {
    miles: '30,000+',
    style: 'extreme (racing)',
    used: 'track and autocross',
    sort: 'newest',
    page: 1,
  };
  expect(writeReviewsState({ ...state, sort: 'newest' })).toBe(
    '?miles=30000-up&style=extreme-racing&used=track-and-autocross',
  );
  expect(writeReviewsState(read('sort=newest&page=1'))).toBe('');
  expect(writeReviewsState(read('page=3&sort=helpful&stars=1'))).toBe('?stars=1&sort=helpful&page=3');
});

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=9999999999',
  'stars=6',
  'stars=constructor',
  'sort=__proto__',
  'miles=5%2C000-9%2C999',
  'below=price',
  'verified=1',
  'vehicle=%3Cscript%3E',
  'vehicle=',
  `vehicle=${'a'.repeat(61)}`,
  'style=&used=&stars=',
  'utm_source=mail',
])('nothing is understood of "%s"', (query) => {
  expect(writeReviewsState(read(query))).toBe('');
});

test('a filter that is taken away leaves the others, on the first page', () => {
  const state = read('stars=1&used=off-road&sort=helpful&page=4');
  expect(chosenFilters(state)).toEqual(['used', 'stars']);
  expect(writeReviewsState(withoutFilter(state, 'stars'))).toBe('?used=off-road&sort=helpful');
});

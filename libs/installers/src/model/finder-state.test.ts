import { listInstallers } from '@tirekit/contract';
import { expect, test } from 'vitest';
import {
  emptyFinderState,
  finderQuery,
  readFinderState,
  widerThan,
  writeFinderState,
} from './finder-state.ts';

const read = (query: string) => readFinderState(new URLSearchParams(query));

test('an address holds the whole search, and the same search gives the same address', () => {
  const query = '?place=austin-tx&radius=50&sort=earliest&with=mobile&with=runFlat&rim=20&page=2';
  expect(writeFinderState(read(query))).toBe(query);
  expect(writeFinderState(emptyFinderState)).toBe('');
});

test.each([
  '?place=78701',
  '?place=<script>',
  '?place=austin',
  '?radius=1000',
  '?sort=stars',
  '?with=coffee',
  '?rim=99',
  '?page=0',
  '?page=-2',
  '?lat=30.2&lng=-97.7',
])('a part of the address that cannot be understood is ignored: %s', (query) => {
  expect(read(query)).toEqual(emptyFinderState);
});

test('every search is one that the API takes', () => {
  const state = read('?radius=100&sort=price&with=mobile&with=saturday&with=tpms&rim=24&page=50');
  const taken = listInstallers.query.parse({ zip: '78701', ...finderQuery(state) });
  expect(taken).toMatchObject({
    radius: 100,
    sort: 'price',
    mobile: true,
    saturday: true,
    rim: 24,
    page: 50,
  });
});

test('a search grows by the radii that we offer, up to the widest', () => {
  expect([widerThan(25), widerThan(50), widerThan(100)]).toEqual([50, 100, null]);
});

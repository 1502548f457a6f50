import { listOwnOrders } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { ordersAddress, readOrdersQuery } from './orders-query.ts';

const read = (search: string) => readOrdersQuery(new URLSearchParams(search));

test('an address holds search, page, and where the pages begin', () => {
  const state = read('query=225%2F65R17&page=2&from=tk7q2m9xa4');
  expect(state).toEqual({ query: '225/65R17', page: 2, from: 'TK7Q2M9XA4' });
  expect(ordersAddress(state)).toBe('/account/my-orders?query=225%2F65R17&page=2&from=TK7Q2M9XA4');
  expect(ordersAddress({ ...state, page: 1 })).toBe('/account/my-orders?query=225%2F65R17');
  expect(ordersAddress(read(''))).toBe('/account/my-orders');
});

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=99999',
  'page=two',
  'from=<script>',
  'query=%00%01',
  'query=%20%20',
])('a part of the address that cannot be understood is left out: %s', (search) => {
  expect(read(search)).toEqual({ query: '', page: 1, from: null });
});

test.each(['%', "'; DROP TABLE orders; --", 'a'.repeat(5_000), '\uD83D', 'a\u0000b', `${'a'.repeat(79)}🛞`])(
  'every search is one that the API takes: %j',
  (typed) => {
    const { query, page, from } = read(new URLSearchParams({ query: typed, page: '3' }).toString());
    expect(listOwnOrders.query.parse({ query, page, from: from ?? undefined }).query).toBe(query);
    expect(query.isWellFormed()).toBe(true);
  },
);

import { listTires } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { listMeta } from './list-meta.ts';
import { listQuery } from './list-query.ts';
import { isNarrowed } from './list-keys.ts';
import {
  emptyListState,
  readListState,
  keepUnderstood,
  withoutFilters,
  writeListState,
} from './list-state.ts';

const read = (text: string) => readListState(new URLSearchParams(text));

describe('the address of a list', () => {
  test.each([
    [''],
    ['?brand=norvik&brand=zenta&page=3'],
    ['?category=all-season&type=passenger&feature=ev&feature=runFlat'],
    ['?price=10000-14999&score=8&rating=4.5&sort=price-low'],
    ['?brand=norvik&brands=all'],
    ['?price=50000-up&fitment=2019-honda-civic-lx&axle=rear'],
    ['?fitment=2019-honda-civic-lx&wheels=18&page=2'],
    ['?weights=4-1-2-0&sort=score'],
  ])('the address %s stays the same when it is written again', (text) => {
    expect(writeListState(read(text))).toBe(text);
  });

  test.each([
    ['sort=cheapest'],
    ['page=0'],
    ['page=-1'],
    ['brand=%3Cscript%3E'],
    ['price=abc'],
    ['price=0-10000001'],
    ['price=99999999-up'],
    [`brand=${'a'.repeat(81)}`],
    ['score=11'],
    ['rating=9'],
    ['rating='],
    ['feature=free'],
    ['axle=middle'],
    ['wheels=9'],
    ['wheels=31'],
    ['wheels=18.5'],
    ['brands=some'],
    ['weights=2-2-2-2'],
    ['weights=5-1-1-1'],
    ['weights=4-1-1'],
    ['weights=4&weights=1&weights=1'],
  ])('the address part %s is not understood and counts as not said', (text) => {
    expect(read(text)).toEqual(emptyListState);
  });

  test('asks for no more than the API takes, whatever somebody has typed', () => {
    const brands = Array.from({ length: 30 }, (_, at) => `brand=brand-${at}`).join('&');
    const state = read(`${brands}&page=99999999&price=0-10000000&score=10&rating=1&type=${'a'.repeat(80)}`);
    const asked = listQuery({ size: '225-65r17-tires' }, state);
    expect(asked).toMatchObject({ page: 5_000, priceMax: 10_000_000, type: ['a'.repeat(80)] });
    expect(asked.brand).toHaveLength(20);
    expect(listTires.query.safeParse(asked).error).toBeUndefined();
  });

  test.each([
    ['sort=cheapest&brand=norvik', 'brand=norvik'],
    ['page=0&utm_source=letter', 'utm_source=letter'],
    ['feature=free&feature=ev', 'feature=ev'],
    ['weights=4&weights=1&weights=2&weights=0&sort=score', 'sort=score&weights=4-1-2-0'],
    ['weights=3&weights=3&weights=3&weights=3&page=2', 'page=2'],
    ['weights=4-1-2-0&brand=a', 'weights=4-1-2-0&brand=a'],
    ['brand=a&sort=recommended&page=1&price=', 'brand=a&sort=recommended&page=1&price='],
    ['rating=4.5&score=8&price=10000-14999&axle=rear', 'rating=4.5&score=8&price=10000-14999&axle=rear'],
  ])('%s says %s', (text, understood) => {
    expect(keepUnderstood(new URLSearchParams(text)).toString()).toBe(understood);
  });

  test('a page beyond all that there can be is the last of them', () => {
    expect(read('page=99999').page).toBe(5_000);
    expect(keepUnderstood(new URLSearchParams('page=99999')).toString()).toBe('page=99999');
  });

  test('empty fields of a form are no filters', () => {
    expect(isNarrowed(read('price=&score=&rating='))).toBe(false);
  });

  test('a list without its filters keeps the car and the order', () => {
    const state = read('brand=norvik&fitment=2019-honda-civic-lx&sort=score&page=4');
    expect(writeListState(withoutFilters(state))).toBe('?fitment=2019-honda-civic-lx&sort=score');
  });
});

describe('the request to the API', () => {
  test('a path’s own filter comes before the filters of the query', () => {
    expect(listQuery({ brand: 'norvik' }, read('brand=zenta')).brand).toEqual(['norvik']);
  });

  test.each([
    ['10000-14999', { priceMin: 10_000, priceMax: 14_999 }],
    ['50000-up', { priceMin: 50_000 }],
  ])('a price band %s is bounds in cents', (price, bounds) => {
    const query = listQuery({}, read(`price=${price}`));
    expect({ priceMin: query.priceMin, ...('priceMax' in query && { priceMax: query.priceMax }) }).toEqual(
      bounds,
    );
  });

  test('features are fields of their own', () => {
    expect(listQuery({}, read('feature=ev&feature=deals'))).toMatchObject({ ev: true, deals: true });
  });
});

describe('search engines', () => {
  test.each([
    ['', '/types/van-tires', 'index,follow'],
    ['page=2', '/types/van-tires?page=2', 'index,follow'],
    ['brand=norvik', '/types/van-tires', 'noindex,follow'],
    ['sort=score&page=2', '/types/van-tires', 'noindex,follow'],
    ['fitment=2019-honda-civic-lx', '/types/van-tires', 'noindex,follow'],
    ['brands=all', '/types/van-tires', 'noindex,follow'],
  ])('a list with "%s" stands at %s and is %s', (text, canonical, robots) => {
    expect(listMeta('/types/van-tires', read(text))).toEqual({ canonical, robots });
  });
});

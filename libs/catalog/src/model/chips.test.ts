import { expect, test } from 'vitest';
import { listChips } from './chips.ts';
import { readListState } from './list-state.ts';

const facets = [
  {
    key: 'brand' as const,
    label: 'Brand',
    values: [{ slug: 'norvik', name: 'Norvik', count: 3 }],
  },
];

test('every chosen filter has a name and a way to be rid of it alone, from the first page', () => {
  const state = readListState(new URLSearchParams('brand=norvik&brand=zenta&score=8&page=3'));
  expect(listChips('/types/van-tires', state, facets)).toEqual([
    { key: 'brand norvik', label: 'Norvik', to: '/types/van-tires?brand=zenta&score=8' },
    { key: 'brand zenta', label: 'zenta', to: '/types/van-tires?brand=norvik&score=8' },
    { key: 'score', label: '8', to: '/types/van-tires?brand=norvik&brand=zenta' },
  ]);
});

test('order, page and car are no filters', () => {
  const state = readListState(new URLSearchParams('sort=score&page=2&fitment=2019-honda-civic-lx'));
  expect(listChips('/types/van-tires', state, facets)).toEqual([]);
});

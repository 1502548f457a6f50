import { expect, test } from 'vitest';
import { shops } from '../../../test/answers.ts';
import { clusterShops } from './clusters.ts';

const texas = { north: 37, south: 25, east: -93, west: -107 };

test('from far away the shops of a city are one circle with their number, and closer they are pins', () => {
  const groups = clusterShops(shops.installers);
  const [far, ...others] = groups(texas, 5);
  expect(others).toEqual([]);
  expect(far).toMatchObject({ count: 3 });
  const near = groups(texas, 14);
  expect(near.map((group) => ('shop' in group ? group.shop.company : 'cluster')).toSorted()).toEqual([
    'Barton Creek Mobile Tires',
    'Hill Country Auto',
    'Lone Star Tire and Wheel',
  ]);
});

test('a shop outside of the visible piece has no pin', () => {
  expect(clusterShops(shops.installers)({ north: 45, south: 40, east: -80, west: -90 }, 8)).toEqual([]);
});

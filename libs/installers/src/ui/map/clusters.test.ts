import { expect, test } from 'vitest';
import { shops } from '../../../test/answers.ts';
import { clusterShops } from './clusters.ts';

const texas = { north: 37, south: 25, east: -93, west: -107 };
const pins = shops.installers.map(({ price, ...shop }) => ({ ...shop, totalCents: price.totalCents }));

test('the shops of a city are one circle with their number from far away, and pins from nearby', () => {
  const groups = clusterShops(pins);
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
  expect(clusterShops(pins)({ north: 45, south: 40, east: -80, west: -90 }, 8)).toEqual([]);
});

test('circles that the server made add up where they overlap, and open when the map comes closer', () => {
  const groups = clusterShops(
    [],
    [
      { latitude: 30.2, longitude: -97.7, count: 40 },
      { latitude: 30.3, longitude: -97.8, count: 2 },
      { latitude: 32.8, longitude: -96.8, count: 500 },
    ],
  );
  const counts = groups(texas, 6).map((group) => ('count' in group ? group.count : 0));
  expect(counts.toSorted((a, b) => a - b)).toEqual([42, 500]);
  const lone = groups(texas, 6).find((group) => 'count' in group && group.count === 500);
  expect(lone).toMatchObject({ expandsAt: 8 });
});

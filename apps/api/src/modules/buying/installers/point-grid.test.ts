import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, isBetween, milesBetween, type Point } from '../places/distance.ts';
import { firstOnes } from './first-ones.ts';
import { PointGrid } from './point-grid.ts';

const point = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const points = fc.array(point, { maxLength: 200 });

test('a grid finds just the points of a box, also across the antimeridian', () => {
  fc.assert(
    fc.property(points, point, fc.double({ min: 1, max: 2000, noNaN: true }), (all, center, miles) => {
      const box = boxAround(center, miles);
      const found = new Set(new PointGrid(all, (one: Point) => one).inBox(box));
      const expected = all.filter(
        ({ latitude, longitude }) =>
          latitude >= box.south && latitude <= box.north && isBetween(longitude, box),
      );
      expect(found).toEqual(new Set(expected));
    }),
  );
});

test('a box holds everything within its miles', () => {
  const conus = fc.record({
    latitude: fc.double({ min: 17, max: 71, noNaN: true }),
    longitude: fc.double({ min: -179, max: -65, noNaN: true }),
  });
  const near = fc.record({
    latitude: fc.double({ min: -2, max: 2, noNaN: true }),
    longitude: fc.double({ min: -4, max: 4, noNaN: true }),
  });
  fc.assert(
    fc.property(conus, near, fc.integer({ min: 5, max: 150 }), (center, offset, miles) => {
      const other = {
        latitude: center.latitude + offset.latitude,
        longitude: Math.max(-180, center.longitude + offset.longitude),
      };
      fc.pre(milesBetween(center, other) <= miles);
      const box = boxAround(center, miles);
      expect(
        other.latitude >= box.south && other.latitude <= box.north && isBetween(other.longitude, box),
      ).toBe(true);
    }),
  );
});

test('the first ones are those of the whole order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.nat(30), (keys, count) => {
      const whole = keys.map((_, at) => at).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
      expect(firstOnes(keys, count, (a, b) => a - b)).toEqual(whole.slice(0, count));
    }),
  );
});

import { expect, test } from 'vitest';
import { placard } from '../test/tire.ts';
import { missingFromSet, needsTwoSkus, rotationAdvice, getSetKind, setQuantities } from './staggered.ts';

const car = placard('225/65R17 102H');
const rear = placard('275/35R19 100Y XL');
const front = placard('245/40R19 98Y XL');
const dual = placard('LT235/80R17 120/117R E', { vehicleClass: 'light-truck', dual: true });
const st = placard('ST225/75R15 117/112N E', { vehicleClass: 'trailer' });

test.each([
  ['square', car, car, 2, 2],
  ['staggered', front, rear, 2, 2],
  ['dually', { ...dual, dual: false }, dual, 2, 4],
  ['trailer', st, st, 0, 2],
] as const)('a %s set counts its tires by axle', (kind, frontAxle, rearAxle, inFront, behind) => {
  expect(getSetKind(frontAxle, rearAxle)).toBe(kind);
  expect(setQuantities(kind)).toEqual({ front: inFront, rear: behind, total: inFront + behind });
  expect(rotationAdvice(kind)).toMatch(/\.$/);
});

test('a trailer of two axles takes four', () => {
  expect(setQuantities('trailer', 2).total).toBe(4);
});

test('only a staggered set needs two SKUs', () => {
  expect(needsTwoSkus({ front, rear })).toBe(true);
  expect(needsTwoSkus({ front: car, rear: placard('P225/65R17 102H') })).toBe(false);
});

test('a set of the wrong count names what is missing', () => {
  expect(missingFromSet('staggered', { front: 2, rear: 2 })).toBeNull();
  expect(missingFromSet('staggered', { front: 4, rear: 0 })).toEqual({ front: 0, rear: 2 });
  expect(missingFromSet('dually', { front: 2, rear: 2 })).toEqual({ front: 0, rear: 2 });
});

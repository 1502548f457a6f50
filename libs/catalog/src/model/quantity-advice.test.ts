import { tireDetail } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { quantityAdvice } from './quantity-advice.ts';

const tire = tireDetail({ categories: [{ slug: 'all-season', name: 'All-season' }] });
const winter = tireDetail({ categories: [{ slug: 'winter', name: 'Winter' }] });
const rear = tireDetail({ verdict: { outcome: 'fits', axle: 'rear', reasons: [] } });
const car = { tireCount: 4, allWheelDrive: false };
const awd = { ...car, allWheelDrive: true };
const dually = { ...car, tireCount: 6 };
const trailer = { ...car, tireCount: 2 };

test.each([
  ['four without a car', tire, null, 4, 'A set of 4'],
  ['five without a car', tire, null, 5, 'Most cars run on 4'],
  ['two without a car', tire, null, 2, 'on the same axle'],
  ['three', tire, car, 3, 'Pairs are better'],
  ['six', tire, car, 6, 'Your vehicle runs on 4'],
  ['two winter tires', winter, car, 2, 'Winter tires belong on all wheels'],
  ['four winter tires', winter, awd, 4, 'A set of 4'],
  ['two for all-wheel drive', tire, awd, 2, 'All-wheel drive: replace all'],
  ['the rear axle of a staggered car', rear, awd, 2, 'A pair for the rear axle'],
  ['one of its rear axle', rear, car, 1, 'Pairs are better'],
  ['six for a dually', tire, dually, 6, 'A set of 6'],
  ['four for a dually', tire, dually, 4, 'on the same axle'],
  ['two for a trailer', tire, trailer, 2, 'A set of 2'],
])('What is said of %s', (_what, of, vehicle, quantity, said) => {
  expect(quantityAdvice(of, vehicle, quantity)).toContain(said);
});

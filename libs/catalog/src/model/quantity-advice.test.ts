import { tireDetail } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { quantityAdvice } from './quantity-advice.ts';

const tire = tireDetail({ categories: [{ slug: 'all-season', name: 'All-season' }] });
const winter = tireDetail({ categories: [{ slug: 'winter', name: 'Winter' }] });
const rear = tireDetail({ verdict: { outcome: 'fits', axle: 'rear', reasons: [] } });
type Wheels = NonNullable<Parameters<typeof quantityAdvice>[1]>;
const car: Wheels = { kind: 'square', tireCount: 4, drives: ['2wd'], drive: null };
const awd: Wheels = { ...car, drives: ['awd'] };
const rav4: Wheels = { ...car, drives: ['2wd', 'awd'] };
const truck: Wheels = { ...car, drives: ['2wd', 'part-time-4wd'] };
const dually: Wheels = { ...truck, kind: 'dually', tireCount: 6 };
const trailer: Wheels = { ...car, kind: 'trailer', tireCount: 2 };
const tandem: Wheels = { ...trailer, tireCount: 4 };
const ALL_FOUR = 'All-wheel drive: replace all four tires unless the others are within 2/32" of new.';
const IF_ALL_FOUR =
  'If yours has all-wheel drive, replace all four tires unless the others are within 2/32" of new.';

test.each<[string, Parameters<typeof quantityAdvice>[0], Wheels | null, number, string]>([
  ['four without a car', tire, null, 4, 'A full set of 4'],
  ['five without a car', tire, null, 5, 'Most cars run on 4'],
  ['two without a car', tire, null, 2, 'Put both new tires on the rear axle'],
  ['three', tire, car, 3, 'in pairs'],
  ['six', tire, car, 6, 'Your vehicle runs on 4'],
  ['two winter tires', winter, car, 2, 'Put winter tires on all four wheels'],
  ['four winter tires', winter, awd, 4, 'A full set of 4'],
  ['two for all-wheel drive', tire, awd, 2, ALL_FOUR],
  ['two while it is open whether the car has all-wheel drive', tire, rav4, 2, IF_ALL_FOUR],
  ['two for one that has it', tire, { ...rav4, drive: 'awd' }, 2, ALL_FOUR],
  ['two for one that does not', tire, { ...rav4, drive: '2wd' }, 2, 'Put both new tires on the rear axle'],
  ['two for part-time four-wheel drive', tire, { ...truck, drive: 'part-time-4wd' }, 2, 'Put both new tires'],
  ['two for full-time four-wheel drive', tire, { ...car, drives: ['4wd'] }, 2, ALL_FOUR],
  ['the rear axle of a staggered car', rear, awd, 2, 'A pair for the rear axle'],
  ['one of its rear axle', rear, car, 1, 'in pairs'],
  ['six for a dually', tire, dually, 6, 'A full set of 6'],
  ['four for a dually', tire, dually, 4, 'Put all 4 new tires on the rear axle'],
  ['two for a trailer', tire, trailer, 2, 'A full set of 2'],
  ['two of four for a trailer', tire, tandem, 2, 'on the same axle'],
])('the advice on buying %s fits the vehicle', (_what, of, vehicle, quantity, said) => {
  expect(quantityAdvice(of, vehicle, quantity)).toContain(said);
});

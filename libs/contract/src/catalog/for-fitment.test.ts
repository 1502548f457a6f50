import { expect, test } from 'vitest';
import { chosenCar, getDrive, forFitment, vehicleLabel } from './for-fitment.ts';

test('the address of a tire keeps the chosen car, its drive once that is known, and its wheels', () => {
  expect(forFitment('/a', null, null)).toBe('/a');
  const civic = { fitmentId: '2019-honda-civic-lx', drive: null, wheels: null };
  expect(forFitment('/a', civic, 'rear')).toBe('/a?fitment=2019-honda-civic-lx&axle=rear');
  const rav4 = { fitmentId: '2021-toyota-rav4-le', drive: 'awd', wheels: null } as const;
  expect(forFitment('/a', rav4, null)).toBe('/a?fitment=2021-toyota-rav4-le&drive=awd');
  expect(forFitment('/a', { ...civic, wheels: 18 }, null)).toBe('/a?fitment=2019-honda-civic-lx&wheels=18');
});

test('a drive that the trim does not come with is no answer, and a single drive needs none', () => {
  const rav4 = { fitmentId: '2021-toyota-rav4-le', drives: ['2wd', 'awd'] } as const;
  expect([getDrive(rav4, 'awd'), getDrive(rav4, 'part-time-4wd'), getDrive(rav4, null)]).toEqual([
    'awd',
    null,
    null,
  ]);
  expect(chosenCar(rav4, '4wd').drive).toBeNull();
  const outback = { fitmentId: '2021-subaru-outback-base', drives: ['awd'] } as const;
  expect([getDrive(outback, null), chosenCar(outback, 'awd').drive]).toEqual(['awd', null]);
});

test('a vehicle is named with its drive where that was a question', () => {
  expect(vehicleLabel({ year: 2021, trim: 'LE' }, 'Toyota RAV4', { drive: 'awd' })).toBe(
    '2021 Toyota RAV4 LE AWD',
  );
  expect(vehicleLabel({ year: 2019, trim: null }, 'Honda Civic', { drive: null })).toBe('2019 Honda Civic');
});

import { describe, expect, test } from 'vitest';
import type { FittingJob, FittingTires } from './fitting-job.ts';
import { hasPressureSensors } from './fitting-job.ts';
import { parseSize } from './parse-tire.ts';
import { shopRefusals, type ShopLimits } from './shop-capability.ts';
import { getTireClass } from './tire-class.ts';

const usual: ShopLimits = {
  minRimIn: 13,
  maxRimIn: 20,
  minAspect: 35,
  maxWidthMm: 305,
  runFlat: false,
  lightTruck: true,
  dually: false,
  trailer: false,
  tpms: false,
};
const everything: ShopLimits = {
  minRimIn: 8,
  maxRimIn: 30,
  minAspect: 20,
  maxWidthMm: 500,
  runFlat: true,
  lightTruck: true,
  dually: true,
  trailer: true,
  tpms: true,
  commercial: true,
};

function tires(text: string, more: Partial<FittingTires> = {}): FittingTires {
  const size = parseSize(text);
  if (size === null) throw new Error(`${text} is no size`);
  const tireClass = getTireClass(size);
  return {
    size,
    runFlat: size.runFlat,
    lightTruck: tireClass === 'light-truck' || tireClass === 'van',
    trailer: tireClass === 'trailer',
    quantity: 4,
    ...more,
  };
}
const job = (...sizes: (string | FittingTires)[]): FittingJob => ({
  tires: sizes.map((size) => (typeof size === 'string' ? tires(size) : size)),
  dually: false,
});
const said = (limits: ShopLimits, asked: FittingJob) =>
  shopRefusals(limits, asked).map(({ message }) => message);

describe('a shop that can do a job refuses nothing', () => {
  test.each(['225/65R17', '205/55R16', '305/35R20', 'LT275/70R18', '195R14C', 'P155/80R13'])('%s', (size) => {
    expect(said(usual, job(size))).toEqual([]);
  });

  test.each(['35x12.50R22', '11R22.5', 'ST225/75R15', '295/25ZR28', '255/35RF19', '8.00-16.5', '4.80-8'])(
    '%s at one that does everything',
    (size) => {
      expect(said(everything, { ...job(size), dually: true, sensors: true })).toEqual([]);
    },
  );
});

describe('a shop that cannot do a job says why, in a buyer’s words', () => {
  test.each([
    ['245/35R22', 'Installs tires on wheels up to 20 inches. These are 22.'],
    ['145/80R12', 'Installs tires on wheels of 13 inches and up. These are 12.'],
    ['285/30R19', 'Mounts tires with an aspect ratio of 35 or more. These have 30.'],
    ['315/35R20', 'Mounts tires up to 305 mm wide. These are 315 mm.'],
    ['35x12.50R20', 'Mounts tires up to 305 mm wide. These are 318 mm.'],
    ['225/45RF17', 'Does not mount run-flat tires.'],
    ['ST225/75R15', 'Does not mount trailer tires.'],
  ])('%s: %s', (size, sentence) => {
    expect(said(usual, job(size))).toEqual([sentence]);
  });

  test('a shop without a truck lift mounts no LT tires', () => {
    expect(said({ ...usual, lightTruck: false }, job('LT245/75R17'))).toEqual([
      'Does not mount light truck tires.',
    ]);
  });

  test('a commercial tire is named once, as what it is', () => {
    expect(said({ ...everything, commercial: false, lightTruck: false }, job('11R22.5'))).toEqual([
      'Does not mount tires of commercial trucks.',
    ]);
  });

  test('dual rear wheels need a shop that works on them', () => {
    expect(said(usual, { ...job('LT235/80R17'), dually: true })).toEqual([
      'Does not work on dual rear wheels.',
    ]);
  });

  test('wheels with sensors need a shop that services them, unknown wheels do not', () => {
    expect(said(usual, { ...job('225/65R17'), sensors: true })).toEqual([
      'Does not service tire pressure sensors (TPMS), which your wheels have.',
    ]);
    expect(hasPressureSensors(2008)).toBe(true);
    expect(hasPressureSensors(2007)).toBeUndefined();
  });

  test('a low flotation tire is judged by the aspect ratio that its size implies', () => {
    // (33 − 24) / 2 / 12.5 = 36%
    expect(said({ ...everything, minAspect: 40 }, job('33x12.50R24'))).toEqual([
      'Mounts tires with an aspect ratio of 40 or more. These have 36.',
    ]);
  });
});

describe('a staggered set', () => {
  test('is refused for its rear tires alone', () => {
    expect(said(usual, job('245/35R20', '315/30R21'))).toEqual([
      'Installs tires on wheels up to 20 inches. These are 21.',
      'Mounts tires with an aspect ratio of 35 or more. These have 30.',
      'Mounts tires up to 305 mm wide. These are 315 mm.',
    ]);
  });

  test('names each limit once, with the tire that is furthest outside it', () => {
    expect(said(usual, job('255/35R21', '295/35R22'))).toEqual([
      'Installs tires on wheels up to 20 inches. These are 22.',
    ]);
  });
});

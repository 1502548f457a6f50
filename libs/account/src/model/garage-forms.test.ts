import { messages } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { newVehicle } from '../data/new-vehicle.ts';
import {
  FoundVehicleForm,
  vehicleChoiceText,
  MilesForm,
  readChoice,
  RotationForm,
  TiresForm,
} from './garage-forms.ts';

const problems = (outcome: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) =>
  outcome.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('miles', () => {
  test.each([
    ['42500', 42_500],
    ['42,500', 42_500],
    [' 42 500 ', 42_500],
    ['0', 0],
  ])('may be written %s', (typed, miles) => {
    expect(MilesForm.parse({ readOn: '2026-05-01', miles: typed })).toEqual({ readOn: '2026-05-01', miles });
  });

  test.each(['', 'many', '42.5', '-3', '1e5', '9999999'])('are not %j', (typed) => {
    expect(problems(MilesForm.safeParse({ readOn: '2026-05-01', miles: typed }))).toEqual([
      ['miles', messages.milesWhole],
    ]);
  });

  test('may be left out where only the day is known', () => {
    expect(RotationForm.parse({ rotatedOn: '2026-05-01', miles: '' })).toEqual({
      rotatedOn: '2026-05-01',
      miles: null,
    });
  });
});

describe('tires', () => {
  const fitted = { fittedOn: '2026-05-01', miles: '' };
  test('are those of an order, or others by their name', () => {
    expect(TiresForm.safeParse({ ...fitted, orderNumber: '7Q2M8K4T0C', name: '' }).success).toBe(true);
    expect(TiresForm.safeParse({ ...fitted, name: 'Norvik Touring' }).success).toBe(true);
    expect(problems(TiresForm.safeParse({ ...fitted, orderNumber: '', name: ' ' }))).toEqual([
      ['name', messages.tiresName],
    ]);
  });

  test.each(['', '05/01/2026', '2026-5-1'])('need a day, which %j is not', (fittedOn) => {
    expect(problems(TiresForm.safeParse({ ...fitted, fittedOn, name: 'Norvik' }))).toEqual([
      ['fittedOn', messages.dayToCome],
    ]);
  });
});

describe('a vehicle that is chosen', () => {
  const camry = { year: 2018, make: 'toyota', model: 'camry', trim: 'XLE / V6' };
  test('is one text in its form, whatever its trim is called', () => {
    expect(readChoice(vehicleChoiceText(camry))).toEqual(camry);
    expect(readChoice(vehicleChoiceText({ ...camry, trim: null }))).toEqual({ ...camry, trim: null });
  });

  test.each(['', '2018', '18/toyota/camry', '2018/toyota/../x', '2018/toyota/camry/%', '<script>'])(
    'is not %j',
    (text) => {
      const read = readChoice(text);
      expect(read === null || read.trim === null).toBe(true);
    },
  );

  test('keeps the end of its VIN only if its owner wants that', () => {
    const form = { vehicle: vehicleChoiceText(camry), nickname: '', vinEnding: '4352' };
    expect(newVehicle(FoundVehicleForm.parse(form))).not.toHaveProperty('vinEnding');
    expect(newVehicle(FoundVehicleForm.parse({ ...form, keepVin: 'yes' }))).toMatchObject({
      vinEnding: '4352',
    });
  });

  test('has the trim and the drive that were chosen beside it, as far as there are such', () => {
    const form = { vehicle: '2020/honda/cr-v', trim: 'Touring', nickname: ' The blue one ' };
    expect(newVehicle(FoundVehicleForm.parse({ ...form, drive: 'awd' }))).toEqual({
      year: 2020,
      make: 'honda',
      model: 'cr-v',
      trim: 'Touring',
      drive: 'awd',
      nickname: 'The blue one',
    });
    expect(newVehicle(FoundVehicleForm.parse({ ...form, drive: 'hover' }))).toMatchObject({ drive: null });
  });
});

import { expect, test } from 'vitest';
import {
  confirmedText,
  ConfirmSizeForm,
  offeredSizes,
  OTHER_SIZE,
  parseService,
  getSize,
} from './confirm-form.ts';

const fields = { choice: '', size: '', load: '', speed: '' };

test('a chosen size counts, and a typed one where none of those that were read is right', () => {
  expect(getSize({ choice: '225/65R17', size: '' })).toBe('225/65R17');
  expect(getSize({ choice: OTHER_SIZE, size: '2356517' })).toBe('235/65R17');
  expect(getSize({ choice: '', size: 'lt275/70 r18' })).toBe('LT275/70R18');
  expect(getSize({ choice: '', size: '' })).toBeNull();
  expect(getSize({ choice: OTHER_SIZE, size: '225/65/17/4' })).toBeNull();
});

test('the form goes on with a size alone, and with load and speed as they are printed', () => {
  expect(ConfirmSizeForm.parse({ size: '225 65 17' })).toMatchObject({
    size: '225/65R17',
    load: '',
    speed: '',
  });
  expect(ConfirmSizeForm.parse({ ...fields, choice: '225/65R17', load: ' 102 ', speed: 'H' })).toMatchObject({
    load: '102',
    speed: 'H',
  });
});

test('each field says what is wrong with it', () => {
  const { error } = ConfirmSizeForm.safeParse({ ...fields, size: 'big', load: '12345', speed: 'O' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['load', 'speed', 'size']);
});

test('a buyer must choose one of the offered sizes, or type another one', () => {
  const offered = '225/65R17 235/65R17';
  const wrong = (form: object) =>
    ConfirmSizeForm.safeParse({ ...fields, offered, ...form }).error?.issues.map(({ path }) =>
      path.join('.'),
    );
  expect(wrong({})).toEqual(['choice']);
  expect(wrong({ choice: OTHER_SIZE })).toEqual(['size']);
  expect(wrong({ choice: '225/65R17' })).toBeUndefined();
  expect(offeredSizes(offered)).toEqual(['225/65R17', '235/65R17']);
  expect(offeredSizes('other <b> 225/65R17 225/65r17')).toEqual(['225/65R17']);
});

test('load and speed are joined as a sidewall prints them', () => {
  expect(confirmedText({ size: '225/65R17', load: '102', speed: 'H' })).toBe('225/65R17 102H');
  expect(confirmedText({ size: 'LT275/70R18', load: '125/122', speed: 'R' })).toBe('LT275/70R18 125/122R');
  expect(confirmedText({ size: '245/40R19', load: '98', speed: '(Y)' })).toBe('245/40R19 (98Y)');
  expect(confirmedText({ size: '225/65R17', load: '', speed: 'H' })).toBe('225/65R17');
  expect(parseService('225/65R17', '102', 'O')).toBeNull();
});

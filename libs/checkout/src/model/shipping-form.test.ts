import { sampleShippingForm } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { shippingForm } from './shipping-form.ts';

const form = shippingForm('TireKit');
const typed = { mode: 'ship-to-me', ...sampleShippingForm() };
const toErrors = (given: object) =>
  form.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('A shipping form may leave optional fields empty', () => {
  const left = form.parse({ ...typed, company: '', addressLine2: '', instructions: '' });
  expect(left).toMatchObject({ company: undefined, addressLine2: undefined, instructions: undefined });
});

test('A shipping form has the specification’s own message for its ZIP code', () => {
  expect(toErrors({ ...typed, zip: '9021' })).toEqual([['zip', 'Please enter valid US Zip Code']]);
});

test('An address that nothing is shipped to is an error together with those of other fields', () => {
  expect(toErrors({ ...typed, email: 'ada@', addressLine1: 'PO Box 12', state: 'AE' })).toEqual([
    ['email', 'Please enter a valid email'],
    ['addressLine1', 'We do not ship to PO boxes. Please enter a valid address'],
    ['state', 'TireKit is unable to ship to International Military bases'],
  ]);
});

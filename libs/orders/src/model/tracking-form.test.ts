import { expect, test } from 'vitest';
import { TrackingForm } from './tracking-form.ts';

const toErrors = (given: object) =>
  TrackingForm.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('Order number and ZIP code are asked for', () => {
  expect(toErrors({ orderNumber: ' ', zip: '1234' })).toEqual([
    ['orderNumber', 'Please enter your order number'],
    ['zip', 'Oops. Please enter a valid ZIP code.'],
  ]);
});

test('A malformed order number passes, so that the form does not reveal what order numbers look like', () => {
  expect(TrackingForm.parse({ orderNumber: 'not a number', zip: '90210-1234' })).toEqual({
    orderNumber: 'not a number',
    zip: '90210',
  });
});

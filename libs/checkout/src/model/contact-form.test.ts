import { expect, test } from 'vitest';
import { ShippingContactForm } from './contact-form.ts';

const contact = {
  email: 'ada@example.com',
  phone: '(310) 555-0134',
  phoneType: 'mobile',
  firstName: 'Ada',
  lastName: 'Byron',
};
const getMessages = (given: object) => {
  const read = ShippingContactForm.safeParse({ ...contact, ...given });
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

test('pickup needs its place, and says so together with what else is missing', () => {
  expect(getMessages({ mode: 'fedex-pickup' })).toEqual({ locationId: 'Please select a FedEx location' });
  expect(getMessages({ mode: 'warehouse-pickup', email: '' })).toEqual({
    email: 'Please enter a valid email',
    warehouseId: 'Please select a warehouse',
  });
});

test('a chosen place, or a shop that was chosen before, needs nothing but the contact', () => {
  expect(getMessages({ mode: 'fedex-pickup', locationId: 'L1' })).toEqual({});
  expect(getMessages({ mode: 'ship-to-shop' })).toEqual({});
});

test('a way that needs an address is not one of them', () => {
  expect(Object.keys(getMessages({ mode: 'ship-to-me' }))).toEqual(['mode']);
});

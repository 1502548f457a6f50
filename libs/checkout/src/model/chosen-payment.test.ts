import { expect, test } from 'vitest';
import { chosenMethod, chosenPayment, readChosenPayment } from './chosen-payment.ts';
import { PaymentForm } from './payment-form.ts';

test('a chosen payment keeps everything that the order needs', () => {
  const form = PaymentForm.parse({
    token: 'tok_12345678',
    brand: 'visa',
    last4: '4242',
    acceptTerms: 'on',
    billingChoice: 'same',
    poNumber: 'PO-7',
  });
  expect(readChosenPayment(JSON.stringify(chosenPayment(form)))).toEqual({
    method: 'card',
    token: 'tok_12345678',
    brand: 'visa',
    last4: '4242',
    billing: null,
    poNumber: 'PO-7',
  });
});

test('A method without a card is kept with its PO number alone', () => {
  const kept = JSON.stringify(chosenMethod('purchase-order', { poNumber: 'PO-7' }));
  expect(readChosenPayment(kept)).toEqual({ method: 'purchase-order', poNumber: 'PO-7' });
});

test.each(['', '{', '{"token":1}', '{"method":"card"}', '{"method":"barter"}'])(
  'A cookie of %j is no payment',
  (json) => {
    expect(readChosenPayment(json)).toBeNull();
  },
);

import { describe, expect, test } from 'vitest';
import { chosenPayment, PaymentForm, readChosenPayment } from './chosen-payment.ts';

describe('the payment form', () => {
  const card = { token: 'tok_12345678', brand: 'visa', last4: '4242', acceptTerms: 'on' };

  test('keeps what the order needs', () => {
    const parsed = PaymentForm.parse({ ...card, billingChoice: 'same', poNumber: 'PO-7' });
    expect(readChosenPayment(JSON.stringify(chosenPayment(parsed)))).toEqual({
      token: 'tok_12345678',
      brand: 'visa',
      last4: '4242',
      billing: null,
      poNumber: 'PO-7',
    });
  });

  test.each([
    [
      'without terms',
      { ...card, billingChoice: 'same', acceptTerms: undefined },
      'Please accept the terms of sale',
    ],
    [
      'with a card’s number for a purchase order’s',
      { ...card, billingChoice: 'same', poNumber: '4242 4242 4242 4242' },
      'A card number must never be sent here.',
    ],
    [
      'with a card’s number for a token',
      { ...card, billingChoice: 'same', token: '4242424242424242' },
      'A card number must never be sent here.',
    ],
    [
      'with a card’s number in the billing address',
      { ...card, billingChoice: 'other', billing: { addressLine2: '4242-4242-4242-4242' } },
      'A card number must never be sent here.',
    ],
    ['without a token', { ...card, billingChoice: 'same', token: '' }, 'The card number is not valid'],
  ])('%s is refused', (_what, given, message) => {
    const parsed = PaymentForm.safeParse(given);
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test.each(['', '{', '{"token":1}'])('a cookie of %j is no payment', (json) => {
    expect(readChosenPayment(json)).toBeNull();
  });
});

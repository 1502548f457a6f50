import { describe, expect, test } from 'vitest';
import { PaymentFields, PaymentForm } from './payment-form.ts';

describe('A payment form', () => {
  const card = { token: 'tok_12345678', brand: 'visa', last4: '4242', acceptTerms: 'on' };

  test.each([
    [
      'without terms',
      { ...card, billingChoice: 'same', acceptTerms: undefined },
      'Please accept the terms of sale',
    ],
    [
      'with a card number as the PO number',
      { ...card, billingChoice: 'same', poNumber: '4242 4242 4242 4242' },
      'For your security, please remove the card number. Enter it only in the card fields at checkout.',
    ],
    [
      'with a card number as the token',
      { ...card, billingChoice: 'same', token: '4242424242424242' },
      'For your security, please remove the card number. Enter it only in the card fields at checkout.',
    ],
    [
      'with a card number in the billing address',
      { ...card, billingChoice: 'other', billing: { addressLine2: '4242-4242-4242-4242' } },
      'For your security, please remove the card number. Enter it only in the card fields at checkout.',
    ],
    ['without a token', { ...card, billingChoice: 'same', token: '' }, 'The card number is not valid'],
  ])('%s is not valid', (_what, given, message) => {
    const parsed = PaymentForm.safeParse(given);
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test('needs no card and no billing address before the card was entered', () => {
    const typed = { acceptTerms: 'on', billingChoice: 'same', poNumber: '', billing: { zip: '' } };
    expect(PaymentFields.safeParse(typed).success).toBe(true);
    expect(PaymentForm.safeParse(typed).success).toBe(false);
  });
});

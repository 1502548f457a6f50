import type { Cart } from '@tirekit/contract';
import { sampleCart, sampleCartLine, sampleShippingForm } from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
import { frameMessage, frameUrl } from './card-frame.ts';
import { chosenPayment, PaymentForm, readChosenPayment } from './chosen-payment.ts';
import { firstOpenStep } from './steps.ts';

const form = sampleShippingForm();
const goingTo = (confirmed: boolean): Cart =>
  sampleCart({ shipping: { mode: 'ship-to-me', form, verification: 'verified', confirmed } });
const troubled = sampleCart({
  lines: [sampleCartLine({ problem: { code: 'price-changed', message: 'The price changed.' } })],
});

describe('a step of checkout', () => {
  test.each([
    ['no cart', null, '/checkout/shipping', false, '/cart'],
    ['an empty cart', sampleCart({ lines: [] }), '/checkout/shipping', false, '/cart'],
    ['a line with a problem', troubled, '/checkout/payments', false, '/cart'],
    ['no address', sampleCart(), '/checkout/shipping', false, null],
    ['no address', sampleCart(), '/checkout/services', false, '/checkout/shipping'],
    ['an address to confirm', goingTo(false), '/checkout/services', false, '/checkout/shipping-confirmation'],
    ['no payment', goingTo(true), '/checkout/services', false, null],
    ['no payment', goingTo(true), '/checkout/order-summary', false, '/checkout/payments'],
    ['all of it', goingTo(true), '/checkout/order-summary', true, null],
  ] as const)('with %s (%#) leads to what is missing', (_what, cart, wanted, hasPayment, expected) => {
    expect(firstOpenStep(cart, wanted, hasPayment)).toBe(expected);
  });
});

describe('the card frame', () => {
  const frame = { origin: 'http://127.0.0.1:4221', session: 'session-1' };
  const token = {
    source: 'tirekit-fields',
    session: 'session-1',
    type: 'token',
    token: 'tok_12345678',
    brand: 'visa',
    last4: '4242',
  };

  test('is heard', () => {
    expect(frameMessage({ origin: frame.origin, data: token }, frame)).toMatchObject({
      type: 'token',
      last4: '4242',
    });
  });

  test.each([
    ['another origin', { origin: 'http://evil.example', data: token }],
    ['another session', { origin: frame.origin, data: { ...token, session: 'other' } }],
    ['another shape', { origin: frame.origin, data: { ...token, token: 7 } }],
    ['another type', { origin: frame.origin, data: { ...token, type: 'constructor' } }],
    ['another source', { origin: frame.origin, data: { ...token, source: 'somebody' } }],
    ['no message of ours', { origin: frame.origin, data: 'hello' }],
    ['nothing', { origin: frame.origin, data: null }],
  ])('%s is not', (_what, event) => {
    expect(frameMessage(event, frame)).toBeNull();
  });

  test('is told who asks', () => {
    const page = { origin: 'http://127.0.0.1:4200', session: 's-12345678', scheme: 'dark' } as const;
    expect(frameUrl(frame.origin, page)).toBe(
      'http://127.0.0.1:4221/fields/v1/card?origin=http%3A%2F%2F127.0.0.1%3A4200&session=s-12345678&scheme=dark',
    );
  });
});

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
    ['without a token', { ...card, billingChoice: 'same', token: '' }, 'The card number is not valid'],
  ])('%s is refused', (_what, given, message) => {
    const parsed = PaymentForm.safeParse(given);
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test.each(['', '{', '{"token":1}'])('a cookie of %j is no payment', (json) => {
    expect(readChosenPayment(json)).toBeNull();
  });
});

import type { Cart } from '@tirekit/contract';
import { sampleCart, sampleCartLine, sampleShippingForm } from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
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

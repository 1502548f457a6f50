import type { Cart } from '@tirekit/contract';
import { sampleCart, sampleCartLine, sampleShippingForm } from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
import { checkoutSteps, firstOpenStep } from './checkout-steps.ts';

const form = sampleShippingForm();
const goingTo = (confirmed: boolean): Cart =>
  sampleCart({ shipping: { mode: 'ship-to-me', form, verification: 'verified', confirmed } });
const troubled = sampleCart({
  lines: [sampleCartLine({ problem: { code: 'price-changed', message: 'The price changed.' } })],
});

const stopped = sampleCart({
  lines: [sampleCartLine(), sampleCartLine({ problem: { code: 'mixed-set', message: 'Two kinds.' } })],
});
const noted = (...agreed: boolean[]): Cart => ({
  ...goingTo(true),
  agreements: agreed.map((one, at) => ({
    lineId: `line-${String(at)}`,
    code: 'season-mixed',
    car: null,
    text: 'Winter and all-season tires handle differently.',
    sentence: 'I understand.',
    agreed: one,
  })),
});

describe('A step of checkout', () => {
  test.each(
    checkoutSteps.flatMap(({ label, to }) =>
      [
        { what: 'a note that the buyer has not agreed to', cart: noted(false) },
        { what: 'one note agreed to of two', cart: noted(true, false) },
        { what: 'tires that cannot be used together', cart: stopped },
      ].map((one) => ({ ...one, label, to })),
    ),
  )('a step with $what, $label leads back to the cart', ({ cart, to }) => {
    expect(firstOpenStep(cart, to, true)).toBe('/cart');
  });

  test('opens once the buyer has agreed to every note', () => {
    for (const { to } of checkoutSteps) expect(firstOpenStep(noted(true, true), to, true)).toBeNull();
  });

  test.each([
    ['no cart', '/checkout/shipping', null, false, '/cart'],
    ['an empty cart', '/checkout/shipping', sampleCart({ lines: [] }), false, '/cart'],
    ['a line with a problem', '/checkout/payments', troubled, false, '/cart'],
    ['no address', '/checkout/shipping', sampleCart(), false, null],
    ['no address', '/checkout/services', sampleCart(), false, '/checkout/shipping'],
    ['an address to confirm', '/checkout/services', goingTo(false), false, '/checkout/shipping-confirmation'],
    ['no payment', '/checkout/services', goingTo(true), false, null],
    ['no payment', '/checkout/order-summary', goingTo(true), false, '/checkout/payments'],
    ['all of it', '/checkout/order-summary', goingTo(true), true, null],
  ] as const)(
    'a step with %s, %s leads to the first open step',
    (_what, wanted, cart, hasPayment, expected) => {
      expect(firstOpenStep(cart, wanted, hasPayment)).toBe(expected);
    },
  );
});

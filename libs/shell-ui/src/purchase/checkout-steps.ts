import type { Cart } from '@tirekit/contract';
import { checkoutBlocker } from './checkout-blocker.ts';

/** The steps of checkout in their order, as a buyer sees them. */
export const checkoutSteps = [
  { label: 'Shipping', to: '/checkout/shipping' },
  { label: 'Confirm address', to: '/checkout/shipping-confirmation' },
  { label: 'Services', to: '/checkout/services' },
  { label: 'Payment', to: '/checkout/payments' },
  { label: 'Review', to: '/checkout/order-summary' },
] as const;

export type CheckoutPath = (typeof checkoutSteps)[number]['to'];

const getOrder = (path: CheckoutPath): number => checkoutSteps.findIndex(({ to }) => to === path);

/**
 * The step that a buyer must complete before `wanted` can be shown; null if nothing is missing.
 * @param hasPayment whether a payment method has been chosen
 */
export function firstOpenStep(cart: Cart | null, wanted: CheckoutPath, hasPayment = false): string | null {
  if (cart === null || cart.lines.length === 0) return '/cart';
  // The cart says what is in the way: an order would be refused for it at the last step.
  if (checkoutBlocker(cart) !== null) return '/cart';
  const open: CheckoutPath | null =
    cart.shipping?.form == null || cart.fulfillment?.problem != null
      ? '/checkout/shipping'
      : !cart.shipping.confirmed
        ? '/checkout/shipping-confirmation'
        : !hasPayment
          ? '/checkout/payments'
          : null;
  return open !== null && getOrder(open) < getOrder(wanted) ? open : null;
}

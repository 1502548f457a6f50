import {
  APPOINTMENT_FAILURE,
  CANCELED_PAYMENT,
  messages,
  type Order,
  type PaymentMethod,
  paymentNames,
} from '@tirekit/contract';
import { NOT_CHARGED } from './not-charged.ts';
import { paymentPath } from './payment-path.ts';
import * as paymentMessages from './payment-messages.ts';

/** The state of an order paid, or to be paid, on another site (specification section 4: two states, and no order). */
export interface Confirmation {
  readonly state: 'open' | 'confirmed' | 'ended';
  readonly title: string;
  /** More to know; null if there is nothing. */
  readonly text: string | null;
  /** The link to continue with; null if there is only the button. */
  readonly onward: {
    readonly to: string;
    readonly label: string;
    readonly reloadDocument: boolean;
  } | null;
}

const link = (to: string, label: string, reloadDocument = false): Confirmation['onward'] => ({
  to,
  label,
  reloadDocument,
});

/** The card's fields are on the payment step itself. */
const payAgainAt = (method: PaymentMethod): string =>
  method === 'card' ? '/checkout/payments' : paymentPath(method);

/** The texts of the page for an order. */
export function getConfirmation(order: Order): Confirmation {
  const { state, failure, paymentMethod: method, nextActionUrl } = order;
  const ended = (title: string, text: string, onward: Confirmation['onward']): Confirmation => ({
    state: 'ended',
    title,
    text,
    onward,
  });
  switch (state) {
    case 'pending':
    case 'requires-action': {
      const title = 'Confirm your order';
      if (method !== 'exchange') return { state: 'open', title, text: null, onward: null };
      const name = paymentNames[method];
      return {
        state: 'open',
        title,
        text: `${name} has not told us yet that you paid. If you have, confirm the order now. If not, pay there first.`,
        onward: nextActionUrl === null ? null : link(nextActionUrl, `Pay at ${name}`, true),
      };
    }
    case 'failed': {
      if (failure?.code === APPOINTMENT_FAILURE)
        return ended(
          failure.message,
          NOT_CHARGED,
          link('/checkout/shipping?appointment', 'Choose another time'),
        );
      const title = failure?.code === CANCELED_PAYMENT ? failure.message : paymentMessages.paymentError;
      const text =
        failure?.code === CANCELED_PAYMENT ? NOT_CHARGED : `${messages.paymentFailed} ${NOT_CHARGED}`;
      return ended(title, text, link(payAgainAt(method), 'Choose how to pay'));
    }
    case 'cancelled':
      return ended(
        'Your order is canceled',
        'If you paid for it, we’re giving your money back.',
        link('/checkout/order-confirmation', 'See your order'),
      );
    default:
      return {
        state: 'confirmed',
        title: 'Your order is already confirmed',
        text: null,
        onward: link('/checkout/order-confirmation', 'See your order'),
      };
  }
}

import type { FormErrors } from '@tirekit/shell-ui';
import type { ReactNode } from 'react';
import type { PaymentOutcome } from '../model/payment-outcome.ts';
import type { CheckoutCart } from '../model/priced-cart.ts';
import { AfterTotal } from './after-total.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { PaymentTiles, type PaymentTilesProps } from './payment-tiles.tsx';

export interface MethodPageProps {
  cart: CheckoutCart;
  tiles: PaymentTilesProps;
  /** The outcome of the payment that the buyer comes back from; null if they have only chosen the method. */
  outcome: PaymentOutcome | null;
  errors: FormErrors | null;
  /** The form of the method. */
  children: ReactNode;
}

/**
 * A payment method's own page: what happens next and the terms before paying; and after coming back what became of the payment,
 * with every way to pay again unless it is still open.
 */
export function MethodPage({ cart, tiles, outcome, errors, children }: MethodPageProps) {
  const isOpen = outcome?.kind === 'waiting' || outcome?.kind === 'processing';
  // The page itself says how that order stands.
  const isSaid = isOpen && cart.waitingOrder?.orderNumber === outcome.orderNumber;
  return (
    <CheckoutFrame
      step="/checkout/payments"
      title="Payment"
      cart={isSaid ? { ...cart, waitingOrder: null } : cart}
      errors={errors}
      afterTotal={<AfterTotal cart={cart} />}
    >
      {isOpen ? (
        <OpenPayment payment={outcome} />
      ) : (
        <>
          {outcome !== null && (
            <PaymentProblem tone={outcome.kind === 'failed' ? 'critical' : 'caution'} {...outcome} />
          )}
          <PaymentTiles {...tiles} />
          {children}
        </>
      )}
    </CheckoutFrame>
  );
}

import type { Cart } from '@tirekit/contract';
import { Link, Notice } from '@tirekit/ui';

interface WaitingOrderProps {
  order: NonNullable<Cart['waitingOrder']>;
}

/** Says that this cart has already been ordered and only the payment is pending, wherever it could be bought again. */
export function WaitingOrder({ order: { orderNumber } }: WaitingOrderProps) {
  return (
    <Notice tone="caution" title={`Order ${orderNumber} is waiting for payment`} role="note">
      <p>
        You already placed this order, and your payment is still being processed. We’ll email you as soon as
        it goes through.{' '}
        <Link to={`/checkout/order-confirmation?order=${orderNumber}`}>Track order {orderNumber}</Link>
      </p>
    </Notice>
  );
}

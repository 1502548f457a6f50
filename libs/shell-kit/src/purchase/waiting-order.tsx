import type { Cart } from '@tirekit/contract';
import { Link, Notice } from '@tirekit/ui';

interface WaitingOrderProps {
  order: NonNullable<Cart['waitingOrder']>;
}

/** Says, wherever a cart could be bought, that it already has been and only the payment is pending. */
export function WaitingOrder({ order: { orderNumber } }: WaitingOrderProps) {
  return (
    <Notice tone="caution" title={`Order ${orderNumber} is waiting for its payment`} role="note">
      <p>
        You have ordered from this cart already, and the payment is still being processed. We email you as
        soon as it goes through.{' '}
        <Link to={`/checkout/order-confirmation?order=${orderNumber}`}>Follow order {orderNumber}</Link>
      </p>
    </Notice>
  );
}

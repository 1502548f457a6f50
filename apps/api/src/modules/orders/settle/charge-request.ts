import type { Queries } from '../../../platform/db/database.ts';
import type { ChargeRequest } from '../../buying/payments/index.ts';
import { chargedCents, chargedOrder, type OrderRow } from '../record/index.ts';

/** The parts of an order that a charge needs. */
export type Chargeable = Pick<
  OrderRow,
  'orderNumber' | 'totalCents' | 'giftCardCents' | 'paymentMethod' | 'paymentToken' | 'returnUrl'
>;

/** The request to the provider for an order: the same every time, no matter how often it is sent. */
export function chargeRequest(db: Queries, order: Chargeable): ChargeRequest {
  const { orderNumber, returnUrl } = order;
  return {
    key: `order-${orderNumber}`,
    reference: orderNumber,
    amountCents: chargedCents(order),
    method: order.paymentMethod,
    token: order.paymentToken,
    description: `Order ${orderNumber}`,
    returnUrl,
    cancelUrl: returnUrl && canceledAt(returnUrl),
    order: () => chargedOrder(db, orderNumber),
  };
}

function canceledAt(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.search = url.search === '' ? '?canceled' : `${url.search}&canceled`;
  return url.href;
}

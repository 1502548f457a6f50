import type { Charge } from '../../buying/payments/index.ts';
import type { OrderRow } from './order-record.ts';

/** The only currency that orders are priced in: the contract's `Quote`. */
const CURRENCY = 'USD';

/** The known facts of an order that is being paid. */
export type Payable = Pick<
  OrderRow,
  'orderNumber' | 'totalCents' | 'giftCardCents' | 'shippingMode' | 'paymentMethod'
> & {
  /** Missing while it is being placed. */
  readonly placedAt?: Date;
};

/** The amount to charge by an order's payment method, in US cents: its gift card pays the rest. */
export const chargedCents = (order: Pick<OrderRow, 'totalCents' | 'giftCardCents'>): number =>
  order.totalCents - order.giftCardCents;

/** True if a charge, paid or authorized, is for exactly what it has to pay of its order, in US dollars. */
export const isPaidBy = (
  order: Pick<Payable, 'totalCents' | 'giftCardCents'>,
  { amountCents, currency }: Pick<Charge, 'amountCents' | 'currency'>,
): boolean => amountCents === chargedCents(order) && currency === CURRENCY;

import type { Charge } from '../../buying/payments/index.ts';
import type { OrderRow } from './order-record.ts';

/** The only currency that orders are priced in: the contract's `Quote`. */
const CURRENCY = 'USD';

/** The known facts of an order that is being paid. */
export type Payable = Pick<
  OrderRow,
  'order_number' | 'total_cents' | 'gift_card_cents' | 'shipping_mode' | 'payment_method'
> & {
  /** Missing while it is being placed. */
  readonly placed_at?: Date;
};

/** The amount to charge by an order's payment method, in US cents: its gift card pays the rest. */
export const chargedCents = (order: Pick<OrderRow, 'total_cents' | 'gift_card_cents'>): number =>
  order.total_cents - order.gift_card_cents;

/** True if a charge, paid or authorized, is for exactly what it has to pay of its order, in US dollars. */
export const isPaidBy = (
  order: Pick<Payable, 'total_cents' | 'gift_card_cents'>,
  { amountCents, currency }: Pick<Charge, 'amountCents' | 'currency'>,
): boolean => amountCents === chargedCents(order) && currency === CURRENCY;

import type { Charge } from '../payments/port.ts';
import type { OrderRow } from './order-record.ts';

/** The only currency that orders are priced in: the contract's `Quote`. */
const CURRENCY = 'USD';

/** What is known of an order that is being paid. */
export type Payable = Pick<OrderRow, 'order_number' | 'total_cents' | 'shipping_mode' | 'payment_method'> & {
  /** Missing while it is being placed. */
  readonly placed_at?: Date;
};

/** Whether a charge, paid or authorized, is for exactly what its order costs, in US dollars. */
export const isPaidBy = (
  { total_cents: total }: Pick<Payable, 'total_cents'>,
  { amountCents, currency }: Pick<Charge, 'amountCents' | 'currency'>,
): boolean => amountCents === total && currency === CURRENCY;

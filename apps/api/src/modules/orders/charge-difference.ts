import type { Charge } from '../payments/port.ts';
import type { OrderRow } from './order-record.ts';

/** The only currency that orders are priced in: the contract's `Quote`. */
const CURRENCY = 'USD';

/** The failure of an order whose charge was not for its total. */
export const CHARGE_DIFFERS = 'charge-differs';

/** What an order is compared with: its number and its total. */
export type Payable = Pick<OrderRow, 'order_number' | 'total_cents'>;

/** Whether a charge is for exactly what its order costs, in US dollars. */
export const isPaidBy = (
  { total_cents: total }: Payable,
  { amountCents, currency }: Pick<Charge, 'amountCents' | 'currency'>,
): boolean => amountCents === total && currency === CURRENCY;

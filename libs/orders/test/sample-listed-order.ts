import { ListedOrder, type OwnOrders } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';

/** An order in its buyer's list. */
export function sampleListedOrder(over: Partial<ListedOrder> = {}): ListedOrder {
  return ListedOrder.parse({
    ...sampleOrder(),
    quantity: 4,
    returnedQuantity: 0,
    resolveLoanId: null,
    ...over,
  });
}

/** A page of a list. */
export const sampleOwnOrders = (over: Partial<OwnOrders> = {}): OwnOrders => ({
  orders: [sampleListedOrder()],
  page: 1,
  pages: 1,
  total: 1,
  from: 'TK7Q2M9XA4',
  elsewhere: [],
  ...over,
});

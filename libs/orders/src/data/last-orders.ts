import { type ListedOrder, listOwnOrders } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** The number of orders on the first page of an account. */
const SHOWN = 2;

/** The latest orders of whoever has signed in, for the first page of their account; empty if that cannot be said now. */
export async function lastOrders({ api }: Pick<RequestContext, 'api'>): Promise<readonly ListedOrder[]> {
  const result = await toResult(api.call(listOwnOrders, { query: {} }));
  return result.ok ? result.answer.orders.slice(0, SHOWN) : [];
}

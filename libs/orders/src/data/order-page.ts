import { randomUUID } from 'node:crypto';
import {
  followOrder,
  getOwnOrder,
  type Order,
  type TireRegistration,
  type TrackedOrder,
  trackOrder,
} from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';
import { asksCode, notOpened, type OpenedOrder, openedOrder } from './opened-order.ts';
import { tireRegistration } from './tire-registration.ts';

/** The data of an order's page, for a guest and for the member whose order it is. */
export interface OrderPageData {
  order: TrackedOrder;
  /** The data that only its signed-in buyer sees; null for guests. */
  own: Order | null;
  registration: TireRegistration | null;
  /** The query that opens this order on the pages of what can be done about it: empty, or from its `?` on. */
  search: string;
  /** True if the visitor has only number and ZIP code, so that any action needs a mailed code first. */
  asksCode?: boolean;
  /** Of one press of the button that puts the tires into the cart again. */
  reorderKey: string;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/**
 * Everything about the order of an address; `query` as for `openedOrder`.
 * @throws a redirect to the form that looks orders up, or the page of an error
 */
export async function orderPage(context: RequestContext, query: URLSearchParams): Promise<OrderPageData> {
  const opened = openedOrder(context, query);
  const { order, own } = await orderAndOwn(context, opened);
  // Not at the same time: each counts as a try with the number and ZIP code until it is found right.
  const registration = await tireRegistration(context, opened);
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return {
    order,
    own,
    registration,
    search,
    asksCode: asksCode(opened),
    reorderKey: randomUUID(),
    now: new Date().toISOString(),
  };
}

/** The order, and all that its member may see of it. */
export async function orderAndOwn(
  { api }: Pick<RequestContext, 'api'>,
  opened: OpenedOrder,
): Promise<Pick<OrderPageData, 'order' | 'own'>> {
  const { orderNumber, proof } = opened;
  if (proof === undefined) {
    const result = await toResult(api.call(getOwnOrder, { params: { orderNumber } }));
    if (!result.ok) throw notOpened(result.failure, opened);
    return { order: result.answer.order, own: result.answer.order };
  }
  const result = await toResult(
    'zip' in proof
      ? api.call(trackOrder, { body: { orderNumber, ...proof } })
      : api.call(followOrder, { body: { orderNumber, ...proof } }),
  );
  if (!result.ok) throw notOpened(result.failure, opened);
  return { order: result.answer.order, own: null };
}

import { cancelOrder as cancelEndpoint } from '@tirekit/contract';
import type { ModuleDeps } from '../../module.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { Refunds } from '../../modules/service/refunds/index.ts';
import { cancelPlacedOrder, cancelRefundId } from './cancel-order.ts';
import { getCaller } from '../../modules/buying/cart/index.ts';
import {
  getBuyer,
  openOrder,
  type OrderLinks,
  type OrderStep,
  readOrderWithLines,
} from '../../modules/orders/record/index.ts';
import type { OrderViews } from '../order-page/order-views.ts';

export interface CancelRouteDeps extends Pick<ModuleDeps, 'db' | 'crash'> {
  readonly links: OrderLinks;
  readonly views: OrderViews;
  readonly refunds: Refunds;
  /** Starts the jobs in the outbox at once. */
  readonly wakeOutbox: () => void;
  readonly steps: readonly OrderStep[];
}

/** A buyer cancels an order: by its key, a signed link, or signed on as the member who placed it. */
export const cancelRoute = ({
  db,
  links,
  views,
  refunds,
  wakeOutbox,
  crash,
  steps,
}: CancelRouteDeps): ImplementedRoute =>
  implement(cancelEndpoint, async ({ body, request }) => {
    const opened = await openOrder({ db, links }, request, body);
    const { orderNumber } = opened.order;
    crash('before-cancel');
    await db.transaction((tx) => cancelPlacedOrder(tx, steps, orderNumber, getBuyer(request)));
    crash('after-cancel');
    // The answer does not wait for the bank: the reconciler pays the refund if this call cannot.
    refunds.begin(cancelRefundId(orderNumber));
    wakeOutbox();
    const cancelled = (await readOrderWithLines(db, orderNumber)) ?? opened;
    return { order: await views.tracked(cancelled, 'day', getCaller(request)) };
  });

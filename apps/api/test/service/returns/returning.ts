import type { BodyInputOf, OrderReturn, OrderReturns, requestReturn, ReturnRefund } from '@tirekit/contract';
import { shopDaysAgo } from '@tirekit/contract/testing';
import { expect } from 'vitest';
import { type Answer, type buyerActions, eventually, type Placed } from '../../orders/test-buyer.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';
import { approveReturn } from '../../../src/modules/service/returns/decide.ts';

/** An order as its buyer opens it: by its key. */
export interface Own {
  readonly orderNumber: string;
  readonly headers: Record<string, string>;
}

const own = ({ order, orderKey }: Placed): Own => ({
  orderNumber: order.orderNumber,
  headers: { 'x-tirekit-order': orderKey },
});

type Requested = Pick<BodyInputOf<typeof requestReturn>, 'tires'> &
  Partial<Pick<BodyInputOf<typeof requestReturn>, 'reason' | 'note' | 'pictures'>>;

/** The actions of buyers who return tires, over HTTP only. */
export function returnActions(shop: BorrowedShop, buyers: ReturnType<typeof buyerActions>) {
  const post = <T>(path: string, { orderNumber, headers }: Own, body: object = {}): Promise<Answer<T>> =>
    buyers.call<T>('POST', `/v1/orders/returns${path}`, { headers, body: { orderNumber, ...body } });
  const request = (order: Own, body: Requested, idempotencyKey?: string) =>
    post<{ return: OrderReturn }>(
      '',
      {
        ...order,
        headers: { ...order.headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      },
      { reason: 'changed-mind', ...body },
    );
  const open = async (order: Own): Promise<OrderReturns> => {
    const answer = await post<{ returns: OrderReturns }>('/open', order);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.returns;
  };
  return {
    post,
    request,
    open,
    preview: (order: Own, tires: Requested['tires']) =>
      post<{ refund: ReturnRefund }>('/preview', order, { tires }),
    cancel: (order: Own, returnId: string) =>
      post<{ return: OrderReturn }>('/cancellation', order, { returnId }),
    reorder: (order: Own, returnId: string, itemId: string) =>
      post<{ return: OrderReturn }>('/reorder', order, { returnId, itemId }),
    /** An order that was delivered so many days ago. */
    async delivered(itemId: string | undefined, { days = 2, quantity = 4 } = {}): Promise<Own> {
      const { answer } = await buyers.buy(itemId, undefined, quantity);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      await deliver(shop, answer.body.order.orderNumber, days);
      return own(answer.body);
    },
    /** A return that was asked for, and succeeded. */
    async requested(order: Own, quantity = 4, more: Partial<Requested> = {}): Promise<OrderReturn> {
      const answer = await request(order, { tires: [{ lineNo: 1, quantity }], ...more });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.return;
    },
    /** The newest return, once it is in a state. */
    inState: (order: Own, state: string) =>
      eventually(
        async () => (await open(order)).returns[0],
        (found) => found?.state === state,
      ),
    /** A return that was approved, and whose label has come. */
    async approved(order: Own, returnId: string): Promise<OrderReturn | undefined> {
      await approveReturn(shop.db, returnId);
      return eventually(
        async () => (await open(order)).returns.find((found) => found.returnId === returnId),
        (found) => found?.trackingNumber != null,
      );
    },
    /** The parcel of a return at the carrier: its next step, told to the API. */
    async step(trackingNumber: string | null): Promise<void> {
      const { status } = await fetch(
        `${shop.sandbox.sandbox}/carrier/returns/${String(trackingNumber)}/step`,
        { method: 'POST', redirect: 'manual' },
      );
      expect(status).toBe(303);
    },
    /** Sets the carrier's answers from now on. */
    async carrierAnswers(behavior: string): Promise<void> {
      await fetch(`${shop.sandbox.sandbox}/carrier/returns/settings`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ behavior }),
      });
    },
    async refundedCents(orderNumber: string): Promise<number> {
      return (await buyers.charges(orderNumber)).reduce((sum, charge) => sum + charge.refundedCents, 0);
    },
  };
}

export const deliver = (shop: BorrowedShop, orderNumber: string, days: number): Promise<number> =>
  shop.db.execute('UPDATE orders SET delivered_at = $2, in_transit_at = $3 WHERE order_number = $1', [
    orderNumber,
    shopDaysAgo(days),
    shopDaysAgo(days + 1),
  ]);

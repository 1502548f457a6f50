import { type ListedOrder, tireWord } from '@tirekit/contract';
import { LinkRows, Stack } from '@tirekit/ui';
import { MY_ORDERS } from '../model/orders-query.ts';
import { shopDate, getStatus } from '../model/timeline.ts';

interface LastOrdersProps {
  /** The newest first. */
  orders: readonly ListedOrder[];
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The states of an account's latest orders; nothing if there are none. */
export function LastOrders({ orders, now }: LastOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="last-orders">
      <h2 id="last-orders">{orders.length === 1 ? 'Your last order' : 'Your last orders'}</h2>
      <LinkRows
        rows={orders.map((order) => ({
          to: `${MY_ORDERS}/${order.orderNumber}`,
          label: getStatus(order, now),
          detail: `${String(order.quantity)} ${tireWord(order.quantity)}, placed ${shopDate(order.placedAt, now)}`,
          kind: order.orderNumber,
        }))}
      />
    </Stack>
  );
}

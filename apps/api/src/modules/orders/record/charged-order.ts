import { phoneKey } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { ChargedOrder } from '../../buying/payments/index.ts';
import { readOrderWithLines } from './order-record.ts';

/** An order as providers may want to know it. It is read when one asks: most do not. */
export async function chargedOrder(db: Queries, orderNumber: string): Promise<ChargedOrder> {
  const record = await readOrderWithLines(db, orderNumber);
  if (record === null) throw new Error(`Order ${orderNumber} vanished`);
  const { order, lines } = record;
  return {
    orderNumber,
    channelId: order.channelId,
    uid: order.uid,
    placedAt: order.placedAt,
    email: order.shipping.email,
    phone: phoneKey(order.shipping.phone),
    shipping: order.shipping,
    billing: order.billing ?? order.shipping,
    poNumber: order.poNumber,
    lines: lines.map(({ skuId, quantity, unitPriceCents, item }) => ({
      skuId,
      name: item.name,
      size: item.size,
      quantity,
      unitPriceCents,
    })),
    quote: order.quote,
  };
}

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
    channelId: order.channel_id,
    uid: order.uid,
    placedAt: order.placed_at,
    email: order.shipping.email,
    phone: phoneKey(order.shipping.phone),
    shipping: order.shipping,
    billing: order.billing ?? order.shipping,
    poNumber: order.po_number,
    lines: lines.map(({ sku_id, quantity, unit_price_cents, item }) => ({
      skuId: sku_id,
      name: item.name,
      size: item.size,
      quantity,
      unitPriceCents: unit_price_cents,
    })),
    quote: order.quote,
  };
}

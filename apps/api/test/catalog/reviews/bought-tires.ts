import { expect } from 'vitest';
import { getLink } from '../../orders/signed-link.ts';
import type { buyerActions } from '../../orders/test-buyer.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';
import { deliver } from '../../service/returns/returning.ts';

/** Buys tires and has them delivered. The order, with the proof that the link of its mails carries. */
export const boughtTires =
  (shop: BorrowedShop, buyers: ReturnType<typeof buyerActions>) =>
  async ({ sku }: { readonly sku: string }, set = 'delivered_at = delivered_at') => {
    const { answer } = await buyers.buy(sku);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { orderNumber } = answer.body.order;
    await deliver(shop, orderNumber, 21);
    await shop.db.execute(`UPDATE orders SET ${set} WHERE order_number = $1`, [orderNumber]);
    return { orderNumber, proof: getLink(orderNumber) };
  };

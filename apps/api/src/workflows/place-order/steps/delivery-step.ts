import type { OrderStep } from '../../../modules/orders/record/index.ts';

const KEEP = `
  UPDATE orders SET fulfillment = $2::jsonb || coalesce((
    SELECT jsonb_build_object('buyerZip', destination_zip) FROM cart
    WHERE cart.cart_id = orders.cart_id AND destination_zip IS NOT NULL), '{}')
  WHERE order_number = $1`;

/** Keeps the buyer's own ZIP code beside the place that the tires go to. */
export const deliveryStep: OrderStep = {
  name: 'delivery',
  async prepare({ fulfillment }) {
    if (fulfillment === null) return null;
    return { hold: (tx, order) => tx.execute(KEEP, [order.order_number, JSON.stringify(fulfillment)]) };
  },
};

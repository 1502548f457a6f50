import { keepFulfillment, type OrderStep } from '../../../modules/orders/record/index.ts';

/** Keeps the buyer's own ZIP code beside the place that the tires go to. */
export const deliveryStep: OrderStep = {
  name: 'delivery',
  async prepare({ fulfillment }) {
    if (fulfillment === null) return null;
    return { hold: (tx, order) => keepFulfillment(tx, order.orderNumber, fulfillment) };
  },
};

import type { OrderStep } from './order-step.ts';

const KEEP = 'INSERT INTO order_attribution (order_number, attribution) VALUES ($1, $2)';

/** Keeps how a visit came to its order. */
export const attributionStep: OrderStep = {
  name: 'attribution',
  async prepare({ body: { attribution } }) {
    if (attribution === undefined || Object.keys(attribution).length === 0) return null;
    return {
      hold: (tx, order) => tx.execute(KEEP, [order.orderNumber, JSON.stringify(attribution)]),
    };
  },
};

/** The part that tells one visitor from another goes with their account. */
export const FORGET_VISITOR = `
  UPDATE order_attribution AS kept SET attribution = kept.attribution - 'analyticsId'
  FROM orders WHERE orders.order_number = kept.order_number AND orders.uid = $1`;

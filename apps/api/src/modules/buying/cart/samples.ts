import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Sample tires in carts that were not bought. */
export const cartSamples: SamplePart = {
  remove: [
    {
      group: 'tires',
      table: 'cart_line',
      sql: `DELETE FROM cart_line USING cart WHERE cart.cart_id = cart_line.cart_id AND cart.order_number IS NULL
        AND EXISTS (SELECT FROM tire WHERE tire.sku_id = cart_line.sku_id AND tire.sample)`,
    },
  ],
};

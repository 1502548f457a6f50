import { useCoupon, useOwnCoupon } from '../../../modules/catalog/deals/index.ts';
import type { OrderStep } from '../../../modules/orders/record/index.ts';

/** Uses a coupon up: one of an account, or a subscriber's own. */
export const couponStep: OrderStep = {
  name: 'coupon',
  async prepare({ uid, cart: { coupon } }) {
    if (coupon?.applied !== true) return null;
    const { code } = coupon;
    return {
      async hold(tx, { orderNumber }) {
        await useOwnCoupon(tx, { code, orderNumber });
        if (uid !== null) await useCoupon(tx, { code, orderNumber, uid });
      },
    };
  },
};

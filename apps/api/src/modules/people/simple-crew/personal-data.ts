import type { PersonalData } from '../../../platform/personal-data.ts';
import { forgetCouponUses } from '../../catalog/deals/index.ts';

const FIND = 'SELECT code, order_number AS "orderNumber" FROM coupon_use WHERE uid = $1 ORDER BY code';

/** Coupons that an account has used. */
export const couponData: readonly PersonalData[] = [
  {
    name: 'coupons',
    export: (db, uid) => db.query(FIND, [uid]),
    erase: forgetCouponUses,
  },
];

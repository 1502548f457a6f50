import type { PersonalData } from '../../../platform/personal-data.ts';
import { forgetCouponUses, listCouponUses } from '../../catalog/deals/index.ts';

/** Coupons that an account has used. */
export const couponData: readonly PersonalData[] = [
  {
    name: 'coupons',
    export: listCouponUses,
    erase: forgetCouponUses,
  },
];

import type { PersonalData } from '../../../platform/personal-data.ts';
import { messageData } from '../../content/contact/index.ts';
import { garageData } from '../garage/personal-data.ts';
import { signOnData } from '../identity/personal-data.ts';
import { militaryData } from '../military-discount/personal-data.ts';
import { orderData } from '../../orders/record/personal-data.ts';
import { salesQuoteData } from '../../business/sales-quotes/personal-data.ts';
import { cartData } from '../../buying/cart/personal-data.ts';
import { organizationData } from '../../business/organizations/personal-data.ts';
import { subscriptionData } from '../../content/mailing-list/personal-data.ts';
import { programData } from '../programs/personal-data.ts';
import { referralData } from '../../business/referrals/personal-data.ts';
import { reviewData } from '../../service/review-writing/personal-data.ts';
import { exemptionData } from '../tax-exemption/personal-data.ts';
import { chatData } from '../../content/support-chat/index.ts';
import { couponData } from '../simple-crew/personal-data.ts';
import { visitData } from '../users/personal-data.ts';
import { ownData } from './own-data.ts';

/** A part that keeps something under an account's uid has its line here; `personal-data.test.ts` fails without it. */
export const personalData: readonly PersonalData[] = [
  ...ownData,
  ...signOnData,
  ...exemptionData,
  ...orderData,
  ...garageData,
  ...visitData,
  ...cartData,
  ...referralData,
  ...programData,
  ...organizationData,
  ...militaryData,
  ...couponData,
  ...salesQuoteData,
  ...reviewData,
  ...messageData,
  ...chatData,
  ...subscriptionData,
];

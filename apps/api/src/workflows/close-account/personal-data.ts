import type { PersonalData } from '../../platform/personal-data.ts';
import { messageData } from '../../modules/content/contact/index.ts';
import { garageData } from '../../modules/people/garage/index.ts';
import { signOnData } from '../../modules/people/identity/index.ts';
import { militaryData } from '../../modules/people/military-discount/index.ts';
import { orderData } from '../../modules/orders/record/index.ts';
import { salesQuoteData } from '../../modules/business/sales-quotes/index.ts';
import { cartData } from '../../modules/buying/cart/index.ts';
import { organizationData } from '../../modules/business/organizations/index.ts';
import { subscriptionData } from '../../modules/content/mailing-list/index.ts';
import { programData } from '../../modules/people/programs/index.ts';
import { referralData } from '../../modules/business/referrals/index.ts';
import { reviewData } from '../../modules/service/review-writing/index.ts';
import { exemptionData } from '../../modules/people/tax-exemption/index.ts';
import { chatData } from '../../modules/content/support-chat/index.ts';
import { couponData } from '../../modules/people/simple-crew/index.ts';
import { visitData } from '../../modules/people/users/index.ts';
import { ownData } from '../../modules/people/account/index.ts';

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

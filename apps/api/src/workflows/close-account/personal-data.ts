import type { PersonalData } from '../../platform/personal-data.ts';
import { messageData } from '../../modules/content/contact/index.ts';
import { garageData } from '../../modules/people/garage/personal-data.ts';
import { signOnData } from '../../modules/people/identity/personal-data.ts';
import { militaryData } from '../../modules/people/military-discount/personal-data.ts';
import { orderData } from '../../modules/orders/record/personal-data.ts';
import { salesQuoteData } from '../../modules/business/sales-quotes/personal-data.ts';
import { cartData } from '../../modules/buying/cart/personal-data.ts';
import { organizationData } from '../../modules/business/organizations/personal-data.ts';
import { subscriptionData } from '../../modules/content/mailing-list/personal-data.ts';
import { programData } from '../../modules/people/programs/personal-data.ts';
import { referralData } from '../../modules/business/referrals/personal-data.ts';
import { reviewData } from '../../modules/service/review-writing/personal-data.ts';
import { exemptionData } from '../../modules/people/tax-exemption/personal-data.ts';
import { chatData } from '../../modules/content/support-chat/index.ts';
import { couponData } from '../../modules/people/simple-crew/personal-data.ts';
import { visitData } from '../../modules/people/users/personal-data.ts';
import { ownData } from '../../modules/people/account/own-data.ts';

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

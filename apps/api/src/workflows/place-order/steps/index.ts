import { type ConfiguredExchange, exchangeStep } from '../../../modules/business/exchange/index.ts';
import { organizationStep } from '../../../modules/business/organizations/index.ts';
import { referralStep } from '../../../modules/business/referrals/index.ts';
import { salesQuoteStep } from '../../../modules/business/sales-quotes/index.ts';
import type { PaymentProviders } from '../../../modules/buying/payments/index.ts';
import {
  attributionStep,
  type OrderStep,
  partnerStep,
  rebateStep,
} from '../../../modules/orders/record/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { appointmentStep } from './appointment-step.ts';
import { couponStep } from './coupon-step.ts';
import { deliveryStep } from './delivery-step.ts';
import { giftCardStep } from './gift-card-step.ts';
import { loanStep } from './loan-step.ts';
import { onAccountStep } from './on-account-step.ts';

export interface StepDeps {
  readonly db: Database;
  /** Exchanges where orders can be paid, by channel. */
  readonly exchanges: ReadonlyMap<string, ConfiguredExchange>;
  readonly providers: Pick<PaymentProviders, 'of'>;
}

/** The steps that undo something when an order ends. They need its transaction alone, so that a command cancels orders, too. */
export const releasingSteps: readonly OrderStep[] = [appointmentStep];

/** The features that take part in placing an order, apart from what they cost: that is a line of the quote. */
export const orderSteps = ({ db, exchanges, providers }: StepDeps): readonly OrderStep[] => [
  deliveryStep,
  exchangeStep(exchanges),
  onAccountStep(db),
  attributionStep,
  organizationStep(db),
  salesQuoteStep,
  partnerStep(db),
  couponStep,
  rebateStep,
  ...releasingSteps,
  loanStep,
  // Orders that want the same friend or card wait for each other here, so these hold last.
  referralStep(db, providers),
  giftCardStep(db),
];

import { business, getFinancingOffer } from '@tirekit/contract';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { chooseLender, LenderOffers } from './lender-offers.ts';

/** Monthly payments: the lender's terms for an amount. */
export const financingModule: ModuleFactory = ({ config, log }) => {
  const offers = new LenderOffers({ lender: chooseLender(config), log });
  return {
    name: 'financing',
    routes: [
      implement(getFinancingOffer, async ({ query: { amount }, request: { channel } }) => {
        const isNamed =
          channel.paymentMethods.includes('simple-pay') && amount >= business.financing.minCents;
        return { offer: isNamed ? await offers.of(amount) : null };
      }),
    ],
  };
};

import * as z from 'zod/mini';
import { financing } from '../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { FinancingOffer } from '../entities/financing-offer.ts';
import { intBetween } from '../../shared/query.ts';

export const getFinancingOffer = endpoint({
  id: 'financing.offer',
  method: 'GET',
  path: '/v1/financing/offer',
  summary:
    'The lender’s terms for an amount, as the lender gives them. Null where the storefront offers no such payments, for a small amount, and while the lender does not answer.',
  auth: 'channel',
  access: 'shop',
  limit: 'lender',
  query: z.object({
    /** In integer US cents. */
    amount: intBetween(1, financing.maxCents),
  }),
  answer: z.object({ offer: z.nullable(FinancingOffer) }),
});

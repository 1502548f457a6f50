import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { OrderProof } from '../../orders/entities/order-proof.ts';
import { PriceGuarantee } from '../entities/price-guarantee.ts';
import { OrderNumber } from '../../shared/ids.ts';

const opened = { orderNumber: OrderNumber, proof: z.optional(OrderProof) };

export const openPriceGuarantee = endpoint({
  id: 'priceGuarantee.open',
  method: 'POST',
  path: '/v1/orders/price-guarantee/open',
  summary:
    'What would go back now because our public price has fallen since the order, and how it moved. Null for an order that the guarantee does not cover.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object(opened),
  answer: z.object({ priceGuarantee: z.nullable(PriceGuarantee) }),
  errors: ['not-found', 'order-code-required'],
});

export const claimPriceGuarantee = endpoint({
  id: 'priceGuarantee.claim',
  method: 'POST',
  path: '/v1/orders/price-guarantee',
  summary:
    'Gives the difference back, once for each drop. The same `claim` with the same amount again changes nothing; if the amount is another one by now, nothing is given back and the message says how much it is.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object({
    ...opened,
    /** As the buyer saw them. */
    claim: z.int().check(z.minimum(1), z.maximum(10_000)),
    amountCents: z.int().check(z.minimum(1)),
  }),
  answer: z.object({ priceGuarantee: PriceGuarantee }),
  errors: ['not-found', 'order-code-required', 'refund-changed', 'conflict', 'gone'],
});

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { OrderProof } from '../../orders/entities/order-proof.ts';
import { TireRegistration, UnregisteredTires } from '../entities/tire-registration.ts';
import { OrderNumber } from '../../shared/ids.ts';
import { TypedTin } from '../../shared/tin.ts';

const opened = { orderNumber: OrderNumber, proof: z.optional(OrderProof) };

export const openTireRegistration = endpoint({
  id: 'registration.open',
  method: 'POST',
  path: '/v1/orders/registration/open',
  summary: 'The DOT TINs that are known of an order’s tires, and what these tires were recalled for.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link', 'number-and-zip'] },
  limit: 'track',
  body: z.object(opened),
  answer: z.object({ registration: TireRegistration }),
  errors: ['not-found', 'too-many-tries'],
});

export const registerTires = endpoint({
  id: 'registration.register',
  method: 'POST',
  path: '/v1/orders/registration',
  summary:
    'A buyer enters the DOT TINs of an order’s tires, for their manufacturer (49 CFR 574). An empty one takes back what the buyer has entered there; what a shop has entered stays.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  limit: 'track',
  body: z.object({
    ...opened,
    tins: z
      .array(
        z.object({
          lineNo: z.int(),
          /** By tire, the first one first. */
          tins: z.array(TypedTin).check(z.maxLength(20)),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.object({ registration: TireRegistration }),
  errors: ['not-found', 'order-code-required', 'conflict', 'unprocessable'],
});

export const listUnregisteredTires = endpoint({
  id: 'registration.waiting',
  method: 'GET',
  path: '/v1/account/unregistered-tires',
  summary:
    'Tires that the account has bought in this storefront and that are not all registered, those of the latest orders.',
  auth: 'channel',
  access: { thing: 'order', who: 'signed-in', proof: ['account'] },
  answer: z.object({ tires: z.array(UnregisteredTires) }),
  errors: ['sign-on-required'],
});

export const registerTire = endpoint({
  id: 'registration.add',
  method: 'POST',
  path: '/v1/account/orders/{orderNumber}/tires',
  summary:
    'Registers one tire of an order of the account. Repeating it changes nothing; a tire that has another number keeps it.',
  auth: 'channel',
  access: { thing: 'order', who: 'signed-in', proof: ['account'] },
  params: z.object({ orderNumber: OrderNumber }),
  body: z.object({
    lineNo: z.int(),
    /** The tire of the line, from 1. */
    tireNo: z.int().check(z.minimum(1), z.maximum(20)),
    tin: TypedTin,
  }),
  answer: z.object({ registration: TireRegistration }),
  errors: ['sign-on-required', 'not-found', 'conflict', 'unprocessable'],
});

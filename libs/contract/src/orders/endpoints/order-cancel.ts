import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { OrderProof } from '../entities/order-proof.ts';
import { TrackedOrder } from '../entities/order.ts';
import { OrderNumber } from '../../shared/ids.ts';

/** The page on which a buyer cancels an order; it takes the query of the page that follows it. */
export const cancelPath = '/track-your-order/cancel';

export const cancelOrder = endpoint({
  id: 'orders.cancel',
  method: 'POST',
  path: '/v1/orders/cancel',
  summary:
    'Cancels the whole order within 30 minutes: the money goes back, stock and appointment are released. Repeating it changes nothing.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object({ orderNumber: OrderNumber, proof: z.optional(OrderProof) }),
  answer: z.object({ order: TrackedOrder }),
  errors: ['not-found', 'order-code-required', 'too-late', 'conflict'],
});

import { Zip5 } from '@tirekit/contract';
import * as z from 'zod/mini';
import * as trackingMessages from './tracking-messages.ts';

/**
 * The form that asks for an order. Any text passes as an order number: a malformed one is answered like a wrong one, so
 * that the page does not reveal what order numbers look like.
 */
export const TrackingForm = z.object({
  orderNumber: z.string().check(z.trim(), z.minLength(1, trackingMessages.orderNumberMissing)),
  zip: Zip5,
  /** The page that a button of another page leads to; left out, the page of the order. */
  next: z.optional(z.enum(['cancel'])),
});

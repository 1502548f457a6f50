import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { AccessKey, IsoInstant } from '../../shared/ids.ts';
import { punchoutOperations, purchaseOrderStates } from '../punchout-words.ts';

/** A visit that a buyer's procurement system has begun, as the shopper may know it. */
export const PunchoutSession = z.object({
  /** The organization for which somebody shops, by the name that its people know. */
  customer: z.string(),
  operation: z.enum(punchoutOperations),
  /** Origins of the procurement system, which may show the storefront in a frame; empty for a window of its own. */
  frameOrigins: z.array(z.string()),
  endsAt: IsoInstant,
});
export type PunchoutSession = z.infer<typeof PunchoutSession>;

/** A form that the shopper's browser posts to the procurement system. */
export const PunchoutForm = z.object({
  customer: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  field: z.enum(['cxml-base64', 'cxml-urlencoded']),
  value: z.string(),
});
export type PunchoutForm = z.infer<typeof PunchoutForm>;

export const openPunchoutPage = endpoint({
  id: 'punchout.open',
  method: 'POST',
  path: '/v1/punchout/sessions',
  summary:
    'Opens the start page that a procurement system was given, once and within minutes: signs its shopper on, with a cart of their own.',
  auth: 'channel',
  access: { thing: 'punchout', who: 'everybody', proof: ['start-page'] },
  body: z.object({ page: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: z.object({
    /** Null for a page that was used, has expired, or never was. */
    opened: z.nullable(
      z.object({
        session: PunchoutSession,
        uid: z.string(),
        accessToken: z.string(),
        cartKey: AccessKey,
        /** The ZIP code that fees and tax are based on until the order names an address. */
        zip: z.string(),
      }),
    ),
    /** Origins that may show the page in a frame, even after the visit has ended. */
    frameOrigins: z.array(z.string()),
  }),
});

export const getPunchoutSession = endpoint({
  id: 'punchout.session',
  method: 'GET',
  path: '/v1/punchout/session',
  summary:
    'The visit of the caller’s sign-on; 410 where a procurement system has not begun it, or it has ended.',
  auth: 'channel',
  access: 'punchout',
  answer: z.object({ session: PunchoutSession }),
  errors: ['gone'],
});

export const sendPunchoutCart = endpoint({
  id: 'punchout.send',
  method: 'POST',
  path: '/v1/punchout/session/cart',
  summary: 'The cart as a PunchOutOrderMessage, for the procurement system. Ends the visit.',
  auth: 'channel',
  access: 'punchout',
  body: z.object({
    /** The version of the cart that the shopper saw. */
    cartVersion: z.int(),
  }),
  answer: PunchoutForm,
  errors: ['gone', 'cart-changed', 'price-changed', 'out-of-stock', 'unprocessable'],
});

export const cancelPunchout = endpoint({
  id: 'punchout.cancel',
  method: 'POST',
  path: '/v1/punchout/session/cancellation',
  summary: 'A PunchOutOrderMessage without items: the shopper goes back without a cart. Ends the visit.',
  auth: 'channel',
  access: 'punchout',
  answer: PunchoutForm,
  errors: ['gone'],
});

/** A purchase order sent by a customer's system, as its staff may see it. */
export const PurchaseOrderStatus = z.object({
  /** The organization's name. */
  customer: z.string(),
  /** The customer's own number of the order. */
  orderId: z.string(),
  state: z.enum(purchaseOrderStates),
  /** The reason why it was rejected or canceled. */
  reason: z.nullable(z.string()),
  /** Our order number, if it was accepted. */
  orderNumber: z.nullable(z.string()),
  receivedAt: IsoInstant,
});
export type PurchaseOrderStatus = z.infer<typeof PurchaseOrderStatus>;

export const openPurchaseOrder = endpoint({
  id: 'punchout.order',
  method: 'POST',
  path: '/v1/punchout/orders',
  summary: 'The state of a purchase order from a procurement system, for anyone with the link to it.',
  auth: 'channel',
  access: { thing: 'punchout', who: 'everybody', proof: ['signed-link'] },
  body: z.object({
    profileId: z.string().check(z.minLength(1), z.maxLength(40)),
    orderId: z.string().check(z.minLength(1), z.maxLength(60)),
    expires: z.string().check(z.maxLength(20)),
    signature: z.string().check(z.maxLength(100)),
  }),
  answer: PurchaseOrderStatus,
  errors: ['not-found', 'gone'],
});

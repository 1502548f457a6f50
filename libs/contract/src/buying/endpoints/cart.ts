import * as z from 'zod/mini';
import { cartDraftPath } from '../checkout-draft.ts';
import { endpoint } from '../../endpoint.ts';
import { AgreedCodes, Cart, CartOpened, DraftFields, NewCartItem } from '../entities/cart.ts';
import { ShippingContact, ShippingForm } from '../entities/shipping-form.ts';
import { AccessKey } from '../../shared/ids.ts';
import { CouponCode, Quantity, Zip5 } from '../../shared/patterns.ts';
import { addressedModes, placedModes } from '../shipping-modes.ts';

/** Every cart call names its cart by the key in `x-tirekit-cart`. */
const lineParams = z.object({ lineId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)) });

export const getCart = endpoint({
  id: 'cart.get',
  method: 'GET',
  path: '/v1/cart',
  summary:
    'The cart with today’s prices and its quote; null when there is none. Where the key opens none, a signed-in buyer gets their account’s, with its key.',
  auth: 'channel',
  access: 'cart',
  answer: z.object({ cart: z.nullable(Cart), cartKey: z.optional(AccessKey) }),
});

export const addToCart = endpoint({
  id: 'cart.add',
  method: 'POST',
  path: '/v1/cart/lines',
  summary:
    'Puts tires in. Front and rear together become one set. Opens a cart when the key is missing. The same `idempotency-key` with the same tires puts them in once.',
  auth: 'channel',
  access: 'cart',
  body: z.object({ items: z.array(NewCartItem).check(z.minLength(1), z.maxLength(2)) }),
  answer: CartOpened,
  status: 201,
  errors: [
    'not-found',
    'out-of-stock',
    'acknowledgment-required',
    'tires-mixed',
    'brand-not-associated',
    'unprocessable',
  ],
});

export const changeCartLine = endpoint({
  id: 'cart.change',
  method: 'PATCH',
  path: '/v1/cart/lines/{lineId}',
  summary: 'Changes quantity, coverage, or what the buyer agrees to, of a line; of both lines of a set.',
  auth: 'channel',
  access: 'cart',
  params: lineParams,
  body: z.object({
    quantity: z.optional(Quantity),
    roadHazard: z.optional(z.boolean()),
    /** Confirms that the buyer has seen the new price. */
    acceptPrice: z.optional(z.literal(true)),
    /** Codes of the cart's `agreements` that the buyer agrees to, besides those from before. */
    acknowledged: z.optional(AgreedCodes),
  }),
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'out-of-stock', 'tires-mixed', 'coverage-needs-installation', 'unprocessable'],
});

export const removeCartLine = endpoint({
  id: 'cart.remove',
  method: 'DELETE',
  path: '/v1/cart/lines/{lineId}',
  summary: 'Takes a line out, or the whole set it belongs to. Already gone is fine.',
  auth: 'channel',
  access: 'cart',
  params: lineParams,
  answer: z.object({ cart: Cart }),
  errors: ['not-found'],
});

export const putCoupon = endpoint({
  id: 'cart.coupon.put',
  method: 'PUT',
  path: '/v1/cart/coupon',
  summary: 'Applies a coupon in place of the one before.',
  auth: 'channel',
  access: 'cart',
  feature: 'coupons',
  limit: 'coupon',
  body: z.object({ code: CouponCode }),
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'coupon-refused'],
});

export const removeCoupon = endpoint({
  id: 'cart.coupon.remove',
  method: 'DELETE',
  path: '/v1/cart/coupon',
  summary: 'Takes the coupon off.',
  auth: 'channel',
  access: 'cart',
  answer: z.object({ cart: Cart }),
  errors: ['not-found'],
});

export const putCartDestination = endpoint({
  id: 'cart.destination',
  method: 'PUT',
  path: '/v1/cart/destination',
  summary: 'Where to estimate fees, freight and tax for, before there is an address.',
  auth: 'channel',
  access: 'cart',
  body: z.object({ zip: Zip5 }),
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'unprocessable'],
});

export const putCartShipping = endpoint({
  id: 'cart.shipping',
  method: 'PUT',
  path: '/v1/cart/shipping',
  summary:
    'Who gets it, and where. A shop, a carrier’s location and a warehouse bring their own address, so only the contact is asked for. `asEntered` insists on an address that could not be verified.',
  auth: 'channel',
  access: 'cart',
  body: z.discriminatedUnion('mode', [
    z.object({
      mode: z.enum(addressedModes),
      form: ShippingForm,
      asEntered: z._default(z.boolean(), false),
    }),
    z.object({
      mode: z.enum(placedModes),
      form: ShippingContact,
      asEntered: z._default(z.boolean(), false),
    }),
  ]),
  answer: z.object({
    cart: Cart,
    /**
     * Set if the ZIP code belongs to a different place than was typed, or the street is spelled differently; the page offers
     * it as a correction. Nothing was saved.
     */
    suggestion: z.nullable(
      z.object({
        /** Only if the street is another one than was typed. */
        addressLine1: z.optional(z.string()),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      }),
    ),
    /** Set if the address lacks something or is not known; the page asks. Nothing was saved. */
    doubt: z.optional(
      z.nullable(z.object({ code: z.enum(['apartment-missing', 'street-unknown']), message: z.string() })),
    ),
  }),
  errors: ['not-found', 'address-refused', 'outside-area', 'unprocessable'],
});

export const putCartDraft = endpoint({
  id: 'cart.draft',
  method: 'PUT',
  path: cartDraftPath,
  summary:
    'Keeps the text typed into a step of checkout until the buyer comes back. Other fields of the step stay as they were, and unknown fields are left out.',
  auth: 'channel',
  access: 'cart',
  body: z.object({ step: z.enum(['shipping', 'payments']), fields: DraftFields }),
  answer: z.object({}),
  errors: ['not-found'],
});

export const confirmCartShipping = endpoint({
  id: 'cart.shipping.confirm',
  method: 'POST',
  path: '/v1/cart/shipping/confirmation',
  summary: 'The buyer has seen the chosen option and address and says yes.',
  auth: 'channel',
  access: 'cart',
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'unprocessable'],
});

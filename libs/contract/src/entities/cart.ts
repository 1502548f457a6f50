import * as z from 'zod/mini';
import { AccessKey, IsoInstant, ItemId, OrderNumber, Slug, StateCode } from '../ids.ts';
import { Cents, NonNegativeCents } from '../money.ts';
import {
  City,
  Email,
  FirstName,
  LastName,
  Phone,
  PlainText,
  Quantity,
  wheelInches,
  Zip,
} from '../patterns.ts';
import * as messages from '../messages.ts';
import { phoneTypes, shippingModes } from '../words.ts';
import { CartFulfillment } from './fulfillment.ts';
import { Promotion, TireSummary } from './tire.ts';
import { Drive } from './vehicle.ts';

/** The kinds of lines in a total, in the order in which it is built. */
export const quoteLineKinds = [
  'tires',
  'promotion',
  'coupon',
  'fet',
  'state-fee',
  'road-hazard',
  'installation',
  'shipping',
  'tax',
] as const;
export const QuoteLine = z.object({
  kind: z.enum(quoteLineKinds),
  label: z.string(),
  detail: z.nullable(z.string()),
  amountCents: Cents,
  /** Null if it belongs to the order as a whole. */
  lineId: z.nullable(z.string()),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/**
 * What a quote's sales tax is computed from. `state-rate`: the state's base rate, without local tax · `zip-code-rate`:
 * the combined rate of the ZIP code · `tax-engine`: a tax service · `not-collected`: the seller collects none there.
 */
export const taxBases = ['state-rate', 'zip-code-rate', 'tax-engine', 'not-collected'] as const;
export type TaxBasis = (typeof taxBases)[number];

/** A total with all its parts. Its lines add up to `totalCents`; only the API adds them. */
export const Quote = z.object({
  currency: z.literal('USD'),
  lines: z.array(QuoteLine),
  /** The lines combined for a summary, one per kind, without empty ones. */
  summary: z.array(
    z.object({
      kind: z.enum(quoteLineKinds),
      label: z.string(),
      amountCents: Cents,
      note: z.nullable(z.string()),
      /**
       * What the amount is made of, where a buyer may want to know: mounting, valve stems, disposal. Orders placed before
       * tires were fitted have none.
       */
      parts: z.optional(
        z.array(z.object({ label: z.string(), detail: z.nullable(z.string()), amountCents: Cents })),
      ),
    }),
  ),
  savingsCents: NonNegativeCents,
  totalCents: NonNegativeCents,
  tireCount: z.int(),
  /** Set if a ZIP code was given. Without it, fees, freight and tax are left out and `complete` is false. */
  destination: z.nullable(z.object({ zip: z.string(), state: z.string(), city: z.string() })),
  complete: z.boolean(),
  /** Null without a destination. Orders placed before there was a choice have none. */
  taxBasis: z.optional(z.nullable(z.enum(taxBases))),
  /**
   * Sentences to show under the total: that the tax is an estimate, or at which rate, or a receipt text that a state
   * requires.
   */
  notes: z.array(z.string()),
});
export type Quote = z.infer<typeof Quote>;

export const CartProblem = z.object({
  code: z.enum(['price-changed', 'out-of-stock', 'low-stock', 'discontinued']),
  message: z.string(),
});

/** Specification section 3, cart product, with additional fields that pages need. */
export const CartLine = z.object({
  lineId: z.string(),
  /** The SKU, under the specification's name. */
  productId: ItemId,
  name: z.string(),
  price: z.object({ salePriceInCents: NonNegativeCents }),
  /**
   * The minimum advertised price (MAP) that pages show in place of a lower one; null if `price` is what they show. In a
   * cart the buyer sees `price`.
   */
  advertisedPriceInCents: z.nullable(NonNegativeCents),
  /** Its price when it was added. */
  addedPriceInCents: NonNegativeCents,
  quantity: z.int(),
  maxQuantity: z.int(),
  roadHazardState: z.enum(['none', 'added', 'promoted']),
  roadHazardCostInCents: NonNegativeCents,
  siteProductPromotion: z.nullable(
    z.object({
      alreadyAppliedIntoCart: z.boolean(),
      linkToTRCProm: z.boolean(),
      couponAmountType: z.enum(['percentage', 'amount']),
      couponAmount: z.int(),
      name: z.string(),
    }),
  ),
  /** Shared by the front and rear of a staggered set, which are changed and removed together. */
  setId: z.nullable(z.string()),
  axle: z.nullable(z.enum(['front', 'rear'])),
  /** The tire as lists show it; its verdict is about `car`. */
  item: TireSummary,
  /** The car for which it was chosen. */
  car: z.nullable(
    z.object({
      fitmentId: z.string(),
      /** `2019 Honda Civic LX` */
      label: z.string(),
      /** The page that lists what fits the car. */
      path: z.string(),
      /** Which of several possible drives the buyer said it has; null without an answer, or if there is only one. */
      drive: z.nullable(Drive),
    }),
  ),
  /** Diameter in inches of the wheels that it is for, if the car is to get others than it came with. */
  wheelIn: z.nullable(z.int()),
  /** Codes of the verdict's reasons that the buyer agreed to. */
  acknowledged: z.array(z.string()),
  problem: z.nullable(CartProblem),
});
export type CartLine = z.infer<typeof CartLine>;

/** One item as buyers see it: a line, or the front and rear of a staggered set. */
export const CartGroup = z.object({
  /** The set's id, or the id of its only line. */
  groupId: z.string(),
  /** Front before rear. */
  lineIds: z.array(z.string()),
  tireCount: z.int(),
  /** The price of its tires before discounts, as in the quote. */
  tiresCents: NonNegativeCents,
  /** The price of road hazard coverage for all of it, chosen or not; zero if a deal includes it. */
  roadHazardCents: NonNegativeCents,
  /** Why coverage cannot be bought the way the tires are delivered, as a sentence; null if it can. */
  roadHazardRefusal: z.nullable(z.string()),
});
export type CartGroup = z.infer<typeof CartGroup>;

/** Specification sections 3 and 5, shipping form. */
export const ShippingForm = z.object({
  email: Email,
  phone: Phone,
  phoneType: z.enum(phoneTypes, messages.phoneType),
  firstName: FirstName,
  lastName: LastName,
  company: z.optional(PlainText(60)),
  addressLine1: PlainText(80).check(z.regex(/[A-Za-z0-9].*[A-Za-z0-9]/, messages.address)),
  addressLine2: z.optional(PlainText(80)),
  city: City,
  state: StateCode,
  zip: Zip.check(z.overwrite((zip) => zip.trim())),
  instructions: z.optional(PlainText(250)),
});
export type ShippingForm = z.infer<typeof ShippingForm>;

/** The part of a shipping form that says who gets the tires, and not where. */
export const ShippingContact = z.pick(ShippingForm, {
  email: true,
  phone: true,
  phoneType: true,
  firstName: true,
  lastName: true,
  company: true,
  instructions: true,
});
export type ShippingContact = z.infer<typeof ShippingContact>;

export const CartShipping = z.object({
  mode: z.enum(shippingModes),
  /** Null until the place is known: a buyer who has left a shop may have named no address of their own. */
  form: z.nullable(ShippingForm),
  /** What is known of the buyer, for a form that is still open. */
  contact: z.optional(z.nullable(ShippingContact)),
  /** `verified`: matches a place that we know. `as-entered`: the buyer insisted on it. */
  verification: z.enum(['verified', 'as-entered']),
  confirmed: z.boolean(),
});
export type CartShipping = z.infer<typeof CartShipping>;

export const Cart = z.object({
  cartId: z.string(),
  /** Increases with each change; a write may name the version that the buyer saw. */
  version: z.int(),
  lines: z.array(CartLine),
  /** The lines as a buyer sees them, in the order in which they were added. */
  groups: z.array(CartGroup),
  tireCount: z.int(),
  coupon: z.nullable(
    z.object({ code: z.string(), name: z.string(), applied: z.boolean(), message: z.nullable(z.string()) }),
  ),
  /** The code that takes the most off this cart, while the buyer uses none; null where codes are not taken. */
  couponOffer: z.nullable(z.object({ code: z.string(), savesInCents: NonNegativeCents })),
  promotions: z.array(Promotion),
  shipping: z.nullable(CartShipping),
  /** Null until a way was chosen. */
  fulfillment: z.nullable(CartFulfillment),
  quote: Quote,
  estimatedFetTaxInCents: NonNegativeCents,
  shippingCostInCents: NonNegativeCents,
  /**
   * Facts to know before continuing: a deal within reach, a tax exemption, a changed price, tires that
   * should not be combined on their car.
   */
  notices: z.array(z.object({ code: z.string(), tone: z.enum(['info', 'caution']), text: z.string() })),
  /** An order of this cart whose payment is still being processed; the cart is kept until the outcome is known. */
  waitingOrder: z.nullable(z.object({ orderNumber: OrderNumber, placedAt: IsoInstant })),
});
export type Cart = z.infer<typeof Cart>;

/** A new cart reveals its key once; the shell server keeps it in an HttpOnly cookie. */
export const CartOpened = z.object({ cart: Cart, cartKey: z.nullable(AccessKey) });

export const NewCartItem = z.object({
  itemId: ItemId,
  quantity: Quantity,
  axle: z.optional(z.enum(['front', 'rear'])),
  /** The car for which it is chosen. */
  fitment: z.optional(Slug),
  /** Which of the car's possible drives it has. */
  drive: z.optional(Drive),
  /** Diameter in inches of the wheels that it is for, if the car is to get others than it came with. */
  wheels: z.optional(z.int().check(z.minimum(wheelInches.min), z.maximum(wheelInches.max))),
  /** Codes of the reasons that the buyer agreed to. Those with `acknowledge` are needed. */
  acknowledged: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(8)), []),
  roadHazard: z._default(z.boolean(), false),
});

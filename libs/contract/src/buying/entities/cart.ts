import * as z from 'zod/mini';
import { draftTextMax } from '../checkout-draft.ts';
import { AccessKey, IsoInstant, ItemId, OrderNumber, Slug } from '../../shared/ids.ts';
import * as messages from '../../messages.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { paymentMethods } from '../payment-methods.ts';
import { Quantity, wheelInches } from '../../shared/patterns.ts';
import { shippingModes } from '../shipping-modes.ts';
import { CartFulfillment } from './fulfillment.ts';
import { CartGiftCard } from './gift-card.ts';
import { Quote } from './quote.ts';
import { CartRebate } from '../../catalog/entities/rebate.ts';
import { CartReferral } from '../../business/entities/referral.ts';
import { KeptShippingContact, KeptShippingForm } from './shipping-form.ts';
import { Promotion, TireSummary } from '../../catalog/entities/tire.ts';
import { Drive } from '../../catalog/entities/vehicle.ts';

export const CartProblem = z.object({
  code: z.enum(['price-changed', 'out-of-stock', 'low-stock', 'discontinued', 'mixed-set']),
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
      /** True if it is in the cart's total now. */
      alreadyAppliedIntoCart: z.boolean(),
      /** The condition that is still missing, `needs 4 tires`; null once it is in the total. */
      missing: z.nullable(z.string()),
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
      /** The drive that the buyer chose of several possible ones; null without an answer, or if there is only one. */
      drive: z.nullable(Drive),
    }),
  ),
  /** Diameter in inches of the wheels that it is for, if the car is to get others than it came with. */
  wheelIn: z.nullable(z.int()),
  /** Codes of the verdict's reasons that the buyer agreed to. */
  acknowledged: z.array(z.string()),
  problem: z.nullable(CartProblem),
  /** Of a tire that a sales quote brought: whether its quantity is fixed, and what it costs everybody today. Missing for others. */
  quoted: z.optional(z.object({ isFixed: z.boolean(), todayInCents: NonNegativeCents })),
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

/**
 * A sentence that the buyer must agree to before the order can be placed, because of the verdict on a tire for its car, or on
 * the tires of one car together.
 */
export const CartAgreement = z.object({
  /** The line that keeps the agreement: `changeCartLine` with the code among `acknowledged`. */
  lineId: z.string(),
  code: z.string(),
  /** `2021 BMW M3`; null for tires without a car. */
  car: z.nullable(z.string()),
  /** The finding that the sentence is about. */
  text: z.string(),
  /** The sentence to agree to. */
  sentence: z.string(),
  agreed: z.boolean(),
});
export type CartAgreement = z.infer<typeof CartAgreement>;

export const CartShipping = z.object({
  mode: z.enum(shippingModes),
  /** Null until the place is known: a buyer who has left a shop may have named no address of their own. */
  form: z.nullable(KeptShippingForm),
  /** Known details of the buyer, for a form that is still open. */
  contact: z.optional(z.nullable(KeptShippingContact)),
  /** `verified`: matches a place that we know. `as-entered`: the buyer insisted on it. */
  verification: z.enum(['verified', 'as-entered']),
  confirmed: z.boolean(),
});
export type CartShipping = z.infer<typeof CartShipping>;

/** Text as typed, without characters that a database can't store. */
const Typed = z.string().check(
  z.maxLength(draftTextMax),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), messages.plainText),
);

/** Values typed into a step, by field name: see {@link draftFields}. */
export const DraftFields = z.record(z.string().check(z.maxLength(40)), Typed);

export const Cart = z.object({
  cartId: z.string(),
  /** Increases with each change; a write may name the version that the buyer saw. */
  version: z.int(),
  lines: z.array(CartLine),
  /** The lines as a buyer sees them, in the order in which they were added. */
  groups: z.array(CartGroup),
  /**
   * Tires that the account may not buy, because their brands are not tied to it: they are in no line and no total. Their
   * notice stays until its buyer has removed them like a line.
   */
  leftOut: z.array(z.object({ lineId: z.string(), name: z.string(), message: z.string() })),
  tireCount: z.int(),
  coupon: z.nullable(
    z.object({ code: z.string(), name: z.string(), applied: z.boolean(), message: z.nullable(z.string()) }),
  ),
  /** The code that takes the most off this cart, while the buyer uses none; null where codes are not taken. */
  couponOffer: z.nullable(z.object({ code: z.string(), savesInCents: NonNegativeCents })),
  /**
   * The sales quote that some of its lines came from, while it can be bought; `holds` is false if tires that it is for are gone
   * from the cart. Missing in carts that were kept before there were any.
   */
  salesQuote: z.optional(
    z.nullable(
      z.object({
        quoteNumber: OrderNumber,
        expiresAt: IsoInstant,
        mayChange: z.boolean(),
        holds: z.boolean(),
      }),
    ),
  ),
  promotions: z.array(Promotion),
  /** Manufacturers' mail-in rebates on its tires; in no total. Missing in carts stored before there were any. */
  rebates: z.optional(z.array(CartRebate)),
  shipping: z.nullable(CartShipping),
  /** Values typed into the steps of checkout and not yet saved; missing if there are none. */
  typed: z.optional(z.object({ shipping: z.optional(DraftFields), payments: z.optional(DraftFields) })),
  /** The payment method, whose discount is in the quote; null until the buyer has chosen one. */
  paymentMethod: z.nullable(z.enum(paymentMethods)),
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
  /** Missing if no verdict requires any. */
  agreements: z.optional(z.array(CartAgreement)),
  /** The gift card that pays the total, or a part of it; missing without one. */
  giftCard: z.optional(CartGiftCard),
  /** The offer of a friend’s link; missing where none has led here. */
  referral: z.optional(CartReferral),
  /** An order of this cart whose payment is still being processed; the cart is kept until the outcome is known. */
  waitingOrder: z.nullable(z.object({ orderNumber: OrderNumber, placedAt: IsoInstant })),
});
export type Cart = z.infer<typeof Cart>;

/** A new cart reveals its key once; the shell server keeps it in an HttpOnly cookie. */
export const CartOpened = z.object({ cart: Cart, cartKey: z.nullable(AccessKey) });

/** Codes of a verdict's reasons. */
export const AgreedCodes = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(8));

export const NewCartItem = z.object({
  itemId: ItemId,
  quantity: Quantity,
  axle: z.optional(z.enum(['front', 'rear'])),
  /** The car for which it is chosen. */
  fitment: z.optional(Slug),
  /** The drive that the car has, of its possible ones. */
  drive: z.optional(Drive),
  /** Diameter in inches of the wheels that it is for, if the car is to get others than it came with. */
  wheels: z.optional(z.int().check(z.minimum(wheelInches.min), z.maximum(wheelInches.max))),
  /** Codes of the reasons that the buyer agreed to. Those with `acknowledge` are needed. */
  acknowledged: z._default(AgreedCodes, []),
  roadHazard: z._default(z.boolean(), false),
});

import * as z from 'zod/mini';
import { orderTypes, priceTypes } from '../../shared/account-words.ts';
import { AccessKey, CalendarDay, IsoInstant, OrderNumber } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { paymentMethods } from '../../buying/payment-methods.ts';
import { shippingModes } from '../../buying/shipping-modes.ts';
import { PriceGuarantee } from '../../service/entities/price-guarantee.ts';
import { Quote, QuoteArrival } from '../../buying/entities/quote.ts';
import { appointmentStates } from '../../buying/entities/appointment.ts';
import { OrderGiftCard } from '../../buying/entities/gift-card.ts';
import { OrderCancel } from './order-cancel.ts';
import { OrderFulfillment } from './order-fulfillment.ts';
import { OrderOrganization } from '../../business/entities/organization.ts';
import { OrderRefund } from './order-refund.ts';
import { TrackedReturns } from '../../service/entities/order-return.ts';
import { OrderRebate } from '../../catalog/entities/rebate.ts';
import { Reorder } from './reorder.ts';
import { KeptShippingForm } from '../../buying/entities/shipping-form.ts';
import { TirePictureData } from '../../catalog/entities/tire.ts';
import { BookedAppointment } from '../../service/entities/work-order.ts';

/** Specification section 4. */
export const trackingSteps = [
  'Order Processed',
  'Pending Carrier Pickup',
  'In Transit',
  'Delivered',
] as const;
/** Of an order that its buyer collects at one of our warehouses: no carrier has it. */
export const pickupSteps = ['Order Processed', 'Ready for pickup', 'Picked up'] as const;
export type TrackingStep = (typeof trackingSteps)[number] | (typeof pickupSteps)[number];

/**
 * `pending`: the payment is being settled · `requires-action`: the buyer must prove who they are · `processing`: the
 * provider said 539 · `confirmed`: paid · `failed`: not paid, and nothing was charged · `cancelled`.
 */
export const orderStates = [
  'pending',
  'requires-action',
  'processing',
  'confirmed',
  'failed',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The `failure.code` of an order whose shop did not confirm the appointment; nothing was charged. */
export const APPOINTMENT_FAILURE = 'appointment';

export const OrderLine = z.object({
  lineNo: z.int(),
  itemId: z.string(),
  name: z.string(),
  size: z.string(),
  service: z.string(),
  path: z.string(),
  quantity: z.int(),
  returnedQuantity: z.int(),
  unitPriceInCents: NonNegativeCents,
  /** The price of its tires before discounts, as in the quote. */
  tiresCents: NonNegativeCents,
  roadHazard: z.boolean(),
  axle: z.nullable(z.enum(['front', 'rear'])),
  picture: TirePictureData,
  /** The car for which it was chosen: `2019 Honda Civic LX`. */
  car: z.nullable(z.string()),
  /** The sentences that the buyer agreed to about these tires, word for word; missing if there were none. */
  agreed: z.optional(z.array(z.string())),
  /** The DOT TINs of the tires that a shop has mounted. Mounted tires can’t be returned. */
  tins: z.array(z.string()),
});

export const TrackingEvent = z.object({
  step: z.enum([...trackingSteps, 'Ready for pickup', 'Picked up']),
  at: z.nullable(IsoInstant),
  reached: z.boolean(),
});

/** The progress of an order's installation, for a reader who follows the order: no place, and no time of day. */
export const TrackedFitting = z.object({
  state: z.enum(appointmentStates),
  /** The shop's calendar day. */
  date: CalendarDay,
  city: z.string(),
});
export type TrackedFitting = z.infer<typeof TrackedFitting>;

/** The place to pick up an order: our warehouse, or a carrier's location. */
export const TrackedPickup = z.object({
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  hours: z.array(z.string()),
  /** The moment that our warehouse has the tires ready, and the zone of its clock; null at a carrier's location. */
  ready: z.nullable(z.object({ at: IsoInstant, timeZone: z.string() })),
});
export type TrackedPickup = z.infer<typeof TrackedPickup>;

/** The part that a guest with the order number and ZIP code may see: no name, street, or payment details. */
export const TrackedOrder = z.object({
  orderNumber: OrderNumber,
  placedAt: IsoInstant,
  state: z.enum(orderStates),
  shippingMode: z.enum(shippingModes),
  /** `cancelled`, `delivered` or the expected date, as a sentence. */
  statusText: z.string(),
  /** The days promised when the order was paid. The carrier's own date comes later and may differ. */
  arrives: QuoteArrival,
  expectedDelivery: z.nullable(CalendarDay),
  deliveredOn: z.nullable(CalendarDay),
  steps: z.array(TrackingEvent),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The carrier's own page for the parcel. */
  trackingUrl: z.nullable(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  destination: z.object({ city: z.string(), state: z.string(), zip: z.string() }),
  lines: z.array(OrderLine),
  totalCents: NonNegativeCents,
  /** Null for tires that come to the buyer or a shop. */
  pickup: z.nullable(TrackedPickup),
  /** Null for tires that no shop fits. */
  fitting: z.nullable(TrackedFitting),
  /** With place and time, for whoever has the order's key or a link of its mails; null for anybody else. */
  appointment: z.nullable(BookedAppointment),
  cancel: OrderCancel,
  /** Money that goes back, or has gone back; the oldest first. */
  refunds: z.array(OrderRefund),
  /** The tires that can be returned, and earlier returns; missing if they were not looked up. */
  returns: z.optional(TrackedReturns),
  /** Null for an order that was not bought, and right after it is placed. */
  reorder: z.nullable(Reorder),
  /** Null for an order that the price guarantee does not cover, and on the pages of the purchase itself. */
  priceGuarantee: z.nullable(PriceGuarantee),
  /** Its mail-in rebates; missing if they were not looked up. */
  rebates: z.optional(z.array(OrderRebate)),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

/** The source of an embedded storefront's order, according to the partner's page. */
export const PartnerSource = z.object({
  /** The partner's own name for the visitor. */
  userId: z.nullable(z.string()),
  sourceId: z.nullable(z.string()),
  sourceType: z.nullable(z.string()),
});
export type PartnerSource = z.infer<typeof PartnerSource>;

/** The order as the buyer who placed it sees it. */
export const Order = z.object({
  ...TrackedOrder.shape,
  shipping: KeptShippingForm,
  /** Null for tires that are sent to the buyer. */
  fulfillment: z.nullable(OrderFulfillment),
  quote: Quote,
  poNumber: z.nullable(z.string()),
  /** The version of the terms of sale that the buyer accepted; missing for older orders. */
  termsVersion: z.optional(z.nullable(z.string())),
  /** The organization that it was bought for; missing for an order of no organization. */
  organization: z.optional(z.nullable(OrderOrganization)),
  paymentMethod: z.enum(paymentMethods),
  /** The payment, in words: `Paid by`, `Visa ending in 4242`. */
  payment: z.object({ label: z.string(), text: z.string() }),
  /** The destination of a refund, inside a sentence: `your Visa ending in 4242`. */
  refundTo: z.string(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The part that a gift card has paid; missing without one. */
  giftCard: z.optional(OrderGiftCard),
  /** The loan with which Resolve has paid it; null for every other order. */
  resolveLoanId: z.nullable(z.string()),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** The address at which the browser authorizes the payment, while `requires-action`. */
  nextActionUrl: z.nullable(z.string()),
  /** Signed, expiring path of the receipt, once confirmed. */
  receiptPath: z.nullable(z.string()),
  /** Null for an order that no partner led to. */
  partner: z.nullable(PartnerSource),
  /** The price type that was paid; null for orders placed before it was stored. */
  priceType: z.nullable(z.enum(priceTypes)),
  /** Null for an order like everybody's. */
  orderType: z.nullable(z.enum(orderTypes)),
  sample: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/**
 * A new order reveals its key once; with it, the confirmation page may read the order. Null if a storefront's server
 * has kept the key: a browser never gets one.
 */
export const OrderPlaced = z.object({ order: Order, orderKey: z.nullable(AccessKey) });
export type OrderPlaced = z.infer<typeof OrderPlaced>;

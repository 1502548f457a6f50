import * as z from 'zod/mini';
import { CalendarDay, IsoInstant } from '../../shared/ids.ts';
import { installAddOnCodes } from '../installer-words.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { shippingModes } from '../shipping-modes.ts';
import { Appointment } from './appointment.ts';
import { InstallerSummary } from './installer.ts';

/** A place where a carrier keeps parcels for buyers. */
export const PickupLocation = z.object({
  locationId: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distanceMiles: z.number(),
  /** `Mon–Fri 9:00 am–8:00 pm`, a line each. */
  hours: z.array(z.string()),
});
export type PickupLocation = z.infer<typeof PickupLocation>;

/** One of our warehouses, for pickup. */
export const WarehousePickup = z.object({
  warehouseId: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  timeZone: z.string(),
  distanceMiles: z.number(),
  hours: z.array(z.string()),
  /** True if it has all the tires. */
  inStock: z.boolean(),
  /** The moment that the tires would be ready: about 24 hours after the order, in its opening hours. */
  readyAt: IsoInstant,
});
export type WarehousePickup = z.infer<typeof WarehousePickup>;

/** The way that the tires of a cart reach their buyer, as chosen so far. */
export const CartFulfillment = z.object({
  mode: z.enum(shippingModes),
  /** The shop, or the van, with its price for this cart. */
  installer: z.nullable(InstallerSummary),
  location: z.nullable(PickupLocation),
  warehouse: z.nullable(WarehousePickup),
  appointment: z.nullable(Appointment),
  addOns: z.array(z.enum(installAddOnCodes)),
  /** The add-ons that the shop offers for this cart, with what each would cost. */
  addOnOffers: z.array(
    z.object({ code: z.enum(installAddOnCodes), name: z.string(), amountCents: NonNegativeCents }),
  ),
  /** The first and the last day that the tires arrive at the buyer, shop, or location. */
  arrivesEarliest: z.nullable(CalendarDay),
  arrivesLatest: z.nullable(CalendarDay),
  /** The ZIP code that a van is asked to come to; null elsewhere. */
  visitZip: z.nullable(z.string()),
  /** A sentence about a time that was given up with another shop or number of tires; null if none was, or another is chosen. */
  gaveUp: z.nullable(z.string()),
  /** The shop's price for these tires when it was chosen, and its price now; null if they are the same. */
  priceChange: z.nullable(z.object({ fromCents: NonNegativeCents, toCents: NonNegativeCents })),
  /** The problem that keeps the order from being placed; null if there is none. */
  problem: z.nullable(
    z.object({
      code: z.enum([
        'shop-missing',
        'time-missing',
        'time-gone',
        'shop-cannot',
        'shop-closed',
        'outside-area',
        'location-missing',
        'warehouse-missing',
        'warehouse-short',
        'price-changed',
      ]),
      message: z.string(),
    }),
  ),
});
export type CartFulfillment = z.infer<typeof CartFulfillment>;

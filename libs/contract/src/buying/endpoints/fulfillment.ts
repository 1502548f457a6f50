import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { AppointmentChoice } from '../entities/appointment-times.ts';
import { Cart } from '../entities/cart.ts';
import { FulfillmentOption } from '../entities/fulfillment-option.ts';
import { PickupLocation, WarehousePickup } from '../entities/fulfillment.ts';
import { InstallerCode, ItemId, Slug } from '../../shared/ids.ts';
import { installAddOnCodes } from '../installer-words.ts';
import { Zip5 } from '../../shared/patterns.ts';
import { intBetween } from '../../shared/query.ts';

/** An id of an installer, a FedEx location or a warehouse. */
const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{2,40}$/));

export const listItemOptions = endpoint({
  id: 'fulfillment.item',
  method: 'GET',
  path: '/v1/catalog/items/{itemId}/fulfillment',
  summary:
    'The ways to get some tires to a ZIP code, each with its price and date; the cheapest complete one first.',
  auth: 'channel',
  access: 'shop',
  params: z.object({ itemId: ItemId }),
  query: z.object({
    zip: Zip5,
    quantity: z._default(intBetween(1, 20), 4),
    /** The other tire of a staggered set; the same quantity of it. */
    otherItem: z.optional(ItemId),
    /** The car that they are for. Its wheels decide which shops can install them, and the price. */
    fitment: z.optional(Slug),
    /** The shop or van that the buyer has chosen: its way has that one's price and date. */
    installer: z.optional(InstallerCode),
  }),
  answer: z.object({ options: z.array(FulfillmentOption) }),
  errors: ['not-found', 'unprocessable'],
});

export const listCartOptions = endpoint({
  id: 'fulfillment.cart',
  method: 'GET',
  path: '/v1/cart/fulfillment/options',
  summary:
    'The ways to get the cart’s tires to its ZIP code, each with its price and date; the cheapest complete one first.',
  auth: 'channel',
  access: 'cart',
  query: z.object({ zip: z.optional(Zip5) }),
  answer: z.object({ options: z.array(FulfillmentOption) }),
  errors: ['not-found', 'unprocessable'],
});

export const listPickupLocations = endpoint({
  id: 'fulfillment.locations',
  method: 'GET',
  path: '/v1/pickup-locations',
  summary: 'FedEx locations near a ZIP code that keep tires for buyers, nearest first.',
  auth: 'channel',
  access: 'shop',
  query: z.object({ zip: Zip5, limit: z._default(intBetween(1, 20), 10) }),
  answer: z.object({ locations: z.array(PickupLocation) }),
  errors: ['unprocessable', 'unavailable'],
});

export const listWarehouses = endpoint({
  id: 'fulfillment.warehouses',
  method: 'GET',
  path: '/v1/cart/warehouses',
  summary: 'Our warehouses by distance, and when the cart’s tires would be ready in each.',
  auth: 'channel',
  access: 'cart',
  query: z.object({ zip: Zip5 }),
  answer: z.object({ warehouses: z.array(WarehousePickup) }),
  errors: ['not-found', 'unprocessable'],
});

export const putCartFulfillment = endpoint({
  id: 'cart.fulfillment',
  method: 'PUT',
  path: '/v1/cart/fulfillment',
  summary:
    'Chooses how the cart’s tires reach their buyer. Another shop, or no shop, gives up the time that was held; the destination of a fitted order is the shop.',
  auth: 'channel',
  access: 'cart',
  body: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('ship-to-me') }),
    z.object({ mode: z.literal('ship-to-shop'), installerId: z.optional(Id) }),
    z.object({ mode: z.literal('mobile-install'), installerId: z.optional(Id), zip: z.optional(Zip5) }),
    z.object({ mode: z.literal('fedex-pickup'), locationId: z.optional(Id), zip: z.optional(Zip5) }),
    z.object({ mode: z.literal('warehouse-pickup'), warehouseId: z.optional(Id) }),
  ]),
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'unprocessable', 'outside-area', 'shop-cannot', 'unavailable'],
});

export const putCartAppointment = endpoint({
  id: 'cart.appointment',
  method: 'PUT',
  path: '/v1/cart/appointment',
  summary: 'Holds a time at the chosen shop for ten minutes, in place of the one before.',
  auth: 'channel',
  access: 'cart',
  body: AppointmentChoice,
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'unprocessable', 'slot-gone'],
});

export const removeCartAppointment = endpoint({
  id: 'cart.appointment.remove',
  method: 'DELETE',
  path: '/v1/cart/appointment',
  summary: 'Gives up the time that the cart holds.',
  auth: 'channel',
  access: 'cart',
  answer: z.object({ cart: Cart }),
  errors: ['not-found'],
});

export const putCartAddOns = endpoint({
  id: 'cart.addOns',
  method: 'PUT',
  path: '/v1/cart/add-ons',
  summary: 'The work that the shop does besides fitting the tires.',
  auth: 'channel',
  access: 'cart',
  body: z.object({ addOns: z.array(z.enum(installAddOnCodes)).check(z.maxLength(8)) }),
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'unprocessable'],
});

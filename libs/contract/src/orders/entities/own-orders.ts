import * as z from 'zod/mini';
import { OrderNumber } from '../../shared/ids.ts';
import { cleanSearch } from '../../shared/intake/codes.ts';
import { OrderOrganization } from '../../business/entities/organization.ts';
import { OrderLine, TrackedOrder } from './order.ts';

/** The most characters of a search for orders. */
export const ORDER_SEARCH_LENGTH = 80;

/** The text that a buyer searches their orders for. */
export const OrderSearch = z.string().check(z.overwrite(cleanSearch), z.maxLength(ORDER_SEARCH_LENGTH));

/** An order in the list of its buyer. */
export const ListedOrder = z.object({
  ...z.pick(TrackedOrder, {
    orderNumber: true,
    placedAt: true,
    state: true,
    shippingMode: true,
    statusText: true,
    expectedDelivery: true,
    deliveredOn: true,
    carrier: true,
    trackingNumber: true,
    trackingUrl: true,
    totalCents: true,
    pickup: true,
    fitting: true,
  }).shape,
  /** Tires, all lines together. */
  quantity: z.int(),
  returnedQuantity: z.int(),
  poNumber: z.nullable(z.string()),
  /** The organization that it was bought for; missing for an order of no organization. */
  organization: z.optional(z.nullable(OrderOrganization)),
  /** The loan of an order that was financed with Resolve. */
  resolveLoanId: z.nullable(z.string()),
  lines: z.array(
    z.pick(OrderLine, {
      lineNo: true,
      name: true,
      size: true,
      path: true,
      quantity: true,
      returnedQuantity: true,
      axle: true,
      picture: true,
    }),
  ),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** A page of the orders that an account has in one storefront. */
export const OwnOrders = z.object({
  orders: z.array(ListedOrder),
  /** From 1; the last one if a later page was asked for. */
  page: z.int(),
  pages: z.int(),
  /** The number of orders, or of those that match. */
  total: z.int(),
  /** The first order of the first page; null if there is none. */
  from: z.nullable(OrderNumber),
  /** The number of orders that the account has in other storefronts, which show them. */
  elsewhere: z.array(
    z.object({
      store: z.string(),
      /** The page of that storefront that shows them; null if browsers can't reach it. */
      url: z.nullable(z.string()),
      orders: z.int(),
    }),
  ),
});
export type OwnOrders = z.infer<typeof OwnOrders>;

import * as z from 'zod/mini';

// The messages that a browser sends to its own storefront's server, which checks them by these schemas. Names are those of GA4's
// ecommerce events (developers.google.com/analytics, "Recommended events").

const Code = z.string().check(z.regex(/^[\w.:-]{1,100}$/));
const Name = z.string().check(z.minLength(1), z.maxLength(100));
/** An amount in US dollars. */
const Usd = z.number().check(z.minimum(0), z.maximum(1_000_000));
/** The path of a page, without a query: see {@link safePath}. */
const PagePath = z.string().check(z.regex(/^\/[^?#\s]{0,299}$/));

const Item = z.strictObject({
  item_id: Code,
  item_name: Name,
  item_brand: z.optional(Name),
  item_category: z.optional(Name),
  /** The size. */
  item_variant: z.optional(Name),
  price: z.optional(Usd),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
});
export type MeasuredItem = z.infer<typeof Item>;

const Items = (max: number) => z.array(Item).check(z.minLength(1), z.maxLength(max));
const Priced = { currency: z.literal('USD'), value: Usd, items: Items(30) };
const Page = { page_name: Code, page_path: PagePath };

/** One event, as a page reports it. */
export const MeasuredEvent = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('page_interaction'),
    params: z.strictObject({
      ...Page,
      /** Milliseconds between the page's appearance and its end. */
      time_spent: z.int().check(z.minimum(0), z.maximum(86_400_000)),
      /** The browser's permission to share its location; missing while it was never asked. */
      location_shared: z.optional(z.enum(['Y', 'N'])),
    }),
  }),
  z.strictObject({ name: z.literal('view_item'), params: z.strictObject(Priced) }),
  z.strictObject({
    name: z.literal('view_item_list'),
    params: z.strictObject({ item_list_id: PagePath, item_list_name: Name, items: Items(30) }),
  }),
  z.strictObject({
    name: z.literal('search'),
    params: z.strictObject({ search_term: Name }),
  }),
  z.strictObject({ name: z.literal('compare'), params: z.strictObject({ items: Items(5) }) }),
  z.strictObject({ name: z.literal('add_to_cart'), params: z.strictObject(Priced) }),
  z.strictObject({ name: z.literal('remove_from_cart'), params: z.strictObject(Priced) }),
  z.strictObject({ name: z.literal('begin_checkout'), params: z.strictObject(Priced) }),
  z.strictObject({
    name: z.literal('purchase'),
    params: z.strictObject({
      ...Priced,
      transaction_id: Code,
      tax: Usd,
      shipping: Usd,
      coupon: z.optional(Name),
    }),
  }),
  z.strictObject({
    name: z.literal('web_vitals'),
    params: z.strictObject({
      ...Page,
      metric_name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      /** Milliseconds; of CLS the score. */
      metric_value: z.number().check(z.minimum(0), z.maximum(86_400_000)),
      metric_rating: z.enum(['good', 'needs-improvement', 'poor']),
    }),
  }),
]);
export type MeasuredEvent = z.infer<typeof MeasuredEvent>;

/** Events of one message: as many as the collector takes at once. */
export const EVENTS_MAX = 25;

/** The body of `POST /api/events`. */
export const EventBeacon = z.strictObject({
  /** The second in which the visit began. It ends after `business.analyticsSessionMs` without an event. */
  session: z.int().check(z.minimum(1), z.maximum(9_999_999_999)),
  events: z.array(MeasuredEvent).check(z.minLength(1), z.maxLength(EVENTS_MAX)),
});
export type EventBeacon = z.infer<typeof EventBeacon>;

/** Problems of one message; a page reports no more than this in all. */
export const PROBLEMS_MAX = 10;

/** Something that went wrong in a browser. */
export const PageProblem = z.strictObject({
  code: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  message: z.string().check(z.maxLength(500)),
  page: PagePath,
});
export type PageProblem = z.infer<typeof PageProblem>;

/** The body of `POST /api/problems`. */
export const ProblemBeacon = z.strictObject({
  /** The build that the page came from. */
  release: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  problems: z.array(PageProblem).check(z.minLength(1), z.maxLength(PROBLEMS_MAX)),
});
export type ProblemBeacon = z.infer<typeof ProblemBeacon>;

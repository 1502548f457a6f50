import { priceTypes, shippingModes, userTypes } from '@tirekit/contract';
import * as z from 'zod/mini';
import { Theme } from './theme.ts';

/** Every way to pay that TireKit knows; a channel offers some of them, in its own order. */
export const paymentMethods = [
  'card',
  'paypal',
  'apple-pay',
  'resolve',
  'simple-pay',
  'katapult',
  'purchase-order',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a channel may have beyond the shopping path. Behaviour asks for a feature, never for a channel's name. */
export const features = [
  'search',
  'compare',
  'deals',
  'coupons',
  'reviews',
  'road-hazard',
  'tracking',
  'garage',
  'accounts',
  'newsletter',
] as const;
export type Feature = (typeof features)[number];

const Text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const Path = z.string().check(z.regex(/^\/[a-z0-9/_-]*$/, 'A path of the storefront, in lower case'));
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM'));
const Origin = z
  .string()
  .check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'An origin is scheme, host and port only'));

const SupportHours = z.object({
  /** IANA zone in which the hours are meant. */
  zone: Text(40),
  ranges: z
    .array(
      z.object({
        /** ISO weekdays: Monday is 1. */
        days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)),
        open: ClockTime,
        close: ClockTime,
      }),
    )
    .check(z.minLength(1)),
});
export type SupportHours = z.infer<typeof SupportHours>;

export const SupportContacts = z.object({
  phone: z.string().check(z.regex(/^\d-\d{3}-\d{3}-\d{4}$/, 'A phone number is written 1-800-555-0100')),
  sms: z.nullable(z.string()),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[a-z]+$/, 'An e-mail address')),
  chat: z.boolean(),
  hours: SupportHours,
  /** Others who answer at hours of their own: fleet accounts. */
  desks: z.array(z.object({ title: Text(40), hours: SupportHours })),
});

/** Specification section 2, page metadata rules, as data. */
export const MetadataRules = z.object({
  /** Appended to every title; null appends nothing. */
  titleSuffix: z.nullable(Text(60)),
  /** Replaces title and description of every page. */
  fixed: z.nullable(z.object({ title: Text(80), description: Text(200) })),
  /** What the brand's name in descriptions becomes. */
  nameInDescriptions: Text(60),
  robots: z.enum(['index,follow', 'noindex,follow', 'noindex,nofollow']),
  /** Icons, manifest and social tags. */
  identity: z.boolean(),
});

const MenuEntry = z.object({ label: Text(40), path: Path });

/** A storefront as data. One object of this shape is all that a shell decides for itself. */
export const Channel = z.strictObject({
  /** Folder name of the shell, name of its client and of its cookies. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'Lower case letters, digits and hyphens')),
  /** What the buyer reads: "TireKit", "Exchange Tire Center". */
  name: Text(60),
  /** The value that `channel` has on the wire where the specification has one (AAFES, widget). */
  wireName: z.nullable(Text(20)),
  /** One sentence: the headline of its home page, and beside its name at the foot of every page. */
  tagline: Text(120),
  description: Text(300),
  theme: Theme,
  support: SupportContacts,
  metadata: MetadataRules,
  /** Who may shop here. The API holds to it. */
  access: z.object({
    /** Whether somebody who has not signed on may. */
    guests: z.boolean(),
    /** Types of accounts that may; null is every type. */
    userTypes: z.nullable(z.array(z.enum(userTypes)).check(z.minLength(1))),
  }),
  /**
   * Whether its operator vouches for customers: a request with a customer id that the operator signed is of this channel,
   * whichever storefront it reaches. The secret of the signature is `CUSTOMER_ID_SECRET_<CHANNEL>` of the API.
   */
  customerIds: z.boolean(),
  pricing: z.object({
    priceType: z.enum(priceTypes),
    /** Off the retail price, in basis points, decided on the server. */
    discountBps: z.int().check(z.minimum(0), z.maximum(5000)),
  }),
  /** Null is everything. */
  catalogue: z.object({ brands: z.nullable(z.array(Text(80))), categories: z.nullable(z.array(Text(40))) }),
  paymentMethods: z.array(z.enum(paymentMethods)).check(z.minLength(1)),
  shippingModes: z.array(z.enum(shippingModes)).check(z.minLength(1)),
  features: z.array(z.enum(features)),
  menu: z.array(z.object({ label: Text(40), path: Path, links: z.array(MenuEntry) })).check(z.minLength(1)),
  /** Whether shared caches may keep its pages. */
  publicPages: z.boolean(),
  /** Origins that may show it in a frame; none for an ordinary storefront. */
  embedOrigins: z.array(Origin),
  /** `header` where third-party cookies cannot be relied on (an embedded frame). */
  sessionIn: z.enum(['cookie', 'header']),
});
export type Channel = z.infer<typeof Channel>;

/** `channels.json`: what the API reads at start. It holds no secret. */
export const ChannelsFile = z.object({
  version: z.literal(1),
  channels: z.array(Channel).check(z.minLength(1)),
});
export type ChannelsFile = z.infer<typeof ChannelsFile>;

/** Whether a channel has a feature. */
export const hasFeature = (channel: Pick<Channel, 'features'>, feature: Feature): boolean =>
  channel.features.includes(feature);

/** An environment variable of one channel: `PORT` of `simple-shop` is `PORT_SIMPLE_SHOP`. */
export const channelVariable = (name: string, channelId: string): string =>
  `${name}_${channelId.replaceAll('-', '_').toUpperCase()}`;

/** The environment variable that holds a channel's client secret: `military-exchange` → `CLIENT_SECRET_MILITARY_EXCHANGE`. */
export const clientSecretVariable = (channelId: string): string =>
  channelVariable('CLIENT_SECRET', channelId);

import {
  business,
  type Feature,
  features,
  paymentMethods,
  priceTypes,
  shippingModes,
  userTypes,
} from '@tirekit/contract';
import * as z from 'zod/mini';
import { ExchangeProfile } from './exchange-profile.ts';
import { Origin, Origins, Path } from './origins.ts';
import { Theme } from './theme.ts';

export { type Feature, features, type PaymentMethod, paymentMethods } from '@tirekit/contract';

/** The blocks of a home page. A storefront shows those that it lists, in its order; each needs what it is about. */
export const homeBlocks = [
  'finders',
  'guided',
  'deals',
  'popular',
  'categories',
  'types',
  'brands',
  'fitting',
  'reviews',
  'score',
  'promises',
  'offers',
  'support',
] as const;
export type HomeBlock = (typeof homeBlocks)[number];

/** The share of visitors who get an experiment's variant, in basis points; 0 is off. */
const Share = z.int().check(z.minimum(0), z.maximum(10_000));
/** The experiments that a storefront may run (docs/adr/0063-a-b-tests.md). */
const Experiments = z.strictObject({
  /** Our own picks by score at the place of the highest rated tires on the home page. */
  ourPicks: Share,
  /** At shops near the buyer, the price of the whole job comes before the price of a tire. */
  shopPrice: Share,
  /** A dialog asks for the ZIP code once, on the first page on which prices depend on it. */
  manualZipModal: Share,
});

const Text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM'));

const SupportHours = z.object({
  /** The IANA time zone of the hours. */
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

const SupportContacts = z.object({
  phone: z.string().check(z.regex(/^\d-\d{3}-\d{3}-\d{4}$/, 'A phone number is written 1-800-555-0100')),
  sms: z.nullable(z.string()),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[a-z]+$/, 'An e-mail address')),
  chat: z.boolean(),
  hours: SupportHours,
  /** Other teams with their own numbers and hours, such as the one for fleet accounts. */
  desks: z.array(z.object({ title: Text(40), hours: SupportHours })),
});
export type SupportContacts = z.infer<typeof SupportContacts>;

/** Specification section 2, page metadata rules, as data. */
const MetadataRules = z.object({
  /** Appended to every title; null appends nothing. */
  titleSuffix: z.nullable(Text(60)),
  /** Replaces title and description of every page; its `robots` are then every page's, too. */
  fixed: z.nullable(z.object({ title: Text(80), description: Text(200) })),
  /** Replaces the brand's name in descriptions. */
  nameInDescriptions: Text(60),
  robots: z.enum(['index,follow', 'noindex,follow', 'noindex,nofollow']),
  /** True if icons, manifest and social tags are included. */
  identity: z.boolean(),
});

const MenuEntry = z.object({ label: Text(40), path: Path });

export const DefaultZip = z.string().check(z.regex(/^\d{5}$/, 'A ZIP code has five digits'));

const Fields = z.strictObject({
  /** The shell's folder name, and the id of its API client and its cookies. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'Lower case letters, digits and hyphens')),
  /** The name that buyers read: "TireKit", "Exchange Tire Center". */
  name: Text(60),
  /** The value of `channel` on the wire, if the specification defines one (AAFES, widget). */
  wireName: z.nullable(Text(20)),
  /** One sentence: the headline of the home page, and beside the name in every page's footer. */
  tagline: Text(120),
  description: Text(300),
  theme: Theme,
  support: SupportContacts,
  metadata: MetadataRules,
  /** The visitors who may shop here; the API enforces it. */
  access: z.object({
    /** True if visitors may shop without signing in. */
    guests: z.boolean(),
    /** The account types that may shop; null allows all. */
    userTypes: z.nullable(z.array(z.enum(userTypes)).check(z.minLength(1))),
  }),
  /**
   * True if its operator vouches for customers: a request with a customer id that the operator has signed belongs to
   * this channel, whichever storefront it reaches. The API's `CUSTOMER_ID_SECRET_<CHANNEL>` verifies the signature.
   */
  customerIds: z.boolean(),
  /** The exchange that its buyers pay through; null if there is none. */
  exchange: z.nullable(ExchangeProfile),
  /**
   * The ZIP code that prices and checkout start with where the visitor's is unknown: the fixed one of a partner's checkout.
   * `DEFAULT_ZIP_<CHANNEL>` replaces it. Null asks the visitor.
   */
  defaultZip: z.nullable(DefaultZip),
  pricing: z.object({
    priceType: z.enum(priceTypes),
    /** Discount on the retail price, in basis points; applied by the server. */
    discountBps: z.int().check(z.minimum(0), z.maximum(5000)),
    /**
     * The audience of its prices. A public storefront never shows a price below the manufacturer's
     * minimum advertised price (MAP) before the cart; a private one, for members of a closed program, does.
     */
    advertising: z.enum(['public', 'private']),
  }),
  /** The brands and categories for sale; null allows all. */
  catalog: z.object({ brands: z.nullable(z.array(Text(80))), categories: z.nullable(z.array(Text(40))) }),
  paymentMethods: z.array(z.enum(paymentMethods)).check(z.minLength(1)),
  /** The percentage in the banner about paying later with SimplePay, on the cart and the payment step; null shows none. */
  payLaterPercent: z.nullable(z.int().check(z.minimum(1))),
  shippingModes: z.array(z.enum(shippingModes)).check(z.minLength(1)),
  features: z.array(z.enum(features)),
  /**
   * The blocks of its home page below the headline, in their order. A block about something that the storefront does not
   * have (deals, reviews, fitting) is left out by itself.
   */
  home: z.array(z.enum(homeBlocks)).check(
    z.refine((blocks) => new Set(blocks).size === blocks.length, 'Each block stands once'),
    z.refine((blocks) => blocks.includes('finders'), 'A home page has the finders'),
  ),
  menu: z.array(z.object({ label: Text(40), path: Path, links: z.array(MenuEntry) })).check(z.minLength(1)),
  /** The experiments that run here, each with the share of visitors who get its variant. */
  experiments: Experiments,
  /** True if shared caches may keep its pages. */
  publicPages: z.boolean(),
  /** Origins whose pages may embed it; empty for an ordinary storefront. */
  embedOrigins: z.array(Origin),
  /** The map of tire shops. */
  map: z.strictObject({
    /**
     * The address of an owner's own base map: a style as MapLibre reads it. Null for the built-in one, which needs no
     * service. The origin of the style is allowed by itself; one for tiles, letters or images is listed in `origins`.
     */
    styleUrl: z.nullable(z.url({ protocol: /^https?$/ })),
  }),
  /** Outside origins and browser capabilities that its pages may use. */
  origins: Origins,
  /** `header` if third-party cookies cannot be relied on, as in an embedded frame. */
  sessionIn: z.enum(['cookie', 'header']),
});

/** A storefront as data: everything that a shell decides for itself. */
export const Channel = Fields.check(
  z.refine(
    ({ payLaterPercent, paymentMethods: offered }) =>
      payLaterPercent === null ||
      (offered.includes('simple-pay') && payLaterPercent * 100 <= business.simplePayFirstOrderBps),
    {
      path: ['payLaterPercent'],
      message: `The banner needs simple-pay among the payment methods, and promises at most the ${String(business.simplePayFirstOrderBps / 100)}% that a first order saves`,
    },
  ),
  z.refine(
    ({ pricing, publicPages, metadata }) =>
      pricing.advertising === 'public' || !(publicPages || metadata.robots === 'index,follow'),
    {
      path: ['pricing', 'advertising'],
      message: 'Prices that shared caches keep or search engines index are public',
    },
  ),
);
export type Channel = z.infer<typeof Channel>;
/** The menu: groups of links, in the header and again in the footer of every page. */
export type ChannelMenu = Channel['menu'];

/** `channels.json`, which the API reads at start. It contains no secrets. */
export const ChannelsFile = z.object({
  version: z.literal(1),
  channels: z.array(Channel).check(z.minLength(1)),
});
export type ChannelsFile = z.infer<typeof ChannelsFile>;

/** True if a channel has a feature. */
export const hasFeature = (channel: Pick<Channel, 'features'>, feature: Feature): boolean =>
  channel.features.includes(feature);

/** The name of one channel's environment variable: `PORT` of `simple-shop` is `PORT_SIMPLE_SHOP`. */
export const channelVariable = (name: string, channelId: string): string =>
  `${name}_${channelId.replaceAll('-', '_').toUpperCase()}`;

/** The environment variable that holds a channel's client secret: `military-exchange` → `CLIENT_SECRET_MILITARY_EXCHANGE`. */
export const clientSecretVariable = (channelId: string): string =>
  channelVariable('CLIENT_SECRET', channelId);

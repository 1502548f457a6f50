import { type Channel, hasFeature } from '@tirekit/channel';
import {
  bareSlug,
  business,
  type OrderType,
  orderTypes,
  type PriceType,
  type UserType,
} from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { CallerAccount, MilitaryState } from './call-context.ts';

/** The pricing for all buyers of a storefront, or for a group of accounts. */
export interface Pricing extends Readonly<Channel['pricing']> {
  /** True if tires with a member price cost no more than that. */
  readonly memberPrices?: boolean;
  /** True if the discount is the military one. */
  readonly military?: boolean;
}

/**
 * A storefront as one buyer has it. For an account this is the storefront with the account's prices, deals and brands in
 * place of its own. So whoever reads the catalog, a cart or a total of this channel has the same price everywhere,
 * and nothing that a browser says can change it.
 */
export interface BuyersChannel extends Channel {
  readonly pricing: Pricing;
  /** Missing for guests without a verified identity, and for accounts that differ in nothing. */
  readonly buyer?: {
    readonly userType: UserType;
    /** The price type of the account, whether or not it has a price of its own here. */
    readonly priceType: PriceType;
    /** A verified identity, where it counts: in a storefront with that discount. */
    readonly military: MilitaryState;
    /** The storefront without the account's limit on brands; with its prices. */
    readonly unlimited: BuyersChannel | null;
    /** The storefront itself. */
    readonly storefront: Channel;
  };
}

/** The number of groups and sets of brands kept for each storefront. Others are made again when they are needed. */
const KEPT_MAX = 64;
const kept = new WeakMap<Channel, LRUCache<string, BuyersChannel>>();

/**
 * The storefront as an account has it. A program's storefront has one price, that of its program; the public one sells to
 * each account at the account's own (docs/adr/0044-account-pricing.md). The same object for all accounts of a
 * price group, so that they share its view of the catalog.
 */
export function buyersChannel(channel: Channel, account: CallerAccount): BuyersChannel {
  const key = JSON.stringify([
    account.userType,
    account.priceType,
    account.prices,
    account.brands,
    account.military,
  ]);
  let known = kept.get(channel);
  if (known === undefined) kept.set(channel, (known = new LRUCache({ max: KEPT_MAX })));
  let made = known.get(key);
  if (made === undefined) known.set(key, (made = makeChannel(channel, account)));
  return made;
}

function makeChannel(channel: Channel, account: CallerAccount): BuyersChannel {
  const { userType, priceType, brands } = account;
  const pricing = getPricing(channel, account);
  const military = givesMilitary(channel) ? account.military : null;
  const buyer = { userType, priceType, military, unlimited: null, storefront: channel };
  const unlimited = { ...channel, pricing, buyer };
  if (brands === null) return unlimited;
  const { catalog } = channel;
  return {
    ...unlimited,
    catalog: { ...catalog, brands: both(catalog.brands, brands) },
    buyer: { ...buyer, unlimited },
  };
}

const institutions = new WeakMap<BuyersChannel, BuyersChannel>();

/**
 * The storefront as an organization has it whose shoppers come from a procurement system: its order says where the tires are
 * shipped, and is paid on account, whatever else the storefront offers. One object for each, which others remember.
 */
export function institutionsChannel(channel: BuyersChannel): BuyersChannel {
  let made = institutions.get(channel);
  if (made === undefined)
    institutions.set(
      channel,
      (made = {
        ...channel,
        shippingModes: ['ship-to-me'],
        paymentMethods: ['purchase-order'],
        payLaterPercent: null,
      }),
    );
  return made;
}

/** A guest, for pricing. */
const guest = (military: MilitaryState): CallerAccount => ({
  userType: 'none',
  priceType: 'Retail',
  prices: null,
  brands: null,
  emailVerified: false,
  military,
});

/** The storefront as a guest has it: as it is, unless their identity was verified. */
export const guestsChannel = (channel: Channel, military: MilitaryState): BuyersChannel =>
  military === null ? channel : buyersChannel(channel, guest(military));

/** Only a storefront that sells to each buyer at their own price has the military discount. */
export const givesMilitary = (channel: Pick<Channel, 'features' | 'pricing'>): boolean =>
  channel.pricing.priceType === 'Retail' && hasFeature(channel, 'military-discount');

function getPricing(channel: Channel, { priceType, prices, military }: CallerAccount): Pricing {
  const { pricing } = channel;
  if (pricing.priceType !== 'Retail') return pricing;
  const own: Pricing =
    prices === null
      ? pricing
      : {
          priceType,
          discountBps: Math.max(pricing.discountBps, prices.discountBps),
          // Shown to signed-in members of a closed group only.
          advertising: 'private',
          memberPrices: prices.memberPrices,
        };
  if (military !== 'verified' || !givesMilitary(channel)) return own;
  return withMilitary(own);
}

/** Discounts are not added up: the larger one counts. Only a verified visitor sees the price. */
const withMilitary = (own: Pricing): Pricing =>
  own.discountBps >= business.militaryDiscountBps
    ? own
    : { ...own, discountBps: business.militaryDiscountBps, advertising: 'private', military: true };

/** Slugs as stored, without the ending that addresses carry. */
const both = (sold: readonly string[] | null, bought: readonly string[]): string[] => {
  const may = new Set(bought.map(bareSlug));
  return (sold ?? [...may]).map(bareSlug).filter((slug) => may.has(slug));
};

/** The storefront itself, for any caller. */
export const storefrontOf = (channel: BuyersChannel): Channel => channel.buyer?.storefront ?? channel;

/** The price types whose deals a buyer gets: the storefront's, and besides it their own. */
export function getPriceTypes(channel: BuyersChannel): readonly PriceType[] {
  const { priceType } = storefrontOf(channel).pricing;
  return channel.pricing.priceType === priceType ? [priceType] : [priceType, channel.pricing.priceType];
}

/**
 * The public pricing, to be shown beside the caller's lower price; null if the caller has the public one. A storefront's
 * guests see only what may be advertised to the public.
 */
export function everybodysPricing({
  pricing,
  buyer,
}: Pick<BuyersChannel, 'pricing' | 'buyer'>): Pricing | null {
  if (buyer !== undefined && pricing !== buyer.storefront.pricing)
    return { ...buyer.storefront.pricing, advertising: 'private' };
  return pricing.discountBps === 0 && pricing.memberPrices !== true
    ? null
    : { priceType: 'Retail', discountBps: 0, advertising: pricing.advertising };
}

/** The buyer's types that an order keeps, as they were when it was placed. */
export function buyerFacts(channel: BuyersChannel): {
  userType: UserType;
  priceType: PriceType;
  orderType: OrderType | null;
} {
  const userType = channel.buyer?.userType ?? 'none';
  return {
    userType,
    priceType: channel.pricing.priceType,
    orderType: orderTypes.find((orderType) => orderType === userType) ?? null,
  };
}

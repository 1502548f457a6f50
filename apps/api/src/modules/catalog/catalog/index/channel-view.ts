import { type Channel, type Feature, hasFeature } from '@tirekit/channel';
import { bareSlug, isPriceDeal, type PriceType, type RebateBadge } from '@tirekit/contract';
import { CATEGORIES } from '@tirekit/tires';
import {
  type BuyersChannel,
  everybodysPricing,
  getPriceTypes,
  type Pricing,
} from '../../../../platform/http/buyers-channel.ts';
import {
  asTold,
  coversLine,
  type Deal,
  type DealTarget,
  isForPriceType,
  isShownOnTires,
  isToldAsDeal,
  rebateBadge,
  rebateCovers,
  type RebateTerms,
  runsOn,
} from '../../deals/index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type DealsOfLines, policyKey, type PricePolicy, type ShownPrices } from './shown-prices.ts';

/**
 * The index as the buyers of one channel see it on one day, guests or a group of accounts: with their prices, their brands
 * and categories, and the deals of their price type.
 */
export interface ChannelView {
  /** A number that no other view has had. */
  id: number;
  index: CatalogIndex;
  /** ISO date in the shop's calendar. */
  day: string;
  /** The prices that it shows, and whose they are. */
  prices: ShownPrices;
  priceType: PriceType;
  /** The public prices; null if the buyers of this view pay them. */
  everybodys: ShownPrices | null;
  /** 1 for each line that the channel sells; null if it sells all of them. */
  allowedLines: Uint8Array | null;
  /** The deals of the channel's price type that run on this day, by rank, lower prices included that are no deals. */
  deals: readonly Deal[];
  /** For each line, those deals that a list shows beside its tires; without an end, those that are lower prices only. */
  shownDeals: readonly (readonly Deal[])[];
  /** The same for everybody else; null where the buyers of this view pay what everybody pays. */
  everybodysDeals: readonly (readonly Deal[])[] | null;
  /** True if deals have pages of their own here. */
  hasDealPages: boolean;
  /** The features of the channel besides its tires. */
  features: readonly Feature[];
  /** The rebates on what its buyers buy on this day, by rank; none in a storefront without deals. */
  rebates: readonly RebateTerms[];
  /** For each line, the one that a list shows beside its tires. */
  shownRebates: readonly (RebateBadge | null)[];
}

let made = 0;

/** Prices with those of single tires that the buyers have in a storefront. */
const policyIn = (index: CatalogIndex, { id }: BuyersChannel, pricing: Pricing): PricePolicy => {
  const scope = index.scoped.scopeOf(pricing.priceType, id);
  return scope === undefined ? pricing : { ...pricing, scope };
};

/** Makes the view of a channel's buyers on a day (an ISO date). */
export function channelView(index: CatalogIndex, channel: BuyersChannel, day: string): ChannelView {
  const { pricing } = channel;
  const priceTypes = getPriceTypes(channel);
  const running = index.deals.filter((deal) => runsOn(deal, day));
  const deals = running.filter((deal) => isForPriceType(deal, priceTypes));
  const rebates = hasFeature(channel, 'deals')
    ? index.rebates.filter((rebate) => runsOn(rebate, day) && isForPriceType(rebate, priceTypes))
    : [];
  const everybodys = everybodysPricing(channel);
  const shown = dealsByLine(index, deals);
  const othersDeals =
    everybodys &&
    dealsByLine(
      index,
      running.filter((deal) => isForPriceType(deal, [everybodys.priceType])),
    );
  return {
    id: made++,
    index,
    day,
    prices: index.prices(policyIn(index, channel, pricing), shown),
    priceType: pricing.priceType,
    everybodys: everybodys && othersDeals && index.prices(policyIn(index, channel, everybodys), othersDeals),
    allowedLines: allowedLines(index, channel.catalog),
    deals,
    shownDeals: shown.of,
    everybodysDeals: othersDeals && othersDeals.of,
    hasDealPages: hasFeature(channel, 'deals'),
    features: channel.features,
    rebates,
    shownRebates: index.lines.map((line) => {
      const target = dealTarget(index, line);
      return rebates.length === 0
        ? null
        : rebateBadge(rebates.filter((rebate) => rebateCovers(rebate, target)));
    }),
  };
}

/** Buyers of channels with the same key see the same catalog. */
export function viewKey(index: CatalogIndex, channel: BuyersChannel, day: string): string {
  const { pricing, catalog } = channel;
  const everybodys = everybodysPricing(channel);
  return JSON.stringify([
    pricing.priceType,
    getPriceTypes(channel),
    policyKey(policyIn(index, channel, pricing)),
    everybodys && policyKey(policyIn(index, channel, everybodys)),
    catalog.brands,
    catalog.categories,
    hasFeature(channel, 'deals'),
    day,
  ]);
}

/** True if the view's channel sells a line. */
export const isAllowed = (view: ChannelView, line: number): boolean =>
  view.allowedLines === null || view.allowedLines[line] === 1;

function allowedLines(index: CatalogIndex, catalog: Channel['catalog']): Uint8Array | null {
  const isSold = soldBy(catalog);
  if (isSold === null) return null;
  return Uint8Array.from(index.lines, (line) => (isSold(dealTarget(index, line)) ? 1 : 0));
}

/**
 * Makes a check of whether a channel's catalog rule lets a product line be sold; null if it lets all of them. The rule may
 * spell the slugs of brands and categories either way.
 */
export function soldBy(
  catalog: Channel['catalog'],
): ((line: { brandSlug: string; categories: readonly string[] }) => boolean) | null {
  if (catalog.brands === null && catalog.categories === null) return null;
  const brands = catalog.brands && new Set(catalog.brands.map(bareSlug));
  const categories = catalog.categories && new Set(catalog.categories.map(bareSlug));
  return (line) =>
    (brands === null || brands.has(bareSlug(line.brandSlug))) &&
    (categories === null || line.categories.some((category) => categories.has(category)));
}

const NONE: readonly Deal[] = [];

/** The deals among these that pages may promise beside a tire, by line. */
function dealsByLine(index: CatalogIndex, running: readonly Deal[]): DealsOfLines {
  const deals = running.filter(isShownOnTires);
  // A deal is one object for all lines that it is told alike of: prices of a set compare deals by identity.
  const lower = new Map(deals.map((deal) => [deal, { ...deal, endsOn: null }]));
  const told = (deal: Deal, target: DealTarget): Deal =>
    isToldAsDeal(asTold(deal, target, index.deals)) ? deal : (lower.get(deal) ?? deal);
  const of = index.lines.map((line) => {
    if (deals.length === 0) return NONE;
    const target = dealTarget(index, line);
    const covering = deals.filter((deal) => coversLine(deal, target));
    return covering.length === 0 ? NONE : covering.map((deal) => told(deal, target));
  });
  // A deal that gives something away lowers no price.
  const key = deals
    .filter(({ discountType }) => discountType !== 'Free')
    .map(({ slug }) => slug)
    .join();
  return { key, of };
}

/** True if lists of deals may name a deal. A deal that lowers prices must be tellable on some line's tires. */
export function isTold(index: CatalogIndex, deal: Deal): boolean {
  if (!isPriceDeal(deal)) return true;
  if (deal.endsOn === null) return false;
  return index.lines.some((line) => {
    const target = dealTarget(index, line);
    return coversLine(deal, target) && isToldAsDeal(asTold(deal, target, index.deals));
  });
}

/** True if tires of a line are on a deal that may be called one. */
export const isOnDeal = ({ shownDeals }: ChannelView, line: number): boolean =>
  shownDeals[line]?.some(isToldAsDeal) === true;

/** The facts of a line that decide which deals apply. */
export const dealTarget = (index: CatalogIndex, line: CatalogIndex['lines'][number]) => ({
  lineId: line.lineId,
  brandSlug: index.brands[line.brand]?.slug ?? '',
  categories: line.categories.map((position) => CATEGORIES[position]?.slug ?? ''),
});

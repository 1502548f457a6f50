import type { Channel } from '@tirekit/channel';
import type { BodyOf, listOutTheDoor, Quote } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { coversLine, type Deal, shopDay } from '../deals/deal.ts';
import { advertisedPrice } from './advertised-price.ts';
import { assertCoverageOffered } from './coverage.ts';
import { type Destination, mustFindDestination } from './destination.ts';
import { priceQuotes, type QuoteRequest } from './quote.ts';
import { isAutomatic, type RunningDeals } from './running-deals.ts';
import { pricedLine, skuFacts, type SkuFacts } from './sku-facts.ts';
import type { SalesTax } from './tax/sales-tax.ts';

interface PriceSources {
  db: Database;
  deals: RunningDeals;
  salesTax: SalesTax;
}

/** Tires that are bought together. */
interface QuotedSet {
  /** One tire, or the two of a staggered set. */
  itemIds: readonly string[];
  /** Of each. */
  quantity: number;
  roadHazard: boolean;
}

export interface OutTheDoorRequest extends QuotedSet {
  zip: string | undefined;
}

/** What prices depend on besides the tires. */
interface Terms {
  deals: readonly Deal[];
  day: string;
  destination: Destination | null;
}

async function termsTo(
  destination: Destination | null,
  { db, deals }: PriceSources,
  { pricing }: Channel,
): Promise<Terms> {
  const day = shopDay();
  const running = await deals.of(db, pricing.priceType, day);
  return { deals: running.filter(isAutomatic), day, destination };
}

const IN_CART = 'This total uses the lowest price we can advertise. Your cart shows your price.';

/** A set to be priced before the cart, and whether the cart may show a lower price. */
interface AdvertisedCart {
  readonly cart: QuoteRequest;
  readonly seePriceInCart: boolean;
}

/**
 * A cart that contains only this set, at the prices that may be advertised; null if any of it is not sold here. It has
 * only the deals that may be advertised too: from any other total the lower price could be worked out.
 */
function cartOf(
  request: QuotedSet,
  facts: ReadonlyMap<string, SkuFacts>,
  terms: Terms,
): AdvertisedCart | null {
  // One tire requested for both axles is one line with all of them.
  const itemIds = [...new Set(request.itemIds)];
  const quantity = (request.quantity * request.itemIds.length) / itemIds.length;
  const skus = itemIds.flatMap((itemId) => facts.get(itemId) ?? []);
  if (skus.length < itemIds.length) return null;
  const offers = skus.map((sku) => ({
    sku,
    ...advertisedPrice(
      sku,
      terms.deals.filter((deal) => coversLine(deal, sku.target)),
    ),
  }));
  const isHeldBack = (deal: Deal) =>
    offers.some(({ sku, deals }) => coversLine(deal, sku.target) && !deals.includes(deal));
  return {
    cart: {
      ...terms,
      deals: terms.deals.filter((deal) => !isHeldBack(deal)),
      lines: offers.map(({ sku, priceCents }) =>
        pricedLine({ ...sku, priceCents }, { ...request, quantity, lineId: sku.skuId }),
      ),
      coupon: null,
      installed: false,
    },
    seePriceInCart: offers.some((offer) => offer.seePriceInCart),
  };
}

/**
 * What a number of one tire, or of each of a set's two, costs delivered, in its parts, at prices that may be advertised.
 * @throws ApiProblem `not-found` for an unknown tire, `unprocessable` for a ZIP code that we do not know or coverage
 *   that is not sold here
 */
export async function outTheDoor(
  sources: PriceSources,
  channel: Channel,
  request: OutTheDoorRequest,
): Promise<Quote> {
  assertCoverageOffered(channel, request.roadHazard);
  const facts = await skuFacts(sources.db, channel, request.itemIds);
  const destination = request.zip === undefined ? null : await mustFindDestination(sources.db, request.zip);
  const advertised = cartOf(request, facts, await termsTo(destination, sources, channel));
  const [priced] = advertised === null ? [] : await priceQuotes([advertised.cart], sources.salesTax);
  if (advertised === null || priced === undefined) throw new ApiProblem('not-found');
  const { quote } = priced;
  return advertised.seePriceInCart ? { ...quote, notes: [IN_CART, ...quote.notes] } : quote;
}

/**
 * What each of several sets costs delivered to one place; null where the cart may show a lower price.
 * @throws ApiProblem `unprocessable` for a ZIP code that we do not know
 */
export async function outTheDoorTotals(
  sources: PriceSources,
  channel: Channel,
  { zip, sets }: BodyOf<typeof listOutTheDoor>,
): Promise<{ destination: Destination; totals: (number | null)[] }> {
  const destination = await mustFindDestination(sources.db, zip);
  const terms = await termsTo(destination, sources, channel);
  const facts = await skuFacts(sources.db, channel, [...new Set(sets.flatMap(({ itemIds }) => itemIds))]);
  const carts = sets.map((set) => {
    const advertised = cartOf({ ...set, roadHazard: false }, facts, terms);
    return advertised === null || advertised.seePriceInCart ? null : advertised.cart;
  });
  const priced = await priceQuotes(
    carts.filter((cart) => cart !== null),
    sources.salesTax,
  );
  let next = 0;
  const totals = carts.map((cart) => (cart === null ? null : (priced[next++]?.quote.totalCents ?? null)));
  return { destination, totals };
}

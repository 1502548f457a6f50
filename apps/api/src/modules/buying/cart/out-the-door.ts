import {
  type AnswerOf,
  type BodyOf,
  deliveryWindow,
  type listOutTheDoor,
  type Quote,
} from '@tirekit/contract';
import { type FittingJob, shopRefusals } from '@tirekit/tires';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { type BuyersChannel, getPriceTypes } from '../../../platform/http/buyers-channel.ts';
import { coversLine, type Deal, shopToday } from '../../catalog/deals/index.ts';
import { advertisedPrice, assertCoverageOffered } from '../../catalog/prices/index.ts';
import {
  type Arrivals,
  getDestination,
  mustFindPlace,
  type MappedPlace,
  readArrivals,
} from '../fulfillment/index.ts';
import { getLimits, readShopByCode, servesPlace, type Shop } from '../installers/index.ts';
import { listCertificates, whichApplies } from '../../people/tax-exemption/index.ts';
import {
  type Destination,
  fittedAt,
  isAutomatic,
  isUsable,
  pricedLine,
  priceQuotes,
  type QuoteRequest,
  type RunningDeals,
  type SalesTax,
  skuFacts,
  type SkuFacts,
} from '../pricing/index.ts';

/** The sources of prices. */
export interface PriceSources {
  db: Database;
  deals: RunningDeals;
  salesTax: SalesTax;
  /** The work of a shop on some tires; null if the catalog lacks one of them. */
  getJob: (
    items: readonly { itemId: string; quantity: number }[],
    fitmentId: string | undefined,
  ) => FittingJob | null;
}

/** The storefront as its buyer has it, and who has signed in. */
export interface Buyer {
  readonly channel: BuyersChannel;
  readonly uid: string | null;
}

/** Tires that are bought together. */
interface QuotedSet {
  /** One tire, or the two of a staggered set. */
  itemIds: readonly string[];
  /** Number of each tire. */
  quantity: number;
  roadHazard: boolean;
}

export interface OutTheDoorRequest extends QuotedSet {
  zip: string | undefined;
  /** The car that they are for. */
  fitment: string | undefined;
  /** The code of the shop or van that fits them. */
  installer: string | undefined;
}

/** The terms that prices depend on besides the tires. */
interface Terms {
  deals: readonly Deal[];
  day: string;
  now: Date;
  /** The place of the buyer's ZIP code; null while none is given. */
  visited: MappedPlace | null;
  destination: Destination | null;
  /** The certificate by which the buyer owes no sales tax there. */
  exemptionId: string | null;
  shop: Shop | null;
  getJob: (items: Parameters<PriceSources['getJob']>[0]) => FittingJob | null;
}

/**
 * @throws ApiProblem `unprocessable` for a ZIP code or a shop that we do not know, `outside-area` for a place where the
 *   van does not go
 */
async function termsTo(
  { zip, installer, fitment }: Pick<OutTheDoorRequest, 'zip' | 'installer' | 'fitment'>,
  { db, deals, getJob }: PriceSources,
  { channel, uid }: Buyer,
): Promise<Terms> {
  const now = new Date();
  const day = shopToday(now);
  const shop = installer === undefined ? null : await mustFindShop(db, installer);
  const visited = zip === undefined ? null : await mustFindPlace(db, zip);
  if (shop?.mobile && visited !== null && !servesPlace(shop, visited)) throw new ApiProblem('outside-area');
  const running = await deals.of(db, getPriceTypes(channel), day);
  const buyersPlace = visited && getDestination(visited);
  const destination = shop === null ? buyersPlace : fittedAt(shop, buyersPlace);
  const exemption =
    destination && whichApplies(await listCertificates(db, uid), { state: destination.state, day });
  return {
    deals: running.filter(isAutomatic),
    day,
    now,
    visited,
    destination,
    exemptionId: exemption?.exemptionId ?? null,
    shop,
    getJob: (items) => getJob(items, fitment),
  };
}

async function mustFindShop(db: Queries, code: string): Promise<Shop> {
  const shop = await readShopByCode(db, code);
  if (shop?.status === 'open') return shop;
  throw refuseField('installer', NO_SHOP);
}

const NO_SHOP = 'This shop is not available right now. Please choose another shop.';
const IN_CART = 'This total uses the lowest price we can advertise. Your cart shows your price.';

/** A set to be priced before the cart. */
interface AdvertisedCart {
  readonly cart: QuoteRequest;
  /** True if the cart may show a lower price. */
  readonly seePriceInCart: boolean;
  /** The shop's reason not to fit it, as a sentence; null if it can fit it, or no shop is chosen. */
  readonly refusal: string | null;
}

/**
 * A cart that contains only this set, at the prices that may be advertised; null if any of it is not sold here. It has
 * only the deals that may be advertised too: from any other total the lower price could be worked out.
 */
function getCart(
  request: QuotedSet,
  facts: ReadonlyMap<string, SkuFacts>,
  { deals, day, now, visited, destination, exemptionId, shop, getJob }: Terms,
  arrival: Arrivals,
): AdvertisedCart | null {
  // One tire requested for both axles is one line with all of them.
  const itemIds = [...new Set(request.itemIds)];
  const quantity = (request.quantity * request.itemIds.length) / itemIds.length;
  const skus = itemIds.flatMap((itemId) => facts.get(itemId) ?? []);
  const job = shop && getJob(itemIds.map((itemId) => ({ itemId, quantity })));
  if (skus.length < itemIds.length || (shop !== null && job === null)) return null;
  const fitting = shop && job && { shop, job, addOns: [] };
  const sentTo = shop ?? visited;
  const usable = deals.filter((deal) => isUsable(deal, { fitting }));
  const offers = skus.map((sku) => ({
    sku,
    ...advertisedPrice(
      sku,
      usable.filter((deal) => coversLine(deal, sku.target)),
    ),
  }));
  const isHeldBack = (deal: Deal) =>
    offers.some(({ sku, deals: shown }) => coversLine(deal, sku.target) && !shown.includes(deal));
  return {
    cart: {
      day,
      destination,
      exemptionId,
      arrives: sentTo === null ? deliveryWindow(now, null) : arrival(countPieces(itemIds, quantity), sentTo),
      fitting,
      deals: usable.filter((deal) => !isHeldBack(deal)),
      lines: offers.map(({ sku, priceCents }) =>
        pricedLine({ ...sku, priceCents }, { ...request, quantity, lineId: sku.skuId }),
      ),
      coupon: null,
    },
    seePriceInCart: offers.some((offer) => offer.seePriceInCart),
    refusal: shop && job && getRefusal(shop, job),
  };
}

const countPieces = (itemIds: readonly string[], quantity: number): ReadonlyMap<string, number> =>
  new Map(itemIds.map((itemId) => [itemId, quantity]));

const getRefusal = (shop: Shop, job: FittingJob): string | null =>
  shopRefusals(getLimits(shop), job)
    .map(({ message }) => message)
    .join(' ') || null;

/**
 * The price of a number of one tire, or of each of a set's two, delivered or installed, in its parts, at prices that may be
 * advertised.
 * @throws ApiProblem `not-found` for an unknown tire, `unprocessable` for a ZIP code or a shop that we do not know or
 *   coverage that is not sold here, `shop-cannot` for tires that the shop does not mount,
 *   `outside-area` for a place where the van does not go
 */
export async function outTheDoor(
  sources: PriceSources,
  buyer: Buyer,
  request: OutTheDoorRequest,
): Promise<Quote> {
  const { channel } = buyer;
  assertCoverageOffered(channel, request.roadHazard);
  const terms = await termsTo(request, sources, buyer);
  const facts = await skuFacts(sources.db, channel, request.itemIds, terms.destination?.state);
  const advertised = getCart(
    request,
    facts,
    terms,
    await readArrivals(sources.db, request.itemIds, terms.now),
  );
  if (advertised === null) throw new ApiProblem('not-found');
  if (advertised.refusal !== null) throw new ApiProblem('shop-cannot', advertised.refusal);
  const [priced] = await priceQuotes([advertised.cart], sources.salesTax);
  if (priced === undefined) throw new Error('A set got no price');
  const { quote } = priced;
  return advertised.seePriceInCart ? { ...quote, notes: [IN_CART, ...quote.notes] } : quote;
}

const isPriced = (cart: AdvertisedCart | null): cart is AdvertisedCart =>
  cart !== null && !cart.seePriceInCart && cart.refusal === null;

/**
 * The price of each of several sets, delivered to one place or installed by one shop; null if the cart may show a lower
 * price, or the shop cannot fit it. Shop, place and tires are read once for all of them.
 * @throws ApiProblem `unprocessable` for a ZIP code or a shop that we do not know, `outside-area` for a place where the
 *   van does not go
 */
export async function outTheDoorTotals(
  sources: PriceSources,
  buyer: Buyer,
  { zip, installer, fitment, sets }: BodyOf<typeof listOutTheDoor>,
): Promise<AnswerOf<typeof listOutTheDoor>> {
  const terms = await termsTo({ zip, installer, fitment }, sources, buyer);
  const itemIds = [...new Set(sets.flatMap((set) => set.itemIds))];
  const [facts, arrival] = await Promise.all([
    skuFacts(sources.db, buyer.channel, itemIds, terms.destination?.state),
    readArrivals(sources.db, itemIds, terms.now),
  ]);
  const carts = sets.map((set) => getCart({ ...set, roadHazard: false }, facts, terms, arrival));
  const priced = await priceQuotes(
    carts.filter(isPriced).map(({ cart }) => cart),
    sources.salesTax,
  );
  let next = 0;
  const quotes = carts.map((cart) => (isPriced(cart) ? (priced[next++]?.quote ?? null) : null));
  const { destination, shop } = terms;
  if (destination === null) throw new Error('A ZIP code has no place');
  return {
    destination,
    totals: quotes.map((quote) => quote?.totalCents ?? null),
    arrivals: carts.map((cart) => cart?.cart.arrives ?? null),
    ...(shop !== null && { refusals: carts.map((cart) => cart?.refusal ?? null) }),
  };
}

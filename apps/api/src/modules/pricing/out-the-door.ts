import type { Channel } from '@tirekit/channel';
import type { BodyOf, listOutTheDoor, Quote } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { type Deal, shopDay } from '../deals/deal.ts';
import { assertCoverageOffered } from './coverage.ts';
import { type Destination, mustFindDestination } from './destination.ts';
import { buildQuote, SHIPPING_CENTS } from './quote.ts';
import { isAutomatic, type RunningDeals } from './running-deals.ts';
import { pricedLine, skuFacts, type SkuFacts } from './sku-facts.ts';

interface PriceSources {
  db: Database;
  deals: RunningDeals;
}

/** Tires that are bought together. */
interface WishedSet {
  /** One tire, or the two of a staggered set. */
  itemIds: readonly string[];
  /** Of each. */
  quantity: number;
  roadHazard: boolean;
}

export interface OutTheDoorWish extends WishedSet {
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

/** The quote of a cart that contains only this set; null if any of it is not sold here. */
function quoteOf(wish: WishedSet, facts: ReadonlyMap<string, SkuFacts>, terms: Terms): Quote | null {
  // One tire requested for both axles is one line with all of them.
  const itemIds = [...new Set(wish.itemIds)];
  const quantity = (wish.quantity * wish.itemIds.length) / itemIds.length;
  const lines = itemIds.flatMap((itemId) => {
    const sku = facts.get(itemId);
    return sku === undefined ? [] : [pricedLine(sku, { ...wish, quantity, lineId: itemId })];
  });
  if (lines.length < itemIds.length) return null;
  return buildQuote({
    ...terms,
    lines,
    coupon: null,
    addressed: false,
    installed: false,
    shippingCents: SHIPPING_CENTS,
  }).quote;
}

/**
 * What a number of one tire, or of each of a set's two, costs delivered, in its parts.
 * @throws ApiProblem `not-found` for an unknown tire, `unprocessable` for a ZIP code that we do not know or coverage
 *   that is not sold here
 */
export async function outTheDoor(
  sources: PriceSources,
  channel: Channel,
  wish: OutTheDoorWish,
): Promise<Quote> {
  assertCoverageOffered(channel, wish.roadHazard);
  const facts = await skuFacts(sources.db, channel, wish.itemIds);
  const destination = wish.zip === undefined ? null : await mustFindDestination(sources.db, wish.zip);
  const quote = quoteOf(wish, facts, await termsTo(destination, sources, channel));
  if (quote === null) throw new ApiProblem('not-found');
  return quote;
}

/**
 * What each of several sets costs delivered to one place.
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
  const totals = sets.map((set) => quoteOf({ ...set, roadHazard: false }, facts, terms)?.totalCents ?? null);
  return { destination, totals };
}

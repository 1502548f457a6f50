import type { Channel } from '@tirekit/channel';
import type { Quote } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { shopDay } from '../deals/deal.ts';
import { assertCoverageOffered } from './coverage.ts';
import { mustFindDestination } from './destination.ts';
import { buildQuote, SHIPPING_CENTS } from './quote.ts';
import { isAutomatic, type RunningDeals } from './running-deals.ts';
import { pricedLine, skuFacts } from './sku-facts.ts';

export type OutTheDoorWish = {
  itemId: string;
  /** The other tire of a staggered set; as many of it. */
  otherItemId: string | undefined;
  quantity: number;
  zip: string | undefined;
  roadHazard: boolean;
};

/**
 * What a number of one tire, or of each of a set's two, costs delivered, in its parts: the same quote that a cart with
 * nothing else would have.
 * @throws ApiProblem `not-found` for an unknown tire, `unprocessable` for a ZIP code that we do not know or coverage
 *   that is not sold here
 */
export async function outTheDoor(
  { db, deals }: { db: Database; deals: RunningDeals },
  channel: Channel,
  wish: OutTheDoorWish,
): Promise<Quote> {
  assertCoverageOffered(channel, wish.roadHazard);
  const asked = [wish.itemId, ...(wish.otherItemId === undefined ? [] : [wish.otherItemId])];
  // One tire asked for on both axles is one line with all of them.
  const itemIds = [...new Set(asked)];
  const quantity = (wish.quantity * asked.length) / itemIds.length;
  const facts = await skuFacts(db, channel, itemIds);
  const lines = itemIds.map((itemId) => {
    const sku = facts.get(itemId);
    if (sku === undefined) throw new ApiProblem('not-found');
    return pricedLine(sku, { ...wish, quantity, lineId: itemId });
  });
  const destination = wish.zip === undefined ? null : await mustFindDestination(db, wish.zip);
  const day = shopDay();
  const running = await deals.of(db, channel.pricing.priceType, day);
  return buildQuote({
    lines,
    deals: running.filter(isAutomatic),
    coupon: null,
    destination,
    day,
    installed: false,
    shippingCents: SHIPPING_CENTS,
  }).quote;
}

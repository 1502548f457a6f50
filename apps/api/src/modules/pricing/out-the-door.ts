import type { Channel } from '@tirekit/channel';
import { messages, type Quote } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { skuFacts } from '../cart/sku-facts.ts';
import { shopDay } from '../deals/deal.ts';
import { buildQuote, type Destination } from './quote.ts';
import { runningDeals } from './running-deals.ts';

export type OutTheDoorWish = {
  itemId: string;
  quantity: number;
  zip: string | undefined;
  roadHazard: boolean;
};

/**
 * What a number of one tire costs delivered, in its parts: the same quote that a cart with nothing else would have.
 * @throws ApiProblem `not-found` for an unknown tire, `unprocessable` for a ZIP code that we do not know
 */
export async function outTheDoor(db: Database, channel: Channel, wish: OutTheDoorWish): Promise<Quote> {
  const sku = (await skuFacts(db, channel, [wish.itemId])).get(wish.itemId);
  if (sku === undefined) throw new ApiProblem('not-found');
  const destination =
    wish.zip === undefined
      ? null
      : await db.maybeOne<Destination>('SELECT zip, state, city FROM zip_code WHERE zip = $1', [wish.zip]);
  if (wish.zip !== undefined && destination === null)
    throw new ApiProblem('unprocessable', messages.zipDifferent, {
      fields: [{ path: 'zip', message: messages.zipDifferent }],
    });
  const day = shopDay();
  const deals = await runningDeals(db, channel.pricing.priceType, day);
  return buildQuote({
    lines: [
      {
        lineId: wish.itemId,
        name: sku.name,
        quantity: wish.quantity,
        unitPriceCents: sku.priceCents,
        fetCentsEach: sku.fetCents,
        rimIn: sku.rimIn,
        tireClass: sku.tireClass,
        target: sku.target,
        roadHazard: wish.roadHazard,
      },
    ],
    deals: deals.filter(({ code, needsInstallation }) => code === null && !needsInstallation),
    coupon: null,
    destination,
    day,
    installed: false,
    shippingCents: 0,
  }).quote;
}

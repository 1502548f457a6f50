import { hasFeature } from '@tirekit/channel';
import { type AnswerOf, daysAfter, dealsAheadDays, getDeal, listDeals } from '@tirekit/contract';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import { type BuyersChannel, getPriceTypes } from '../../../../platform/http/buyers-channel.ts';
import { implement, type ImplementedRoute } from '../../../../platform/http/route.ts';
import type { CatalogReader } from '../catalog-reader.ts';
import { tagsOfLines, wholeCatalog } from '../index/cache-tags.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { type ChannelView, isTold } from '../index/channel-view.ts';
import { type Deal, isForPriceType } from '../../deals/index.ts';
import { dealTerms, shownRebate } from '../shown-terms.ts';
import { type DealCoverage, ofDeal, ofRebate, listCoveredTires } from '../tires-of-deals.ts';

const ITEMS_SHOWN = 12;

export function dealRoutes(reader: CatalogReader): ImplementedRoute[] {
  return [
    implement(listDeals, ({ query, request }) => {
      const view = reader.view(request.channel);
      const running = view.deals.filter((deal) => mayBeTold(deal, request.channel, view.index));
      const found = query.items === 0 ? [] : listCoveredTires(view, running.map(ofDeal), query.items);
      // The shown prices must be today's, but the choice of tires need not be the best at this moment.
      request.tagAnswer(tagsOfLines(view.index, [...new Set(found.flatMap(({ lines }) => lines))]));
      return {
        today: view.day,
        deals: [
          ...running.map((deal, at) => dealTerms(view, deal, found[at]?.items)),
          // Upcoming deals have no tires, because those would show a price that cannot be paid yet.
          ...upcoming(view, request.channel).map((deal) => dealTerms(view, deal)),
        ],
        rebates: view.rebates.flatMap((rebate) => shownRebate(view, rebate) ?? []),
      };
    }),

    implement(getDeal, ({ params, request }) => {
      const view = reader.view(request.channel);
      const found = findDeal(view, request.channel, params.slug);
      if (found === null)
        throw new ApiProblem(isOver(view, request.channel, params.slug) ? 'gone' : 'not-found');
      request.tagAnswer(wholeCatalog(view.index));
      return found;
    }),
  ];
}

/** A code is shown where the cart takes it, and a plain lower price is not announced at all. */
const mayBeTold = (deal: Deal, channel: BuyersChannel, index: CatalogIndex): boolean =>
  (deal.code === null || hasFeature(channel, 'coupons')) && isTold(index, deal);

const isFor = (deal: Pick<Deal, 'priceTypes'>, channel: BuyersChannel): boolean =>
  isForPriceType(deal, getPriceTypes(channel));

/** Deals that begin soon, the first one first. */
function upcoming({ index, day }: ChannelView, channel: BuyersChannel): Deal[] {
  const until = daysAfter(day, dealsAheadDays);
  return index.deals
    .filter(
      (deal) =>
        deal.startsOn > day &&
        deal.startsOn <= until &&
        isFor(deal, channel) &&
        mayBeTold(deal, channel, index),
    )
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
}

/** A running or upcoming deal or rebate by its slug; null if there is none for this caller. */
function findDeal(view: ChannelView, channel: BuyersChannel, slug: string): AnswerOf<typeof getDeal> | null {
  const deal = view.index.deals.find(
    (one) => one.slug === slug && isFor(one, channel) && mayBeTold(one, channel, view.index),
  );
  const isOpen = deal !== undefined && (deal.endsOn === null || deal.endsOn >= view.day);
  if (isOpen) {
    // Its tires would show a price that cannot be paid yet.
    const limit = deal.startsOn <= view.day ? ITEMS_SHOWN : 0;
    return {
      today: view.day,
      deal: dealTerms(view, deal),
      rebate: null,
      ...coveredBy(view, ofDeal(deal), limit),
    };
  }
  const terms = view.rebates.find((one) => one.slug === slug);
  const rebate = terms === undefined ? null : shownRebate(view, terms);
  return terms === undefined || rebate === null
    ? null
    : { today: view.day, deal: null, rebate, ...coveredBy(view, ofRebate(terms), ITEMS_SHOWN) };
}

function coveredBy(view: ChannelView, coverage: DealCoverage, limit: number) {
  const [found] = listCoveredTires(view, [coverage], limit);
  return { brands: found?.brands ?? [], items: found?.items ?? [] };
}

/** True if a deal or rebate of that slug was for this caller and has ended. */
function isOver({ index, day }: ChannelView, channel: BuyersChannel, slug: string): boolean {
  const ended = [...index.deals, ...index.rebates].find((one) => one.slug === slug);
  return ended !== undefined && isFor(ended, channel) && ended.endsOn !== null && ended.endsOn < day;
}

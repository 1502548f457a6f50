import { business, type StaggeredPair } from '@tirekit/contract';
import { setPriceToPay } from '../prices/index.ts';
import { type ChannelView, dealTarget } from './index/channel-view.ts';

/** The price of a set of two rows' tires, and its price with the deals that need no coupon or installation, if there are any. */
export function pairPrices(
  view: ChannelView,
  rows: readonly [front: number, rear: number],
): Pick<StaggeredPair, 'setPriceInCents' | 'dealSetPriceInCents' | 'dealSetEndsOn'> {
  const { index, prices, shownDeals } = view;
  const each = rows.map((row) => prices.withoutDeal(row));
  const setPriceInCents = business.quantity.pair * each.reduce((sum, cents) => sum + cents, 0);
  const tires = rows.map((row) => {
    const line = index.columns.line[row] ?? -1;
    return {
      tire: prices.tire(row),
      target: dealTarget(index, index.line(line)),
      deals: shownDeals[line] ?? [],
    };
  });
  const toPay = setPriceToPay(tires, business.quantity.pair);
  if (toPay === null) return { setPriceInCents };
  const { totalCents: dealSetPriceInCents, endsOn } = toPay;
  return { setPriceInCents, dealSetPriceInCents, ...(endsOn !== null && { dealSetEndsOn: endsOn }) };
}

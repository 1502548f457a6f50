import { business, daysAfter, isPriceDeal } from '@tirekit/contract';
import { coversLine, type Deal, type DealTarget } from './deal.ts';

const { chargedDays, withinDays } = business.regularPrice;

/**
 * The last of the days in a row, shortly before a deal began, on which its buyers paid the regular price for a line's tires: no other
 * deal lowered it. Null where there were too few (16 CFR 233.1): then the price without the deal was not really charged.
 * @param all every deal that there is or was
 */
export function regularUntil(deal: Deal, line: DealTarget, all: readonly Deal[]): string | null {
  const first = daysAfter(deal.startsOn, -withinDays);
  const others = all.filter(
    (other) =>
      other.slug !== deal.slug &&
      isPriceDeal(other) &&
      other.startsOn < deal.startsOn &&
      (other.endsOn === null || other.endsOn >= first) &&
      isForAll(other, deal) &&
      coversLine(other, line),
  );
  let until = daysAfter(deal.startsOn, -1);
  while (daysAfter(until, 1 - chargedDays) >= first) {
    const last = until;
    const enoughSince = daysAfter(last, 1 - chargedDays);
    const inTheWay = others.filter(
      ({ startsOn, endsOn }) => startsOn <= last && (endsOn === null || endsOn >= enoughSince),
    );
    if (inTheWay.length === 0) return last;
    // The days before any of them began are the next that may do.
    until = daysAfter(latest(inTheWay.map(({ startsOn }) => startsOn)), -1);
  }
  return null;
}

/** Days as YYYY-MM-DD sort as text. */
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));

/**
 * True if all buyers of one deal had the other one, too. Members' savings prove nothing about the public price.
 */
const isForAll = ({ priceTypes: others }: Deal, { priceTypes: own }: Deal): boolean =>
  others === null || (own !== null && own.some((priceType) => others.includes(priceType)));

/**
 * A deal as it may be told beside a line's tires. If it takes something off a price that was never charged, it is only a lower price:
 * it loses its end, and `isToldAsDeal` says no, as for any price deal without one.
 */
export const asTold = (deal: Deal, line: DealTarget, all: readonly Deal[]): Deal =>
  isPriceDeal(deal) && deal.endsOn !== null && regularUntil(deal, line, all) === null
    ? { ...deal, endsOn: null }
    : deal;

/** A deal may be announced if it gives more than a lower price, asks for a code, or has an end. */
export const isToldAsDeal = (deal: Deal): boolean => !isPriceDeal(deal) || deal.endsOn !== null;

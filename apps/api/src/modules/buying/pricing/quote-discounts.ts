import type { Deal } from '../../catalog/deals/index.ts';
import {
  choosePromotions,
  type Discount,
  type DiscountableLine,
  getDiscount,
  isReached,
  discountTotal,
} from '../../catalog/prices/index.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Tally } from './tally.ts';

/** Deals for an installation have no effect on tires that are only shipped. */
export const isUsable = (deal: Deal, { fitting }: Pick<QuoteRequest, 'fitting'>): boolean =>
  fitting !== null || !deal.needsInstallation;

/** The discounts of deals on a total. */
export interface TakenOff {
  /** The promotion that a line got, by line id. */
  readonly promotions: ReadonlyMap<string, Deal>;
  /** The ones that fitting earned besides, by line id. */
  readonly extras: ReadonlyMap<string, Deal>;
  readonly coupon: Discount;
}

const byLine = (chosen: readonly { deal: Deal; discount: Discount }[]): ReadonlyMap<string, Deal> =>
  new Map(
    chosen.flatMap(({ deal, discount }) => [...discount.keys()].map((lineId) => [lineId, deal] as const)),
  );

function takePromotions(
  tally: Tally,
  deals: readonly Deal[],
  lines: readonly DiscountableLine[],
): ReadonlyMap<string, Deal> {
  const chosen = choosePromotions(deals, lines);
  for (const { deal, discount } of chosen) tally.takeOff('promotion', deal.name, discount);
  return byLine(chosen);
}

/** Takes each line's promotion, then the deal of its installation, which comes on top. */
export function takeDeals(
  tally: Tally,
  { deals, fitting }: Pick<QuoteRequest, 'deals' | 'fitting'>,
  lines: () => readonly DiscountableLine[] = () => tally.discountable(),
): Pick<TakenOff, 'promotions' | 'extras'> {
  const promotions = takePromotions(
    tally,
    deals.filter(({ needsInstallation }) => !needsInstallation),
    lines(),
  );
  const earned = fitting === null ? [] : deals.filter(({ needsInstallation }) => needsInstallation);
  return { promotions, extras: takePromotions(tally, earned, lines()) };
}

/** The code that would take the most off what the promotions have left; of equal ones the first. */
export function findBestCode(tally: Tally, request: QuoteRequest): { deal: Deal; savesCents: number } | null {
  const lines = tally.discountable();
  let best: { deal: Deal; savesCents: number } | null = null;
  for (const deal of request.codes ?? []) {
    const savesCents = isUsable(deal, request) ? discountTotal(getDiscount(deal, lines)) : 0;
    if (savesCents > (best?.savesCents ?? 0)) best = { deal, savesCents };
  }
  return best;
}

/** Takes the coupon off the amount that the promotions have left. */
export function takeCoupon(
  tally: Tally,
  { coupon }: Pick<QuoteRequest, 'coupon'>,
  lines: () => readonly DiscountableLine[] = () => tally.discountable(),
): Discount {
  if (coupon === null) return new Map();
  const discount = getDiscount(coupon, lines());
  // Named by the code, which the buyer typed and may want to remember; the deal's own name rarely has it.
  tally.takeOff('coupon', coupon.code === null ? coupon.name : `Code ${coupon.code}`, discount);
  return discount;
}

/** The deals, the coupon among them, that give a service away with enough of their tires. */
export function getGifts(
  tally: Tally,
  { deals, coupon, fitting, agreed = null }: Pick<QuoteRequest, 'deals' | 'coupon' | 'fitting' | 'agreed'>,
  what: NonNullable<Deal['freeWhat']>,
): Deal[] {
  const given = (of: Pick<QuoteRequest, 'deals' | 'coupon'>, lines: readonly DiscountableLine[]): Deal[] =>
    [...of.deals, ...(of.coupon ? [of.coupon] : [])].filter(
      (deal) => deal.freeWhat === what && isUsable(deal, { fitting }) && isReached(deal, lines),
    );
  const todays = given({ deals, coupon }, tally.discountable());
  if (agreed === null) return todays;
  const known = new Set(todays.map(({ slug }) => slug));
  return [...todays, ...given(agreed, tally.agreed()).filter(({ slug }) => !known.has(slug))];
}

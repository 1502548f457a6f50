import type { Deal } from '../../catalog/deals/index.ts';
import { percentage } from '../../catalog/prices/index.ts';
import { isUsable, takeCoupon, takeDeals, type TakenOff } from './quote-discounts.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Tally } from './tally.ts';

/**
 * The terms that a clerk has agreed with a buyer on some lines of a total: the deals and the code of that day, and a discount besides.
 * It stands in place of everything that today takes off these lines.
 */
export interface Agreed {
  readonly lineIds: ReadonlySet<string>;
  /** The label of the discount, for the buyer. */
  readonly name: string;
  /** Off what deals and code have left, in basis points. */
  readonly discountBps: number;
  readonly deals: readonly Deal[];
  readonly coupon: Deal | null;
}

type Deals = Pick<TakenOff, 'promotions' | 'extras'>;

const NOTHING: Deals = { promotions: new Map(), extras: new Map() };

/** Takes the agreed amounts off the agreed lines. */
export function takeAgreed(tally: Tally, { agreed = null, fitting }: QuoteRequest): Deals {
  if (agreed === null) return NOTHING;
  const lines = () => tally.agreed();
  const taken = takeDeals(tally, { deals: agreed.deals, fitting }, lines);
  const coupon = agreed.coupon !== null && isUsable(agreed.coupon, { fitting }) ? agreed.coupon : null;
  takeCoupon(tally, { coupon }, lines);
  if (agreed.discountBps > 0) tally.takeOff('saving', agreed.name, percentage(lines(), agreed.discountBps));
  return taken;
}

/** The deals of the agreed lines and of the others. */
export const joined = (agreed: Deals, todays: Deals): Deals => ({
  promotions: new Map([...agreed.promotions, ...todays.promotions]),
  extras: new Map([...agreed.extras, ...todays.extras]),
});

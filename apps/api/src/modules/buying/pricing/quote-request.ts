import type { QuoteArrival } from '@tirekit/contract';
import type { TireClass } from '@tirekit/tires';
import type { Deal, DealTarget } from '../../catalog/deals/index.ts';
import type { Agreed } from './agreed.ts';
import type { Destination } from './destination.ts';
import type { Fitting } from './fitting.ts';
import type { Saving } from './savings.ts';

/** A line to be priced. `unitPriceCents` is the buyer's price of one tire. */
export type PricedLine = {
  lineId: string;
  name: string;
  quantity: number;
  unitPriceCents: number;
  /** The public price, in US cents, if it is another. */
  publicUnitCents?: number | undefined;
  /** The name of that price, if it is not everybody's. */
  priceName?: string | null;
  /** True if the military discount is in it; null or left out for a buyer who does not have it. */
  isMilitary?: boolean | null;
  fetCentsEach: number;
  rimIn: number;
  tireClass: TireClass;
  target: DealTarget;
  roadHazard: boolean;
};

export type QuoteRequest = {
  lines: readonly PricedLine[];
  /** Deals without a code that run today for the buyer's price types. */
  deals: readonly Deal[];
  coupon: Deal | null;
  /** Deals with a code that the buyer does not use yet: which of them would take the most off? */
  codes?: readonly Deal[];
  /** The buyer's savings besides deals, in the order in which they are taken off. */
  savings?: readonly Saving[];
  /** Terms agreed on some of the lines, instead of deals, coupon, and savings. */
  agreed?: Agreed | null;
  destination: Destination | null;
  /** The certificate by which the buyer owes no sales tax at the destination. */
  exemptionId?: string | null;
  /** The days that the tires arrive; null or left out until they are known. */
  arrives?: QuoteArrival | null;
  /** ISO date of the sale. */
  day: string;
  /** The installation, for a total that includes it; null without one. */
  fitting: Fitting | null;
};

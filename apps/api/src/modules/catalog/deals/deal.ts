import { business, type DealEvent, type Promotion, shopDay } from '@tirekit/contract';

/** A deal, as stored. */
export interface Deal {
  slug: string;
  name: string;
  description: string;
  discountType: Promotion['discountType'];
  /** Flat Amount: cents off the set. */
  amountCents: number | null;
  /** Flat Amount: never more than this share of the tires, in basis points; missing if there is no such limit. */
  upToBps?: number;
  /** Percentage, in basis points. */
  percentBps: number | null;
  freeWhat: 'road-hazard' | 'installation' | null;
  /** Null: applied automatically. */
  code: string | null;
  minQuantity: number;
  /** Null means all: every brand, line, category, price type. */
  brandSlugs: readonly string[] | null;
  lineIds: readonly number[] | null;
  categories: readonly string[] | null;
  priceTypes: readonly string[] | null;
  /** True if each account may use its code for one order only. */
  onceEach?: boolean;
  /** The sale of the year that it belongs to. */
  event?: DealEvent | null;
  needsInstallation: boolean;
  /** Road hazard coverage on its tires is sold together with their installation only. */
  coverageNeedsInstallation: boolean;
  /** ISO dates, both inclusive. */
  startsOn: string;
  endsOn: string | null;
  rank: number;
}

/** The facts of a product line that a deal depends on. */
export interface DealTarget {
  lineId: number;
  brandSlug: string;
  categories: readonly string[];
}

const includes = <T>(allowed: readonly T[] | null, value: T): boolean =>
  allowed === null || allowed.includes(value);

/** True if a deal runs on a day (ISO date). */
export const runsOn = (deal: Pick<Deal, 'startsOn' | 'endsOn'>, day: string): boolean =>
  deal.startsOn <= day && (deal.endsOn === null || day <= deal.endsOn);

/** True if a deal is for buyers of any of these price types. */
export const isForPriceType = (
  { priceTypes }: Pick<Deal, 'priceTypes'>,
  ofBuyer: readonly string[],
): boolean => priceTypes === null || priceTypes.some((priceType) => ofBuyer.includes(priceType));

/** True if a deal covers a product line. Brand, line and category each narrow it. */
export const coversLine = (deal: Deal, line: DealTarget): boolean =>
  includes(deal.brandSlugs, line.brandSlug) &&
  includes(deal.lineIds, line.lineId) &&
  (deal.categories === null || deal.categories.some((category) => line.categories.includes(category)));

/**
 * Deals that a list may promise beside a tire: without a code, without a service to book, and reached with four tires.
 */
export const isShownOnTires = (deal: Deal): boolean =>
  deal.code === null && !deal.needsInstallation && deal.minQuantity <= business.quantity.usual;

/** One of this many tires of a line is free. */
const BUY_3_GET_1 = 4;

/**
 * A deal's discount on one tire, in US cents.
 * @param priceCents the price of one tire
 * @param tires number bought, which share an amount off the set
 */
export function perTireCents(
  deal: Deal,
  priceCents: number,
  tires: number = business.quantity.usual,
): number {
  switch (deal.discountType) {
    case 'Flat Amount':
      return Math.min(priceCents, Math.floor((deal.amountCents ?? 0) / tires));
    case 'Buy3Get1':
      return Math.floor(priceCents / BUY_3_GET_1);
    case 'Percentage':
      return Math.floor((priceCents * (deal.percentBps ?? 0) + 5_000) / 10_000);
    case 'Free':
      return 0;
  }
}

/** The deal that saves a buyer of four the most, and its amount per tire; rank decides between equals. */
export function bestDeal(
  deals: readonly Deal[],
  priceCents: number,
): { deal: Deal; perTireCents: number } | null {
  let best: { deal: Deal; perTireCents: number } | null = null;
  for (const deal of deals) {
    const off = perTireCents(deal, priceCents);
    if (best === null || off > best.perTireCents) best = { deal, perTireCents: off };
  }
  return best;
}

/** The parts of a deal that pages and carts are told. */
export function getPromotion(deal: Deal): Promotion {
  const isPercentage = deal.discountType === 'Percentage';
  const isAmount = deal.discountType === 'Flat Amount';
  return {
    slug: deal.slug,
    name: deal.name,
    discountType: deal.discountType,
    description: deal.description,
    couponAmountType: isPercentage ? 'percentage' : isAmount ? 'amount' : null,
    couponAmount: isPercentage ? deal.percentBps : isAmount ? deal.amountCents : null,
    freeWhat: deal.freeWhat,
    minQuantity: deal.minQuantity,
    code: deal.code,
    endsOn: deal.endsOn,
  };
}

const MINUTE_MS = 60_000;
let latest = { minute: Number.NaN, day: '' };

/** The shop's calendar day now, which decides what deals run. Every price asks for it, so it is computed once a minute. */
export function shopToday(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== latest.minute) latest = { minute, day: shopDay(now) };
  return latest.day;
}

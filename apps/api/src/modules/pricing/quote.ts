import type { Quote } from '@tirekit/contract';
import { estimateSalesTax, stateTireFee, type TireClass } from '@tirekit/tires';
import { coversLine, type Deal, type DealTarget } from '../deals/deal.ts';
import { coveragePriceCents } from './coverage.ts';
import type { Destination } from './destination.ts';
import { choosePromotions, discountOf, isReached, totalOf } from './discounts.ts';
import { Tally } from './tally.ts';

/** Shipping to the buyer is free (specification section 1). */
export const SHIPPING_CENTS = 0;

/** A line to be priced. `unitPriceCents` is the channel's price of one tire. */
export type PricedLine = {
  lineId: string;
  name: string;
  quantity: number;
  unitPriceCents: number;
  fetCentsEach: number;
  rimIn: number;
  tireClass: TireClass;
  target: DealTarget;
  roadHazard: boolean;
};

export type QuoteRequest = {
  lines: readonly PricedLine[];
  /** Deals without a code that run today for the channel's price type. */
  deals: readonly Deal[];
  coupon: Deal | null;
  /** Deals with a code that the buyer does not use yet: which of them would take the most off? */
  codes?: readonly Deal[];
  destination: Destination | null;
  /** The delivery address is known, not only a ZIP code: the total is what will be charged. */
  addressed: boolean;
  /** ISO date of the sale. */
  day: string;
  /** A shop removes the old tires. */
  installed: boolean;
  shippingCents: number;
};

export type Coverage = {
  state: 'none' | 'added' | 'promoted';
  costCents: number;
  /** What it costs, or would cost; zero if a deal includes it. */
  offerCents: number;
};

export type PricedCart = {
  quote: Quote;
  /** The promotion that a line got, by line id. */
  promotions: ReadonlyMap<string, Deal>;
  couponApplied: boolean;
  /** Of `codes`, the one that would take the most off, and how much. */
  bestCode: { deal: Deal; savesCents: number } | null;
  coverage: ReadonlyMap<string, Coverage>;
  fetCents: number;
};

const NOTES = {
  estimate: 'Sales tax is an estimate by state rate; local rates may add to it.',
  unknownEstimate: 'Sales tax for this destination is not estimated here.',
  final: 'Sales tax is at the state’s base rate.',
  noTax: 'No sales tax is charged for this destination.',
  needsZip: 'Enter your ZIP code to add state fees and sales tax.',
} as const;

/** The tax's name once it is no longer an estimate. */
const FINAL_TAX = 'Sales tax';

/**
 * Builds a total with all its parts, in the order: price → promotion → coupon → FET → state fee → coverage → shipping →
 * tax. Amounts are added nowhere else.
 */
export function buildQuote(asked: QuoteRequest): PricedCart {
  const request = { ...asked, coupon: usableCoupon(asked) };
  const tally = new Tally(request.lines);
  addTires(tally, request);
  const promotions = takePromotions(tally, request);
  const bestCode = bestOf(tally, request);
  const couponCents = takeCoupon(tally, request);
  const fetCents = addFet(tally, request);
  addStateFees(tally, request);
  const { coverage, isFreeByCoupon } = addCoverage(tally, request);
  addShipping(tally, request);
  const notes = addTax(tally, request);
  return {
    quote: {
      currency: 'USD',
      lines: tally.parts,
      summary: tally.summary(request.addressed ? { tax: FINAL_TAX } : {}),
      savingsCents: -tally.centsOf('promotion', 'coupon'),
      totalCents: tally.centsOf(),
      tireCount: tally.tireCount,
      destination: request.destination,
      complete: request.destination !== null,
      notes,
    },
    promotions,
    couponApplied: couponCents > 0 || isFreeByCoupon,
    bestCode,
    coverage,
    fetCents,
  };
}

/** A coupon for an installation has no effect on tires that are only shipped. */
const isUsable = (coupon: Deal, { installed }: QuoteRequest): boolean =>
  installed || !coupon.needsInstallation;

const usableCoupon = (request: QuoteRequest): Deal | null =>
  request.coupon !== null && isUsable(request.coupon, request) ? request.coupon : null;

function addTires(tally: Tally, { lines }: QuoteRequest): void {
  for (const { lineId, name, unitPriceCents, quantity } of lines)
    tally.add('tires', unitPriceCents * quantity, { lineId, label: name, tires: quantity });
}

/** Each line's promotion. */
function takePromotions(tally: Tally, { deals }: QuoteRequest): ReadonlyMap<string, Deal> {
  const promotions = new Map<string, Deal>();
  for (const { deal, discount } of choosePromotions(deals, tally.discountable())) {
    tally.takeOff('promotion', deal.name, discount);
    for (const lineId of discount.keys()) promotions.set(lineId, deal);
  }
  return promotions;
}

/** The code that would take the most off what the promotions have left; of equal ones the first. */
function bestOf(tally: Tally, request: QuoteRequest): PricedCart['bestCode'] {
  const lines = tally.discountable();
  let best: PricedCart['bestCode'] = null;
  for (const deal of request.codes ?? []) {
    const savesCents = isUsable(deal, request) ? totalOf(discountOf(deal, lines)) : 0;
    if (savesCents > (best?.savesCents ?? 0)) best = { deal, savesCents };
  }
  return best;
}

/** What the coupon takes off what the promotions have left. */
function takeCoupon(tally: Tally, { coupon }: QuoteRequest): number {
  if (coupon === null) return 0;
  const discount = discountOf(coupon, tally.discountable());
  // By its code, which the buyer typed and may want to recall; the deal's own name rarely says it.
  tally.takeOff('coupon', coupon.code === null ? coupon.name : `Code ${coupon.code}`, discount);
  return totalOf(discount);
}

function addFet(tally: Tally, { lines }: QuoteRequest): number {
  for (const { lineId, fetCentsEach, quantity } of lines)
    if (fetCentsEach > 0) tally.add('fet', fetCentsEach * quantity, { lineId });
  return tally.centsOf('fet');
}

function addStateFees(tally: Tally, { lines, destination, day, installed }: QuoteRequest): void {
  if (destination === null) return;
  for (const { lineId, rimIn, tireClass, quantity } of lines) {
    const fee = stateTireFee({
      state: destination.state,
      rimIn,
      tireClass,
      unitPriceCents: Math.round(tally.netCents(lineId) / quantity),
      quantity,
      on: day,
      installed,
    });
    if (fee !== null) tally.add('state-fee', fee.cents, { lineId, label: fee.label, detail: fee.label });
  }
}

function addCoverage(
  tally: Tally,
  { lines, deals, coupon }: QuoteRequest,
): { coverage: ReadonlyMap<string, Coverage>; isFreeByCoupon: boolean } {
  const discountable = tally.discountable();
  const gifts = [...deals, ...(coupon ? [coupon] : [])].filter(
    (deal) => deal.freeWhat === 'road-hazard' && isReached(deal, discountable),
  );
  const coverage = new Map<string, Coverage>();
  for (const { lineId, target, unitPriceCents, quantity, roadHazard } of lines) {
    const gift = gifts.find((deal) => coversLine(deal, target));
    const offerCents = gift === undefined ? coveragePriceCents(unitPriceCents) * quantity : 0;
    const costCents = roadHazard ? offerCents : 0;
    const state = gift ? 'promoted' : roadHazard ? 'added' : 'none';
    coverage.set(lineId, { state, costCents, offerCents });
    if (gift) tally.add('road-hazard', 0, { lineId, detail: gift.name });
    else if (roadHazard) tally.add('road-hazard', costCents, { lineId, tires: quantity });
  }
  return { coverage, isFreeByCoupon: gifts.some(({ slug }) => slug === coupon?.slug) };
}

function addShipping(tally: Tally, { shippingCents }: QuoteRequest): void {
  if (tally.tireCount > 0)
    tally.add('shipping', shippingCents, { detail: shippingCents === 0 ? 'Free' : null });
}

/** What the buyer must know about the tax in the total. */
function addTax(tally: Tally, { destination, addressed }: QuoteRequest): string[] {
  if (destination === null) return [NOTES.needsZip];
  const tax = estimateSalesTax(destination.state, tally.taxable());
  if (tax === null) return [addressed ? NOTES.noTax : NOTES.unknownEstimate];
  const detail = `${destination.state} ${tax.rateBps / 100}%`;
  if (tally.tireCount > 0) tally.add('tax', tax.cents, { label: addressed ? FINAL_TAX : tax.label, detail });
  return [addressed ? NOTES.final : NOTES.estimate];
}

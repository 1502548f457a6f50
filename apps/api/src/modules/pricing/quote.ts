import {
  businessDaysText,
  deliveryTo,
  freeShippingWhere,
  freightCentsEach,
  type Quote,
  shipsFree,
} from '@tirekit/contract';
import { postalRegionName, stateTireFee, type TireClass } from '@tirekit/tires';
import { coversLine, type Deal, type DealTarget } from '../deals/deal.ts';
import { coveragePriceCents } from './coverage.ts';
import type { Destination } from './destination.ts';
import { choosePromotions, discountOf, isReached, totalOf } from './discounts.ts';
import { Tally } from './tally.ts';
import type { Tax } from './tax/port.ts';
import type { SalesTax } from './tax/sales-tax.ts';
import { estimatedTax, taxDetail } from './tax/tax-words.ts';

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
  /** ISO date of the sale. */
  day: string;
  /** A shop removes the old tires. */
  installed: boolean;
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
  shippingCents: number;
};

const NEEDS_ZIP = 'Enter your ZIP code to add state fees and estimated sales tax.';

/** A total without its tax, which somebody else may have to be asked for. */
export interface DraftQuote extends Omit<PricedCart, 'quote'> {
  readonly tally: Tally;
  readonly destination: Destination | null;
}

/**
 * Totals with all their parts, for one place and day. Amounts are added nowhere else.
 * @param requests what each total is of; all go to the same destination
 */
export async function priceQuotes(
  requests: readonly QuoteRequest[],
  salesTax: Pick<SalesTax, 'on'>,
): Promise<PricedCart[]> {
  const drafts = requests.map(draftQuote);
  const [first] = requests;
  if (first?.destination == null) return drafts.map((draft) => finishQuote(draft, null));
  // One question for all of them: a list has dozens, and a tax service is far away.
  const lines = drafts.map(({ tally }) => tally.taxable());
  const tax = await salesTax.on(first.destination, first.day, lines.flat());
  let from = 0;
  return drafts.map((draft, at) => {
    const to = from + (lines[at]?.length ?? 0);
    const own = { ...tax, lineCents: tax.lineCents.slice(from, to) };
    from = to;
    return finishQuote(draft, own);
  });
}

/**
 * The parts of a total before tax, in the order: price → promotion → coupon → FET → state fee → coverage → shipping.
 */
export function draftQuote(asked: QuoteRequest): DraftQuote {
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
  return {
    tally,
    destination: request.destination,
    promotions,
    couponApplied: couponCents > 0 || isFreeByCoupon,
    bestCode,
    coverage,
    fetCents,
    shippingCents: tally.centsOf('shipping'),
  };
}

/** @param tax on the draft's taxable lines; null without a destination */
export function finishQuote({ tally, destination, ...draft }: DraftQuote, tax: Tax | null): PricedCart {
  const note = addTax(tally, destination, tax);
  return {
    ...draft,
    quote: {
      currency: 'USD',
      lines: tally.parts,
      summary: tally.summary(),
      savingsCents: -tally.centsOf('promotion', 'coupon'),
      totalCents: tally.centsOf(),
      tireCount: tally.tireCount,
      destination,
      complete: destination !== null,
      taxBasis: tax?.basis ?? null,
      notes: [note],
    },
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

/** Free in the 48 states and DC; elsewhere freight for each tire, on its own line, so that it is returned with it. */
function addShipping(tally: Tally, { lines, destination }: QuoteRequest): void {
  if (tally.tireCount === 0) return;
  if (destination === null) return tally.add('shipping', 0, { detail: `Free ${freeShippingWhere}` });
  const { state } = destination;
  if (shipsFree(state)) return tally.add('shipping', 0, { detail: 'Free' });
  const detail = `Freight to ${postalRegionName(state) ?? state}, ${businessDaysText(deliveryTo(state))}`;
  for (const { lineId, rimIn, quantity } of lines)
    tally.add('shipping', freightCentsEach(state, rimIn) * quantity, { lineId, detail });
}

/** Adds the tax, and returns what the buyer must know about it. */
function addTax(tally: Tally, destination: Destination | null, tax: Tax | null): string {
  if (destination === null || tax === null) return NEEDS_ZIP;
  const { label, note } = estimatedTax(tax, destination);
  const cents = tax.lineCents.reduce((sum, part) => sum + part, 0);
  if (tally.tireCount > 0) tally.add('tax', cents, { label, detail: taxDetail(tax, destination) });
  return note;
}

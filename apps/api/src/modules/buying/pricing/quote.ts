import {
  businessDaysText,
  deliveryTo,
  freeShippingWhere,
  freightCentsEach,
  type Quote,
  type QuoteArrival,
  shipsFree,
} from '@tirekit/contract';
import { postalRegionName, type StateFee, stateTireFee } from '@tirekit/tires';
import type { Deal } from '../../catalog/deals/index.ts';
import { joined, takeAgreed } from './agreed.ts';
import type { Destination } from './destination.ts';
import { discountTotal } from '../../catalog/prices/index.ts';
import { militaryNotes } from './military-notes.ts';
import { findBestCode, getGifts, isUsable, takeCoupon, takeDeals } from './quote-discounts.ts';
import type { QuoteRequest } from './quote-request.ts';
import { addCoverage, addInstallation, type Coverage, withheldCoverage } from './quote-services.ts';
import { takeSavings } from './savings.ts';
import { Tally } from './tally.ts';
import type { Tax } from './tax/port.ts';
import type { SalesTax } from './tax/sales-tax.ts';
import { estimatedTax, taxDetail } from './tax/tax-words.ts';

export type { PricedLine, QuoteRequest } from './quote-request.ts';

export type PricedCart = {
  quote: Quote;
  /** The promotion that a line got, by line id. */
  promotions: ReadonlyMap<string, Deal>;
  /** The deal that a line got besides, because it is fitted, by line id. */
  extras: ReadonlyMap<string, Deal>;
  couponApplied: boolean;
  /** The coupon of `codes` that would take the most off, and its amount. */
  bestCode: { deal: Deal; savesCents: number } | null;
  coverage: ReadonlyMap<string, Coverage>;
  fetCents: number;
  shippingCents: number;
};

const NEEDS_ZIP = 'Enter your ZIP code to add state fees and estimated sales tax.';

/** A total before its tax, which a service may have to compute. */
export interface DraftQuote extends Omit<PricedCart, 'quote'> {
  readonly tally: Tally;
  readonly destination: Destination | null;
  readonly exemptionId: string | null;
  readonly arrives: QuoteArrival | null;
  /** Notes under the total besides its tax. */
  readonly notes: readonly string[];
}

/**
 * Totals with all their parts, for one place and day. Amounts are added nowhere else.
 * @param requests what each total is of; all go to the same destination, for the same buyer
 */
export async function priceQuotes(
  requests: readonly QuoteRequest[],
  salesTax: Pick<SalesTax, 'on'>,
): Promise<PricedCart[]> {
  const drafts = requests.map(draftQuote);
  const [first] = requests;
  if (first?.destination == null) return drafts.map((draft) => finishQuote(draft, null));
  // One request covers all drafts: a list has dozens, and a tax service is far away.
  const lines = drafts.map(({ tally }) => tally.taxable());
  const tax = await salesTax.on(first.destination, first.day, lines.flat(), isExempt(first));
  let from = 0;
  return drafts.map((draft, at) => {
    const to = from + (lines[at]?.length ?? 0);
    const own = { ...tax, lineCents: tax.lineCents.slice(from, to) };
    from = to;
    return finishQuote(draft, own);
  });
}

/**
 * The parts of a total before tax, in the order: price → what was agreed with the buyer → promotion → coupon → savings of the
 * buyer → FET → state fee → coverage → installation → shipping.
 */
export function draftQuote(asked: QuoteRequest): DraftQuote {
  const request = { ...asked, coupon: usableCoupon(asked) };
  const tally = new Tally(request.lines, request.agreed?.lineIds);
  addTires(tally, request);
  const agreed = takeAgreed(tally, request);
  const deals = joined(agreed, takeDeals(tally, request));
  const bestCode = findBestCode(tally, request);
  const coupon = takeCoupon(tally, request);
  takeSavings(tally, request);
  const fetCents = addFet(tally, request);
  addStateFees(tally, request);
  const coverage = addCoverage(tally, request, { ...deals, coupon });
  addInstallation(tally, request);
  addShipping(tally, request);
  return {
    tally,
    destination: request.destination,
    exemptionId: request.exemptionId ?? null,
    arrives: request.arrives ?? null,
    notes: [...militaryNotes(request.lines), ...withheldCoverage(request.lines, coverage)],
    ...deals,
    couponApplied: discountTotal(coupon) > 0 || isGift(tally, request),
    bestCode,
    coverage,
    fetCents,
    shippingCents: tally.getCents('shipping'),
  };
}

/** The part of a place that a quote keeps; the caller may know more. */
const getPlace = ({ zip, state, city }: Destination): Destination => ({ zip, state, city });

/** @param tax on the draft's taxable lines; null without a destination */
export function finishQuote(
  { tally, destination, exemptionId, arrives, notes, ...draft }: DraftQuote,
  tax: Tax | null,
): PricedCart {
  const note = addTax(tally, destination, tax);
  return {
    ...draft,
    quote: {
      currency: 'USD',
      lines: tally.parts,
      summary: tally.summary(),
      savingsCents: -tally.getCents('promotion', 'coupon', 'saving'),
      totalCents: tally.getCents(),
      tireCount: tally.tireCount,
      destination: destination && getPlace(destination),
      complete: destination !== null,
      ...(arrives !== null && { arrives }),
      taxBasis: tax?.basis ?? null,
      ...(tax?.basis === 'exempt' && exemptionId !== null && { exemptionId }),
      notes: [note, ...notes],
    },
  };
}

const isExempt = ({ exemptionId }: QuoteRequest): boolean => exemptionId != null;

const usableCoupon = (request: QuoteRequest): Deal | null =>
  request.coupon !== null && isUsable(request.coupon, request) ? request.coupon : null;

/** True if the coupon gives something away instead of taking something off. */
function isGift(tally: Tally, request: QuoteRequest): boolean {
  const { coupon, fitting } = request;
  if (coupon?.freeWhat == null || (coupon.freeWhat === 'installation' && fitting === null)) return false;
  return getGifts(tally, { ...request, deals: [] }, coupon.freeWhat).length > 0;
}

function addTires(tally: Tally, { lines }: QuoteRequest): void {
  for (const { lineId, name, unitPriceCents, quantity, priceName = null } of lines)
    tally.add('tires', unitPriceCents * quantity, { lineId, label: name, tires: quantity, priceName });
}

function addFet(tally: Tally, { lines }: QuoteRequest): number {
  for (const { lineId, fetCentsEach, quantity } of lines)
    if (fetCentsEach > 0) tally.add('fet', fetCentsEach * quantity, { lineId });
  return tally.getCents('fet');
}

/** The buyer pays it to us in any case; some states collect it from the shop that takes the old tires off. */
const whoseFee = ({ label, rule }: StateFee): string =>
  rule.collectedBy === 'installer' ? `${label}, which the shop pays to the state` : label;

function addStateFees(tally: Tally, { lines, destination, day, fitting }: QuoteRequest): void {
  if (destination === null) return;
  for (const { lineId, rimIn, tireClass, quantity } of lines) {
    const fee = stateTireFee({
      state: destination.state,
      rimIn,
      tireClass,
      unitPriceCents: Math.round(tally.netCents(lineId) / quantity),
      quantity,
      on: day,
      installed: fitting !== null,
    });
    if (fee !== null) tally.add('state-fee', fee.cents, { lineId, label: fee.label, detail: whoseFee(fee) });
  }
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
  tally.keepTaxes(tax.lineCents);
  if (tally.tireCount > 0) tally.add('tax', cents, { label, detail: taxDetail(tax, destination) });
  return note;
}

import type { Quote, QuoteLine } from '@tirekit/contract';
import { estimateSalesTax, stateTireFee, type TaxLineKind, type TireClass } from '@tirekit/tires';
import { coversLine, type Deal, type DealTarget } from '../deals/deal.ts';
import { coveragePriceCents } from './coverage.ts';
import type { Destination } from './destination.ts';
import { choosePromotions, discountOf, isReached, totalOf, type DiscountableLine } from './discounts.ts';

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
  destination: Destination | null;
  /** ISO date of the sale. */
  day: string;
  /** A shop takes the old tires off. */
  installed: boolean;
  shippingCents: number;
};

export type Coverage = {
  state: 'none' | 'added' | 'promoted';
  costCents: number;
  /** What it costs, or would; zero where a deal gives it. */
  offerCents: number;
};

export type PricedCart = {
  quote: Quote;
  /** The promotion that a line got, by line id. */
  promotions: ReadonlyMap<string, Deal>;
  couponApplied: boolean;
  coverage: ReadonlyMap<string, Coverage>;
  fetCents: number;
};

const SUMMARY_LABELS: Readonly<Record<QuoteLine['kind'], string>> = {
  tires: 'Tires',
  promotion: 'Promotions',
  coupon: 'Coupon',
  fet: 'Federal excise tax (FET)',
  'state-fee': 'State tire fee',
  'road-hazard': 'Road hazard coverage',
  installation: 'Installation',
  shipping: 'Shipping',
  tax: 'Estimated sales tax',
};

const NOTES = {
  estimate: 'Sales tax is an estimate by state rate; local rates may add to it.',
  unknownTax: 'Sales tax for this destination is not estimated here.',
  needsZip: 'Enter your ZIP code to add state fees and sales tax.',
} as const;

const tires = (count: number): string => `${count} ${count === 1 ? 'tire' : 'tires'}`;

/** The kinds of a summary that say something even at zero. */
const ALWAYS_SHOWN: ReadonlySet<QuoteLine['kind']> = new Set(['tires', 'shipping']);

function summarize(lines: readonly QuoteLine[]): Quote['summary'] {
  return [...Map.groupBy(lines, ({ kind }) => kind)]
    .map(([kind, parts]) => ({
      kind,
      label: SUMMARY_LABELS[kind],
      amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      note:
        [...new Set(parts.map(({ detail }) => detail).filter((detail) => detail !== null))].join(', ') ||
        null,
    }))
    .filter(({ kind, amountCents, note }) => amountCents !== 0 || note !== null || ALWAYS_SHOWN.has(kind));
}

/**
 * Builds a total with all its parts, in the order: price → promotion → coupon → FET → state fee → coverage →
 * shipping → tax. The one place where amounts are added.
 */
export function buildQuote(request: QuoteRequest): PricedCart {
  const { lines, destination } = request;
  const parts: QuoteLine[] = [];
  const say = (
    kind: QuoteLine['kind'],
    amountCents: number,
    lineId: string | null,
    detail: string | null,
    label?: string,
  ) => parts.push({ kind, label: label ?? SUMMARY_LABELS[kind], detail, amountCents, lineId });

  const net = new Map(lines.map((line) => [line.lineId, line.unitPriceCents * line.quantity]));
  const discountable = (): DiscountableLine[] =>
    lines.map((line) => ({ ...line, netCents: net.get(line.lineId) ?? 0 }));
  const takeOff = (kind: 'promotion' | 'coupon', deal: Deal, discount: ReadonlyMap<string, number>) => {
    for (const [lineId, cents] of discount) {
      net.set(lineId, (net.get(lineId) ?? 0) - cents);
      say(kind, -cents, lineId, deal.name, deal.name);
    }
  };

  const tireCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  for (const line of lines)
    say('tires', line.unitPriceCents * line.quantity, line.lineId, tires(line.quantity), line.name);

  const promotions = new Map<string, Deal>();
  for (const { deal, discount } of choosePromotions(request.deals, discountable())) {
    takeOff('promotion', deal, discount);
    for (const lineId of discount.keys()) promotions.set(lineId, deal);
  }

  const { coupon } = request;
  const couponDiscount = coupon === null ? new Map<string, number>() : discountOf(coupon, discountable());
  if (coupon !== null) takeOff('coupon', coupon, couponDiscount);

  let fetCents = 0;
  const taxable: { kind: TaxLineKind; amountCents: number }[] = [];
  for (const line of lines) {
    const fet = line.fetCentsEach * line.quantity;
    fetCents += fet;
    if (fet > 0) say('fet', fet, line.lineId, null);
    taxable.push({ kind: 'tire', amountCents: net.get(line.lineId) ?? 0 }, { kind: 'fet', amountCents: fet });
  }

  if (destination !== null)
    for (const line of lines) {
      const fee = stateTireFee({
        state: destination.state,
        rimIn: line.rimIn,
        tireClass: line.tireClass,
        unitPriceCents: Math.round((net.get(line.lineId) ?? 0) / line.quantity),
        quantity: line.quantity,
        on: request.day,
        installed: request.installed,
      });
      if (fee === null) continue;
      say('state-fee', fee.cents, line.lineId, fee.label, fee.label);
      taxable.push({ kind: 'state-fee', amountCents: fee.cents });
    }

  const freeCoverage = [...request.deals, ...(coupon ? [coupon] : [])].filter(
    (deal) => deal.freeWhat === 'road-hazard' && isReached(deal, discountable()),
  );
  const coverage = new Map<string, Coverage>();
  for (const line of lines) {
    const gift = freeCoverage.find((deal) => coversLine(deal, line.target));
    const offerCents = gift === undefined ? coveragePriceCents(line.unitPriceCents) * line.quantity : 0;
    const costCents = line.roadHazard ? offerCents : 0;
    const state = gift ? 'promoted' : line.roadHazard ? 'added' : 'none';
    coverage.set(line.lineId, { state, costCents, offerCents });
    if (gift) say('road-hazard', 0, line.lineId, `Free: ${gift.name}`);
    else if (line.roadHazard) say('road-hazard', costCents, line.lineId, tires(line.quantity));
    taxable.push({ kind: 'road-hazard', amountCents: costCents });
  }

  if (tireCount > 0) {
    say('shipping', request.shippingCents, null, request.shippingCents === 0 ? 'Free' : null);
    taxable.push({ kind: 'shipping', amountCents: request.shippingCents });
  }

  const notes: string[] = [];
  if (destination === null) notes.push(NOTES.needsZip);
  else {
    const tax = estimateSalesTax(destination.state, taxable);
    if (tax === null) notes.push(NOTES.unknownTax);
    else {
      notes.push(NOTES.estimate);
      if (tireCount > 0) say('tax', tax.cents, null, `${destination.state} ${tax.rateBps / 100}%`, tax.label);
    }
  }

  return {
    quote: {
      currency: 'USD',
      lines: parts,
      summary: summarize(parts),
      savingsCents: -parts
        .filter(({ kind }) => kind === 'promotion' || kind === 'coupon')
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
      totalCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      tireCount,
      destination,
      complete: destination !== null,
      notes,
    },
    promotions,
    couponApplied: totalOf(couponDiscount) > 0 || freeCoverage.some(({ slug }) => slug === coupon?.slug),
    coverage,
    fetCents,
  };
}

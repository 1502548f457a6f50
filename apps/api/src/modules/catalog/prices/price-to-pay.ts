import type { DealPrice } from '@tirekit/contract';
import type { Deal, DealTarget } from '../deals/index.ts';
import { advertisedPrice, type PricedTire } from './advertised-price.ts';
import { choosePromotions, offOfLine } from './discounts.ts';

/** The price of tires with the deal that applies to them by itself. In US cents. */
export interface PriceToPay {
  /** All of them. */
  readonly totalCents: number;
  /** Price of one tire, rounded up to the cent, so that no page promises too little. */
  readonly eachCents: number;
  readonly deal: Deal;
}

/**
 * The price of a number of one tire with a deal that applies by itself; null if none does, or if it must not be shown before
 * the cart. The cart takes off the same, by {@link choosePromotions}: `price-to-pay.test.ts` compares them.
 *
 * @param deals the ones that cover the tire and that pages may promise (`isShownOnTires`), the first by rank first
 */
export function priceToPay(tire: PricedTire, deals: readonly Deal[], quantity: number): PriceToPay | null {
  if (deals.length === 0 || quantity === 0) return null;
  const { priceCents, seePriceInCart, deals: told } = advertisedPrice(tire, deals);
  if (seePriceInCart) return null;
  const line = { quantity, unitPriceCents: priceCents, netCents: priceCents * quantity };
  let best: { deal: Deal; offCents: number } | null = null;
  for (const deal of told) {
    const offCents = deal.minQuantity > quantity ? 0 : offOfLine(deal, line);
    if (offCents > (best?.offCents ?? 0)) best = { deal, offCents };
  }
  if (best === null) return null;
  const totalCents = line.netCents - best.offCents;
  return { totalCents, eachCents: Math.ceil(totalCents / quantity), deal: best.deal };
}

/** One of the tires that a set is made of. */
export interface TireOfSet {
  readonly tire: PricedTire;
  readonly target: DealTarget;
  /** Deals as in {@link priceToPay}. */
  readonly deals: readonly Deal[];
}

/** The price of a staggered set with its deals, in US cents, and the day that the first deal ends; null if one has no end. */
export interface SetPriceToPay {
  readonly totalCents: number;
  readonly endsOn: string | null;
}

/** The same for the front and rear tires of a staggered set, so many of each. */
export function setPriceToPay(tires: readonly TireOfSet[], quantity: number): SetPriceToPay | null {
  const offers = tires.map((one) => ({ ...one, ...advertisedPrice(one.tire, one.deals) }));
  if (offers.some(({ seePriceInCart }) => seePriceInCart)) return null;
  const lines = offers.map(({ priceCents, target }, at) => ({
    lineId: String(at),
    quantity,
    unitPriceCents: priceCents,
    netCents: priceCents * quantity,
    target,
  }));
  const deals = [...new Set(tires.flatMap((one) => one.deals))];
  const chosen = choosePromotions(deals, lines);
  const off = chosen.flatMap(({ discount }) => [...discount.values()]).reduce((sum, cents) => sum + cents, 0);
  if (off === 0) return null;
  const ends = chosen.map(({ deal }) => deal.endsOn);
  return {
    totalCents: lines.reduce((sum, { netCents }) => sum + netCents, 0) - off,
    endsOn: ends.reduce((first, end) => (first === null || end === null ? null : first < end ? first : end)),
  };
}

/**
 * The deal price as pages show it.
 * @param everybodys the same tires for everybody else; null if they pay the same
 */
export const getDealPrice = (
  { totalCents, eachCents, deal }: PriceToPay,
  quantity: number,
  everybodys: PriceToPay | null,
): DealPrice => ({
  quantity,
  // Any number costs the same each with a percentage off; everything else is shared by those that are bought.
  minQuantity: deal.discountType === 'Percentage' ? deal.minQuantity : quantity,
  eachInCents: eachCents,
  totalInCents: totalCents,
  ...(deal.endsOn !== null && { endsOn: deal.endsOn }),
  ...(everybodys !== null && { everybodyEachInCents: everybodys.eachCents }),
});

import type { TireSummary } from '@tirekit/contract';

/** The fields from which an offer is made; a tire's page and a product feed both have them. */
type Offered = Pick<TireSummary, 'salePriceInCents' | 'seePriceInCart' | 'accountPrice' | 'dealPrice'>;

/** The price of one tire as it may be told to everybody. */
export interface AdvertisedOffer {
  readonly cents: number;
  /** The number of tires to buy for this price of one. */
  readonly least: number;
  /** The price before a deal that ends; null where none may be told (docs/adr/0074-reference-prices.md). */
  readonly formerCents: number | null;
}

/**
 * The price that search engines, shared links, and product feeds are told: that of the tire's page, as it may be advertised to
 * everybody, never that of an account.
 */
export function advertisedOffer({
  salePriceInCents,
  seePriceInCart,
  accountPrice,
  dealPrice,
}: Offered): AdvertisedOffer {
  // An account's deal is no more everybody's than its price is.
  const deal = accountPrice === null && !seePriceInCart ? dealPrice : undefined;
  if (deal === undefined)
    return { cents: accountPrice?.publicPriceInCents ?? salePriceInCents, least: 1, formerCents: null };
  const isFormer = deal.endsOn !== undefined && salePriceInCents > deal.eachInCents;
  return {
    cents: deal.eachInCents,
    least: deal.minQuantity,
    formerCents: isFormer ? salePriceInCents : null,
  };
}

/** An amount as structured data and feeds write it: `158.99`. */
export const plainAmount = (cents: number): string => (cents / 100).toFixed(2);

import type { DealPrice, TireDetail } from '@tirekit/contract';

/** The price of so many of a tire with a deal that applies by itself; empty if none applies to that number. */
export function dealPriceFor(
  {
    salePriceInCents,
    seePriceInCart,
    dealPrice,
    dealTotals,
  }: Pick<TireDetail, 'salePriceInCents' | 'seePriceInCart' | 'dealPrice' | 'dealTotals'>,
  quantity: number,
): { dealPrice?: DealPrice } {
  const totalInCents = dealTotals?.[quantity - 1];
  if (seePriceInCart || totalInCents === undefined || totalInCents >= salePriceInCents * quantity) return {};
  if (dealPrice?.quantity === quantity) return { dealPrice };
  const eachInCents = Math.ceil(totalInCents / quantity);
  // A single one may cost the same.
  const isOfOne = dealTotals?.[0] === eachInCents;
  const endsOn = dealPrice?.endsOn;
  return {
    dealPrice: {
      ...{ quantity, minQuantity: isOfOne ? 1 : quantity, eachInCents, totalInCents },
      ...(endsOn !== undefined && { endsOn }),
    },
  };
}

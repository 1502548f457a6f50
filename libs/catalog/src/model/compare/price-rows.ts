import {
  advertisedPriceName,
  backByMail,
  type ComparedTire,
  priceNames,
  seePriceInCart,
  whenYouBuy,
} from '@tirekit/contract';
import { formatUsd } from '@tirekit/ui';
import {
  type ComparedFor,
  costPerThousandMiles,
  getIncludedDeal,
  isPriceHeldBack,
  setPrice,
  shownPrice,
} from './compared-facts.ts';
import type { ComparedTires, ComparisonRow } from './comparison-rows.ts';
import { compareWords } from './comparison-words.ts';
import { noWinner, type RowWinner, getWinner } from './row-winner.ts';

/** Prices of tires: each, as a set, and per mile of warranty. Nothing reveals a price that may show in the cart only. */
export function priceRows({ tires, names, comparedFor }: ComparedTires): ComparisonRow[] {
  const { quantity } = comparedFor;
  const heldBack = names.filter((_, at) => tires[at]?.seePriceInCart);
  const lowest = (values: readonly (number | null)[], what: string): RowWinner | null =>
    isPriceHeldBack(tires)
      ? noWinner(compareWords.heldBack(heldBack))
      : getWinner(values, names, { wins: 'lower', badge: 'Lowest', what, inWords: formatUsd });
  const sets = tires.map((tire) => setPrice(tire, comparedFor));
  const costs = tires.map((tire) => costPerThousandMiles(tire, comparedFor));
  return [
    {
      key: 'each',
      label: 'Price each',
      cells: tires.map((tire) => formatUsd(shownPrice(tire, comparedFor) ?? tire.salePriceInCents)),
      notes: tires.map((tire) => eachNote(tire, comparedFor)),
      winner: lowest(
        tires.map((tire) => shownPrice(tire, comparedFor)),
        'price each',
      ),
    },
    {
      key: 'set',
      label: `Set of ${quantity}`,
      help: 'Before tax, fees, and installation.',
      cells: sets.map((cents) => (cents === null ? seePriceInCart : formatUsd(cents))),
      notes: tires.map((tire) => getOffers(tire)),
      winner: lowest(sets, 'set price'),
    },
    {
      key: 'cost-per-miles',
      label: 'Cost per 1,000 miles',
      help: `The price of ${quantity} tires divided by their mileage warranty. Real mileage depends on how you drive.`,
      cells: tires.map((tire, at) => {
        if (tire.warrantyMiles === null)
          return tire.warrantyInWords === undefined ? 'No stated mileage warranty' : 'No stated miles';
        const cents = costs[at] ?? null;
        return cents === null ? seePriceInCart : formatUsd(cents);
      }),
      winner: lowest(costs, 'cost per 1,000 miles'),
    },
  ];
}

/** The owner of the price, the number of tires to buy for it, and the former price. */
function eachNote(tire: ComparedTire, comparedFor: ComparedFor): string | null {
  if (tire.seePriceInCart) return advertisedPriceName;
  const deal = getIncludedDeal(tire, comparedFor);
  const was = tire.listPriceInCents ?? tire.salePriceInCents;
  const isLower =
    (deal === null || deal.endsOn !== undefined) && was > (deal?.eachInCents ?? tire.salePriceInCents);
  const words = [
    tire.accountPrice && priceNames[tire.accountPrice.priceType],
    deal !== null && deal.minQuantity > 1 && whenYouBuy(deal.minQuantity).trim(),
    isLower && `was ${formatUsd(was)}`,
  ].filter(Boolean);
  return words.length === 0 ? null : words.join(', ');
}

/** The promotion, while it can be bought, and what comes back by mail. */
function getOffers({ promotion, rebate, stock }: ComparedTire): string | null {
  if (stock.quantity === 0) return null;
  const offers = [promotion?.label, rebate && backByMail(formatUsd(rebate.amountInCents), rebate.quantity)];
  return offers.filter(Boolean).join('. ') || null;
}

import type { ComparedTire, DealPrice } from '@tirekit/contract';

/** Tires of which too few people have said something are not ranked by it. */
export const REVIEWS_TO_RANK = 10;

/** The conditions of a comparison, besides the tires. */
export interface ComparedFor {
  /** The number of tires in a set. */
  quantity: number;
  /** `2019 Honda Civic LX`; null if no car was chosen. */
  car: string | null;
}

/** The deal that is in a set's price by itself; null without one, and where the price may be seen in the cart only. */
export const getIncludedDeal = (
  { dealPrice, seePriceInCart }: ComparedTire,
  { quantity }: ComparedFor,
): DealPrice | null => (!seePriceInCart && dealPrice?.quantity === quantity ? dealPrice : null);

/** The price of one tire as it is shown, in cents; null where it may be seen in the cart only. */
export const shownPrice = (tire: ComparedTire, comparedFor: ComparedFor): number | null =>
  tire.seePriceInCart ? null : (getIncludedDeal(tire, comparedFor)?.eachInCents ?? tire.salePriceInCents);

/** The price of a set in cents; null where it may be seen in the cart only. */
export function setPrice(tire: ComparedTire, comparedFor: ComparedFor): number | null {
  const each = shownPrice(tire, comparedFor);
  return each === null
    ? null
    : (getIncludedDeal(tire, comparedFor)?.totalInCents ?? each * comparedFor.quantity);
}

/**
 * The cost of a set for 1,000 miles of its mileage warranty, in whole cents: its price divided by those miles. Null without
 * such a warranty, and where the price may be seen in the cart only.
 */
export function costPerThousandMiles(tire: ComparedTire, comparedFor: ComparedFor): number | null {
  const price = setPrice(tire, comparedFor);
  return price === null || tire.warrantyMiles === null
    ? null
    : Math.round((price * 1_000) / tire.warrantyMiles);
}

/** True if any of these has a price that may be seen in the cart only: then nothing is ranked by price. */
export const isPriceHeldBack = (tires: readonly ComparedTire[]): boolean =>
  tires.some(({ seePriceInCart }) => seePriceInCart);

/** The kinds among which the tires' scores rank, each once: `touring tires`. Scores of two kinds say nothing about each other. */
export const getKinds = (tires: readonly ComparedTire[]): readonly string[] => [
  ...new Set(tires.filter(({ score }) => score !== null).map(({ scoreBasis }) => scoreBasis.kind)),
];

/** The average rating to a tenth, if enough people have rated it. */
export function rankedRating({ rating: { average, count } }: ComparedTire): number | null {
  return average === null || count < REVIEWS_TO_RANK ? null : Math.round(average * 10) / 10;
}

/**
 * The names of the tires of a comparison: brand and model, and with them the size, the service description and,
 * at last, the item number where they are needed to tell two apart.
 */
export function listNames(tires: readonly ComparedTire[]): readonly string[] {
  const spelled = tires.map(({ brand, line, size, service, loadMark, itemId }) => [
    `${brand.name} ${line.name}`,
    size,
    [service, loadMark].filter(Boolean).join(' '),
    itemId,
  ]);
  const getName = (parts: readonly string[], count: number) => parts.slice(0, count).join(' ');
  return spelled.map((parts) => {
    const enough = [1, 2, 3, 4].find(
      (count) => spelled.filter((others) => getName(others, count) === getName(parts, count)).length === 1,
    );
    return getName(parts, enough ?? parts.length);
  });
}

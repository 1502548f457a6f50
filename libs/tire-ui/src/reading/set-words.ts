import { formatUsd } from '@tirekit/ui';

/** The price of several tires, beside the price of one. In cents. */
export interface SetOfTires {
  readonly quantity: number;
  readonly totalInCents: number;
  readonly eachInCents: number;
}

/**
 * The words beside the price of a set. That price is the one charged: the price of one tire is rounded up to a cent, so a set may
 * cost a few cents less than as many single tires: `set of 4, $0.03 less than 4 × $56.00`. An odd number is not a set: `for 3`.
 */
export function setWords(set: SetOfTires): string {
  const { quantity } = set;
  const name = quantity % 2 === 0 ? `set of ${quantity}` : `for ${quantity}`;
  const less = lessThanEach(set);
  return less === null ? name : `${name}, ${less}`;
}

/** `$0.03 less than 4 × $56.00`; null if the set costs as much as its tires one by one. */
export function lessThanEach({ quantity, totalInCents, eachInCents }: SetOfTires): string | null {
  const difference = eachInCents * quantity - totalInCents;
  return difference <= 0
    ? null
    : `${formatUsd(difference)} less than ${quantity} × ${formatUsd(eachInCents)}`;
}

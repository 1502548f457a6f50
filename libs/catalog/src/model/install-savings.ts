import { business } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';

const { minTires, amountCents } = business.installDeal;

/** The saving with installation, by the number of tires (specification section 4). */
const INSTALL_SAVINGS = {
  enough: `With installation, you save an extra ${formatUsdShort(amountCents)}.`,
  fewer: `${String(minTires)} tires with installation save an extra ${formatUsdShort(amountCents)}.`,
} as const;

/** A list's advice about the number of tires to buy, by the kind of vehicle. */
const LIST_ADVICE = {
  trailer: 'Replace all of your trailer tires together so they carry weight and wear evenly.',
  four: 'Replace tires at least in pairs, on the same axle. Four alike handle and wear evenly.',
  whole: 'Replace tires at least in pairs, on the same axle. A whole set handles and wears evenly.',
} as const;

/**
 * Advice on the number of tires, above a list.
 * @param setSize how many tires a set has
 * @param installs whether this storefront offers installation
 */
export function listAdvice(
  { isForTrailers, setSize }: { isForTrailers: boolean; setSize: number },
  installs: boolean,
): string {
  const advice =
    LIST_ADVICE[isForTrailers ? 'trailer' : setSize === business.quantity.usual ? 'four' : 'whole'];
  return installs ? `${advice} ${INSTALL_SAVINGS.fewer}` : advice;
}

/** The saving with installation for the number of tires that a buyer has chosen. */
export const installSavings = (quantity: number): string =>
  INSTALL_SAVINGS[quantity >= minTires ? 'enough' : 'fewer'];

import { business } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';

const { minTires, amountCents } = business.installDeal;

/** The saving with installation, by the number of tires (specification section 4). */
const INSTALL_SAVINGS = {
  enough: `With installation, you save an extra ${formatUsdShort(amountCents)}.`,
  fewer: `Buy ${String(minTires)} with installation and save an extra ${formatUsdShort(amountCents)}.`,
} as const;

/** A list's advice about the number of tires to buy, by the kind of vehicle. */
const LIST_ADVICE = {
  trailer: 'Replace all of your trailer tires together so they carry weight and wear evenly.',
  four: 'Replace tires in pairs on the same axle. A matching set of four handles best and wears evenly.',
  whole: 'Replace tires in pairs on the same axle. A whole matching set handles best and wears evenly.',
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

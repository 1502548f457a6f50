import { business, type FulfillmentOption, isFittedMode, type ShippingMode } from '@tirekit/contract';
import { type DateInput, formatDaysAhead, formatUsd } from '@tirekit/ui';

/** The price that a way adds to the tires: `Free`, `Installation from $96.00`; for the chosen shop, `Installation $96.00`. */
export const wayPriceText = ({ mode, fromCents, isChosenShop }: FulfillmentOption): string => {
  if (fromCents === 0) return 'Free';
  return isFittedMode(mode)
    ? `Installation ${isChosenShop === true ? '' : 'from '}${formatUsd(fromCents)}`
    : formatUsd(fromCents);
};

/**
 * `Earliest appointment in 2 days (Mon, Nov 30)`, or the days between which a delivery arrives; null without a date.
 * @param now when it is read
 */
export function wayDateText(
  { mode, earliestOn, latestOn }: FulfillmentOption,
  now: DateInput,
): string | null {
  if (earliestOn === null) return null;
  const days = formatDaysAhead([earliestOn, latestOn ?? earliestOn], now, {
    timeZone: business.supportHours.zone,
  });
  if (mode === 'warehouse-pickup') return `Ready ${days}`;
  return `${isFittedMode(mode) ? 'Earliest appointment' : 'Arrives'} ${days}`;
}

/** The names of the ways to get the tires, as buyers read them, with the services they include. */
export const shippingModeNames: Readonly<Record<ShippingMode, string>> = {
  'ship-to-shop': 'Ship to a shop and get them installed',
  'mobile-install': 'Mobile installation at your address',
  'ship-to-me': 'Ship to me',
  'fedex-pickup': 'Pick up at a FedEx location',
  'warehouse-pickup': 'Pick up at our warehouse',
};

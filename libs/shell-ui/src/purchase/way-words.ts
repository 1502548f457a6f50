import { type FulfillmentOption, isFittedMode } from '@tirekit/contract';
import { formatUsd } from '@tirekit/ui';
import { dayText } from './appointment-text.ts';

/** What a way adds to the price of the tires: `Free`, `From $96.00 installed`. */
export const wayPriceText = ({ mode, fromCents }: FulfillmentOption): string => {
  if (fromCents === 0) return 'Free';
  return isFittedMode(mode) ? `From ${formatUsd(fromCents)} installed` : formatUsd(fromCents);
};

/** `Earliest appointment Monday, November 30`, or the days between which a delivery arrives; null without a date. */
export function wayDateText({ mode, earliestOn, latestOn }: FulfillmentOption): string | null {
  if (earliestOn === null) return null;
  if (mode === 'warehouse-pickup') return `Ready ${dayText(earliestOn)}`;
  const verb = isFittedMode(mode) ? 'Earliest appointment' : 'Arrives';
  return latestOn === null || latestOn === earliestOn
    ? `${verb} ${dayText(earliestOn)}`
    : `${verb} ${dayText(earliestOn)} to ${dayText(latestOn)}`;
}

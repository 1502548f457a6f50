import { arrivalVerbs, business, type QuoteArrival, type ShippingMode } from '@tirekit/contract';
import { formatDaysAhead } from '@tirekit/ui';

/**
 * The days that a quote or an order promises: `in 2 to 4 days (Tue, Nov 24 – Thu, Nov 26)`.
 * @param now the moment it is read, ISO 8601, if that may be later than the day that they are counted from
 */
export const arrivalDays = ({ orderedOn, earliest, latest }: QuoteArrival, now = orderedOn): string =>
  formatDaysAhead([earliest, latest], now, { timeZone: business.supportHours.zone });

/** `Arrives in 2 to 4 days (Tue, Nov 24 – Thu, Nov 26)`; the words depend on the shipping mode. */
export const arrivalText = (arrives: QuoteArrival, mode: ShippingMode = 'ship-to-me', now?: string): string =>
  `${arrivalVerbs[mode]} ${arrivalDays(arrives, now)}`;

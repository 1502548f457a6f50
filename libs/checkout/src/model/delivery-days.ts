import { business, businessDaysText, deliveryTo, type DeliveryWindow } from '@tirekit/contract';
import { formatDaysAhead } from '@tirekit/ui';

/**
 * How long delivery takes: `2–4 business days`.
 * @param region a state or territory; null while it is unknown
 */
export const deliveryDays = (region: string | null): string => businessDaysText(deliveryTo(region));

/**
 * A delivery window in words: `in 2 to 4 days (Tue, Nov 24 – Thu, Nov 26)`.
 * @param now when it is read, ISO 8601, if that may be later than the day from which the window is counted
 */
export const windowText = ({ orderedOn, earliest, latest }: DeliveryWindow, now = orderedOn): string =>
  formatDaysAhead([earliest, latest], now, { timeZone: business.supportHours.zone });

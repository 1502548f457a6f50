import { arrivalVerbs, deliveryWindow, type QuoteArrival } from '@tirekit/contract';
import { dayRange } from '../../../platform/format.ts';
import type { OrderRow } from './order-record.ts';

/** The parts of an order that its promised days are read from. */
type Promised = Pick<OrderRow, 'quote' | 'fulfillment' | 'placedAt' | 'shipping'>;

/**
 * The days that the buyer was promised when they paid. Every page and letter repeats them. Orders placed before the promise was
 * stored get the delivery window that pages showed then.
 */
export function promisedArrival({ quote, fulfillment, placedAt, shipping }: Promised): QuoteArrival {
  if (quote.arrives !== undefined) return quote.arrives;
  const window = deliveryWindow(placedAt, fulfillment?.location?.state ?? shipping.state);
  return {
    ...window,
    earliest: fulfillment?.arrivesEarliest ?? window.earliest,
    latest: fulfillment?.arrivesLatest ?? window.latest,
  };
}

/** `Arrives Tue, Dec 1 – Thu, Dec 3`, by the way that the tires of an order take. */
export function promisedText(order: Promised & Pick<OrderRow, 'shippingMode'>): string {
  const { earliest, latest } = promisedArrival(order);
  return `${arrivalVerbs[order.shippingMode]} ${dayRange(earliest, latest).replaceAll('\u00a0', ' ')}`;
}

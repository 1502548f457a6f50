import { timeAt } from '@tirekit/channel';
import { business, type OrderFulfillment, tireWord } from '@tirekit/contract';
import { dayRange, tireCount, weekday } from '../../../../platform/format.ts';
import type { OrderRecord } from '../order-record.ts';
import { promisedArrival } from '../promised-arrival.ts';
import type { Letter } from '../../../../platform/mail/letter.ts';
import { shipTo } from './order-parts.ts';

/** The confirmation's texts about tires that no shop installs: the days and the place that their buyer gets them. */
export interface WayWords {
  /** A sentence: `Expect your tires in …`. */
  readonly when: string;
  /** The same for the list of mails, where it is shorter. */
  readonly preview?: string;
  readonly fact: { readonly label: string; readonly value: string };
  readonly address: Letter['address'];
  /** Notes for a buyer who picks them up. */
  readonly notes: readonly string[];
}

/** Words for the way that the buyer chose; an order without one is sent to the buyer. */
export function wayWords(record: OrderRecord): WayWords {
  const { fulfillment } = record.order;
  const { warehouse = null, location = null } = fulfillment ?? {};
  if (warehouse !== null) return collectedAtWarehouse(record, warehouse);
  if (location !== null) return collectedAtLocation(record, location);
  return sentHome(record);
}

function sentHome(record: OrderRecord): WayWords {
  const { quote } = record.order;
  const days = promisedDays(record);
  return {
    when: `Expect your ${tireWord(quote.tireCount)} ${days}.`,
    preview: `${tireCount(quote.tireCount)} ${quote.tireCount === 1 ? 'arrives' : 'arrive'} ${days}.`,
    fact: { label: 'Arrives', value: days },
    address: shipTo(record),
    notes: [],
  };
}

function collectedAtWarehouse(
  { order }: OrderRecord,
  warehouse: NonNullable<OrderFulfillment['warehouse']>,
): WayWords {
  const { name, readyAt, timeZone, hours } = warehouse;
  const tires = tireWord(order.quote.tireCount);
  const at = new Date(readyAt);
  const day = weekday(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at));
  const ready = `${day}, ${timeAt(at, timeZone)}`;
  return {
    when: `Your ${tires} will be ready at our ${name} on ${ready}. We’ll email you then.`,
    fact: { label: 'Ready for pickup', value: ready },
    address: getPlace(warehouse),
    notes: [
      `Pickup hours: ${hours.join(', ')}.`,
      `Please bring your order number and a government-issued photo ID. It takes us about ${String(business.pickup.pullMinutes)} minutes to pull your ${tires}.`,
    ],
  };
}

function collectedAtLocation(
  record: OrderRecord,
  location: NonNullable<OrderFulfillment['location']>,
): WayWords {
  const { order } = record;
  const days = promisedDays(record);
  return {
    when: `Your ${tireWord(order.quote.tireCount)} will be at ${location.name} ${days}. We’ll email you when you can pick ${order.quote.tireCount === 1 ? 'it' : 'them'} up.`,
    fact: { label: 'Ready for pickup', value: days },
    address: getPlace(location),
    notes: [
      `Pickup hours: ${location.hours.join(', ')}.`,
      'Please bring your order number and a government-issued photo ID.',
    ],
  };
}

function promisedDays({ order }: OrderRecord): string {
  const { earliest, latest } = promisedArrival(order);
  return dayRange(earliest, latest);
}

type Place = Record<'name' | 'addressLine1' | 'city' | 'state' | 'zip', string>;

const getPlace = ({ name, addressLine1, city, state, zip }: Place): Letter['address'] => ({
  label: 'Pick up at',
  lines: [name, addressLine1, `${city}, ${state} ${zip}`],
});

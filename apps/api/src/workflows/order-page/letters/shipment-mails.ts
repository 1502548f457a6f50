import { business, type ShippingMode, shopDay, tireWord } from '@tirekit/contract';
import {
  agreedWords,
  boughtRows,
  type LetterContext,
  type OrderRecord,
  type OrderRow,
  receiptLinks,
  sampleOrderNote,
  shipTo,
  trackingButton,
} from '../../../modules/orders/record/index.ts';
import { longDay } from '../../../platform/format.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';

const CARRIER = 'the carrier';

/** Says that the carrier picked up the tires. Null if the order has arrived since, which another letter says. */
export function orderShipped(record: OrderRecord, context: LetterContext): Mail | null {
  const { order } = record;
  const { shipping, carrier, trackingNumber: number, expectedDelivery: expected } = order;
  if (order.deliveredAt !== null) return null;
  const single = order.quote.tireCount === 1;
  const day = expected === null ? null : longDay(expected);
  return writeLetter(
    {
      messageId: getMessageId('shipped', order.orderNumber, context.channel),
      to: shipping.email,
      subject: `Your order ${order.orderNumber} is on its way`,
      preview:
        day === null ? `${carrier ?? 'The carrier'} picked up your order.` : `Expected delivery ${day}.`,
      title: single ? 'Your tire is on its way' : 'Your tires are on their way',
      opening: `Hi ${shipping.firstName}, ${carrier ?? CARRIER} picked up your ${tireWord(order.quote.tireCount)}.`,
      facts: [
        { label: 'Order number', value: order.orderNumber },
        ...(day === null ? [] : [{ label: 'Expected delivery', value: day }]),
        ...(number === null ? [] : [{ label: 'Tracking number', value: number }]),
      ],
      button: trackingButton(context, 'Track your order'),
      links: carrierLinks(record, context),
      bought: boughtRows(record),
      parts: [],
      total: null,
      address: shipTo(record),
      notes: [...agreedWords(record), ...sampleOrderNote(record)],
    },
    context.channel,
  );
}

interface ArrivalWords {
  /** The place of arrival, after `have arrived`; empty at the buyer’s door. */
  readonly where: string;
  readonly preview: string;
  readonly next: string;
  readonly notes: readonly string[];
}

const atDoor = (tires: string): ArrivalWords => ({
  where: '',
  preview: `Check your ${tires} before mounting.`,
  next: 'Before mounting, compare the size on the sidewall with your order and check for damage.',
  notes: ['Your vehicle’s tire size is on the placard on the driver’s door jamb.'],
});

const atInstaller = (tires: string, { fulfillment }: OrderRow): ArrivalWords => ({
  where: ` at ${fulfillment?.installer?.company ?? 'your shop'}`,
  preview: `Your shop has your ${tires}.`,
  next: 'There is nothing for you to do before your appointment.',
  notes: [],
});

const atLocation = (tires: string, { fulfillment }: OrderRow): ArrivalWords => {
  const location = fulfillment?.location;
  if (location == null) return atDoor(tires);
  return {
    where: ` at ${location.name}`,
    preview: `You can pick up your ${tires} at ${location.name}.`,
    next: 'Please bring your order number and a government-issued photo ID.',
    notes: [`Pickup hours: ${location.hours.join(', ')}.`, ...atDoor(tires).notes],
  };
};

/** The buyer's next step, which depends on the place of the tires. */
const arrivalWords: Readonly<Record<ShippingMode, (tires: string, order: OrderRow) => ArrivalWords>> = {
  'ship-to-me': atDoor,
  'warehouse-pickup': atDoor,
  'fedex-pickup': atLocation,
  'ship-to-shop': atInstaller,
  'mobile-install': atInstaller,
};

/** Says that the tires have arrived, and what to check before they are mounted. */
export function orderDelivered(record: OrderRecord, context: LetterContext): Mail {
  const { order } = record;
  const { shipping, carrier } = order;
  const single = order.quote.tireCount === 1;
  const day = order.deliveredAt && longDay(shopDay(order.deliveredAt));
  const tires = tireWord(order.quote.tireCount);
  const { where, preview, next, notes } = arrivalWords[order.shippingMode](tires, order);
  return writeLetter(
    {
      messageId: getMessageId('delivered', order.orderNumber, context.channel),
      to: shipping.email,
      subject: `Your order ${order.orderNumber} was delivered`,
      preview,
      title: `Your ${tires} ${single ? 'has' : 'have'} arrived${where}`,
      opening: `Hi ${shipping.firstName}, ${carrier ?? CARRIER} delivered your ${tires}${where.replace(/^ at /, ' to ')}. ${next}`,
      facts: [
        { label: 'Order number', value: order.orderNumber },
        ...(day === null ? [] : [{ label: 'Delivered on', value: day }]),
      ],
      button: trackingButton(context, 'See your order'),
      links: [...carrierLinks(record, context), ...receiptLinks(context)],
      bought: boughtRows(record),
      parts: [],
      total: null,
      address: shipTo(record),
      notes: [
        ...notes,
        ...agreedWords(record),
        `You can return unmounted tires within ${business.returns.days} days of delivery. Mounted tires can’t be returned.`,
        ...sampleOrderNote(record),
      ],
    },
    context.channel,
  );
}

/** The carrier's own page of the parcel. */
const carrierLinks = ({ order }: OrderRecord, { carrierUrl }: LetterContext): Letter['links'] =>
  carrierUrl === null ? [] : [{ label: `Track with ${order.carrier ?? CARRIER}`, url: carrierUrl }];

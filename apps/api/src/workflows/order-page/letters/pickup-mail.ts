import { hoursLines } from '@tirekit/channel';
import { business, tireWord } from '@tirekit/contract';
import type { Warehouse } from '../../../modules/buying/fulfillment/index.ts';
import {
  agreedWords,
  boughtRows,
  type LetterContext,
  type OrderRecord,
  receiptLinks,
  sampleOrderNote,
  trackingButton,
} from '../../../modules/orders/record/index.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';

/** Says that the tires are ready at the warehouse. Null if the buyer has already collected them. */
export function pickupReady(record: OrderRecord, warehouse: Warehouse, context: LetterContext): Mail | null {
  const { order } = record;
  if (order.deliveredAt !== null) return null;
  const tires = tireWord(order.quote.tireCount);
  const verb = order.quote.tireCount === 1 ? 'is' : 'are';
  const { name, address, city, state, zip, timeZone, hours } = warehouse;
  return writeLetter(
    {
      messageId: getMessageId('pickup-ready', order.orderNumber, context.channel),
      to: order.shipping.email,
      subject: `Your order ${order.orderNumber} is ready for pickup`,
      preview: `Your ${tires} ${verb} ready at our ${name}.`,
      title: `Your ${tires} ${verb} ready for pickup`,
      opening: `Hi ${order.shipping.firstName}, your ${tires} ${verb} ready at our ${name}. Please bring this email and a photo ID.`,
      facts: [
        { label: 'Order number', value: order.orderNumber },
        { label: 'Hours', value: hoursLines({ zone: timeZone, ranges: hours }).join(', ') },
      ],
      button: trackingButton(context, 'See your order'),
      links: receiptLinks(context),
      bought: boughtRows(record),
      parts: [],
      total: null,
      address: { label: 'Pick up at', lines: [name, address, `${city}, ${state} ${zip}`] },
      notes: [
        `It takes us about ${business.pickup.pullMinutes} minutes to pull your ${tires} after you arrive.`,
        ...agreedWords(record),
        ...sampleOrderNote(record),
      ],
    },
    context.channel,
  );
}

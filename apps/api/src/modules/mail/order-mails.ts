import { timeAt, type Channel } from '@tirekit/channel';
import { business, cardName, deliveryWindow, freeToCancelUntil, messages } from '@tirekit/contract';
import { tireCount, usd, weekday } from '../../platform/format.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { summaryRow } from '../pricing/summary-rows.ts';
import type { LetterContext } from './letter-context.ts';
import type { Mail } from './mailer.ts';
import { messageIdOf, writeLetter } from './order-letter.ts';
import { boughtRows, receiptLinks, sampleNote, shipTo, trackingButton } from './order-parts.ts';

const { minBusinessDays, maxBusinessDays } = business.delivery;
const deliveryDays = `${minBusinessDays}–${maxBusinessDays} business days`;

/** Until when the buyer may think again, and how they say so. */
function freeToCancel(placedAt: Date, { support: { phone, hours } }: Channel): string {
  return `Changed your mind? Free to cancel until ${timeAt(freeToCancelUntil(placedAt), hours.zone)}: call ${phone} or reply to this email.`;
}

/** The confirmation of a paid order. */
export function orderConfirmation(record: OrderRecord, context: LetterContext): Mail {
  const { order } = record;
  const { channel } = context;
  const { shipping, quote } = order;
  const single = quote.tireCount === 1;
  const { earliest, latest } = deliveryWindow(order.placed_at);
  return writeLetter(
    {
      messageId: messageIdOf('order', order.order_number, channel),
      to: shipping.email,
      subject: `Your order ${order.order_number} is confirmed`,
      preview: `${tireCount(quote.tireCount)} ${single ? 'arrives' : 'arrive'} in ${deliveryDays}. Total ${usd(order.total_cents)}.`,
      title: `Thank you, ${shipping.firstName}. Your ${single ? 'tire is' : 'tires are'} ordered.`,
      opening: `We have your payment and the warehouse has your order. Your ${single ? 'tire arrives' : 'tires arrive'} in ${deliveryDays}.`,
      facts: [
        { label: 'Order number', value: order.order_number },
        { label: 'Arrives', value: `${weekday(earliest)} – ${weekday(latest)}` },
        ...(order.card === null ? [] : [{ label: 'Paid by', value: cardName(order.card) }]),
        ...(order.po_number === null ? [] : [{ label: 'PO number', value: order.po_number }]),
      ],
      button: trackingButton(context, 'Track your order'),
      links: receiptLinks(context),
      bought: boughtRows(record),
      parts: quote.summary.map(summaryRow),
      total: { label: 'Total', detail: null, amount: usd(order.total_cents) },
      address: shipTo(record),
      notes: [freeToCancel(order.placed_at, channel), ...quote.notes, ...sampleNote(record)],
    },
    channel,
  );
}

/** Tells a buyer who was asked to wait that the payment failed after all. */
export function paymentFailed({ order }: OrderRecord, { channel, publicOrigin }: LetterContext): Mail {
  return writeLetter(
    {
      messageId: messageIdOf('payment-failed', order.order_number, channel),
      to: order.shipping.email,
      subject: `The payment for order ${order.order_number} did not go through`,
      preview: 'Nothing was charged and your cart is as you left it.',
      title: 'Your payment did not go through',
      opening: `Hello ${order.shipping.firstName}. ${messages.paymentFailed} Nothing was charged and your cart is as you left it.`,
      facts: [{ label: 'Order number', value: order.order_number }],
      button: publicOrigin === null ? null : { label: 'Back to your cart', url: `${publicOrigin}/cart` },
      links: [],
      bought: [],
      parts: [],
      total: null,
      address: null,
      notes: [],
    },
    channel,
  );
}

import { type Channel, isOpenAt, opensNext, timeAt } from '@tirekit/channel';
import {
  businessDaysText,
  cardName,
  deliveryTo,
  deliveryWindow,
  freeToCancelUntil,
  tireWord,
} from '@tirekit/contract';
import { tireCount, usd, weekday } from '../../platform/format.ts';
import { CHARGE_DIFFERS } from '../orders/charge-difference.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { summaryRow } from '../pricing/summary-rows.ts';
import type { LetterContext } from './letter-context.ts';
import type { Mail } from './mailer.ts';
import { messageIdOf, writeLetter } from './order-letter.ts';
import { boughtRows, receiptLinks, sampleNote, shipTo, trackingButton } from './order-parts.ts';

/** Until when the buyer may think again, and how they say so. */
function freeToCancel(placedAt: Date, { support: { phone, hours } }: Channel): string {
  const next = isOpenAt(hours, placedAt) ? null : opensNext(hours, placedAt);
  const how =
    next === null
      ? `Call ${phone} or reply to this email.`
      : `Reply to this email, or call ${phone} when our phones open ${next}.`;
  return `Changed your mind? You can cancel for free until ${timeAt(freeToCancelUntil(placedAt), hours.zone)}. ${how}`;
}

/** The confirmation of a paid order. */
export function orderConfirmation(record: OrderRecord, context: LetterContext): Mail {
  const { order } = record;
  const { channel } = context;
  const { shipping, quote } = order;
  const single = quote.tireCount === 1;
  const deliveryDays = businessDaysText(deliveryTo(shipping.state));
  const { earliest, latest } = deliveryWindow(order.placed_at, shipping.state);
  return writeLetter(
    {
      messageId: messageIdOf('order', order.order_number, channel),
      to: shipping.email,
      subject: `Your order ${order.order_number} is confirmed`,
      preview: `${tireCount(quote.tireCount)} ${single ? 'arrives' : 'arrive'} in ${deliveryDays}. Total ${usd(order.total_cents)}.`,
      title: `Thanks, ${shipping.firstName}. Your order is confirmed.`,
      opening: `We received your payment and sent your order to our warehouse. Expect your ${tireWord(quote.tireCount)} in ${deliveryDays}.`,
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
  const differs = order.failure?.code === CHARGE_DIFFERS;
  const happened = differs
    ? 'your payment did not match your order, so we did not accept it. If you were charged, you will get a full refund.'
    : 'your payment did not go through and you were not charged.';
  return writeLetter(
    {
      messageId: messageIdOf('payment-failed', order.order_number, channel),
      to: order.shipping.email,
      subject: `Action needed: payment for order ${order.order_number} did not go through`,
      preview: 'Your cart is saved.',
      title: 'Your payment did not go through',
      opening: `Hi ${order.shipping.firstName}, ${happened} Your cart is saved. Please try again or use another card.`,
      facts: [{ label: 'Order number', value: order.order_number }],
      button: publicOrigin === null ? null : { label: 'Return to your cart', url: `${publicOrigin}/cart` },
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

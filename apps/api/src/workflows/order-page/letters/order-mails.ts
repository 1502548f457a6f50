import { isOpenAt, opensNext, timeAt } from '@tirekit/channel';
import { business, freeToCancelUntil } from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';
import {
  agreedWords,
  boughtRows,
  CANCEL_LINK,
  cancelLinks,
  isBilled,
  type LetterContext,
  orderFailures,
  type OrderRecord,
  paymentText,
  receiptLinks,
  sampleOrderNote,
  trackingButton,
  wayWords,
  type WayWords,
} from '../../../modules/orders/record/index.ts';
import { summaryRows } from '../../../modules/buying/pricing/index.ts';
import {
  changeNote,
  getVisitPlace,
  timeText,
  type InstallationVisit,
  type VisitLetterContext,
  whatToBring,
} from '../../../modules/service/work-orders/index.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';

/** The time until when the buyer may cancel for free, and the way to do so. */
function freeToCancel(placedAt: Date, context: LetterContext): string {
  const { phone, hours } = context.channel.support;
  const until = `Changed your mind? You can cancel for free until ${timeAt(freeToCancelUntil(placedAt), hours.zone)}`;
  if (cancelLinks(context).length > 0) return `${until}. Use the link “${CANCEL_LINK}” in this email.`;
  const next = isOpenAt(hours, placedAt) ? null : opensNext(hours, placedAt);
  const how =
    next === null
      ? `Call ${phone} or reply to this email.`
      : `Reply to this email, or call ${phone} when our phones open ${next}.`;
  return `${until}. ${how}`;
}

/** The appointment, as the confirmation prints it. */
export interface ConfirmedFitting {
  readonly visit: InstallationVisit;
  readonly context: VisitLetterContext;
}

/** The confirmation of a paid order. */
export function orderConfirmation(
  record: OrderRecord,
  context: LetterContext,
  fitting: ConfirmedFitting | null = null,
): Mail {
  const { order } = record;
  const { channel } = context;
  const { shipping, quote } = order;
  const payment = paymentText(order);
  const way = fitting === null ? wayWords(record) : fittingWords(fitting);
  const mail = writeLetter(
    {
      messageId: getMessageId('order', order.orderNumber, channel),
      to: shipping.email,
      subject: `Your order ${order.orderNumber} is confirmed`,
      preview: `${way.preview ?? way.when} Total ${usd(order.totalCents)}.`,
      title: `Thanks, ${shipping.firstName}. Your order is confirmed.`,
      opening: `We’ve received your ${isBilled(order) ? 'order. It' : 'payment. Your order'} goes to our warehouse in ${String(business.cancelMinutes)} minutes. ${way.when}`,
      facts: [
        { label: 'Order number', value: order.orderNumber },
        way.fact,
        { label: payment.label, value: payment.text },
        ...(order.poNumber === null ? [] : [{ label: 'PO number', value: order.poNumber }]),
      ],
      button: trackingButton(context, 'Track your order'),
      links: [
        ...(fitting === null ? [] : fittingLinks(fitting)),
        ...cancelLinks(context),
        ...receiptLinks(context),
      ],
      bought: boughtRows(record),
      parts: quote.summary.flatMap(summaryRows),
      total: { label: 'Total', detail: null, amount: usd(order.totalCents) },
      address: way.address,
      notes: [
        ...way.notes,
        ...agreedWords(record),
        freeToCancel(order.placedAt, context),
        ...quote.notes,
        ...sampleOrderNote(record),
      ],
    },
    channel,
  );
  return fitting === null ? mail : { ...mail, attachments: [fitting.context.calendar] };
}

const fittingWords = ({ visit }: ConfirmedFitting): WayWords => ({
  when: `Your appointment: ${timeText(visit)}, ${visit.shop.company}.`,
  fact: { label: 'Appointment', value: timeText(visit) },
  address: getVisitPlace(visit),
  notes: [whatToBring(visit), changeNote()],
});

const fittingLinks = ({ context }: ConfirmedFitting): Letter['links'] => [
  ...(context.manageUrl === null
    ? []
    : [{ label: 'Change or cancel your appointment', url: context.manageUrl }]),
  ...(context.calendarUrl === null ? [] : [{ label: 'Add to calendar', url: context.calendarUrl }]),
];

interface FailureWords {
  readonly subject: (orderNumber: string) => string;
  readonly title: string;
  /** The news, after the greeting. */
  readonly happened: string;
  readonly next: string;
}

const paymentWords: FailureWords = {
  subject: (orderNumber) => `Action needed: payment for order ${orderNumber} did not go through`,
  title: 'Your payment did not go through',
  happened: 'your payment did not go through and you were not charged.',
  next: 'Please try again or use another card.',
};

/** The words for failures that are not the bank's, by their code. */
const failureWords: Readonly<Record<string, FailureWords>> = {
  [orderFailures.chargeDiffers.code]: {
    ...paymentWords,
    happened:
      'your payment did not match your order, so we did not accept it. If you were charged, you will get a full refund.',
  },
  [orderFailures.appointment.code]: {
    subject: (orderNumber) => `Action needed: choose a new installation time for order ${orderNumber}`,
    title: orderFailures.appointment.message,
    happened:
      'the shop could not confirm your appointment, so we did not place your order. You were not charged.',
    next: 'Please choose another time or another shop.',
  },
};

/** Tells a buyer who was asked to wait that the order failed after all. */
export function paymentFailed({ order }: OrderRecord, { channel, publicOrigin }: LetterContext): Mail {
  const { subject, title, happened, next } = failureWords[order.failure?.code ?? ''] ?? paymentWords;
  return writeLetter(
    {
      messageId: getMessageId('payment-failed', order.orderNumber, channel),
      to: order.shipping.email,
      subject: subject(order.orderNumber),
      preview: 'Your cart is saved.',
      title,
      opening: `Hi ${order.shipping.firstName}, ${happened} Your cart is saved. ${next}`,
      facts: [{ label: 'Order number', value: order.orderNumber }],
      button: publicOrigin === null ? null : { label: 'Return to your cart', url: `${publicOrigin}/cart` },
    },
    channel,
  );
}

import { business } from '@tirekit/contract';
import { usd } from '../../platform/format.ts';
import {
  boughtRows,
  type LetterContext,
  type OrderRecord,
  refundedTo,
  refundShows,
  sampleOrderNote,
  trackingButton,
} from '../../modules/orders/record/index.ts';
import type { RefundRow } from '../../modules/service/refunds/index.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../platform/mail/write-letter.ts';

/** Says that an order is canceled, and what goes back to where and until when. */
export function orderCancelled(
  record: OrderRecord,
  refund: Pick<RefundRow, 'amountCents' | 'giftCardCents' | 'lines'> | null,
  context: LetterContext,
): Mail {
  const { order } = record;
  const { shipping } = order;
  const { preview, happened, facts, note } = refund === null ? unpaid : paid(record, refund);
  return writeLetter(
    {
      messageId: getMessageId('cancelled', order.orderNumber, context.channel),
      to: shipping.email,
      subject: `Your order ${order.orderNumber} is canceled`,
      preview,
      title: 'Your order is canceled',
      opening: `Hi ${shipping.firstName}, we canceled your order. ${happened}`,
      facts: [{ label: 'Order number', value: order.orderNumber }, ...facts],
      button: trackingButton(context, 'See your order'),
      links: [],
      bought: boughtRows(record),
      parts: (refund?.lines ?? []).map(({ label, detail, amountCents }) => ({
        label,
        detail,
        amount: usd(amountCents),
      })),
      total: refund && { label: 'Refund', detail: null, amount: usd(refund.amountCents) },
      address: null,
      notes: [note, ...sampleOrderNote(record)],
    },
    context.channel,
  );
}

interface CancelWords {
  readonly preview: string;
  /** The outcome for money, tires, and appointment. */
  readonly happened: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
}

const unpaid: CancelWords = {
  preview: 'You were not charged.',
  happened: 'You were not charged, and nothing will be shipped.',
  facts: [],
  note: 'If your bank shows a pending amount for this order, it will disappear by itself.',
};

function paid({ order }: OrderRecord, refund: Pick<RefundRow, 'amountCents' | 'giftCardCents'>): CancelWords {
  const { fulfillment } = order;
  const { amountCents } = refund;
  const amount = usd(amountCents);
  const to = refundedTo(order, refund);
  const atOnce = refundShows(order);
  const shop = fulfillment?.installer?.company;
  const days = `Within ${String(business.refundArrivalDays)} business days, depending on your bank`;
  return {
    preview: `We’re refunding ${amount} to ${to}.`,
    happened: `We’re refunding ${amountCents === order.totalCents ? 'the full ' : ''}${amount} to ${to}, and nothing will be shipped.${shop === undefined ? '' : ` Your appointment at ${shop} is canceled, too.`}`,
    facts: [
      { label: 'Refund', value: amount },
      ...(atOnce === null ? [{ label: 'When you’ll see it', value: days }] : []),
    ],
    note:
      atOnce ??
      `We send refunds at once. Your bank may take up to ${String(business.refundArrivalDays)} business days to show it.`,
  };
}

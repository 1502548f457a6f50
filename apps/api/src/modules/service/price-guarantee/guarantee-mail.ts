import { hasFeature, type Channel } from '@tirekit/channel';
import { usd } from '../../../platform/format.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import { type OrderRow, refundArrives, refundedTo } from '../../orders/record/index.ts';
import type { RefundRow } from '../refunds/index.ts';

interface GuaranteeMailContext {
  readonly channel: Channel;
  /** The page of the order; null if the storefront has none or its public address is unknown. */
  readonly orderUrl: string | null;
}

/** Tells a buyer that the difference to a lower price goes back. */
export function guaranteeMail(
  order: OrderRow,
  refund: Pick<RefundRow, 'refundId' | 'amountCents' | 'giftCardCents' | 'lines'>,
  { channel, orderUrl }: GuaranteeMailContext,
): Mail {
  const { refundId, amountCents, lines } = refund;
  const { orderNumber: number, shipping } = order;
  const amount = usd(amountCents);
  const to = refundedTo(order, refund);
  const arrives = refundArrives(order, 'Your bank may take a few days to show it.');
  return writeLetter(
    {
      messageId: getMessageId('price-guarantee', refundId.slice(refundId.indexOf(':') + 1), channel),
      to: shipping.email,
      subject: `We refunded ${amount} for order ${number}`,
      preview: 'Our price dropped, so we refunded the difference.',
      title: 'We refunded the difference',
      opening: `Hi ${shipping.firstName}, our price dropped after your order, so we refunded ${amount} to ${to}.${arrives}`,
      facts: [{ label: 'Order number', value: number }],
      button:
        orderUrl === null || !hasFeature(channel, 'tracking')
          ? null
          : { label: 'See your order', url: orderUrl },
      parts: lines.map(({ label, detail, amountCents: cents }) => ({ label, detail, amount: usd(cents) })),
      total: { label: 'Refund', detail: null, amount },
    },
    channel,
  );
}

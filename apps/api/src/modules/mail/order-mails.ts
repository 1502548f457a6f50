import type { Channel } from '@tirekit/channel';
import { business, messages } from '@tirekit/contract';
import { usd } from '../../platform/format.ts';
import { type OrderRecord, pricedLines } from '../orders/order-record.ts';
import { summaryRow } from '../pricing/summary-rows.ts';
import type { Mail } from './mailer.ts';
import { messageIdOf, writeLetter } from './order-letter.ts';

const { minBusinessDays, maxBusinessDays } = business.delivery;

/** What letters about an order need to know of its storefront. */
export interface LetterContext {
  readonly channel: Channel;
  /** Where browsers reach the storefront; without it letters have no links. */
  readonly publicOrigin: string | null;
  /** Path and query of the signed receipt. */
  readonly receiptPath: string;
}

/** The confirmation of a paid order. */
export function orderConfirmation(record: OrderRecord, context: LetterContext): Mail {
  const { order, lines } = record;
  const { channel, publicOrigin, receiptPath } = context;
  const { shipping, quote } = order;
  const bought = pricedLines(record).map((line) => ({
    label: `${line.quantity} × ${line.item.name}`,
    detail: `${line.item.size} ${line.item.service}${line.axle === null ? '' : `, ${line.axle}`}`,
    amount: usd(line.tiresCents),
  }));
  // The tires themselves stand above, one row a line.
  const further = quote.summary.filter(({ kind }) => kind !== 'tires').map(summaryRow);
  const sample = lines.some(({ item }) => item.sample)
    ? ['Sample data: this is a demonstration and no tires will arrive.']
    : [];
  return writeLetter(
    {
      messageId: messageIdOf('order', order.order_number, channel),
      to: shipping.email,
      subject: `Your order ${order.order_number} is confirmed`,
      greeting: `Hello ${shipping.firstName},`,
      opening:
        `Thank you for your order ${order.order_number}. Your tires arrive in ${minBusinessDays}–${maxBusinessDays} ` +
        'business days; with the order number and your ZIP code you can see where they are.',
      rows: [...bought, ...further, { label: 'Total', detail: null, amount: usd(order.total_cents) }],
      address: [
        `${shipping.firstName} ${shipping.lastName}`,
        shipping.addressLine1,
        ...(shipping.addressLine2 ? [shipping.addressLine2] : []),
        `${shipping.city}, ${shipping.state} ${shipping.zip}`,
      ],
      links:
        publicOrigin === null
          ? []
          : [
              { label: 'Track your order', url: `${publicOrigin}/track-your-order` },
              { label: 'Receipt (PDF)', url: `${publicOrigin}${receiptPath}` },
            ],
      notes: [...quote.notes, ...sample],
    },
    channel,
  );
}

/** Tells a buyer who was asked to wait that the payment did not go through after all. */
export function paymentFailed({ order }: OrderRecord, { channel, publicOrigin }: LetterContext): Mail {
  return writeLetter(
    {
      messageId: messageIdOf('payment-failed', order.order_number, channel),
      to: order.shipping.email,
      subject: `The payment for order ${order.order_number} did not go through`,
      greeting: `Hello ${order.shipping.firstName},`,
      opening: `${messages.paymentFailed} Nothing was charged and your cart is as you left it.`,
      rows: [],
      address: null,
      links: publicOrigin === null ? [] : [{ label: 'Back to your cart', url: `${publicOrigin}/cart` }],
      notes: [],
    },
    channel,
  );
}

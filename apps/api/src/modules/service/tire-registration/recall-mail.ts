import type { Channel } from '@tirekit/channel';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import type { OrderRow } from '../../orders/record/index.ts';
import type { Recall } from './recalled-tires.ts';

/** Only letters, digits, dots and hyphens may stand in a message's id. */
const idText = (campaignId: string): string => campaignId.replaceAll(/[^\w.-]/g, '-');

/** To the buyer of tires that their manufacturer recalls. The same campaign and order are one message. */
export function recallMail(
  order: Pick<OrderRow, 'orderNumber' | 'shipping'>,
  { campaignId, brandOwner, remedy, tins }: Recall,
  { channel, orderUrl }: { readonly channel: Channel; readonly orderUrl: string | null },
): Mail {
  return writeLetter(
    {
      messageId: getMessageId(`recall.${idText(campaignId)}`, order.orderNumber, channel),
      to: order.shipping.email,
      subject: `Safety recall: action needed for the tires in order ${order.orderNumber}`,
      preview: `${brandOwner} is recalling tires from your order ${order.orderNumber}.`,
      title: 'Your tires are being recalled',
      opening: `Hi ${order.shipping.firstName}, ${brandOwner} is recalling tires you bought from us.`,
      facts: [
        { label: 'What to do', value: remedy },
        { label: tins.length === 1 ? 'DOT number' : 'DOT numbers', value: tins.join(', ') },
        { label: 'Recall', value: campaignId },
        { label: 'Order number', value: order.orderNumber },
      ],
      button: orderUrl === null ? null : { label: 'See your order', url: orderUrl },
      notes: [
        'Please compare the DOT number on the sidewall of each tire with the numbers above.',
        'You get this email because your tires are registered with your order. We send it once for each recall.',
      ],
    },
    channel,
  );
}

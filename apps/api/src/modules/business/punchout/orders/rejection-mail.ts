import type { Channel } from '@tirekit/channel';
import { formatPhone } from '@tirekit/contract';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../../platform/mail/write-letter.ts';
import type { PunchoutProfile } from '../profiles/profile.ts';
import type { OrderRevision, PunchoutOrder } from './order-rows.ts';
import { getOrderName } from './order-topics.ts';

interface Rejection {
  readonly order: OrderRevision & Pick<PunchoutOrder, 'reason'>;
  readonly profile: Pick<PunchoutProfile, 'contact' | 'customer'>;
  readonly channel: Channel;
  /** The page with the order's state; null without a public address. */
  readonly statusUrl: string | null;
  /** True if the order had been accepted before. */
  readonly wasAccepted: boolean;
}

/**
 * The mail to a customer's contact about a rejected order, if their system takes no documents. The same order always gives the
 * same mail.
 */
export function rejectionMail({ order, profile, channel, statusUrl, wasAccepted }: Rejection): Mail {
  const { orderId, reason } = order;
  const { firstName, email } = profile.contact;
  const call = `Questions? Call us at ${formatPhone(channel.support.phone)}.`;
  return writeLetter(
    {
      messageId: getMessageId(
        wasAccepted ? 'punchout-canceled' : 'punchout-rejected',
        getOrderName(order),
        channel,
      ),
      to: email,
      button: statusUrl === null ? null : { label: 'See your purchase order', url: statusUrl },
      facts: [
        { label: 'Purchase order', value: orderId },
        { label: 'Organization', value: profile.customer },
        ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
      ],
      ...(wasAccepted
        ? {
            subject: `Purchase order ${orderId} was canceled`,
            preview: 'Nothing will be shipped or charged.',
            title: 'Your purchase order was canceled',
            opening: `Hi ${firstName}, we had accepted purchase order ${orderId}, and it has since been canceled.`,
            notes: ['If you still need the tires, send a new order under another number.', call],
          }
        : {
            subject: `Action needed: we couldn’t accept purchase order ${orderId}`,
            preview: 'Nothing was ordered or charged. See why, and send it again.',
            title: 'We couldn’t accept your purchase order',
            opening: `Hi ${firstName}, we couldn’t accept purchase order ${orderId}. Nothing was ordered or charged.`,
            notes: [
              'You can correct the order in your purchasing system and send it again under the same number.',
              call,
            ],
          }),
    },
    channel,
  );
}

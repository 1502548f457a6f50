import { business } from '@tirekit/contract';
import type { LetterContext, OrderRecord } from '../../../modules/orders/record/index.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';

/** The code with which a guest may change an order. No subject or preview shows it on a locked phone. */
export function orderCodeMail(
  { order }: OrderRecord,
  { codeId, code }: { readonly codeId: string; readonly code: string },
  { channel }: LetterContext,
): Mail {
  const { shipping, orderNumber } = order;
  return writeLetter(
    {
      messageId: getMessageId('order-code', codeId, channel),
      to: shipping.email,
      subject: `Your code for order ${orderNumber}`,
      preview: `It works for ${business.orderCode.minutes} minutes.`,
      title: 'Your code',
      opening: `Hi ${shipping.firstName}, enter this code on the page where you asked for it.`,
      facts: [
        { label: 'Code', value: code },
        { label: 'Order number', value: orderNumber },
      ],
      notes: [
        `The code works once, and for ${business.orderCode.minutes} minutes.`,
        'If you did not ask for it, you can ignore this email. Your order stays as it is. Don’t give the code to anyone, not even to us.',
      ],
    },
    channel,
  );
}

import { formatPhone } from '@tirekit/contract';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { messageIdOf, writeLetter } from '../../mail/order-letter.ts';
import { messageKinds } from '../message-kinds.ts';
import type { InboxMessage, SupportInbox } from './port.ts';

const fact = (label: string, value: string | null): { label: string; value: string }[] =>
  value === null || value === '' ? [] : [{ label, value }];

/** The mail about a message, to the storefront's support address. An answer to it goes to the buyer. */
export function inboxMail({ message, storefront: { channel }, attachment }: InboxMessage): Mail {
  const { messageId, name, email, phone, subject, text, orderNumber, page, facts } = message;
  const { title } = messageKinds[message.kind];
  const letter = writeLetter(
    {
      messageId: messageIdOf('support-message', messageId, channel),
      to: channel.support.email,
      subject: `${subject} (${messageId})`,
      preview: text.slice(0, 120),
      title,
      opening: `${name} wrote: ${subject}`,
      facts: [
        ...fact('Name', name),
        ...fact('Email', email),
        ...fact('Phone', phone === null ? null : formatPhone(phone)),
        ...fact('Order', orderNumber),
        ...facts,
        ...fact('Page', page),
        ...fact('Message number', messageId),
      ],
      notes: text.split('\n').filter((line) => line.trim() !== ''),
    },
    channel,
  );
  return {
    ...letter,
    // A text has no address to answer to.
    ...(email !== '' && { replyTo: { name, address: email } }),
    ...(attachment !== null && { attachments: [attachment] }),
  };
}

/** Delivers to the mailbox of each storefront's support. */
export const mailInbox = (mailer: Mailer): SupportInbox => ({
  deliver: (message) => mailer.send(inboxMail(message)),
  close: () => mailer.close(),
});

import { formatPhone } from '@tirekit/contract';
import type { Mail, Mailer } from '../../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../../platform/mail/write-letter.ts';
import { messageKinds } from '../message-kinds.ts';
import type { InboxMessage, SupportInbox } from './port.ts';

const fact = (label: string, value: string | null): { label: string; value: string }[] =>
  value === null || value === '' ? [] : [{ label, value }];

/** A text has no address to reply to, and a guest in the chat may have given none. */
function howToAnswer({ name, email, phone }: InboxMessage['message']): string {
  if (email !== '') return `Reply to this email to answer ${name}.`;
  return phone === null
    ? `${name} left no email address, so a reply to this email would not reach them.`
    : `A reply to this email would not reach them. Call or text ${formatPhone(phone)}.`;
}

/** The mail about a message, to the storefront's support address. A reply to it goes to the buyer, if an address is known. */
export function inboxMail({ message, storefront: { channel }, attachment }: InboxMessage): Mail {
  const { messageId, name, email, phone, subject, text, orderNumber, page, facts } = message;
  const { title } = messageKinds[message.kind];
  const letter = writeLetter(
    {
      messageId: getMessageId('support-message', messageId, channel),
      to: channel.support.email,
      subject: `${subject} (${messageId})`,
      preview: text.slice(0, 120),
      title,
      opening: `${name} wrote: ${subject}`,
      message: text.trim() === '' ? null : text,
      facts: [
        ...fact('Name', name),
        ...fact('Email', email),
        ...fact('Phone', phone === null ? null : formatPhone(phone)),
        ...fact('Order', orderNumber),
        ...facts,
        ...fact('Page', page),
        ...fact('Message number', messageId),
      ],
      notes: [howToAnswer(message)],
      reader: 'store',
    },
    channel,
  );
  return {
    ...letter,
    ...(email !== '' && { replyTo: { name, address: email } }),
    ...(attachment !== null && { attachments: [attachment] }),
  };
}

/** Delivers to the mailbox of each storefront's support. */
export const mailInbox = (mailer: Mailer): SupportInbox => ({
  deliver: (message) => mailer.send(inboxMail(message)),
});

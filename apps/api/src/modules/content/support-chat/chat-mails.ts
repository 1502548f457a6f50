import type { Channel } from '@tirekit/channel';
import type { ChatEvent } from '@tirekit/contract';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import type { ChatRow } from './chat-rows.ts';

/** `Dana, 9:41 AM`: the time is that of the storefront's support. */
function formatLine({ kind, name, text, at }: ChatEvent, zone: string): string {
  const time = new Date(at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
  if (kind === 'joined') return `${time}: ${name} joined the chat.`;
  if (kind === 'closed') return `${time}: The chat ended.`;
  return `${name}, ${time}: ${text}`;
}

/** The conversation, to its buyer. @param number of the transcripts of this conversation */
export const transcriptMail = (
  chat: Pick<ChatRow, 'chatId' | 'name'>,
  { to, number, events }: { to: string; number: number; events: readonly ChatEvent[] },
  channel: Channel,
): Mail =>
  writeLetter(
    {
      messageId: getMessageId('chat', `${chat.chatId}.${String(number)}`, channel),
      to,
      subject: `Your chat with ${channel.name}`,
      preview: 'Here’s a copy of your chat with us.',
      title: 'Your chat with us',
      opening: 'Here’s a copy of your chat with us. Reply to this email if you have another question.',
      notes: events.map((event) => formatLine(event, channel.support.hours.zone)),
    },
    channel,
  );

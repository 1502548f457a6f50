import { signedWebhook } from '../../../../platform/webhooks/signed-webhook.ts';
import type { InboxMessage, SupportInbox } from './port.ts';

/** The body that a help desk receives; its file travels inside, so that no link expires before somebody reads it. */
const webhookBody = ({ message, storefront, attachment }: InboxMessage): string => {
  const { messageId, kind, createdAt, name, email, phone, orderNumber, subject, text, page, facts } = message;
  return JSON.stringify({
    id: messageId,
    type: 'support.message',
    createdAt: createdAt.toISOString(),
    storefront: storefront.channel.id,
    message: {
      kind,
      from: { name, email, phone },
      orderNumber,
      subject,
      text,
      page,
      facts,
      attachment: attachment && {
        name: attachment.name,
        type: attachment.type,
        content: Buffer.from(attachment.content).toString('base64'),
      },
    },
  });
};

/** Delivers to a help desk. */
export function webhookInbox(options: { readonly url: string; readonly secret: string }): SupportInbox {
  const send = signedWebhook(options);
  return {
    deliver: (message) => send(message.message.messageId, webhookBody(message)),
  };
}

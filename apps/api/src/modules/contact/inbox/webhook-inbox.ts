import { outboundCalls } from '../../../platform/http/outbound.ts';
import { signedHeader } from '../../../platform/webhooks/signature.ts';
import type { InboxMessage, SupportInbox } from './port.ts';

export interface WebhookInboxOptions {
  /** The help desk's address. */
  readonly url: string;
  /** Signs each message: `x-tirekit-signature: t=<unix seconds>,v1=<hex>`. */
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** A call must end before the outbox gives the job to another process. */
const TIMEOUT_MS = 8_000;

/** The body that a help desk receives; its file travels inside, so that no link expires before somebody reads it. */
export const webhookBody = ({ message, storefront, attachment }: InboxMessage): string => {
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

/** Delivers to a help desk by a signed webhook. Any answer but one from 200 to 299 means that it did not arrive. */
export function webhookInbox({ url, secret, timeoutMs = TIMEOUT_MS }: WebhookInboxOptions): SupportInbox {
  const { origin, pathname, search } = new URL(url);
  const send = outboundCalls(origin);
  return {
    async deliver(message) {
      const body = webhookBody(message);
      const { status } = await send(`${pathname}${search}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.message.messageId,
          'x-tirekit-signature': signedHeader(body, secret),
        },
        body,
        timeoutMs,
      });
      if (status < 200 || status > 299) throw new Error(`The help desk answered ${String(status)}`);
    },
    close: () => undefined,
  };
}

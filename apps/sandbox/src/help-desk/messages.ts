import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const TOLERANCE_SECONDS = 300;

const envelope = { id: z.string().min(1).max(100), createdAt: z.string(), storefront: z.string() };

/** A message that somebody wrote to support. */
export const Message = z.object({
  ...envelope,
  type: z.literal('support.message'),
  message: z.object({
    kind: z.string(),
    from: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    orderNumber: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    page: z.string().nullable(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    attachment: z.object({ name: z.string(), type: z.string(), content: z.string() }).nullable(),
  }),
});
export type Message = z.infer<typeof Message>;

/** Something that happened in a chat, with the conversation as it was when the store told of it. */
export const ChatNews = z.object({
  ...envelope,
  type: z.enum(['chat.opened', 'chat.message', 'chat.answered', 'chat.left', 'chat.closed']),
  chat: z.object({
    chatId: z.string().min(1).max(100),
    state: z.enum(['waiting', 'open', 'closed']),
    openedAt: z.string(),
    from: z.object({ name: z.string(), email: z.string().nullable(), signedIn: z.boolean() }),
    agent: z.string().nullable(),
    page: z.string(),
    cart: z
      .object({
        lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.number() })),
        totalCents: z.number().nullable(),
      })
      .nullable(),
  }),
  event: z.object({ seq: z.number(), name: z.string(), text: z.string() }),
});
export type ChatNews = z.infer<typeof ChatNews>;

/** Everything that the store tells a help desk. */
export const FromStore = z.discriminatedUnion('type', [Message, ChatNews]);

/** True if `t=<unix seconds>,v1=<hex>` was made with the secret over `t.body`, within five minutes. */
export function isSigned(header: unknown, body: Buffer, secret: string): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (digest === '' || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}

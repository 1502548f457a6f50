import type { ChatEvent } from '@tirekit/contract';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { type ChatRow, eventsAfter, findChat } from './chat-rows.ts';
import type { HelpDesk } from './help-desk.ts';

/** Tells a help desk of one event, until it has it. */
const TOPIC = 'chat-news';

const newsTypes = ['chat.opened', 'chat.message', 'chat.answered', 'chat.left', 'chat.closed'] as const;
type NewsType = (typeof newsTypes)[number];

const News = z.object({ chatId: z.string(), seq: z.number(), type: z.enum(newsTypes) });

/** The type of the message about an event; null for one that the next tells, too. */
function typeOf({ kind, seq }: Pick<ChatEvent, 'kind' | 'seq'>, by: string): NewsType | null {
  if (kind === 'buyer') return seq === 1 ? 'chat.opened' : 'chat.message';
  if (kind === 'support') return 'chat.answered';
  if (kind === 'closed') return by === 'buyer' ? 'chat.left' : 'chat.closed';
  return null;
}

/** @param by the side that did it */
export function newsJob(chatId: string, event: Pick<ChatEvent, 'kind' | 'seq'>, by: string): NewJob | null {
  const type = typeOf(event, by);
  if (type === null) return null;
  const { seq } = event;
  return newJob(TOPIC, { chatId, seq, type } satisfies z.infer<typeof News>, [chatId, seq]);
}

/**
 * The body about an event. The conversation is told as it is now with each of them: messages may arrive in another order than they
 * were written, and the event's number says which came first.
 */
const newsBody = (id: string, type: NewsType, chat: ChatRow, { seq, at, name, text }: ChatEvent): string =>
  JSON.stringify({
    id,
    type,
    createdAt: at,
    storefront: chat.channelId,
    chat: {
      chatId: chat.chatId,
      state: chat.state,
      openedAt: chat.openedAt.toISOString(),
      from: { name: chat.name, email: chat.email, signedIn: chat.uid !== null },
      agent: chat.agentName,
      page: chat.page,
      cart: chat.cart,
    },
    event: { seq, name, text },
  });

/** Tells the help desk. A conversation that was deleted meanwhile is no news anymore. */
export const newsHandlers = (db: Queries, helpDesk: Pick<HelpDesk, 'tell'>): JobTable => ({
  async [TOPIC](payload) {
    const { chatId, seq, type } = News.parse(payload);
    const chat = await findChat(db, chatId);
    const [event] = await eventsAfter(db, chatId, seq - 1);
    if (chat === null || event === undefined) return;
    const id = `${chatId}-${String(seq)}`;
    await helpDesk.tell(id, newsBody(id, type, chat, event));
  },
});

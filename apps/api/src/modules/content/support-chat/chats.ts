import type { ChatEvent } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { addEvent, type NewEvent } from './chat-rows.ts';
import { newsJob } from './help-desk-news.ts';

/** The side that did something in a conversation; null for a change by time alone. */
export type ChatSide = 'buyer' | 'support' | 'help-desk' | 'nobody';

/** The conversations. */
export interface Chats {
  readonly db: Database;
  /** Adds an event to a locked conversation, and has the help desk told of it, all or nothing. */
  record(tx: Queries, chatId: string, event: NewEvent, by: ChatSide): Promise<ChatEvent>;
}

/** @param hasHelpDesk true if a help desk hears of everything that it did not do itself */
export const chatsIn = (db: Database, { hasHelpDesk }: { readonly hasHelpDesk: boolean }): Chats => ({
  db,
  async record(tx, chatId, event, by) {
    const added = await addEvent(tx, chatId, event);
    const news = hasHelpDesk && by !== 'help-desk' ? newsJob(chatId, added, by) : null;
    if (news !== null) await addJobs(tx, [news]);
    return added;
  },
});

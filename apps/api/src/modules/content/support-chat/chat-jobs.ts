import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import { supportChat } from '@tirekit/contract';

export const chatTopics = {
  /** The conversation, to its buyer. */
  transcript: 'chat-transcript',
} as const;

export const Transcript = z.object({ chatId: z.string(), to: z.string(), number: z.number() });

/** @param number of the transcripts of this conversation, so that a mailbox shows each once */
export const transcriptJob = (chatId: string, to: string, number: number): NewJob =>
  newJob(chatTopics.transcript, { chatId, to, number } satisfies z.infer<typeof Transcript>, [
    chatId,
    number,
  ]);

/** Conversations are kept for a while, for questions about them. */
export const chatRetention: readonly CleanUpRule[] = [
  {
    what: 'chats with support',
    days: supportChat.keepDays,
    sql: `DELETE FROM chat WHERE chat_id IN (
      SELECT chat_id FROM chat WHERE last_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  abandonedJobs('mails of chats that nobody took', { topics: [chatTopics.transcript], days: 2 }),
];

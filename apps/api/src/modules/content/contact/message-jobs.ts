import { letFilesGo } from '../../../platform/files/kept-files.ts';
import { business } from '@tirekit/contract';
import * as z from 'zod';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

/** Brings a message to the inbox, at least once. It is tried until the inbox takes it: no message is lost. */
export const MESSAGE_TOPIC = 'support-message';

/** Everything else is read when the message is delivered. */
export const MessageJob = z.object({ messageId: z.string() });

export const messageJob = (messageId: string): NewJob => newJob(MESSAGE_TOPIC, { messageId });

/** A file without its message belongs to nothing, and is deleted within a day. */
export const messageRetention: readonly CleanUpRule[] = [
  {
    what: 'messages to support',
    days: business.contactForm.keptDays,
    sql: `WITH gone AS (
        DELETE FROM support_message WHERE message_id IN (
          SELECT message_id FROM support_message WHERE created_at < now() - $1 * interval '1 day'
          LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING file
      ), let_go AS (
        ${letFilesGo('file IN (SELECT file FROM gone)')}
      )
      SELECT FROM gone`,
  },
];

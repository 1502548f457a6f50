import * as z from 'zod';
import type { Queries } from '../../platform/db/database.ts';
import type { CleanUpRule } from '../../platform/jobs/clean-up.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { randomSecret } from '../../platform/random-id.ts';

/** Sends one text, at least once. */
export const TEXT_TOPIC = 'text-message';
export const TextJob = z.object({ textId: z.string() });

/** A text that we send. */
export type TextRow = {
  textId: string;
  channelId: string;
  /** E.164. */
  phone: string;
  body: string;
  sid: string | null;
};

const ADD = 'INSERT INTO text_message (text_id, channel_id, phone, body) VALUES ($1, $2, $3, $4)';
const ONE = `
  SELECT text_id AS "textId", channel_id AS "channelId", phone, body, sid FROM text_message WHERE text_id = $1`;
const TAKEN = `UPDATE text_message SET sid = $2, status = 'queued' WHERE text_id = $1`;
const STATUS = `UPDATE text_message SET status = $2 WHERE sid = $1`;
const REFUSED = `UPDATE text_message SET status = 'refused' WHERE text_id = $1`;

/** Writes a text, and has it sent if the caller's transaction commits. */
export async function addText(
  tx: Queries,
  text: Pick<TextRow, 'channelId' | 'phone' | 'body'>,
): Promise<void> {
  const textId = randomSecret();
  await tx.execute(ADD, [textId, text.channelId, text.phone, text.body]);
  await addJobs(tx, [{ jobId: `${TEXT_TOPIC}:${textId}`, topic: TEXT_TOPIC, payload: { textId } }]);
}

export const readText = (db: Queries, textId: string): Promise<TextRow | null> =>
  db.maybeOne<TextRow>(ONE, [textId]);
export const markTaken = (db: Queries, textId: string, sid: string): Promise<number> =>
  db.execute(TAKEN, [textId, sid]);
export const markRefused = (db: Queries, textId: string): Promise<number> => db.execute(REFUSED, [textId]);
export const keepStatus = (db: Queries, sid: string, status: string): Promise<number> =>
  db.execute(STATUS, [sid, status]);

export const textRetention: readonly CleanUpRule[] = [
  {
    what: 'texts that we sent',
    days: 90,
    sql: `DELETE FROM text_message WHERE text_id IN (
      SELECT text_id FROM text_message WHERE created_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];

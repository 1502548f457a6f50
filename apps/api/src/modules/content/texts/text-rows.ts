import { business } from '@tirekit/contract';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { addJobs, newJob } from '../../../platform/jobs/outbox.ts';
import { randomSecret } from '../../../platform/random-id.ts';

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
  /** True for an answer to STOP, START or HELP, which reaches a phone that gets nothing else. */
  isAnswer: boolean;
  /** `waiting` until the carrier took it. */
  status: string;
};

const ADD =
  'INSERT INTO text_message (text_id, channel_id, phone, body, is_answer) VALUES ($1, $2, $3, $4, $5)';
const ONE = `
  SELECT text_id AS "textId", channel_id AS "channelId", phone, body, is_answer AS "isAnswer", status
  FROM text_message WHERE text_id = $1`;
const TAKEN = `UPDATE text_message SET sid = $2, status = 'queued' WHERE text_id = $1`;
const STATUS = `UPDATE text_message SET status = $2 WHERE sid = $1`;
const REFUSED = `UPDATE text_message SET status = 'refused' WHERE text_id = $1`;
const WITHHOLD = `
  UPDATE text_message SET status = 'withheld'
  WHERE channel_id = $1 AND phone = $2 AND status = 'waiting' AND NOT is_answer`;
const WITHHOLD_ONE = `UPDATE text_message SET status = 'withheld' WHERE text_id = $1 AND status = 'waiting'`;

/** Writes a text, and has it sent if the caller's transaction commits. */
export async function addText(
  tx: Queries,
  text: Pick<TextRow, 'channelId' | 'phone' | 'body' | 'isAnswer'>,
): Promise<void> {
  const textId = randomSecret();
  await tx.execute(ADD, [textId, text.channelId, text.phone, text.body, text.isAnswer]);
  await addJobs(tx, [newJob(TEXT_TOPIC, { textId })]);
}

export const readText = (db: Queries, textId: string): Promise<TextRow | null> =>
  db.maybeOne<TextRow>(ONE, [textId]);
export const markTaken = (db: Queries, textId: string, sid: string): Promise<number> =>
  db.execute(TAKEN, [textId, sid]);
export const markRefused = (db: Queries, textId: string): Promise<number> => db.execute(REFUSED, [textId]);
/** Keeps back what waits for a phone that has said stop. */
export const withholdTexts = (tx: Queries, channelId: string, phone: string): Promise<number> =>
  tx.execute(WITHHOLD, [channelId, phone]);
export const withholdText = (db: Queries, textId: string): Promise<number> =>
  db.execute(WITHHOLD_ONE, [textId]);
export const keepStatus = (db: Queries, sid: string, status: string): Promise<number> =>
  db.execute(STATUS, [sid, status]);

export const textRetention: readonly CleanUpRule[] = [
  {
    what: 'texts that we sent',
    days: business.mailingList.textKeepDays,
    sql: `DELETE FROM text_message WHERE text_id IN (
      SELECT text_id FROM text_message WHERE created_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];

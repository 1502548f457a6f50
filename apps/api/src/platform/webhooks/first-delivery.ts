import type { Queries } from '../db/database.ts';

const REMEMBER =
  'INSERT INTO webhook_event (event_id, source) VALUES ($1, $2) ON CONFLICT (event_id) DO NOTHING';

/**
 * True if a message from outside arrives for the first time. Call it in the transaction that carries the message out:
 * it is remembered if, and only if, its effects are committed.
 */
export async function isFirstDelivery(tx: Queries, source: string, eventId: string): Promise<boolean> {
  return (await tx.execute(REMEMBER, [`${source}:${eventId}`, source])) === 1;
}

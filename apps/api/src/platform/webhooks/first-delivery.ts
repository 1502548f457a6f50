import type { Queries } from '../db/database.ts';

const REMEMBER =
  'INSERT INTO webhook_event (event_id, source) VALUES ($1, $2) ON CONFLICT (event_id) DO NOTHING';

/**
 * Whether a message from outside comes for the first time. Ask in the transaction that carries it out: it is
 * remembered exactly when its effects are.
 */
export async function isFirstDelivery(tx: Queries, source: string, eventId: string): Promise<boolean> {
  return (await tx.execute(REMEMBER, [`${source}:${eventId}`, source])) === 1;
}

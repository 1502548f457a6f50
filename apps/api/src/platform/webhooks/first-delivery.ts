import type { Queries } from '../db/database.ts';
import type { CleanUpRule } from '../jobs/clean-up.ts';

const REMEMBER =
  'INSERT INTO webhook_event (event_id, source) VALUES ($1, $2) ON CONFLICT (event_id) DO NOTHING';

/**
 * True if a message from outside arrives for the first time. Call it in the transaction that carries the message out:
 * it is remembered if, and only if, its effects are committed.
 */
export async function isFirstDelivery(tx: Queries, source: string, eventId: string): Promise<boolean> {
  return (await tx.execute(REMEMBER, [`${source}:${eventId}`, source])) === 1;
}

export const oldDeliveries: CleanUpRule = {
  // Providers repeat a message for some days.
  what: 'webhook events',
  days: 30,
  sql: `DELETE FROM webhook_event WHERE event_id IN (
    SELECT event_id FROM webhook_event WHERE received_at < now() - $1 * interval '1 day' LIMIT $2)`,
};

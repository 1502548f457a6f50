import type { Channel } from '@tirekit/channel';
import type { Queries } from '../../platform/db/database.ts';
import { hashSessionId } from '../users/session-id.ts';

const KEEP = `
  UPDATE orders SET partner =
    jsonb_build_object('userId', s.alias, 'sourceId', s.source_id, 'sourceType', s.source_type)
  FROM visitor_session s
  WHERE orders.order_number = $1 AND s.session_hash = $2 AND s.channel_id = $3
    AND (s.alias IS NOT NULL OR s.source_id IS NOT NULL OR s.source_type IS NOT NULL)`;

/** Notes on a new order what its partner said of the visitor, as the session of an embedded storefront has it. */
export async function keepPartner(
  db: Queries,
  orderNumber: string,
  { channel, sessionId }: { channel: Channel; sessionId: string | null },
): Promise<void> {
  if (channel.sessionIn !== 'header' || sessionId === null) return;
  await db.execute(KEEP, [orderNumber, hashSessionId(channel.id, sessionId), channel.id]);
}

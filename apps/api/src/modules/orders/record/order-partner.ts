import type { Channel } from '@tirekit/channel';
import type { PartnerSource } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderEvent } from './order-events.ts';
import { hashSessionId } from '../../../platform/session-id.ts';

const SAID = `
  SELECT alias AS "userId", source_id AS "sourceId", source_type AS "sourceType" FROM visitor_session
  WHERE session_hash = $1 AND channel_id = $2
    AND (alias IS NOT NULL OR source_id IS NOT NULL OR source_type IS NOT NULL)`;

/** The facts that an embedded storefront's partner gave about a visitor, from the session; null elsewhere. */
export async function partnerOf(
  db: Queries,
  { channel, sessionId }: { channel: Channel; sessionId: string | null },
): Promise<PartnerSource | null> {
  if (channel.sessionIn !== 'header' || sessionId === null) return null;
  return db.maybeOne<PartnerSource & Record<string, unknown>>(SAID, [
    hashSessionId(channel.id, sessionId),
    channel.id,
  ]);
}

/**
 * For whoever counts what a partner's pages sell. The partner's own name for the visitor stands with the order alone: an event
 * says nothing personal.
 */
export const ledByPartner = (orderNumber: string, { sourceId, sourceType }: PartnerSource): OrderEvent => ({
  orderNumber,
  actor: { kind: 'system' },
  what: 'led-by-partner',
  detail: { sourceId, sourceType },
});

import type { PartnerSource } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { hashSessionId } from '../../../platform/session-id.ts';

const SAID = `
  SELECT alias AS "userId", source_id AS "sourceId", source_type AS "sourceType" FROM visitor_session
  WHERE session_hash = $1 AND channel_id = $2
    AND (alias IS NOT NULL OR source_id IS NOT NULL OR source_type IS NOT NULL)`;

/** The facts that a partner has given about the visitor of a session; null if there are none. */
export const readPartnerSource = (
  db: Queries,
  { channelId, sessionId }: { readonly channelId: string; readonly sessionId: string },
): Promise<PartnerSource | null> =>
  db.maybeOne<PartnerSource & Record<string, unknown>>(SAID, [
    hashSessionId(channelId, sessionId),
    channelId,
  ]);

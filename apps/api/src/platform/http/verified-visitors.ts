import { headers as names, SessionId } from '@tirekit/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Queries } from '../db/database.ts';
import { hashSessionId } from '../session-id.ts';
import type { MilitaryState } from './call-context.ts';

const OF_SESSION = 'SELECT state AS military FROM military_status WHERE session_hash = $1';

/** Guests whose identity was verified. */
export interface VerifiedVisitors {
  /**
   * The known facts about the guest whose session the headers name. Asked only if they say that there may be some, so that
   * all other guests' calls cost no query.
   */
  of(headers: IncomingHttpHeaders, channelId: string): Promise<MilitaryState>;
}

export function verifiedVisitors(db: Queries): VerifiedVisitors {
  return {
    async of(headers, channelId) {
      if (headers[names.verified] === undefined) return null;
      const sessionId = SessionId.safeParse(headers[names.session]);
      if (!sessionId.success) return null;
      const hash = hashSessionId(channelId, sessionId.data);
      const found = await db.maybeOne<{ military: MilitaryState }>(OF_SESSION, [hash]);
      return found?.military ?? null;
    },
  };
}

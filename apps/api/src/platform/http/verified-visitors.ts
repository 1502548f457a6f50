import { headers as names, SessionId } from '@tirekit/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Queries } from '../db/database.ts';
import { hashSessionId } from '../session-id.ts';
import type { MilitaryState } from './call-context.ts';

/** State of a row of `military_verification`. An ended one stays for a while, so that its owner can be told. */
export const militaryState = `CASE WHEN expires_at > now() THEN 'verified' ELSE 'ended' END`;

const OF_SESSION = `SELECT ${militaryState} AS military FROM military_verification WHERE session_hash = $1`;

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

import type { Database } from '../../../../platform/db/database.ts';
import { endSignOns } from '../../../people/identity/index.ts';

const ENDED = `
  SELECT sid, uid FROM punchout_session JOIN open_sign_on USING (sid)
  WHERE ends_at < now() LIMIT 100`;

/** Ends the sign-ons of visits that are over, so that nobody shops on in a window that was left open. */
export async function endVisits(db: Database): Promise<void> {
  const ended = await db.query<{ sid: string; uid: string }>(ENDED);
  for (const { sid, uid } of ended) await db.transaction((tx) => endSignOns(tx, { uid, sid }));
}

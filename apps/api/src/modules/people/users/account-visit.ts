import { createHash } from 'node:crypto';
import type { UserPersonalization } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { DROP_OLDEST } from './search-history.ts';
import { hashSessionId, newSessionId } from '../../../platform/session-id.ts';
import { getPersonalization } from './session-service.ts';

/**
 * Names what an account keeps of its visits to a storefront: where its owner is, and what they looked for, in whichever
 * browser. No session id opens it, because none has a space.
 */
const hashValue = (channelId: string, uid: string): Buffer =>
  createHash('sha256').update(`${channelId}\naccount ${uid}`).digest();

const OPEN = `
  INSERT INTO visitor_session (session_hash, channel_id, uid) VALUES ($1, $2, $3)
  ON CONFLICT (session_hash) DO UPDATE SET seen_on = current_date RETURNING zip`;

/** The data that an account keeps of its visits to a storefront. It begins with the first. */
export async function accountVisit(
  db: Queries,
  { channelId, uid }: { readonly channelId: string; readonly uid: string },
): Promise<{ readonly hash: Buffer; readonly zip: string | null }> {
  const hash = hashValue(channelId, uid);
  const { zip } = await db.one<{ zip: string | null }>(OPEN, [hash, channelId, uid]);
  return { hash, zip };
}

const PLACE = `
  SELECT z.zip, z.city, z.state FROM visitor_session s JOIN zip_place z ON z.zip = s.zip WHERE s.session_hash = $1`;

/** The place of an account's owner, in any browser; null if they have never given one. */
export async function placeOfAccount(
  db: Queries,
  { channelId, uid }: { readonly channelId: string; readonly uid: string },
): Promise<UserPersonalization | null> {
  const place = await db.maybeOne<{ zip: string; city: string; state: string }>(PLACE, [
    hashValue(channelId, uid),
  ]);
  return place && getPersonalization(place);
}

const GUEST = `
  SELECT alias, zip, source_id AS "sourceId", source_type AS "sourceType" FROM visitor_session
  WHERE session_hash = $1 AND channel_id = $2 AND uid IS NULL FOR UPDATE`;
const JOIN_SEARCHES = `
  INSERT INTO search_entry AS kept (session_hash, entry_id, kind, label, path, searched_at)
  SELECT $2, entry_id, kind, label, path, searched_at FROM search_entry WHERE session_hash = $1
  ON CONFLICT (session_hash, entry_id) DO UPDATE SET label = excluded.label,
    searched_at = greatest(kept.searched_at, excluded.searched_at)`;
const END = 'DELETE FROM visitor_session WHERE session_hash = $1';
const BEGIN = `
  INSERT INTO visitor_session (session_hash, channel_id, alias, source_id, source_type) VALUES ($1, $2, $3, $4, $5)`;
const SET_ZIP = 'UPDATE visitor_session SET zip = $2 WHERE session_hash = $1';

type Guest = { alias: string | null; zip: string | null; sourceId: string | null; sourceType: string | null };
const NOBODY: Guest = { alias: null, zip: null, sourceId: null, sourceType: null };

/**
 * Joins a guest's session to the account that they have signed in with, and ends it: whoever knew its id knows nothing of what
 * comes after. Returns the id of the session that takes its place. What the guest said last of where they are is where they are; the new
 * session does not know it, because somebody else may sign in with it.
 */
export async function joinSession(
  tx: Queries,
  { channelId, uid, sessionId }: { channelId: string; uid: string; sessionId: string | undefined },
): Promise<string> {
  const visit = await accountVisit(tx, { channelId, uid });
  const before = sessionId === undefined ? null : hashSessionId(channelId, sessionId);
  const guest = (before && (await tx.maybeOne<Guest>(GUEST, [before, channelId]))) ?? NOBODY;
  if (before !== null && guest !== NOBODY) {
    await tx.execute(JOIN_SEARCHES, [before, visit.hash]);
    await tx.execute(DROP_OLDEST, [visit.hash]);
    await tx.execute(END, [before]);
  }
  if (guest.zip !== null) await tx.execute(SET_ZIP, [visit.hash, guest.zip]);
  const id = newSessionId();
  const { alias, sourceId, sourceType } = guest;
  await tx.execute(BEGIN, [hashSessionId(channelId, id), channelId, alias, sourceId, sourceType]);
  return id;
}

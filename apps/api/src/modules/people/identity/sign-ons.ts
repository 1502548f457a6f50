import { business, type SignOnSummary } from '@tirekit/contract';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Database, Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { AccountHooks } from './account-hooks.ts';
import { deviceWords } from './device-words.ts';

/** Seconds that a sign-on lasts: as long as the browser keeps its cookies (specification section 9). */
export const SIGN_ON_SECONDS = business.ssoCookieSeconds;
/** Seconds that a sign-on lasts without a visit. */
const IDLE_SECONDS = 14 * 86_400;

const BEGIN = 'INSERT INTO sign_on (sid, uid, channel_id, device) VALUES ($1, $2, $3, $4)';

const ADD = `
  INSERT INTO sign_on (sid, uid, channel_id, device)
  SELECT $1, uid, $3, $4 FROM user_account WHERE uid = $2 AND closed_at IS NULL`;

/** A sign-on that a partner's system has vouched for. */
interface NewSignOn {
  readonly sid: string;
  readonly uid: string;
  readonly channelId: string;
  readonly device: string;
}

/** Signs somebody on without asking them. @returns false if the account is closed */
export const addSignOn = async (tx: Queries, { sid, uid, channelId, device }: NewSignOn): Promise<boolean> =>
  (await tx.execute(ADD, [sid, uid, channelId, device])) > 0;

/**
 * The grant of a browser that has signed on at a storefront; a new one for a new sign-on. Its id is the sign-on's.
 * @returns undefined while nobody has signed on
 */
export async function findGrant(
  { db, hooks }: { readonly db: Database; readonly hooks: AccountHooks },
  ctx: KoaContextWithOIDC,
): Promise<Grant | undefined> {
  const { client, provider, session } = ctx.oidc;
  const uid = session?.accountId;
  if (client === undefined || session === undefined || uid === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant = known === undefined ? undefined : await provider.Grant.find(known);
  if (grant !== undefined) return grant;
  const begun = new provider.Grant({ clientId: client.clientId, accountId: uid });
  begun.addOIDCScope('openid email profile');
  const sid = await begun.save();
  await db.transaction(async (tx) => {
    await tx.execute(BEGIN, [sid, uid, client.clientId, deviceWords(ctx.get('user-agent'))]);
    // Orders that its owner has placed since then as a guest.
    await hooks.addressVerified(tx, uid);
  });
  return begun;
}

const KEEP = `
  UPDATE sign_on SET key_hash = $4, sealed = $5, seen_at = now()
  WHERE sid = $1 AND uid = $2 AND channel_id = $3 AND ended_at IS NULL`;
const OPEN = `
  UPDATE sign_on SET seen_at = now() WHERE key_hash = $1 AND channel_id = $2 AND ended_at IS NULL
    AND seen_at > now() - $3 * interval '1 second'
    AND EXISTS (SELECT FROM user_account WHERE user_account.uid = sign_on.uid AND closed_at IS NULL)
  RETURNING sid, sealed`;

/** Keeps the tokens that a storefront's server has sealed. False if the sign-on has ended, or is another storefront's. */
export async function keepSealed(
  db: Queries,
  signOn: { sid: string; uid: string; channelId: string; keyHash: string; sealed: string },
): Promise<boolean> {
  const { sid, uid, channelId, keyHash, sealed } = signOn;
  return (await db.execute(KEEP, [sid, uid, channelId, keyHash, sealed])) > 0;
}

/** The sealed tokens of a sign-on of this storefront; null if it has ended, nobody came back for too long, or its account is closed. */
export const openSealed = (
  db: Queries,
  keyHash: string,
  channelId: string,
): Promise<{ sid: string; sealed: string } | null> =>
  db.maybeOne<{ sid: string; sealed: string }>(OPEN, [keyHash, channelId, IDLE_SECONDS]);

const LIST = `
  SELECT sid, device, channel_id AS "channelId", created_at AS "createdAt", seen_at AS "seenAt"
  FROM sign_on WHERE uid = $1 AND ended_at IS NULL AND seen_at > now() - $2 * interval '1 second'
  ORDER BY seen_at DESC, sid LIMIT 100`;

/** The browsers in which an account is signed on, the most recent first. */
export async function readSignOns(
  db: Queries,
  { uid, sid }: { uid: string; sid: string | null },
  storefrontName: (channelId: string) => string,
): Promise<SignOnSummary[]> {
  const rows = await db.query<{
    sid: string;
    device: string;
    channelId: string;
    createdAt: Date;
    seenAt: Date;
  }>(LIST, [uid, IDLE_SECONDS]);
  return rows.map((row) => ({
    sid: row.sid,
    device: row.device,
    storefront: storefrontName(row.channelId),
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    current: row.sid === sid,
  }));
}

/** The sign-ons that end: one of an account, all of it but one, all of it, or the one that a storefront's key opens. */
export type Ending =
  | { readonly uid: string; readonly sid: string }
  | { readonly uid: string; readonly except: string | null }
  | { readonly keyHash: string; readonly channelId: string };

const END_ONE = 'uid = $1 AND sid = $2';
const END_OTHERS = 'uid = $1 AND ($2::text IS NULL OR sid <> $2)';
const END_KEY = 'key_hash = $1 AND channel_id = $2';
const end = (which: string): string => `
  UPDATE sign_on SET ended_at = now(), sealed = NULL, key_hash = NULL WHERE ${which} AND ended_at IS NULL RETURNING sid, uid`;

const END_TOKENS = 'DELETE FROM oidc_state WHERE grant_id = ANY ($1)';
const END_GRANTS = `DELETE FROM oidc_state WHERE model = 'Grant' AND id = ANY ($1)`;
/** The provider's own memory of the browser, or it would sign the buyer on again without a question. */
const END_SESSIONS = `
  DELETE FROM oidc_state WHERE model = 'Session' AND payload ->> 'accountId' = ANY ($1) AND EXISTS (
    SELECT FROM jsonb_each(payload -> 'authorizations') AS given (client, authorization_)
    WHERE given.authorization_ ->> 'grantId' = ANY ($2))`;

/** Ends sign-ons and every token that they have given. Returns how many have ended. */
export async function endSignOns(tx: Queries, ending: Ending): Promise<number> {
  const [which, values] =
    'keyHash' in ending
      ? [END_KEY, [ending.keyHash, ending.channelId]]
      : 'sid' in ending
        ? [END_ONE, [ending.uid, ending.sid]]
        : [END_OTHERS, [ending.uid, ending.except]];
  const ended = await tx.query<{ sid: string; uid: string }>(end(which), values);
  if (ended.length === 0) return 0;
  const sids = ended.map(({ sid }) => sid);
  await tx.execute(END_TOKENS, [sids]);
  await tx.execute(END_GRANTS, [sids]);
  await tx.execute(END_SESSIONS, [[...new Set(ended.map(({ uid }) => uid))], sids]);
  return ended.length;
}

/** Sign-ons are listed while they can be used, and forgotten a while after. */
export const endedSignOns: CleanUpRule = {
  what: 'sign-ons that have ended',
  days: 30,
  sql: `DELETE FROM sign_on WHERE sid IN (
    SELECT sid FROM sign_on WHERE coalesce(ended_at, seen_at) < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};

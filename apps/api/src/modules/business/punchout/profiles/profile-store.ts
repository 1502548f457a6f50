import type { Queries } from '../../../../platform/db/database.ts';
import type { Credential } from '../cxml/envelope.ts';
import { PunchoutProfile } from './profile.ts';

/** A profile with the stored form of its secrets. */
export interface KeptProfile {
  readonly profile: PunchoutProfile;
  readonly secretHash: Buffer;
  readonly sealedSecret: Buffer | null;
}

type Row = { profile: unknown; secretHash: Buffer; sealedSecret: Buffer | null };
const COLUMNS = 'profile, secret_hash AS "secretHash", sealed_secret AS "sealedSecret"';

const BY_ID = `SELECT ${COLUMNS} FROM punchout_profile WHERE profile_id = $1`;
const BY_CREDENTIALS = `
  SELECT ${COLUMNS} FROM punchout_profile WHERE profile_id = (
    SELECT profile_id FROM punchout_credential
    WHERE (domain, identity) IN (SELECT domain, identity FROM unnest($1::text[], $2::text[]) AS given (domain, identity))
    LIMIT 1)`;

const kept = (row: Row | null): KeptProfile | null =>
  row && { ...row, profile: PunchoutProfile.parse(row.profile) };

export const profileById = async (db: Queries, profileId: string): Promise<KeptProfile | null> =>
  kept(await db.maybeOne<Row>(BY_ID, [profileId]));

/** The customer whom a document says that it is from. */
export const profileFrom = async (db: Queries, from: readonly Credential[]): Promise<KeptProfile | null> =>
  kept(
    await db.maybeOne<Row>(BY_CREDENTIALS, [
      from.map(({ domain }) => domain),
      from.map(({ identity }) => identity),
    ]),
  );

const SAVE = `
  INSERT INTO punchout_profile (profile_id, channel_id, account_uid, active, profile, secret_hash, sealed_secret)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (profile_id) DO UPDATE SET channel_id = excluded.channel_id, account_uid = excluded.account_uid,
    active = excluded.active, profile = excluded.profile, secret_hash = excluded.secret_hash,
    sealed_secret = excluded.sealed_secret, updated_at = now()`;
const FORGET_CREDENTIALS = 'DELETE FROM punchout_credential WHERE profile_id = $1';
const SAVE_CREDENTIAL = 'INSERT INTO punchout_credential (domain, identity, profile_id) VALUES ($1, $2, $3)';

/** Stores a profile in place of an earlier one, in the caller's transaction. */
export async function saveProfile(
  tx: Queries,
  { profile, secretHash, sealedSecret }: KeptProfile,
): Promise<void> {
  const { id, channel, account, active, credentials } = profile;
  await tx.execute(SAVE, [id, channel, account, active, JSON.stringify(profile), secretHash, sealedSecret]);
  await tx.execute(FORGET_CREDENTIALS, [id]);
  for (const { domain, identity } of credentials.from)
    await tx.execute(SAVE_CREDENTIAL, [domain, identity, id]);
}

/** Everybody who may come from a procurement system, for the command line. */
export const listProfiles = async (db: Queries): Promise<PunchoutProfile[]> =>
  (await db.query<{ profile: unknown }>('SELECT profile FROM punchout_profile ORDER BY profile_id')).map(
    ({ profile }) => PunchoutProfile.parse(profile),
  );

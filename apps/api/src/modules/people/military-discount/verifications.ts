import { business, dayZones, daysAfter, type MilitaryGroup, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { endOfDay } from '../../buying/appointments/index.ts';

/** The holder of a verification: an account, or a browser in which nobody has signed in. */
export type Holder = { readonly uid: string } | { readonly sessionHash: Buffer };

const { days, saidDays } = business.militaryCheck;
const { accounts, browsers } = business.militaryHolders;

/** A holder as the two columns have it. */
const getColumns = (holder: Holder): [uid: string | null, sessionHash: Buffer | null] =>
  'uid' in holder ? [holder.uid, null] : [null, holder.sessionHash];

export interface Verification {
  readonly group: MilitaryGroup;
  readonly verifiedAt: Date;
  readonly expiresAt: Date;
  readonly moved: boolean;
}

const FIND = `
  SELECT military_group AS "group", verified_at AS "verifiedAt", expires_at AS "expiresAt", moved
  FROM military_verification WHERE uid = $1 OR session_hash = $2`;
const FORGET = 'DELETE FROM military_verification WHERE uid = $1 OR session_hash = $2';
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 97))`;
const KEEP = `
  INSERT INTO military_verification (uid, session_hash, subject_hash, military_group, verified_at, expires_at)
  VALUES ($1, $2, $3, $4, now(), $5)`;
/** The newest ones of each kind go on. */
const END_OTHERS = `
  UPDATE military_verification SET expires_at = now(), moved = true
  WHERE verification_id IN (
    SELECT verification_id FROM (
      SELECT verification_id, uid IS NULL AS guest,
        row_number() OVER (PARTITION BY uid IS NULL ORDER BY verified_at DESC, verification_id DESC) AS place
      FROM military_verification WHERE subject_hash = $1 AND expires_at > now()
    ) AS placed
    WHERE place > CASE WHEN guest THEN $2::integer ELSE $3::integer END)`;
const TAKE = `
  DELETE FROM military_verification WHERE session_hash = $1 AND expires_at > now()
  RETURNING subject_hash AS "subjectHash", military_group AS "group", verified_at AS "verifiedAt",
    expires_at AS "expiresAt"`;
const JOIN = `
  INSERT INTO military_verification AS kept (uid, subject_hash, military_group, verified_at, expires_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (uid) DO UPDATE SET subject_hash = excluded.subject_hash, military_group = excluded.military_group,
    verified_at = excluded.verified_at, expires_at = excluded.expires_at, moved = false
  WHERE excluded.expires_at > kept.expires_at`;

/** The verification of a holder; null if there is none. */
export const findVerification = (db: Queries, holder: Holder): Promise<Verification | null> =>
  db.maybeOne<Verification & Record<string, unknown>>(FIND, getColumns(holder));

export async function forgetVerification(db: Queries, holder: Holder): Promise<void> {
  await db.execute(FORGET, getColumns(holder));
}

/** One identity serves few holders at once. Changes for one of them take turns. */
const limit = async (tx: Queries, subjectHash: Buffer): Promise<void> => {
  await tx.execute(END_OTHERS, [subjectHash, browsers, accounts]);
};

/** Stores a holder's verification, in place of an earlier one. */
export async function keepVerification(
  tx: Queries,
  holder: Holder,
  { subjectHash, group }: { readonly subjectHash: Buffer; readonly group: MilitaryGroup },
): Promise<void> {
  await tx.query(LOCK, [subjectHash]);
  await forgetVerification(tx, holder);
  // Its holder is told the last day alone.
  const ends = new Date(endOfDay(dayZones.shop, daysAfter(shopDay(Date.now()), days)));
  await tx.execute(KEEP, [...getColumns(holder), subjectHash, group, ends]);
  await limit(tx, subjectHash);
}

type Taken = Omit<Verification, 'moved'> & { subjectHash: Buffer };

/** Joins a guest's verification to the account that they have signed in with; the later one counts. */
export async function joinVerification(tx: Queries, uid: string, sessionHash: Buffer): Promise<void> {
  const taken = await tx.maybeOne<Taken & Record<string, unknown>>(TAKE, [sessionHash]);
  if (taken === null) return;
  const { subjectHash, group, verifiedAt, expiresAt } = taken;
  await tx.query(LOCK, [subjectHash]);
  await tx.execute(JOIN, [uid, subjectHash, group, verifiedAt, expiresAt]);
  await limit(tx, subjectHash);
}

export const endedVerifications: CleanUpRule = {
  what: 'verifications that ended',
  days: saidDays,
  sql: `DELETE FROM military_verification WHERE verification_id IN (
    SELECT verification_id FROM military_verification WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};

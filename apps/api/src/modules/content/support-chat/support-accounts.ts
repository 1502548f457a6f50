import { supportChat } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { accountByEmail } from '../../people/identity/index.ts';

/** An account that may answer chats. */
export interface SupportAccount extends Record<string, unknown> {
  readonly uid: string;
  /** Name that buyers read. */
  readonly name: string;
  readonly onDuty: boolean;
  /** True if it answers outside support's hours, too, while it is on duty. */
  readonly anyHours: boolean;
}

/** A command that changes nothing. Its message is printed. */
export class SupportRefused extends Error {}

const ONE = `
  SELECT s.uid, s.name, coalesce(s.duty_until > now(), false) AS "onDuty", s.any_hours AS "anyHours"
  FROM support_account s WHERE s.uid = $1`;

/** The support account of a buyer's account; null for everybody else. */
export const findSupportAccount = (db: Queries, uid: string): Promise<SupportAccount | null> =>
  db.maybeOne<SupportAccount>(ONE, [uid]);

const DUTY = `
  UPDATE support_account SET any_hours = $3,
    duty_until = CASE WHEN $2 THEN now() + $4 * interval '1 second' END
  WHERE uid = $1`;

/** Says that somebody is on duty for the next minute, or no longer. */
export const updateDuty = (
  db: Queries,
  uid: string,
  { onDuty, anyHours }: Pick<SupportAccount, 'onDuty' | 'anyHours'>,
): Promise<number> => db.execute(DUTY, [uid, onDuty, anyHours, supportChat.onDutySeconds]);

const ON_DUTY = `
  SELECT count(*) > 0 AS "onDuty", coalesce(bool_or(any_hours), false) AS "anyHours"
  FROM support_account WHERE duty_until > now()`;

/** True if anybody is on duty, and if anybody is outside support's hours, too. */
export const whoIsOnDuty = (db: Queries): Promise<Pick<SupportAccount, 'onDuty' | 'anyHours'>> =>
  db.one<Pick<SupportAccount, 'onDuty' | 'anyHours'>>(ON_DUTY);

async function readAccount(db: Queries, email: string): Promise<{ uid: string; firstName: string }> {
  const account = await accountByEmail(db, email);
  if (account === null) throw new SupportRefused(`There is no account ${email}.`);
  return account;
}

const GRANT = `
  INSERT INTO support_account (uid, name, granted_by) VALUES ($1, $2, $3)
  ON CONFLICT (uid) DO UPDATE SET name = $2, granted_by = $3, granted_at = now()`;

/**
 * Lets an account answer chats.
 * @param name as buyers read it; by default the account's first name
 * @param by the person who decides so
 * @throws SupportRefused if there is no such account
 */
export async function grantSupport(
  db: Queries,
  email: string,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<string> {
  const { uid, firstName } = await readAccount(db, email);
  const shown = name || firstName || 'Support';
  await db.execute(GRANT, [uid, shown, by]);
  return shown;
}

/** Takes it away. Its open conversations stay open for others. @throws SupportRefused if it could not answer anyway */
export async function revokeSupport(db: Queries, email: string): Promise<void> {
  const { uid } = await readAccount(db, email);
  if ((await db.execute('DELETE FROM support_account WHERE uid = $1', [uid])) === 0)
    throw new SupportRefused(`${email} is no support account.`);
}

export interface ListedSupport extends SupportAccount {
  readonly email: string;
  readonly grantedBy: string;
  readonly grantedAt: Date;
}

const LIST = `
  SELECT s.uid, u.email, s.name, s.granted_by AS "grantedBy", s.granted_at AS "grantedAt",
    coalesce(s.duty_until > now(), false) AS "onDuty", s.any_hours AS "anyHours"
  FROM support_account s JOIN account_holder u USING (uid) ORDER BY u.email`;

export const listSupport = (db: Queries): Promise<ListedSupport[]> => db.query<ListedSupport>(LIST);

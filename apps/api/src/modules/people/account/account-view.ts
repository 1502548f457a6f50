import type { Account } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { listAddresses } from './addresses.ts';
import { listConsents } from './consents.ts';

type Row = Pick<Account, 'email' | 'firstName' | 'lastName' | 'phone' | 'pendingEmail'> & {
  readonly openedAt: Date;
  readonly passwordChangedAt: Date | null;
};

const READ = `
  SELECT account.email, account.first_name AS "firstName", account.last_name AS "lastName", account.phone,
    account.created_at AS "openedAt", account.password_changed_at AS "passwordChangedAt",
    change.email AS "pendingEmail"
  FROM account_holder AS account
  LEFT JOIN account_email_change AS change ON change.uid = account.uid AND change.expires_at > now()
  WHERE account.uid = $1 AND account.closed_at IS NULL`;

/** An account as its owner sees it in a storefront. @throws ApiProblem `sign-on-required` if it is closed */
export async function readAccount(db: Queries, uid: string, channelId: string): Promise<Account> {
  const row = await db.maybeOne<Row>(READ, [uid]);
  if (row === null) throw new ApiProblem('sign-on-required');
  return {
    ...row,
    openedAt: row.openedAt.toISOString(),
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    addresses: await listAddresses(db, uid),
    consents: await listConsents(db, uid, channelId),
  };
}

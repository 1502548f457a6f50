import { messages } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { credentialsByUid, type Credentials } from './accounts.ts';
import { isPassword } from './passwords.ts';
import { countSignOnTry, forgiveSignOnTries } from './sign-on-tries.ts';

/**
 * Before a change that somebody at a borrowed browser must not make: the account of whoever knows its password. Wrong ones are
 * counted as those of the page that changes it.
 * @throws ApiProblem `unprocessable` with a sentence for the field `password`, `too-many-tries`, `sign-on-required`
 */
export async function confirmPassword(
  db: Database,
  { uid, sid }: { readonly uid: string; readonly sid: string | null },
  password: string,
): Promise<Credentials> {
  const subject = { email: uid, knownBrowser: sid ?? 'token' };
  await countSignOnTry(db, subject, messages.signOnTooOften);
  const account = await credentialsByUid(db, uid);
  if (account === null) throw new ApiProblem('sign-on-required');
  if (!(await isPassword(password, account.passwordHash)))
    throw refuseField('password', messages.passwordWrong);
  await forgiveSignOnTries(db, subject);
  return account;
}

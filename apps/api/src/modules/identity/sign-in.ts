import { messages } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { accountByEmail, storeRehashed } from './accounts.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { countSignOnTry, forgiveSignOnTries } from './sign-on-tries.ts';

/**
 * Whose address and password these are. An unknown address costs the same time as a wrong password, and gets the same answer.
 * @param browserKnownTo the id of the browser if this account has signed on in it before
 * @throws ApiProblem `sign-on-refused`, `too-many-tries`
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  browserKnownTo: (uid: string | null) => string | null,
): Promise<string> {
  const account = await accountByEmail(db, email);
  const subject = { email, knownBrowser: browserKnownTo(account?.uid ?? null) };
  await countSignOnTry(db, subject, messages.signOnTooOften);
  const stored = account?.passwordHash ?? null;
  if (!(await isPassword(password, stored)) || account === null || stored === null)
    throw new ApiProblem('sign-on-refused');
  await forgiveSignOnTries(db, subject);
  if (isOutdated(stored)) await storeRehashed(db, account.uid, stored, await hashPassword(password));
  return account.uid;
}

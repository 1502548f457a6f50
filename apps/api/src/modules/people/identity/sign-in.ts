import { messages } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { credentialsByEmail, storeRehashed } from './accounts.ts';
import { countSprayedTry } from './password-spray.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { countSignOnTry, forgiveSignOnTries } from './sign-on-tries.ts';

interface SignInDeps extends Pick<ModuleDeps, 'db' | 'limits'> {
  /** Multiplies each limit. */
  readonly limitFactor: number;
  /** True if sample accounts may sign in. */
  readonly admitsSamples: boolean;
}

interface SigningIn {
  readonly email: string;
  readonly password: string;
  /** The network that the call counts against. */
  readonly network: string;
}

/**
 * The id of the account with this address and password. An unknown address costs the same time as a wrong password, and gets
 * the same answer.
 * @param browserKnownTo the id of the browser if this account has signed on in it before
 * @throws ApiProblem `sign-on-refused`, `too-many-tries`
 */
export async function signIn(
  { db, limits, limitFactor, admitsSamples }: SignInDeps,
  { email, password, network }: SigningIn,
  browserKnownTo: (uid: string | null) => string | null,
): Promise<string> {
  const account = await credentialsByEmail(db, email);
  const subject = { email, knownBrowser: browserKnownTo(account?.uid ?? null) };
  await countSignOnTry(db, subject, messages.signOnTooOften);
  // A browser that the account has signed in from belongs to its owner, not to an attacker with a list of accounts.
  const spray =
    subject.knownBrowser === null
      ? await countSprayedTry(limits, { email, password, network }, limitFactor)
      : null;
  const stored = account === null || (account.isSample && !admitsSamples) ? null : account.passwordHash;
  if (!(await isPassword(password, stored)) || account === null || stored === null)
    throw new ApiProblem('sign-on-refused');
  await forgiveSignOnTries(db, subject);
  await spray?.forgive();
  if (isOutdated(stored)) await storeRehashed(db, account.uid, stored, await hashPassword(password));
  return account.uid;
}

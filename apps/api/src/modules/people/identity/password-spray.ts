import { business, messages } from '@tirekit/contract';
import { refuseFor } from '../../../platform/http/api-problem.ts';
import type { SharedLimits } from '../../../platform/http/shared-limits.ts';
import { toBlock } from '../../../platform/http/visitor.ts';

const { accounts, minutes } = business.passwordSpray;
const seconds = minutes * 60;
/** Counts a password once per account, so that a buyer who repeats their own typo doesn't reach the limit. */
const ON_ACCOUNT = { name: 'password-on-account', most: 1, seconds };
const onAccounts = (factor: number) => ({
  name: 'password-on-accounts',
  most: Math.max(1, Math.round(accounts * factor)),
  seconds,
});

/** A password that is about to be compared, from a browser in which the account has never signed in. */
export interface SprayedTry {
  readonly email: string;
  readonly password: string;
  /** The network that the call counts against. */
  readonly network: string;
}

const passwordFrom = ({ password, network }: SprayedTry): string =>
  `${toBlock(network)}\n${password.normalize('NFKC')}`;
const onAccount = (tried: SprayedTry): string => `${tried.email.toLowerCase()}\n${passwordFrom(tried)}`;

/** A try that was counted. */
export interface CountedTry {
  /** The password was right: several people may have the same, and sign in from one office. */
  forgive(): Promise<void>;
}

/** The result for a password already counted on this account: only the try that was counted gives its count back. */
const countedBefore: CountedTry = { forgive: () => Promise.resolve() };

/**
 * Limits the accounts on which one password is tried, because each account alone is tried too rarely for its own limit. Passwords
 * and addresses are counted under a keyed hash. Accounts that don't exist count like others.
 * @param factor multiplies the limit, as it does all others
 * @throws ApiProblem `too-many-tries`, even if the password is right
 */
export async function countSprayedTry(
  limits: SharedLimits,
  tried: SprayedTry,
  factor: number,
): Promise<CountedTry> {
  if ((await limits.take(ON_ACCOUNT, onAccount(tried))) !== null) return countedBefore;
  const limit = onAccounts(factor);
  const wait = await limits.take(limit, passwordFrom(tried));
  if (wait === null)
    return {
      async forgive() {
        await limits.giveBack(ON_ACCOUNT, onAccount(tried));
        await limits.giveBack(limit, passwordFrom(tried));
      },
    };
  // The password was not compared, so the next try on this account, after the wait, has to count.
  await limits.giveBack(ON_ACCOUNT, onAccount(tried));
  throw refuseFor(wait, messages.signOnSprayed, 'too-many-tries');
}

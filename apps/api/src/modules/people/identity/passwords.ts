import { hash, verify } from '@node-rs/argon2';
import { turns } from './hashing-turns.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. The package's own default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** All hashing of this process. */
const hashing = turns();

/** Compared with where there is no account, so that the answer takes as long as with one. */
let nobodys: Promise<string> | undefined;

/** Passwords that every list of guesses begins with, in lower case; longer ones made by repeating them count as well. */
const COMMON =
  /^(?:(?:password|passw0rd|qwerty(?:uiop)?|letmein|welcome|iloveyou|tirekit|tires?)[\d!]*|(\d)\1*|(.{1,4})\2+|(?:0?123456789)\d*)$/i;

/** True if a new password is among the first that anybody would guess. */
export const isCommon = (password: string): boolean => COMMON.test(password);

/**
 * Passwords as they are stored: as argon2id hashes with their parameters.
 * @throws ApiProblem `unavailable` while too many are hashed
 */
export const hashPassword = (password: string): Promise<string> =>
  hashing.take(() => hash(password.normalize('NFKC'), COST));

/**
 * True if it is the password. Without a stored hash the answer is no, after the same time.
 * @param stored null if there is no account, or it has no password
 * @throws ApiProblem `unavailable` while too many are hashed
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const compared = stored ?? (await (nobodys ??= hash('nobody', COST)));
  const matches = await hashing.take(() => verify(compared, password.normalize('NFKC')));
  return matches && stored !== null;
}

/** True if a stored hash was made with outdated parameters. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

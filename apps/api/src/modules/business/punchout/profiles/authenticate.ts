import type { ModuleDeps } from '../../../../module.ts';
import { refuseFor } from '../../../../platform/http/api-problem.ts';
import { mustBeWithin } from '../../../../platform/http/shared-limits.ts';
import type { Credential, CxmlRequest } from '../cxml/envelope.ts';
import { CxmlProblem } from '../cxml/status.ts';
import { type KeptProfile, profileFrom } from './profile-store.ts';
import type { ProfileSecrets } from './secrets.ts';

interface AuthenticationDeps extends Pick<ModuleDeps, 'db' | 'log' | 'limits'> {
  readonly secrets: ProfileSecrets;
}

const SECONDS = 15 * 60;
/**
 * Limits of wrong secrets per address, for one customer and for all of them. Only that address has to wait, so that an attacker
 * can't lock out a customer's own system.
 */
const guesses = {
  ofCustomer: { name: 'punchout-secret', most: 10, seconds: SECONDS },
  ofAddress: { name: 'punchout-secrets', most: 50, seconds: SECONDS },
} as const;

/** The origin of a document. */
interface Origin {
  /** The address, or network, that tries are counted by. */
  readonly address: string;
  readonly requestId: string;
}

/**
 * The customer that sent a document. The refusal is the same for every reason, so that it doesn't reveal what didn't match.
 * @throws CxmlProblem 401
 * @throws ApiProblem `rate-limited` for an address that has shown too many wrong secrets, even if this one is right
 */
export async function authenticateSender(
  { db, secrets, log, limits }: AuthenticationDeps,
  request: CxmlRequest,
  { address, requestId }: Origin,
): Promise<KeptProfile> {
  const kept = await profileFrom(db, request.from);
  // Unknown names count as one, so that inventing more of them doesn't help.
  const counted = [
    [guesses.ofCustomer, `${address}\n${kept?.profile.id ?? ''}`],
    [guesses.ofAddress, address],
  ] as const;
  for (const [limit, subject] of counted) {
    const wait = await limits.wait(limit, subject);
    if (wait !== null) throw refuseFor(wait);
  }
  if (kept !== null && proves(secrets, request, kept)) return kept;
  // Compared for an unknown customer too, so that the answer takes as long.
  if (kept === null) secrets.matches(null, '');
  log.warn(
    { profile: kept?.profile.id ?? null, status: 401, requestId },
    'a cXML document was refused: its sender is not known',
  );
  for (const [limit, subject] of counted) await mustBeWithin(limits, limit, subject);
  throw new CxmlProblem(401, 'The credentials of the sender are not known here.');
}

/** True if a sender that the profile knows has the right secret. All secrets are compared, so that the time reveals nothing. */
function proves(
  secrets: ProfileSecrets,
  { sender }: CxmlRequest,
  { profile, secretHash }: KeptProfile,
): boolean {
  const stored = { profileId: profile.id, hash: secretHash };
  return sender
    .flatMap((one) => one.sharedSecrets.map((secret) => ({ one, secret })))
    .map(({ one, secret }) => secrets.matches(stored, secret) && isNamed([one], profile.credentials.sender))
    .some(Boolean);
}

/** True if one of a document's credentials is among those of a profile. */
export const isNamed = (
  given: readonly Pick<Credential, 'domain' | 'identity'>[],
  known: KeptProfile['profile']['credentials']['to'],
): boolean =>
  given.some((one) =>
    known.some(({ domain, identity }) => domain === one.domain && identity === one.identity),
  );

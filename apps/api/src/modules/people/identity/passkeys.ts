import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { messages, type PasskeyAssertion, type PasskeyRequest } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { CHALLENGE_SECONDS, type ChallengeUse, newChallenge, useChallenge } from './passkey-challenges.ts';
import { getHandle, getHost, type PasskeySite } from './passkey-site.ts';

type Purpose = ChallengeUse['purpose'];

/** The options for any passkey to sign a challenge. */
export const askForPasskey = async (
  db: Queries,
  site: PasskeySite,
  purpose: Purpose,
): Promise<PasskeyRequest> => ({
  challenge: await newChallenge(db, { purpose, channelId: site.channelId }),
  timeout: CHALLENGE_SECONDS * 1000,
  rpId: getHost(site),
  userVerification: 'required',
  allowCredentials: [],
});

const FIND = `
  SELECT passkey_id AS "passkeyId", passkey.uid, public_key AS "publicKey", counter::float8 AS counter
  FROM passkey JOIN user_account USING (uid) WHERE credential_id = $1 AND rp_id = $2 AND closed_at IS NULL
    AND ($3 OR NOT user_account.sample) FOR UPDATE OF passkey`;
const USED = 'UPDATE passkey SET counter = $2, used_at = now() WHERE passkey_id = $1';

interface SignedByPasskey {
  /** The purpose that the challenge was issued for. */
  readonly purpose: Purpose;
  readonly assertion: PasskeyAssertion;
  /** True if sample accounts may sign in. */
  readonly admitsSamples: boolean;
}

/**
 * Verifies a passkey's signature of the challenge that was issued for this purpose.
 * @returns the id of the account that the passkey belongs to
 * @throws ApiProblem `sign-on-refused`, the same for every reason
 */
export async function ownerByPasskey(
  db: Database,
  site: PasskeySite,
  { purpose, assertion, admitsSamples }: SignedByPasskey,
): Promise<string> {
  const uid = await db.transaction(async (tx) => {
    const found = await tx.maybeOne<{ passkeyId: string; uid: string; publicKey: Buffer; counter: number }>(
      FIND,
      [assertion.id, getHost(site), admitsSamples],
    );
    const { passkeyId, publicKey, counter } = found ?? NOBODYS;
    const verified = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: withoutHandle(assertion.response),
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge(tx, challenge, { purpose, channelId: site.channelId }),
      expectedOrigin: site.publicOrigin,
      expectedRPID: getHost(site),
      requireUserVerification: true,
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter },
    }).catch(() => null);
    if (found === null || verified?.verified !== true || !isHandle(found.uid, assertion)) return null;
    await tx.execute(USED, [passkeyId, verified.authenticationInfo.newCounter]);
    return found.uid;
  });
  if (uid === null) throw new ApiProblem('sign-on-refused', messages.passkeyRefused);
  return uid;
}

/** An unknown passkey uses up its challenge like any other. */
const NOBODYS = { passkeyId: '', publicKey: Buffer.alloc(0), counter: 0 };

const withoutHandle = ({ userHandle: _, ...response }: PasskeyAssertion['response']) => response;

/** Authenticators return the account's id; if they do, it must be this one. */
const isHandle = (uid: string, { response: { userHandle } }: PasskeyAssertion): boolean =>
  userHandle === undefined || userHandle === getHandle(uid);

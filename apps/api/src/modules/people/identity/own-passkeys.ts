import { verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  messages,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeySummary,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { accountJob, accountTopics } from './account-jobs.ts';
import { accountByUid } from './accounts.ts';
import { CHALLENGE_SECONDS, type ChallengeUse, newChallenge, useChallenge } from './passkey-challenges.ts';
import { getHandle, getHost, type PasskeySite } from './passkey-site.ts';

/** EdDSA, ES256, RS256: every authenticator of today has one of them. */
const ALGORITHMS = [-8, -7, -257];
/** More passkeys are useless, and would let a hijacked session fill the database. */
const MOST_PASSKEYS = 20;

const additionAt = (site: PasskeySite, uid: string): ChallengeUse => ({
  purpose: `account ${uid}`,
  channelId: site.channelId,
});

const COLUMNS = `passkey_id AS "passkeyId", name, rp_id AS host, created_at AS "createdAt", used_at AS "usedAt"`;
const LIST = `SELECT ${COLUMNS} FROM passkey WHERE uid = $1 ORDER BY created_at DESC, passkey_id`;
const AT_HOST = 'SELECT credential_id AS id, transports FROM passkey WHERE uid = $1 AND rp_id = $2';

type Row = { passkeyId: string; name: string; host: string; createdAt: Date; usedAt: Date | null };

const toSummary = ({ createdAt, usedAt, ...row }: Row): PasskeySummary => ({
  ...row,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** The passkeys of an account, the newest first. */
export const readPasskeys = async (db: Queries, uid: string): Promise<PasskeySummary[]> =>
  (await db.query<Row>(LIST, [uid])).map(toSummary);

/** The options that a browser needs to make a passkey for an account. */
export async function offerPasskey(db: Queries, site: PasskeySite, uid: string): Promise<PasskeyCreation> {
  const account = await accountByUid(db, uid);
  if (account === null) throw new ApiProblem('sign-on-required');
  const known = await db.query<{ id: string; transports: string[] }>(AT_HOST, [uid, getHost(site)]);
  return {
    challenge: await newChallenge(db, additionAt(site, uid)),
    timeout: CHALLENGE_SECONDS * 1000,
    rp: { id: getHost(site), name: site.name },
    user: { id: getHandle(uid), name: account.email, displayName: account.firstName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map((one) => ({ ...one, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

const KEEP = `
  INSERT INTO passkey (passkey_id, uid, credential_id, rp_id, public_key, counter, transports, name)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM passkey WHERE uid = $2) < ${MOST_PASSKEYS}
  ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`;

/**
 * Keeps a passkey that was made for this account.
 * @throws ApiProblem `unprocessable` if it was not
 */
export async function keepPasskey(
  db: Database,
  site: PasskeySite,
  { uid, attestation, name }: { uid: string; attestation: PasskeyAttestation; name: string },
): Promise<PasskeySummary> {
  const kept = await db.transaction(async (tx) => {
    const made = await verifyRegistrationResponse({
      response: {
        ...attestation,
        response: attestedBy(attestation),
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge(tx, challenge, additionAt(site, uid)),
      expectedOrigin: site.publicOrigin,
      expectedRPID: getHost(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null);
    if (made?.verified !== true) return null;
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const row = await tx.maybeOne<Row>(KEEP, [
      randomCrockford(16),
      uid,
      id,
      getHost(site),
      Buffer.from(publicKey),
      counter,
      attestation.response.transports ?? [],
      name,
    ]);
    if (row !== null) await addJobs(tx, [accountJob(accountTopics.passkeyAdded, uid, site.channelId)]);
    return row;
  });
  if (kept === null) throw new ApiProblem('unprocessable', messages.passkeyNotKept);
  return toSummary(kept);
}

const attestedBy = ({ response: { clientDataJSON, attestationObject } }: PasskeyAttestation) => ({
  clientDataJSON,
  attestationObject,
});

const REMOVE = 'DELETE FROM passkey WHERE passkey_id = $1 AND uid = $2';

/** @throws ApiProblem `not-found` for a passkey that the account does not have */
export async function forgetPasskey(db: Queries, uid: string, passkeyId: string): Promise<void> {
  if ((await db.execute(REMOVE, [passkeyId, uid])) === 0) throw new ApiProblem('not-found');
}

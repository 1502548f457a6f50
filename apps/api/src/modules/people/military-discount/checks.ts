import { createHmac } from 'node:crypto';
import type { MilitaryCheck } from '@tirekit/contract';
import { business } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { Log } from '../../../platform/log/log.ts';
import { flowErrorCode, FlowRefused, type PendingFlow } from '../../../platform/openid/code-flow.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { getEligibility } from './eligibility.ts';
import type { IdentityService, VerifiedIdentity } from './port.ts';
import { keepVerification } from './verifications.ts';
import { militaryDiscountMessages } from './words.ts';

export interface CheckDeps {
  readonly db: Database;
  readonly service: IdentityService;
  /** Keys the hashes of identities, so that a reader of the table cannot try ids. */
  readonly key: Buffer;
}

/** The visitor who begins a check, or comes back from one: a browser's session, and the buyer signed in there. */
export interface Checked {
  readonly channelId: string;
  readonly sessionHash: Buffer;
  readonly uid: string | null;
}

const KEEP = `
  INSERT INTO military_check (state_hash, channel_id, session_hash, uid, nonce, verifier, back, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 minute')`;
/** Keeps the checks of at most five tabs of one browser. */
const DROP_OLDEST = `
  DELETE FROM military_check WHERE session_hash = $1 AND state_hash NOT IN (
    SELECT state_hash FROM military_check WHERE session_hash = $1 ORDER BY expires_at DESC LIMIT 5)`;
const TAKE = `
  DELETE FROM military_check
  WHERE state_hash = $1 AND channel_id = $2 AND session_hash = $3 AND uid IS NOT DISTINCT FROM $4 AND expires_at > now()
  RETURNING nonce, verifier, back`;

/** Begins a check. Only the session and the account that began it can finish it. */
export async function beginCheck(
  { db, service }: CheckDeps,
  { channelId, sessionHash, uid }: Checked,
  { callback, back }: { readonly callback: string; readonly back: string },
): Promise<{ authorizationLink: string }> {
  const { link, pending } = await service.begin(callback);
  await db.transaction(async (tx) => {
    const { state, nonce, verifier } = pending;
    const { minutes } = business.militaryCheck;
    await tx.execute(KEEP, [sha256(state), channelId, sessionHash, uid, nonce, verifier, back, minutes]);
    await tx.execute(DROP_OLDEST, [sessionHash]);
  });
  return { authorizationLink: link };
}

/**
 * Takes the return of a check, once, and keeps who was verified as what.
 * @throws ApiProblem `gone` for one that is not of this session, was used before, or took too long; `unavailable` where the
 * service does not answer, or answers what nobody should trust
 */
export async function finishCheck(
  deps: CheckDeps,
  checked: Checked,
  { callback, query, log }: { readonly callback: string; readonly query: string; readonly log: Log },
): Promise<MilitaryCheck> {
  const returned = new URL(`${callback}?${query}`);
  const state = returned.searchParams.get('state') ?? '';
  const { channelId, sessionHash, uid } = checked;
  const begun = await deps.db.maybeOne<Omit<PendingFlow, 'state'> & { back: string }>(TAKE, [
    sha256(state),
    channelId,
    sessionHash,
    uid,
  ]);
  if (begun === null) throw new ApiProblem('gone', militaryDiscountMessages.linkUsed);
  const { back, ...pending } = begun;
  let identity: VerifiedIdentity;
  try {
    identity = await deps.service.finish(returned, { state, ...pending });
  } catch (error) {
    if (error instanceof FlowRefused && error.isCanceled) return { outcome: 'canceled', back };
    if (error instanceof FlowRefused) throw new ApiProblem('gone', militaryDiscountMessages.linkUsed);
    // Logs the error's code only, because the answer names a person.
    log.error({ code: flowErrorCode(error) }, 'the identity service did not answer as it should');
    throw new ApiProblem('unavailable', militaryDiscountMessages.silent);
  }
  const found = getEligibility(identity);
  if (found.outcome !== 'verified') return { outcome: found.outcome, back };
  const subjectHash = createHmac('sha256', deps.key).update(identity.id).digest();
  const holder = uid === null ? { sessionHash } : { uid };
  await deps.db.transaction((tx) => keepVerification(tx, holder, { subjectHash, group: found.group }));
  return { outcome: 'verified', back };
}

export const forgottenChecks: CleanUpRule = {
  what: 'identity checks that nobody finished',
  days: 0,
  sql: `DELETE FROM military_check WHERE state_hash IN (
    SELECT state_hash FROM military_check WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};

import { createHmac } from 'node:crypto';
import {
  type AnswerOf,
  type BodyOf,
  type beginProgramSignOn,
  business,
  type finishProgramSignOn,
  messages,
} from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import { type Database, isUniqueViolation } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { mustBeWithin, type SharedLimits } from '../../../platform/http/shared-limits.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { Log } from '../../../platform/log/log.ts';
import { flowErrorCode, FlowRefused, type PendingFlow } from '../../../platform/openid/code-flow.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { enter, openProgram } from './membership.ts';
import type { PartnerPerson, PartnerProviders } from './partner-provider.ts';
import { programSignOnMessages } from './words.ts';

export interface SignOnDeps extends Pick<ModuleDeps, 'db' | 'limits'> {
  readonly providers: PartnerProviders;
  /** Keys the hashes of persons, so that a reader of the table cannot try ids. */
  readonly key: Buffer;
}

/** The visitor who begins, or comes back: an account in a storefront, whose callback for this program is here. */
export interface Visitor {
  readonly uid: string;
  readonly channelId: string;
  readonly callback: string;
}

type Outcome = AnswerOf<typeof finishProgramSignOn>['outcome'];

const KEEP = `
  INSERT INTO program_sign_on (state_hash, program_id, channel_id, uid, nonce, verifier, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 minute')`;
const TAKE = `
  DELETE FROM program_sign_on
  WHERE state_hash = $1 AND program_id = $2 AND channel_id = $3 AND uid = $4 AND expires_at > now()
  RETURNING nonce, verifier`;

/**
 * Begins a visit to the sign-in of a program's partner. Only the account that began it can finish it.
 * @throws ApiProblem `not-found`, `gone`, `unprocessable`, `too-many-tries`, `unavailable`
 */
export async function beginPartnerSignOn(
  deps: SignOnDeps,
  { uid, channelId, callback }: Visitor,
  { slug, log }: BodyOf<typeof beginProgramSignOn> & { readonly log: Log },
): Promise<{ authorizationLink: string }> {
  const { db, providers } = deps;
  const { program } = await openProgram(db, uid, slug);
  const { sso, name } = program;
  if (sso === null || !providers.canAsk(sso)) throw new ApiProblem('unprocessable', messages.programNoSignOn);
  await countVisit(deps.limits, uid);
  const { link, pending } = await providers.begin(sso, callback).catch(silentFor(name, log));
  const { state, nonce, verifier } = pending;
  const { goodForMinutes } = business.programSignOns;
  await db.execute(KEEP, [sha256(state), slug, channelId, uid, nonce, verifier, goodForMinutes]);
  return { authorizationLink: link };
}

function countVisit(limits: SharedLimits, uid: string): Promise<void> {
  const { most, minutes } = business.programSignOns;
  const limit = { name: 'program-sign-on', most, seconds: minutes * 60 };
  return mustBeWithin(limits, limit, uid, messages.programSignOnTooOften, 'too-many-tries');
}

/**
 * Takes what came back, once, and makes whoever may a member.
 * @throws ApiProblem `gone` for what this account has not begun, was used before, or took too long; `unavailable` where the
 * provider does not answer, or answers what nobody should trust; and what keeps the account from joining by now
 */
export async function finishSignOn(
  { db, providers, key }: SignOnDeps,
  { uid, channelId, callback }: Visitor,
  { slug, query, log }: BodyOf<typeof finishProgramSignOn> & { readonly log: Log },
): Promise<{ outcome: Outcome }> {
  const returned = new URL(`${callback}?${query}`);
  const state = returned.searchParams.get('state') ?? '';
  const begun = await db.maybeOne<Omit<PendingFlow, 'state'> & Record<string, unknown>>(TAKE, [
    sha256(state),
    slug,
    channelId,
    uid,
  ]);
  if (begun === null) throw new ApiProblem('gone', programSignOnMessages.signOnUsed);
  const { sso, name } = (await openProgram(db, uid, slug)).program;
  if (sso === null || !providers.canAsk(sso)) throw new ApiProblem('unprocessable', messages.programNoSignOn);
  const { nonce, verifier } = begun;
  let person: PartnerPerson;
  try {
    person = await providers.finish(sso, returned, { state, nonce, verifier });
  } catch (error) {
    if (error instanceof FlowRefused && error.isCanceled) return { outcome: 'canceled' };
    if (error instanceof FlowRefused) throw new ApiProblem('gone', programSignOnMessages.signOnUsed);
    return silentFor(name, log)(error);
  }
  if (!person.isEligible) return { outcome: 'not-eligible' };
  const personHash = createHmac('sha256', key).update(`${sso.issuer}\n${person.subject}`).digest();
  return { outcome: await enterAs(db, { uid, slug, personHash }) };
}

const silentFor =
  (name: string, log: Log) =>
  (error: unknown): never => {
    log.error({ code: flowErrorCode(error) }, 'the sign-in of a partner did not answer as it should');
    throw new ApiProblem('unavailable', programSignOnMessages.providerSilent(name));
  };

/** The index decides, so that of two accounts of one person that come back at the same moment, one is a member. */
async function enterAs(
  db: Database,
  { uid, slug, personHash }: { readonly uid: string; readonly slug: string; readonly personHash: Buffer },
): Promise<Outcome> {
  try {
    await enter(db, uid, slug, () => ({ way: 'sso', personHash }));
    return 'joined';
  } catch (error) {
    if (isUniqueViolation(error)) return 'other-account';
    throw error;
  }
}

export const forgottenSignOns: CleanUpRule = {
  what: 'visits to partners’ sign-ins that nobody finished',
  days: 0,
  sql: `DELETE FROM program_sign_on WHERE state_hash IN (
    SELECT state_hash FROM program_sign_on WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};

import type { IncomingMessage } from 'node:http';
import type { AnyEndpoint } from '@tirekit/contract';
import type { Admission } from './admission.ts';
import { ApiProblem } from './api-problem.ts';
import { authenticate, type Identity } from './auth.ts';
import { type RateLimiter, rateGroupOf } from './rate-limit.ts';
import type { TokenVerifier } from './token-verifier.ts';
import type { VisitorOf } from './visitor.ts';

export interface GateDeps {
  readonly tokens: TokenVerifier;
  readonly admit: Admission;
  readonly limiter: RateLimiter;
  readonly visitorOf: VisitorOf;
}

/** The parts of a request that a gate reads: only its head. */
export type Knock = Pick<IncomingMessage, 'headers'> & {
  readonly url?: string | undefined;
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** Admits a request and returns who is asking, or throws or rejects with the {@link ApiProblem} that keeps it out. */
export type Gate = (request: Knock) => Identity | Promise<Identity>;

/**
 * What every request to an endpoint must pass, whichever way it comes: its visitor's limit, its token, and its
 * storefront's rules. It returns at once unless something must be looked up, because it is on the path of every
 * request.
 */
export function gateOf(endpoint: AnyEndpoint, { tokens, admit, limiter, visitorOf }: GateDeps): Gate {
  const group = rateGroupOf(endpoint);
  const { auth } = endpoint;
  const enter = (identity: Identity): Identity | Promise<Identity> => {
    const waiting = admit(endpoint, identity);
    return waiting instanceof Promise ? waiting.then(() => identity) : identity;
  };
  return (request) => {
    limiter.take(group, visitorOf(request));
    if (request.url?.includes('%00')) throw new ApiProblem('bad-request');
    const identity = authenticate(auth, request.headers, tokens);
    return identity instanceof Promise ? identity.then(enter) : enter(identity);
  };
}

import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@tirekit/contract';
import type { onSendHookHandler, preHandlerHookHandler } from 'fastify';
import { ApiProblem } from './api-problem.ts';
import type { AnyCallContext, CallContext } from './call-context.ts';

/** A call as its handler receives it, parsed by the contract. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: CallContext<E['auth']>;
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** A call whose types only the endpoint knows. */
export interface AnyCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: AnyCallContext;
}

/** Further Fastify hooks of one route. */
export interface RouteHooks {
  /** Runs when the call is parsed. A hook that answers keeps the handler from running. */
  readonly preHandler?: preHandlerHookHandler;
  /** Runs when the answer is serialized. */
  readonly onSend?: onSendHookHandler;
}

/** An endpoint with its handler, as a module lists it. */
export interface ImplementedRoute {
  readonly endpoint: AnyEndpoint;
  /** Throws {@link ApiProblem}. */
  readonly handler: (call: AnyCall) => unknown;
  readonly hooks?: RouteHooks;
}

/**
 * Puts a handler behind an endpoint of the contract.
 *
 * Parameters, query and body are parsed before the handler sees them; it returns the answer or throws
 * {@link ApiProblem}. Anything else that it throws is logged and becomes `internal`.
 *
 * @example
 * implement(getPlace, async ({ params }) => {
 *   const place = await places.byZip(params.zip);
 *   if (!place) throw new ApiProblem('not-found', messages.zipDifferent);
 *   return place;
 * });
 */
export function implement<const E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): ImplementedRoute {
  return {
    endpoint,
    // Fastify has parsed the call by the endpoint's own schemas and enforced its `auth` (serve-routes.ts).
    handler: (call) => handler(call as Call<E>),
  };
}

/**
 * `ssoUid` says who the caller is: with a buyer's token it must be that token's subject. By itself it opens nothing.
 */
export const requireOwnUid: preHandlerHookHandler = (request, _reply, done) => {
  const uid = request.identity?.user?.uid;
  if (uid !== undefined) {
    for (const named of [ssoUidIn(request.query), ssoUidIn(request.body)])
      if (named !== undefined && named !== uid) throw new ApiProblem('forbidden');
  }
  done();
};

const ssoUidIn = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'ssoUid' in given ? given.ssoUid : undefined;

import type { AnyEndpoint } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import type { RequestHook } from '../module.ts';
import type { Admission } from './admission.ts';
import { ApiProblem } from './api-problem.ts';
import { authenticate, type Identity } from './auth.ts';
import type { AnyCallContext } from './call-context.ts';
import { type RateGroup, type RateLimiter, rateGroupOf } from './rate-limit.ts';
import { asError } from './http-errors.ts';
import { type ImplementedRoute, PreparedJson } from './route.ts';
import type { TokenVerifier } from './token-verifier.ts';
import { checkAnswer } from './check-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    visitor: string;
    rawBody: Buffer | null;
  }
}

export interface ServingDeps {
  readonly log: Log;
  readonly tokens: TokenVerifier;
  readonly admit: Admission;
  readonly limiter: RateLimiter;
  readonly visitorOf: (request: FastifyRequest) => string;
  /** Parses each answer with the contract before it goes out. For tests: it costs more than most handlers. */
  readonly checkAnswers: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** `/v1/places/{zip}` as the router writes it. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Mounts endpoints: limits, authenticates and admits from the headers alone, then reads the body, then runs the handler.
 * Hooks are per route and call back instead of returning promises, because each of these steps is on the path of
 * every request.
 */
export function serveRoutes(
  app: FastifyInstance,
  routes: readonly ImplementedRoute[],
  deps: ServingDeps,
): void {
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      config: { template: endpoint.path, keepRawBody: endpoint.auth === 'signed' },
      onRequest: gateOf(endpoint, deps),
      handler: handlerOf(route, deps),
    });
  }
}

/** Limits an address that is no endpoint of the contract. */
export function limitHook(
  group: RateGroup,
  { limiter, visitorOf }: Pick<ServingDeps, 'limiter' | 'visitorOf'>,
): RequestHook {
  return (request, _reply, done) => {
    try {
      limiter.take(group, visitorOf(request));
      done();
    } catch (error) {
      done(asError(error));
    }
  };
}

/** Asks for a storefront's token at an address that is no endpoint of the contract. */
export function channelHook({ tokens }: Pick<ServingDeps, 'tokens'>): RequestHook {
  return (request, _reply, done) => {
    finish(() => {
      const take = (identity: Identity): void => void (request.identity = identity);
      const identity = authenticate('channel', request.headers, tokens);
      return identity instanceof Promise ? identity.then(take) : take(identity);
    }, done);
  };
}

function gateOf(endpoint: AnyEndpoint, { tokens, admit, limiter, visitorOf }: ServingDeps): RequestHook {
  const group = rateGroupOf(endpoint);
  const { auth } = endpoint;
  /** Takes the caller over, unless its storefront does not let it in here. */
  const enter = (request: FastifyRequest, identity: Identity): void | Promise<void> => {
    request.identity = identity;
    return admit(endpoint, identity);
  };
  return (request, _reply, done) => {
    finish(() => {
      request.visitor = visitorOf(request);
      limiter.take(group, request.visitor);
      if (request.url.includes('%00')) throw new ApiProblem('bad-request');
      const identity = authenticate(auth, request.headers, tokens);
      return identity instanceof Promise
        ? identity.then((known) => enter(request, known))
        : enter(request, identity);
    }, done);
  };
}

/** Calls back after a step that may take time: at once where it took none. */
function finish(step: () => void | Promise<void>, done: (error?: Error) => void): void {
  let running: void | Promise<void>;
  try {
    running = step();
  } catch (error) {
    done(asError(error));
    return;
  }
  if (!(running instanceof Promise)) {
    done();
    return;
  }
  running.then(
    () => done(),
    (error: unknown) => done(asError(error)),
  );
}

function handlerOf(route: ImplementedRoute, { log, checkAnswers }: ServingDeps) {
  const { endpoint } = route;
  const send = (reply: FastifyReply, answer: unknown): FastifyReply => {
    if (checkAnswers) checkAnswer(endpoint, answer);
    if (endpoint.status === 204) return reply.code(204).send();
    reply.code(endpoint.status).header('content-type', JSON_TYPE);
    return reply.send(answer instanceof PreparedJson ? answer.text : JSON.stringify(answer));
  };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const answer = route.run({
      params: request.params,
      query: request.query,
      body: request.body,
      request: contextOf(request, reply, log),
    });
    return answer instanceof Promise ? answer.then((known) => send(reply, known)) : send(reply, answer);
  };
}

function contextOf(request: FastifyRequest, reply: FastifyReply, log: Log): AnyCallContext {
  return {
    id: request.id,
    headers: request.headers,
    visitor: request.visitor,
    channel: request.identity?.channel ?? null,
    user: request.identity?.user ?? null,
    rawBody: request.rawBody ?? NO_BODY,
    get log() {
      return log.child({ requestId: request.id });
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
}

const NO_BODY = Buffer.alloc(0);

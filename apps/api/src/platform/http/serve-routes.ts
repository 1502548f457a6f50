import type { AnyEndpoint } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import type { RequestHook } from '../module.ts';
import { JSON_TYPE } from './answer-headers.ts';
import { authenticate, type Identity } from './auth.ts';
import type { AnyCallContext } from './call-context.ts';
import { checkAnswer } from './check-answer.ts';
import { type GateDeps, gateOf } from './gate.ts';
import { asError } from './http-errors.ts';
import type { RateGroup } from './rate-limit.ts';
import { type ImplementedRoute, PreparedJson } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    rawBody: Buffer | null;
  }
}

export interface ServingDeps extends GateDeps {
  readonly log: Log;
  /** Checks each answer against the contract before it is sent. For tests: it costs more than most handlers. */
  readonly checkAnswers: boolean;
}

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
      onRequest: gateHook(endpoint, deps),
      handler: handlerOf(route, deps),
    });
  }
}

/** Rate-limits an address that is not an endpoint of the contract. */
export function limitHook(
  group: RateGroup,
  { limiter, visitorOf }: Pick<GateDeps, 'limiter' | 'visitorOf'>,
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

/** Requires a storefront's token at an address that is not an endpoint of the contract. */
export function channelHook({ tokens }: Pick<GateDeps, 'tokens'>): RequestHook {
  return (request, _reply, done) => {
    finish(() => {
      const take = (identity: Identity): void => void (request.identity = identity);
      const identity = authenticate('channel', request.headers, tokens);
      return identity instanceof Promise ? identity.then(take) : take(identity);
    }, done);
  };
}

/** The gate of an endpoint as a Fastify hook. */
function gateHook(endpoint: AnyEndpoint, deps: GateDeps): RequestHook {
  const gate = gateOf(endpoint, deps);
  return (request, _reply, done) => {
    finish(() => {
      const enter = (identity: Identity): void => void (request.identity = identity);
      const identity = gate(request);
      return identity instanceof Promise ? identity.then(enter) : enter(identity);
    }, done);
  };
}

/** Calls back after a step that may take time; at once if it took none. */
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
    if (!(answer instanceof PreparedJson)) return reply.send(JSON.stringify(answer));
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.send(answer.text);
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

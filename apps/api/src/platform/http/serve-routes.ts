import type { AnyEndpoint } from '@tirekit/contract';
import { rateGroup } from '@tirekit/contract/access';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preSerializationAsyncHookHandler,
} from 'fastify';
import { asPurchase } from '../db/purchase-lane.ts';
import type { Log } from '../log/log.ts';
import type { RequestHook } from './request-hook.ts';
import { admit } from './admission.ts';
import { answerSchema } from './answer-schema.ts';
import { authenticate, type Identity, type Known } from './auth.ts';
import type { AnyCallContext } from './call-context.ts';
import { tagAnswer } from './cache-tags.ts';
import { getCallClass, isPurchaseCall } from './call-classes.ts';
import { checkAnswer } from './check-answer.ts';
import type { LimitRate } from './rate-limit.ts';
import { parseByContract } from './request-parser.ts';
import { type ImplementedRoute, requireOwnUid } from './route.ts';
import type { VisitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    rawBody: Buffer | null;
  }
}

export interface ServingDeps {
  readonly log: Log;
  readonly known: Known;
  readonly limitRate: LimitRate;
  readonly visitorOf: VisitorOf;
  /** Checks each answer against the contract before it is sent. For tests: it costs more than most handlers. */
  readonly checkAnswers: boolean;
}

/** `/v1/places/{zip}` as the router writes it. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Mounts endpoints as Fastify routes. Limit, token and storefront are checked from the headers alone; then the body is
 * read, parameters, query and body are parsed by the contract, and the handler's answer is serialized by it.
 */
export function serveRoutes(
  app: FastifyInstance,
  routes: readonly ImplementedRoute[],
  { log, known, limitRate, visitorOf, checkAnswers }: ServingDeps,
): void {
  app.setValidatorCompiler(parseByContract);
  for (const { endpoint, handler, hooks } of routes) {
    const { method, path, auth, status, params, query, body } = endpoint;
    const isBuying = isPurchaseCall(endpoint);
    const inLane = (hook: RequestHook): RequestHook => (isBuying ? hookAsPurchase(hook) : hook);
    app.route({
      method,
      url: routerPath(path),
      config: {
        template: path,
        keepRawBody: auth === 'signed',
        callClass: getCallClass(endpoint),
        isPurchase: isBuying,
      },
      schema: {
        params,
        querystring: query,
        ...(method !== 'GET' && { body }),
        ...(status !== 204 && { response: { [status]: answerSchema(endpoint) } }),
      },
      onRequest: [inLane(limitRate(rateGroup(endpoint))), inLane(authenticate(auth, known)), admit(endpoint)],
      preHandler: hooks?.preHandler === undefined ? requireOwnUid : [requireOwnUid, hooks.preHandler],
      ...(checkAnswers && { preSerialization: answerChecker(endpoint) }),
      ...(hooks?.onSend !== undefined && { onSend: hooks.onSend }),
      async handler(request, reply) {
        reply.code(status);
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          request: getContext(request, reply, { log, visitorOf }),
        };
        const answer = await (isBuying ? asPurchase(() => handler(call)) : handler(call));
        return status === 204 ? reply.send() : answer;
      },
    });
  }
}

const hookAsPurchase = (hook: RequestHook): RequestHook =>
  async function (request, reply) {
    await asPurchase(() => hook.call(this, request, reply));
  };

/** Fails on an answer that the contract does not allow, or that serializing would cut. */
const answerChecker =
  (endpoint: AnyEndpoint): preSerializationAsyncHookHandler =>
  async (_request, reply, answer) => {
    checkAnswer(endpoint, answer, String(reply.serialize(answer)));
    return answer;
  };

function getContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { log, visitorOf }: Pick<ServingDeps, 'log' | 'visitorOf'>,
): AnyCallContext {
  return {
    id: request.id,
    headers: request.headers,
    channel: request.identity?.channel ?? null,
    user: request.identity?.user ?? null,
    get visitor() {
      return visitorOf(request);
    },
    rawBody: request.rawBody ?? NO_BODY,
    get log() {
      return log.child({ requestId: request.id });
    },
    setHeader: (name, value) => void reply.header(name, value),
    tagAnswer: (tags) => tagAnswer(request, reply, tags),
  };
}

const NO_BODY = Buffer.alloc(0);

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type BehaviorSwitch, misbehave } from '../platform/behavior.ts';
import { parseInput, Refusal } from '../platform/http.ts';
import { idempotencyKey } from '../platform/idempotency-key.ts';
import { listed } from '../platform/listed.ts';
import { bearerMatches } from '../platform/signature.ts';
import type { ExchangeDesk } from './desk.ts';
import { PurchaseRequest, RefundRequest } from './protocol.ts';

export interface ExchangeApiOptions {
  desk: ExchangeDesk;
  /** Without it, nobody is let in. */
  apiKey: string | undefined;
  /** The exchange's treatment of the seller's next calls. */
  answering: BehaviorSwitch;
  /** The delay of a slow answer. */
  holdMs: number;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const ById = z.object({ id: z.string().min(1).max(100) });

/** The exchange's API, for the seller. */
export async function exchangeApiRoutes(app: FastifyInstance, options: ExchangeApiOptions): Promise<void> {
  const { desk, apiKey, answering } = options;
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (apiKey === undefined || !bearerMatches(request.headers.authorization, apiKey))
        throw new Refusal(401, 'unauthorized', 'The API key is missing or wrong.');
    });
    const answered = async (reply: FastifyReply, answer: () => unknown): Promise<unknown> => {
      if (answering.behavior === 'failing' || answering.behavior === 'refusing')
        return misbehave(answering, reply, options);
      // The request is carried out; only its answer is late, or cannot be read.
      const said = await answer();
      return (await misbehave(answering, reply, options)) ?? said;
    };
    api.post('/exchange/v1/purchases', (request, reply) => {
      const wanted = parseInput(PurchaseRequest, request.body);
      return answered(reply, () => desk.register(idempotencyKey(request), wanted));
    });
    api.get('/exchange/v1/purchases', (request, reply) => answered(reply, () => listed(request.query, desk)));
    api.get('/exchange/v1/purchases/:id', (request, reply) =>
      answered(reply, () => desk.get(getId(request)).purchase),
    );
    api.post('/exchange/v1/purchases/:id/capture', (request, reply) =>
      answered(reply, () => desk.capture(getId(request))),
    );
    api.post('/exchange/v1/purchases/:id/void', (request, reply) =>
      answered(reply, () => desk.void(getId(request))),
    );
    api.post('/exchange/v1/purchases/:id/refunds', (request, reply) => {
      const { amountCents } = parseInput(RefundRequest, request.body);
      return answered(reply, () => desk.refund(getId(request), idempotencyKey(request), amountCents));
    });
  });
}

const getId = (request: FastifyRequest): string => parseInput(ById, request.params).id;

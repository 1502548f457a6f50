import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Behavior, misbehave } from '../platform/behavior.ts';
import { parseInput, Refusal } from '../platform/http.ts';
import { idempotencyKey } from '../platform/idempotency-key.ts';
import { listed } from '../platform/listed.ts';
import { bearerMatches } from '../platform/signature.ts';
import type { Applications } from './applications.ts';
import { offerFor } from './offers.ts';
import { isDone, spoil } from './spoil-answer.ts';
import { ApplicationRequest, OfferQuery, RefundRequest } from './protocol.ts';

/** The ways in which a party may treat the merchant's calls. */
export const answerings = [
  'answers',
  'slow',
  'failing',
  'refusing',
  'garbled',
  'late',
  'cut-off',
  'closing',
] as const;
export type Answering = (typeof answerings)[number];

export interface HostedParty {
  readonly applications: Applications;
  /** Without it, nobody is let in. */
  readonly apiKey: string | undefined;
  /** Chosen on the party's page. */
  answering: Answering;
}

interface HostedApiOptions {
  readonly party: HostedParty;
  readonly holdMs: number;
  readonly stopping: AbortSignal;
}

const ById = z.object({ id: z.string() });

/** The merchant's calls of the hosted-payment protocol, below `/hosted/<party>/v1`. */
export function hostedApiRoutes(app: FastifyInstance, { party, holdMs, stopping }: HostedApiOptions): void {
  const { applications } = party;
  void app.register(
    async (merchant) => {
      merchant.addHook('onRequest', async (request) => {
        if (party.apiKey === undefined || !bearerMatches(request.headers.authorization, party.apiKey))
          throw new Refusal(401, 'unauthorized', 'The key is missing or wrong.');
      });
      merchant.addHook('preHandler', async (_request, reply) => {
        if (isDone(party.answering)) return undefined;
        const behavior: Behavior = party.answering;
        return (await misbehave({ behavior }, reply, { holdMs, stopping })) ?? undefined;
      });
      merchant.addHook('onSend', (request, reply, payload) =>
        spoil(party.answering, { request, reply, payload, holdMs, stopping }),
      );

      // The lease and the net terms of the others have no monthly payments.
      if (applications.party === 'simple-pay')
        merchant.get('/offers', async ({ query }) => offerFor(parseInput(OfferQuery, query).amountCents));
      merchant.post('/applications', (request) =>
        applications.begin(idempotencyKey(request), parseInput(ApplicationRequest, request.body)),
      );
      merchant.get('/applications', async ({ query }) => listed(query, applications));
      merchant.get('/applications/:id', async (request) => applications.get(getId(request)).application);
      merchant.post('/applications/:id/capture', (request) => applications.capture(getId(request)));
      merchant.post('/applications/:id/void', (request) => applications.void(getId(request)));
      merchant.post('/applications/:id/refunds', (request) =>
        applications.refund(
          getId(request),
          idempotencyKey(request),
          parseInput(RefundRequest, request.body).amountCents,
        ),
      );
    },
    { prefix: `/hosted/${applications.party}/v1` },
  );
}

const getId = (request: FastifyRequest): string => parseInput(ById, request.params).id;

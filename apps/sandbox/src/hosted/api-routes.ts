import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Behaviour, misbehave } from '../platform/behaviour.ts';
import { parseInput, Refusal } from '../platform/http.ts';
import { bearerMatches } from '../platform/signature.ts';
import type { Applications } from './applications.ts';
import { ApplicationRequest, RefundRequest } from './protocol.ts';

/** What a party does with the merchant's calls. */
export const answerings = ['answers', 'slow', 'failing', 'refusing', 'garbled', 'late'] as const;
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
const IdempotencyKey = z.string().min(1).max(255);
const Listed = z.object({
  reference: z.string().min(1).max(100).optional(),
  since: z.iso.datetime().optional(),
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

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
        if (party.answering === 'late') return undefined;
        const behaviour: Behaviour = party.answering;
        return (await misbehave({ behaviour }, reply, { holdMs, stopping })) ?? undefined;
      });
      // Carried out at once, but told when nobody waits any more.
      merchant.addHook('onSend', async (request) => {
        if (party.answering === 'late' && request.method === 'POST')
          await delay(holdMs, undefined, { signal: stopping }).catch(() => undefined);
      });

      merchant.post('/applications', (request) =>
        applications.begin(idempotencyKey(request), parseInput(ApplicationRequest, request.body)),
      );
      merchant.get('/applications', async ({ query }) => {
        const { reference, since, ...page } = parseInput(Listed, query);
        if (reference !== undefined) return { data: applications.byReference(reference) };
        if (since !== undefined) return applications.since(new Date(since), page);
        throw new Refusal(400, 'invalid_request', 'Name a reference, or an instant since which to list.');
      });
      merchant.get('/applications/:id', async (request) => applications.get(idOf(request)).application);
      merchant.post('/applications/:id/capture', (request) => applications.capture(idOf(request)));
      merchant.post('/applications/:id/void', (request) => applications.void(idOf(request)));
      merchant.post('/applications/:id/refunds', (request) =>
        applications.refund(
          idOf(request),
          idempotencyKey(request),
          parseInput(RefundRequest, request.body).amountCents,
        ),
      );
    },
    { prefix: `/hosted/${applications.party}/v1` },
  );
}

const idOf = (request: FastifyRequest): string => parseInput(ById, request.params).id;

function idempotencyKey(request: FastifyRequest): string {
  const key = IdempotencyKey.safeParse(request.headers['idempotency-key']);
  if (key.success) return key.data;
  throw new Refusal(
    400,
    'idempotency_key_required',
    'The Idempotency-Key header must have 1 to 255 characters.',
  );
}

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answering } from '../hosted/api-routes.ts';
import { spoil } from '../hosted/spoil-answer.ts';
import { ClientTokens } from '../platform/oauth.ts';
import type { PayPalOrders } from './orders.ts';
import { invalid, notFound, PayPalProblem } from './problem.ts';
import { CaptureRequest, cents, OrderRequest, type OrderRecord, RefundRequest } from './protocol.ts';
import { getTransactions } from './reporting.ts';
import { authorizationJson, captureJson, minimalJson, orderJson, refundJson } from './representation.ts';
import type { WebhookSigner } from './signer.ts';

export interface PayPalParty {
  readonly orders: PayPalOrders;
  readonly signer: WebhookSigner;
  readonly tokens: ClientTokens;
  /** Chosen on the party's page. */
  answering: Answering;
}

interface PayPalApiOptions {
  readonly party: PayPalParty;
  readonly base: () => string;
  readonly holdMs: number;
  readonly stopping: AbortSignal;
}

const TOKEN_SECONDS = 32_400;
const Token = z.object({ grant_type: z.literal('client_credentials') });
const ById = z.object({ id: z.string() });
const Verification = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

/** PayPal's REST API, below `/paypal`, as far as a store needs it: docs/protocol.md. */
export function payPalApiRoutes(app: FastifyInstance, options: PayPalApiOptions): void {
  const { party, base } = options;
  void app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => answerProblem(error, reply));
      api.setNotFoundHandler((_request, reply) => answerProblem(notFound(), reply));
      // PayPal's clients send an empty body with this type.
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, body === '' ? undefined : JSON.parse(String(body)));
        } catch {
          done(invalid('body', 'MALFORMED_REQUEST_JSON'));
        }
      });
      api.post('/v1/oauth2/token', async (request, reply) => {
        const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
        const [client = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(/:(.*)/s);
        const issued = party.answering === 'refusing' ? null : party.tokens.issue(secret);
        if (issued === null)
          return reply
            .status(401)
            .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
        if (!Token.safeParse(request.body).success)
          return reply.status(400).send({
            error: 'unsupported_grant_type',
            error_description: 'Grant Type is missing or not supported',
          });
        return {
          scope: 'https://uri.paypal.com/services/payments/payment/authcapture',
          access_token: issued.token,
          token_type: 'Bearer',
          app_id: `APP-${client.toUpperCase().slice(0, 17)}`,
          expires_in: TOKEN_SECONDS,
          nonce: `${new Date().toISOString()}${issued.token.slice(0, 16)}`,
        };
      });
      // Public, as it is at PayPal: whoever gets a webhook may fetch it.
      api.get('/v1/notifications/certs/:id', (request, reply) => {
        const certificate = party.signer.certificate(getId(request));
        if (certificate === undefined) throw notFound();
        return reply.type('application/x-pem-file').send(certificate);
      });
      await api.register(async (merchant) => merchantRoutes(merchant, options));
    },
    { prefix: '/paypal' },
  );

  function merchantRoutes(merchant: FastifyInstance, { holdMs, stopping }: PayPalApiOptions): void {
    const { orders, signer, tokens } = party;
    const hold = (): Promise<unknown> =>
      delay(holdMs, undefined, { signal: stopping }).catch(() => undefined);
    merchant.addHook('onRequest', async ({ headers }, reply) => {
      if (party.answering === 'refusing' || !tokens.admits(headers.authorization))
        return reply
          .status(401)
          .send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
      if (party.answering === 'failing')
        throw new PayPalProblem(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.');
      if (party.answering === 'garbled') return reply.type('text/html').send('<h1>Welcome</h1>');
      if (party.answering === 'slow') await hold();
      return undefined;
    });
    merchant.addHook('onSend', (request, reply, payload) =>
      spoil(party.answering, { request, reply, payload, holdMs, stopping }),
    );

    const answer = (request: FastifyRequest, order: OrderRecord): object =>
      prefersAll(request) ? orderJson(order, base()) : minimalJson(order, base());

    merchant.post('/v2/checkout/orders', async (request, reply) => {
      const { order, isNew } = await orders.create(requestId(request), parsed(OrderRequest, request.body));
      return reply.status(isNew ? 201 : 200).send(answer(request, order));
    });
    merchant.get('/v2/checkout/orders/:id', (request) => orderJson(orders.kept.get(getId(request)), base()));
    merchant.post('/v2/checkout/orders/:id/authorize', async (request, reply) =>
      reply.status(201).send(answer(request, await orders.authorize(getId(request), requestId(request)))),
    );
    merchant.post('/v2/checkout/orders/:id/capture', async (request, reply) =>
      reply.status(201).send(answer(request, await orders.captureOrder(getId(request), requestId(request)))),
    );
    merchant.get('/v2/payments/authorizations/:id', (request) =>
      authorizationJson(orders.kept.withAuthorization(getId(request)), base()),
    );
    merchant.post('/v2/payments/authorizations/:id/capture', async (request, reply) => {
      const body = parsed(CaptureRequest, request.body);
      const { order, capture } = await orders.captureAuthorization(getId(request), requestId(request), {
        amount: body?.amount && cents(body.amount),
        isFinal: body?.final_capture ?? false,
      });
      return reply.status(201).send(captureJson(order, capture, base()));
    });
    merchant.post('/v2/payments/authorizations/:id/void', async (request, reply) => {
      const order = await orders.voidAuthorization(getId(request));
      return prefersAll(request) ? reply.send(authorizationJson(order, base())) : reply.status(204).send();
    });
    merchant.get('/v2/payments/captures/:id', (request) => {
      const { order, capture } = orders.kept.withCapture(getId(request));
      return captureJson(order, capture, base());
    });
    merchant.post('/v2/payments/captures/:id/refund', async (request, reply) => {
      const body = parsed(RefundRequest, request.body);
      const { order, refund } = await orders.refund(getId(request), requestId(request), {
        amount: body?.amount && cents(body.amount),
        customId: body?.custom_id,
      });
      return reply.status(201).send(refundJson(order, refund, base()));
    });
    merchant.get('/v2/payments/refunds/:id', (request) => {
      const { order, refund } = orders.kept.withRefund(getId(request));
      return refundJson(order, refund, base());
    });
    merchant.get('/v1/reporting/transactions', ({ query }) =>
      getTransactions(orders.kept.all(), query, base()),
    );
    merchant.post('/v1/notifications/verify-webhook-signature', (request) => {
      const { webhook_event: event, ...transmission } = parsed(Verification, request.body);
      const isGenuine = signer.verifies(transmission, JSON.stringify(event));
      return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
    });
  }
}

export const payPalTokens = (secret: string | undefined): ClientTokens =>
  new ClientTokens(secret, TOKEN_SECONDS);

function answerProblem(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof PayPalProblem) return reply.status(error.status).send(error.body);
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const problem =
    status < 500 ? invalid('body') : new PayPalProblem(500, 'INTERNAL_SERVER_ERROR', 'The sandbox failed.');
  return reply.status(status).send(problem.body);
}

function parsed<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('/') ?? '';
  throw invalid(
    `/${path}`,
    result.error.issues[0]?.code === 'invalid_type' ? 'MISSING_REQUIRED_PARAMETER' : undefined,
  );
}

const getId = (request: FastifyRequest): string => parsed(ById, request.params).id;
const prefersAll = ({ headers }: FastifyRequest): boolean =>
  String(headers['prefer']).includes('return=representation');

function requestId({ headers }: FastifyRequest): string | undefined {
  const given = headers['paypal-request-id'];
  if (typeof given === 'string' && given.length > 108)
    throw invalid('PayPal-Request-Id', 'INVALID_STRING_LENGTH');
  return typeof given === 'string' && given !== '' ? given : undefined;
}

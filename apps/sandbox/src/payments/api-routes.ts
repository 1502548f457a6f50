import { setTimeout as delay } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput, Refusal } from '../platform/http.ts';
import { bearerMatches } from '../platform/signature.ts';
import { cardOfWallet, merchantSession, SessionRequest, WalletRequest } from './apple-pay.ts';
import type { Ledger } from './ledger.ts';
import { ChargeRequest, RefundRequest, TokenRequest } from './protocol.ts';

interface PaymentApiOptions {
  ledger: Ledger;
  secretKey: string;
  tokensPerMinute: number;
  /** How long the answers to slow test cards are held back. */
  holdMs: number;
  /** Ends held answers when the server stops. */
  stopping: AbortSignal;
}

const IdempotencyKey = z.string().min(1).max(255);
const ById = z.object({ id: z.string() });
const ByReference = z.object({ reference: z.string().min(1).max(100) });
/** The merchant's books, page by page. */
const Since = z.object({
  since: z.iso.datetime(),
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

/** The provider's API for the hosted fields (`/v1/tokens`) and for the merchant's server (everything else). */
export async function paymentApiRoutes(app: FastifyInstance, options: PaymentApiOptions): Promise<void> {
  const { ledger } = options;
  const isMerchant = (request: FastifyRequest) =>
    bearerMatches(request.headers.authorization, options.secretKey);

  await app.register(async (fields) => {
    await fields.register(rateLimit, {
      max: options.tokensPerMinute,
      timeWindow: '1 minute',
      allowList: isMerchant,
    });
    fields.post('/v1/tokens', async (request) => {
      const record = await ledger.createToken(parseInput(TokenRequest, request.body));
      const { token, brand, last4, expMonth, expYear } = record;
      return { token, brand, last4, expMonth, expYear };
    });
  });

  // Apple's own server, as far as a merchant calls it from its server.
  app.post('/apple-pay/paymentSession', (request) =>
    merchantSession(parseInput(SessionRequest, request.body)),
  );

  await app.register(async (merchant) => {
    merchant.addHook('onRequest', async (request) => {
      if (!isMerchant(request)) throw new Refusal(401, 'unauthorized', 'The secret key is missing or wrong.');
    });

    merchant.post('/v1/tokens/apple-pay', async (request) => {
      const { paymentMethod } = parseInput(WalletRequest, request.body);
      const { token, brand, last4 } = await ledger.createToken(cardOfWallet(paymentMethod.displayName));
      return { token, brand, last4 };
    });
    merchant.post('/v1/charges', async (request) => {
      const { answer, slow } = await ledger.charge(
        idempotencyKey(request),
        parseInput(ChargeRequest, request.body),
      );
      if (slow) await held(options);
      return answer;
    });
    merchant.get<{ Querystring: Record<string, string> }>('/v1/charges', async ({ query }) => {
      if (query['since'] === undefined)
        return { data: ledger.byReference(parseInput(ByReference, query).reference) };
      const { since, ...page } = parseInput(Since, query);
      return ledger.since(new Date(since), page);
    });
    merchant.get('/v1/charges/:id', async (request) => ledger.get(chargeId(request)).charge);
    merchant.post('/v1/charges/:id/refunds', async (request) => {
      const { amountCents } = parseInput(RefundRequest, request.body);
      return ledger.refund(chargeId(request), idempotencyKey(request), amountCents);
    });
    merchant.post('/v1/charges/:id/capture', async (request) => {
      const { answer, slow } = await ledger.capture(chargeId(request));
      if (slow) await held(options);
      return answer;
    });
    merchant.post('/v1/charges/:id/void', async (request) => ledger.void(chargeId(request)));
  });
}

/** Keeps a slow answer back, until the server stops at the latest. */
const held = ({ holdMs, stopping }: PaymentApiOptions): Promise<void> =>
  delay(holdMs, undefined, { signal: stopping }).catch(() => undefined);

function chargeId(request: FastifyRequest): string {
  return parseInput(ById, request.params).id;
}

function idempotencyKey(request: FastifyRequest): string {
  const key = IdempotencyKey.safeParse(request.headers['idempotency-key']);
  if (!key.success) {
    throw new Refusal(
      400,
      'idempotency_key_required',
      'The Idempotency-Key header must have 1 to 255 characters.',
    );
  }
  return key.data;
}

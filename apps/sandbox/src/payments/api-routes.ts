import { setTimeout as delay } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput, Refusal } from '../platform/http.ts';
import { idempotencyKey } from '../platform/idempotency-key.ts';
import { listed } from '../platform/listed.ts';
import { bearerMatches } from '../platform/signature.ts';
import { cardOfWallet, merchantSession, SessionRequest, WalletRequest } from './apple-pay.ts';
import type { Ledger } from './ledger.ts';
import { ChargeRequest, RefundRequest, TokenRequest } from './protocol.ts';

interface PaymentApiOptions {
  ledger: Ledger;
  secretKey: string;
  tokensPerMinute: number;
  /** The delay of answers to slow test cards. */
  holdMs: number;
  /** Ends held answers when the server stops. */
  stopping: AbortSignal;
}

const ById = z.object({ id: z.string() });

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
    merchant.get('/v1/tokens/:id', (request) => {
      const { token, brand, last4, fingerprint } = ledger.token(chargeId(request));
      return { token, brand, last4, fingerprint };
    });
    merchant.post('/v1/charges', async (request) => {
      const { answer, slow } = await ledger.charge(
        idempotencyKey(request),
        parseInput(ChargeRequest, request.body),
      );
      if (slow) await held(options);
      return answer;
    });
    merchant.get('/v1/charges', async ({ query }) => listed(query, ledger));
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

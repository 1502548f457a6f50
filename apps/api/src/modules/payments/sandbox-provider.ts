import * as z from 'zod';
import { outboundCalls } from '../../platform/http/outbound.ts';
import { isSigned, WebhookRefused } from '../../platform/webhooks/signature.ts';
import {
  CAPTURE_TIMEOUT_MS,
  type Charge,
  type PaymentEvent,
  type PaymentProvider,
  PaymentUnknown,
  PROVIDER_TIMEOUT_MS,
  refusedCharge,
  RefundRefused,
} from './port.ts';

/** The sandbox provider's protocol: apps/sandbox/docs/protocol.md. */
const WireCharge = z.object({
  id: z.string(),
  status: z.enum(['authorized', 'succeeded', 'declined', 'processing', 'requires_action']),
  code: z.string().optional(),
  card: z.object({ brand: z.string(), last4: z.string(), fingerprint: z.optional(z.string()) }),
  nextAction: z.object({ url: z.url({ protocol: /^https?$/ }) }).optional(),
  voided: z.boolean(),
  amountCents: z.int(),
  currency: z.string(),
  reference: z.string(),
  /** Missing in messages of earlier versions. */
  refundedCents: z.int().optional(),
});
type WireCharge = z.infer<typeof WireCharge>;

const WireToken = z.object({ token: z.string(), brand: z.string(), last4: z.string() });
const WireError = z.object({ error: z.object({ code: z.string() }) });
const WireList = z.object({ data: z.array(WireCharge) });
const WireLedger = z.object({
  data: z.array(z.object({ ...WireCharge.shape, createdAt: z.iso.datetime() })),
  next: z.string().nullable(),
});
const WireEvent = z.object({ id: z.string().max(100), data: z.object({ charge: WireCharge }) });

export interface SandboxProviderOptions {
  readonly origin: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** The card provider that `npm start` runs. */
export function sandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const send = outboundCalls(options.origin);
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    key: string | null,
    body?: unknown,
    timeoutMs = PROVIDER_TIMEOUT_MS,
  ) => {
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${options.secretKey}`,
        ...(key !== null && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: Math.min(timeoutMs, options.timeoutMs ?? timeoutMs),
    }).catch((error: unknown) => {
      throw new PaymentUnknown('The payment provider did not answer', { cause: error });
    });
    return { status: answer.status, answer: parseJson(answer.text) };
  };
  const chargeOf = async (...request: Parameters<typeof call>): Promise<Charge> => {
    const { status, answer } = await call(...request);
    return fromWire(read(WireCharge, answer, status));
  };
  const at = (chargeId: string) => `/v1/charges/${encodeURIComponent(chargeId)}`;

  return {
    async authorize({ key, reference, amountCents, token, description, returnUrl }) {
      const { status, answer } = await call('POST', '/v1/charges', key, {
        amountCents,
        currency: 'usd',
        token,
        reference,
        description,
        capture: false,
        ...(returnUrl !== null && { returnUrl }),
      });
      if (status === 400 || status === 422) {
        const { error } = read(WireError, answer, status, false);
        return refusedCharge(reference, error.code);
      }
      return fromWire(read(WireCharge, answer, status));
    },
    async tokenOfApplePay(payment) {
      const { status, answer } = await call('POST', '/v1/tokens/apple-pay', null, payment);
      if (status === 400 || status === 422) return null;
      const { token, brand, last4 } = read(WireToken, answer, status);
      return { token, card: { brand, last4 } };
    },
    async capture(chargeId) {
      const path = `${at(chargeId)}/capture`;
      const { status, answer } = await call('POST', path, null, {}, CAPTURE_TIMEOUT_MS);
      // Voided or expired meanwhile: what it is now says so.
      return status === 422
        ? chargeOf('GET', at(chargeId), null)
        : fromWire(read(WireCharge, answer, status));
    },
    get: (chargeId) => chargeOf('GET', at(chargeId), null),
    async find(reference) {
      const { status, answer } = await call(
        'GET',
        `/v1/charges?reference=${encodeURIComponent(reference)}`,
        null,
      );
      return read(WireList, answer, status).data.map(fromWire);
    },
    async list(since, page) {
      const query = new URLSearchParams({
        since: since.toISOString(),
        ...(page !== null && { after: page }),
      });
      const { status, answer } = await call('GET', `/v1/charges?${query.toString()}`, null);
      const { data, next } = read(WireLedger, answer, status);
      return {
        entries: data.map((charge) => ({ charge: fromWire(charge), madeAt: new Date(charge.createdAt) })),
        next,
      };
    },
    async refund(chargeId, { key, amountCents }) {
      const { status, answer } = await call('POST', `${at(chargeId)}/refunds`, key, { amountCents });
      if (status === 404 || status === 409 || status === 422)
        throw new RefundRefused(read(WireError, answer, status, false).error.code);
      return fromWire(read(WireCharge, answer, status));
    },
    void: (chargeId) => chargeOf('POST', `${at(chargeId)}/void`, null, {}),
    readWebhook(body, headers): PaymentEvent | null {
      if (!isSigned(headers['x-provider-signature'], body, options.webhookSecret)) {
        throw new WebhookRefused('The signature is not the payment provider’s');
      }
      const event = WireEvent.safeParse(parseJson(body.toString('utf8')));
      return event.success ? { id: event.data.id, charge: fromWire(event.data.data.charge) } : null;
    },
  };
}

function read<S extends z.ZodType>(schema: S, answer: unknown, status: number, needsOk = true): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success && (!needsOk || status === 200)) return parsed.data;
  throw new PaymentUnknown(`The payment provider answered ${status} with something else than expected`);
}

function fromWire(charge: WireCharge): Charge {
  const { id, reference, status, code, card, nextAction, voided } = charge;
  return {
    id,
    reference,
    amountCents: charge.amountCents,
    currency: charge.currency.toUpperCase(),
    status: voided ? 'declined' : status === 'requires_action' ? 'requires-action' : status,
    code: code ?? (voided ? 'voided' : null),
    card,
    nextActionUrl: nextAction?.url ?? null,
    ...(charge.refundedCents !== undefined && { refundedCents: charge.refundedCents }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

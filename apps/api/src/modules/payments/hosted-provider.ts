import * as z from 'zod';
import { outboundCalls } from '../../platform/http/outbound.ts';
import { isSigned, WebhookRefused } from '../../platform/webhooks/signature.ts';
import type { ChargedOrder } from './charged-order.ts';
import {
  CAPTURE_TIMEOUT_MS,
  type Charge,
  type ChargeRequest,
  type PaymentProvider,
  PaymentUnknown,
  PROVIDER_TIMEOUT_MS,
  refusedCharge,
  RefundRefused,
} from './port.ts';

/** TireKit's own hosted-payment protocol: apps/sandbox/docs/protocol.md. */
const WireApplication = z.object({
  id: z.string(),
  status: z.enum([
    'started',
    'processing',
    'approved',
    'captured',
    'declined',
    'cancelled',
    'expired',
    'voided',
  ]),
  code: z.string().max(100).optional(),
  reference: z.string(),
  amountCents: z.int(),
  approvedCents: z.int().optional(),
  currency: z.string(),
  refundedCents: z.int(),
  loanId: z.string().max(100).optional(),
  url: z.url({ protocol: /^https?$/ }),
  createdAt: z.iso.datetime(),
});
type WireApplication = z.infer<typeof WireApplication>;

const WireError = z.object({ error: z.object({ code: z.string() }) });
const WireList = z.object({ data: z.array(WireApplication), next: z.string().nullish() });
const WireEvent = z.object({
  id: z.string().max(100),
  data: z.object({ application: z.object({ id: z.string().max(200) }) }),
});

const statuses: Record<WireApplication['status'], Charge['status']> = {
  started: 'requires-action',
  processing: 'processing',
  approved: 'authorized',
  captured: 'succeeded',
  declined: 'declined',
  cancelled: 'declined',
  expired: 'declined',
  voided: 'declined',
};

export interface HostedProviderOptions {
  /** The party's address, with a path if its API begins below one. */
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** A party at whose own pages the buyer applies for paying later: net terms, financing, a lease. */
export function hostedProvider(options: HostedProviderOptions): PaymentProvider {
  const { origin, pathname } = new URL(options.url);
  const base = `${pathname.replace(/\/$/, '')}/v1/applications`;
  const send = outboundCalls(origin);

  const call = async (path: string, body?: unknown, key?: string, timeoutMs = PROVIDER_TIMEOUT_MS) => {
    const answer = await send(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: Math.min(timeoutMs, options.timeoutMs ?? timeoutMs),
    }).catch((error: unknown) => {
      throw new PaymentUnknown('The party of a hosted payment did not answer', { cause: error });
    });
    return { status: answer.status, answer: parseJson(answer.text) };
  };
  const charge = async (...request: Parameters<typeof call>): Promise<Charge> => {
    const { status, answer } = await call(...request);
    return fromWire(read(WireApplication, answer, status));
  };
  const at = (id: string): string => `/${encodeURIComponent(id)}`;

  return {
    async authorize(request) {
      const body = applicationOf(request, await request.order());
      const { status, answer } = await call('', body, request.key);
      if (status === 400 || status === 422)
        return refusedCharge(request.reference, read(WireError, answer, status, false).error.code);
      return fromWire(read(WireApplication, answer, status));
    },
    async capture(id) {
      const { status, answer } = await call(`${at(id)}/capture`, {}, undefined, CAPTURE_TIMEOUT_MS);
      // Voided or expired meanwhile: what it is now says so.
      return status === 422 ? charge(at(id)) : fromWire(read(WireApplication, answer, status));
    },
    get: (id) => charge(at(id)),
    async find(reference) {
      const { status, answer } = await call(`?reference=${encodeURIComponent(reference)}`);
      return read(WireList, answer, status).data.map(fromWire);
    },
    async list(since, page) {
      const query = new URLSearchParams({
        since: since.toISOString(),
        ...(page !== null && { after: page }),
      });
      const { status, answer } = await call(`?${query.toString()}`);
      const { data, next = null } = read(WireList, answer, status);
      return {
        entries: data.map((one) => ({ charge: fromWire(one), madeAt: new Date(one.createdAt) })),
        next,
      };
    },
    async refund(id, { key, amountCents }) {
      const { status, answer } = await call(`${at(id)}/refunds`, { amountCents }, key);
      if (status === 404 || status === 409 || status === 422)
        throw new RefundRefused(read(WireError, answer, status, false).error.code);
      return fromWire(read(WireApplication, answer, status));
    },
    void: (id) => charge(`${at(id)}/void`, {}),
    readWebhook(body, headers) {
      if (!isSigned(headers['x-hosted-signature'], body, options.webhookSecret))
        throw new WebhookRefused('The signature is not that of the party of a hosted payment');
      const event = WireEvent.safeParse(parseJson(body.toString('utf8')));
      // Messages may overtake each other: how it stands is asked.
      return event.success ? { id: event.data.id, chargeId: event.data.data.application.id } : null;
    },
  };
}

function applicationOf(
  { reference, amountCents, description, returnUrl, cancelUrl }: ChargeRequest,
  { email, phone, billing, lines }: ChargedOrder,
) {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zip } = billing;
  return {
    reference,
    amountCents,
    currency: 'usd',
    description,
    ...(returnUrl !== null && { returnUrl }),
    ...(cancelUrl !== null && { cancelUrl }),
    customer: {
      email,
      phone,
      firstName,
      lastName,
      addressLine1,
      ...(addressLine2 !== undefined && { addressLine2 }),
      city,
      state,
      zip,
    },
    lines: lines.map(({ skuId, name, size, quantity, unitPriceCents }) => ({
      sku: skuId,
      name: `${name} ${size}`,
      quantity,
      unitPriceCents,
    })),
  };
}

function read<S extends z.ZodType>(schema: S, answer: unknown, status: number, needsOk = true): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success && (!needsOk || status === 200)) return parsed.data;
  throw new PaymentUnknown(`The party of a hosted payment answered ${status} with something unexpected`);
}

const fromWire = (application: WireApplication): Charge => ({
  id: application.id,
  reference: application.reference,
  amountCents: application.approvedCents ?? application.amountCents,
  currency: application.currency.toUpperCase(),
  status: statuses[application.status],
  code: application.code ?? null,
  card: null,
  nextActionUrl: application.status === 'started' ? application.url : null,
  refundedCents: application.refundedCents,
  loanId: application.loanId ?? null,
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

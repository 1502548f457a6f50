import * as z from 'zod';
import { readEvent } from '../../../platform/webhooks/read-event.ts';
import { isSigned, WebhookRefused } from '../../../platform/webhooks/signature.ts';
import { chargeCalls } from './charge-calls.ts';
import type { Charge, PaymentEvent, PaymentProvider } from './port.ts';

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

const WireToken = z.object({
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  fingerprint: z.optional(z.string()),
});
const WireEvent = z.object({ id: z.string().max(100), data: z.object({ charge: WireCharge }) });

export interface SandboxProviderOptions {
  readonly origin: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
}

/** The card provider that `npm start` runs. */
export function sandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const { call, read, begin, verbs } = chargeCalls({
    origin: options.origin,
    path: '/v1/charges',
    key: options.secretKey,
    party: 'The payment provider',
    timeoutMs: options.timeoutMs,
    wire: WireCharge,
    fromWire,
  });

  return {
    ...verbs,
    authorize: ({ key, reference, amountCents, token, description, returnUrl }) =>
      begin(reference, key, {
        amountCents,
        currency: 'usd',
        token,
        reference,
        description,
        capture: false,
        ...(returnUrl !== null && { returnUrl }),
      }),
    async tokenOfApplePay(payment) {
      const reply = await call('/v1/tokens/apple-pay', { body: payment });
      if (reply.status === 400 || reply.status === 422) return null;
      const { token, brand, last4 } = read(WireToken, reply);
      return { token, card: { brand, last4 } };
    },
    async cardOfToken(token) {
      const reply = await call(`/v1/tokens/${encodeURIComponent(token)}`);
      if (reply.status === 404 || reply.status === 400) return null;
      const { brand, last4, fingerprint } = read(WireToken, reply);
      return { brand, last4, fingerprint };
    },
    readWebhook(body, headers): PaymentEvent | null {
      if (!isSigned(headers['x-provider-signature'], body, options.webhookSecret)) {
        throw new WebhookRefused('The signature is not the payment provider’s');
      }
      const event = readEvent(body, WireEvent, (type) => type.startsWith('charge.'));
      return event && { id: event.id, charge: fromWire(event.data.charge) };
    },
  };
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

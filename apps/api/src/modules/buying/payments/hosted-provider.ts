import * as z from 'zod';
import { readEvent } from '../../../platform/webhooks/read-event.ts';
import { isSigned, WebhookRefused } from '../../../platform/webhooks/signature.ts';
import { chargeCalls } from './charge-calls.ts';
import type { ChargedOrder } from './charged-order.ts';
import type { Charge, ChargeRequest, PaymentProvider } from './port.ts';

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
});
type WireApplication = z.infer<typeof WireApplication>;

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
  readonly timeoutMs: number;
}

/** A party at whose own pages the buyer applies for paying later: net terms, financing, a lease. */
export function hostedProvider(options: HostedProviderOptions): PaymentProvider {
  const { origin, pathname } = new URL(options.url);
  const path = `${pathname.replace(/\/$/, '')}/v1/applications`;
  const { begin, verbs } = chargeCalls({
    origin,
    path,
    key: options.apiKey,
    party: 'The party of a hosted payment',
    timeoutMs: options.timeoutMs,
    wire: WireApplication,
    fromWire,
  });

  return {
    ...verbs,
    authorize: async (request) =>
      begin(request.reference, request.key, getApplication(request, await request.order())),
    readWebhook(body, headers) {
      if (!isSigned(headers['x-hosted-signature'], body, options.webhookSecret))
        throw new WebhookRefused('The signature is not that of the party of a hosted payment');
      const event = readEvent(body, WireEvent, (type) => type.startsWith('application.'));
      // Messages may overtake each other: how it stands is asked.
      return event && { id: event.id, chargeId: event.data.application.id };
    },
  };
}

function getApplication(
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

function fromWire(application: WireApplication): Charge {
  return {
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
  };
}

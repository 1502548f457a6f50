import * as z from 'zod';
import { outboundCalls } from '../../platform/http/outbound.ts';
import { isSigned, WebhookRefused } from '../../platform/webhooks/signature.ts';
import { type Carrier, shipmentStatuses } from './port.ts';

/** ISO 8601 knows a year 0; calendars and PostgreSQL do not. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
const Day = z.iso.date().refine(hasYear);
const Instant = z.iso.datetime().refine(hasYear);

/** The sandbox carrier's protocol: apps/sandbox/docs/protocol.md. */
const WireShipment = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  expectedDelivery: Day,
  createdAt: Instant,
});
const WireEvent = z.object({
  id: z.string().max(100),
  trackingNumber: z.string(),
  reference: z.string(),
  status: z.enum(shipmentStatuses),
  at: Instant,
  expectedDelivery: Day,
});

const TIMEOUT_MS = 10_000;

export interface SandboxCarrierOptions {
  readonly origin: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
}

/** The carrier that `npm start` runs. */
export function sandboxCarrier({ origin, apiKey, webhookSecret }: SandboxCarrierOptions): Carrier {
  const send = outboundCalls(origin);
  return {
    async ship(shipment) {
      const { status, text } = await send('/carrier/v1/shipments', {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(shipment),
        timeoutMs: TIMEOUT_MS,
      });
      if (status !== 200) throw new Error(`The carrier answered ${status}`);
      const { carrier, trackingNumber, expectedDelivery, createdAt } = WireShipment.parse(JSON.parse(text));
      return { carrier, trackingNumber, expectedDelivery, createdAt: new Date(createdAt) };
    },
    trackingUrl: (trackingNumber) =>
      new URL(`/carrier/track/${encodeURIComponent(trackingNumber)}`, origin).href,
    readWebhook(body, headers) {
      if (!isSigned(headers['x-carrier-signature'], body, webhookSecret)) {
        throw new WebhookRefused('The signature is not the carrier’s');
      }
      const event = WireEvent.safeParse(parseJson(body));
      return event.success ? { ...event.data, at: new Date(event.data.at) } : null;
    },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

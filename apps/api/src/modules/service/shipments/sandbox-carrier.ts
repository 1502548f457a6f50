import * as z from 'zod';
import type { Config } from '../../../platform/config.ts';
import { outboundCalls } from '../../../platform/http/outbound.ts';
import { readEvent } from '../../../platform/webhooks/read-event.ts';
import { isSigned, WebhookRefused } from '../../../platform/webhooks/signature.ts';
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
const WireLabel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  label: z.object({ type: z.literal('application/pdf'), content: z.base64().max(900_000) }),
});
const FOLLOWED = ['shipment.updated', 'return.updated'] as const;
const WireEvent = z.object({
  id: z.string().max(100),
  type: z.enum(FOLLOWED).default('shipment.updated'),
  trackingNumber: z.string(),
  reference: z.string(),
  status: z.enum(shipmentStatuses),
  at: Instant,
  expectedDelivery: Day,
});

const TIMEOUT_MS = 10_000;
const PDF_BEGINS = Buffer.from('%PDF-');

/** The carrier that `npm start` runs. */
export function sandboxCarrier({
  CARRIER_ORIGIN: origin,
  CARRIER_API_KEY: apiKey,
  CARRIER_WEBHOOK_SECRET: webhookSecret,
}: Pick<Config, 'CARRIER_ORIGIN' | 'CARRIER_API_KEY' | 'CARRIER_WEBHOOK_SECRET'>): Carrier {
  const send = outboundCalls(origin);
  const post = async (path: string, body: object): Promise<unknown> => {
    const { status, text } = await send(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
    });
    if (status !== 200) throw new Error(`The carrier answered ${status}`);
    return JSON.parse(text);
  };
  return {
    async ship(shipment) {
      const { carrier, trackingNumber, expectedDelivery, createdAt } = WireShipment.parse(
        await post('/carrier/v1/shipments', shipment),
      );
      return { carrier, trackingNumber, expectedDelivery, createdAt: new Date(createdAt) };
    },
    async labelReturn(parcel) {
      const { carrier, trackingNumber, label } = WireLabel.parse(await post('/carrier/v1/returns', parcel));
      const pdf = Buffer.from(label.content, 'base64');
      if (!pdf.subarray(0, PDF_BEGINS.length).equals(PDF_BEGINS))
        throw new Error('The carrier’s label is not a PDF');
      return { carrier, trackingNumber, pdf };
    },
    trackingUrl: (trackingNumber) =>
      new URL(`/carrier/track/${encodeURIComponent(trackingNumber)}`, origin).href,
    readWebhook(body, headers) {
      if (!isSigned(headers['x-carrier-signature'], body, webhookSecret)) {
        throw new WebhookRefused('The signature is not the carrier’s');
      }
      const event = readEvent(body, WireEvent, (type) => FOLLOWED.some((known) => known === type));
      if (event === null) return null;
      const { type, at, ...told } = event;
      return {
        ...told,
        direction: type === 'return.updated' ? 'return' : 'outbound',
        at: new Date(at),
      };
    },
  };
}

import { createHash } from 'node:crypto';
import { CANCELED_PAYMENT, exchangeHandOverPath } from '@tirekit/contract';
import * as z from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { readEvent } from '../../../platform/webhooks/read-event.ts';
import { isSigned, WebhookRefused } from '../../../platform/webhooks/signature.ts';
import {
  type Charge,
  chargeCalls,
  type PaymentEvent,
  type PaymentProvider,
  refusedCharge,
} from '../../buying/payments/index.ts';
import type { ConfiguredExchange } from './configured-exchange.ts';
import { findDocument, orderedTires, readExchangeOrder } from './exchange-orders.ts';
import { quoteMeetsDocument } from './quote-meets-document.ts';

/** The exchange's protocol: apps/sandbox/docs/protocol.md. */
const WirePurchase = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'authorized', 'paid', 'canceled', 'declined']),
  code: z.string().optional(),
  amountCents: z.int(),
  currency: z.string(),
  refundedCents: z.int(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
type WirePurchase = z.infer<typeof WirePurchase>;
const WireEvent = z.object({ id: z.string().max(100), data: z.object({ purchase: WirePurchase }) });

export interface ExchangeProviderOptions {
  readonly db: Database;
  readonly origin: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
  /** The exchange of each channel that has one, by the channel's id. */
  readonly exchanges: ReadonlyMap<string, ConfiguredExchange>;
}

/** The storefront's page from which an order goes to the exchange. */
const handOverPath = (orderNumber: string): string => `${exchangeHandOverPath}/${orderNumber}`;
/** The path that the exchange sends the browser back to (specification section 2, confirm-order). */
const returnPath = (orderNumber: string): string => `/checkout/confirm-order/${orderNumber}`;

/**
 * Payment at an exchange. It is told of the purchase order beforehand, by number, total, and hash, so that it takes no edited
 * copy from the browser that brings it. Its customer pays there; it says so by a signed notice, and when it is asked.
 */
export function exchangeProvider(options: ExchangeProviderOptions): PaymentProvider {
  const { db, exchanges } = options;
  const { begin, verbs } = chargeCalls({
    origin: options.origin,
    path: '/exchange/v1/purchases',
    key: options.apiKey,
    party: 'The exchange',
    timeoutMs: options.timeoutMs,
    wire: WirePurchase,
    fromWire,
  });

  return {
    ...verbs,
    async authorize({ key, reference, amountCents, returnUrl, order: readOrder }) {
      const order = await readOrder();
      const exchange = exchanges.get(order.channelId);
      const facts = await readExchangeOrder(db, reference);
      if (exchange === undefined || facts === null || returnUrl === null)
        return refusedCharge(reference, 'exchange-unknown');
      const document = await findDocument(db, order, exchange);
      if (document === null) return refusedCharge(reference, 'exchange-unknown');
      const meeting = quoteMeetsDocument(orderedTires(order), order.quote, exchange.profile);
      const backTo = new URL(returnPath(reference), returnUrl).href;
      return begin(reference, key, {
        reference,
        vendorId: exchange.profile.vendorId,
        customerId: facts.customerId,
        documentCents: meeting.documentCents,
        documentSha256: createHash('sha256').update(document, 'utf8').digest('hex'),
        outside: meeting.outside.map(({ label, amountCents: cents }) => ({ label, amountCents: cents })),
        amountCents,
        currency: 'usd',
        returnUrl: backTo,
        cancelUrl: `${backTo}?canceled`,
      });
    },
    readWebhook(body, headers): PaymentEvent | null {
      if (!isSigned(headers['x-exchange-signature'], body, options.webhookSecret))
        throw new WebhookRefused('The signature is not the exchange’s');
      const event = readEvent(body, WireEvent, (type) => type.startsWith('purchase.'));
      return event && { id: event.id, charge: fromWire(event.data.purchase) };
    },
  };
}

const statuses: Readonly<Record<WirePurchase['status'], Charge['status']>> = {
  open: 'requires-action',
  authorized: 'authorized',
  paid: 'succeeded',
  canceled: 'declined',
  declined: 'declined',
};

function fromWire({ id, reference, status, code, amountCents, currency, ...purchase }: WirePurchase): Charge {
  return {
    id,
    reference,
    amountCents,
    currency: currency.toUpperCase(),
    status: statuses[status],
    code: status === 'canceled' ? CANCELED_PAYMENT : (code ?? null),
    card: null,
    nextActionUrl: status === 'open' ? new URL(handOverPath(reference), purchase.returnUrl).href : null,
    refundedCents: purchase.refundedCents,
  };
}

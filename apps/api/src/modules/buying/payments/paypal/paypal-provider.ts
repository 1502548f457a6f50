import type { IncomingHttpHeaders } from 'node:http';
import { DAY_MS } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import { parseJson } from '../../../../platform/parse-json.ts';
import { mustRead } from '../../../../platform/webhooks/read-event.ts';
import { WebhookRefused } from '../../../../platform/webhooks/signature.ts';
import type { ChargedOrder } from '../charged-order.ts';
import {
  CAPTURE_TIMEOUT_MS,
  type Charge,
  type ChargeRequest,
  type PaymentEvent,
  type PaymentProvider,
  refusedCharge,
  RefundRefused,
} from '../port.ts';
import { type PayPalCalls, payPalCalls, type PayPalOptions, PayPalRefusal } from './paypal-calls.ts';
import {
  getCents,
  getCharge,
  getEntry,
  getPayments,
  valueOf,
  WireEvent,
  WireOrder,
  WirePayment,
  type WireTransaction,
  WireTransactions,
  WireVerification,
} from './wire.ts';

/** PayPal finds transactions of at most 31 days. */
const MOST_DAYS = 31;
/** Event codes of Transaction Search: authorizations (T13xx), and payments through the checkout (T0003, T0006). */
const PAYMENTS = /^T(?:13\d\d|0003|0006)$/;
const ORDERS_REMEMBERED = 10_000;

/**
 * PayPal by Orders v2. A charge is an order there with the intent to authorize: its buyer approves it at PayPal, it is
 * authorized when they have, and captured when the shop has confirmed.
 */
export function payPalProvider(options: PayPalOptions): PaymentProvider {
  const calls = payPalCalls(options);
  const ordersOfPayments = new LRUCache<string, string>({ max: ORDERS_REMEMBERED });
  const at = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;
  const orderNow = (id: string): Promise<WireOrder> => calls.read(WireOrder, at(id));

  const get = async (id: string): Promise<Charge> => {
    try {
      return getCharge(await orderNow(id));
    } catch (error) {
      // PayPal forgets orders that nobody has approved in some hours, or authorized in some days.
      if (error instanceof PayPalRefusal && error.status === 404)
        return { ...refusedCharge('', 'expired'), id };
      throw error;
    }
  };

  return {
    async authorize(request) {
      try {
        const body = getOrder(request, await request.order());
        return getCharge(await calls.read(WireOrder, '/v2/checkout/orders', { body, key: request.key }));
      } catch (error) {
        if (error instanceof PayPalRefusal)
          return refusedCharge(request.reference, error.issue.toLowerCase());
        throw error;
      }
    },
    async authorizeApproved(id) {
      try {
        const key = `${id}-authorize`;
        return getCharge(await calls.read(WireOrder, `${at(id)}/authorize`, { body: {}, key }));
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error;
        const charge = await get(id);
        // It was authorized before, or not approved after all, as its current state shows.
        if (charge.status !== 'approved') return charge;
        return { ...charge, status: 'declined', code: error.issue.toLowerCase() };
      }
    },
    async capture(id) {
      const { authorization, capture } = getPayments(await orderNow(id));
      const authorizationPath = `/v2/payments/authorizations/${encodeURIComponent(authorization?.id ?? '')}`;
      if (authorization !== undefined && capture === undefined) {
        const path = `${authorizationPath}/capture`;
        const request = {
          body: { final_capture: true },
          key: `${id}-capture`,
          timeoutMs: CAPTURE_TIMEOUT_MS,
        };
        // It was captured before, voided or expired, as its current state shows.
        await calls.done(path, request).catch(unlessRefused);
      }
      const charge = await get(id);
      // A capture that is declined leaves the money set aside.
      if (authorization !== undefined && charge.status === 'declined')
        await calls.done(`${authorizationPath}/void`, { body: {}, key: `${id}-void` }).catch(unlessRefused);
      return charge;
    },
    get,
    // PayPal sets nothing aside before the order's id is stored with ours (authorizeApproved), so no payment
    // can be lost.
    find: () => Promise.resolve([]),
    async list(since, page) {
      const now = Date.now();
      const start = new Date(Math.max(since.getTime(), now - MOST_DAYS * DAY_MS + 60_000));
      const query = new URLSearchParams({
        start_date: start.toISOString(),
        end_date: new Date(now).toISOString(),
        fields: 'transaction_info',
        page_size: '100',
        page: page ?? '1',
      });
      const found = await calls.read(WireTransactions, `/v1/reporting/transactions?${query.toString()}`);
      const orders = new Map<string, string>();
      for (const { transaction_info: info } of found.transaction_details) {
        // An account may also take money that has nothing to do with our orders.
        if (!PAYMENTS.test(info.transaction_event_code) || info.custom_field === undefined) continue;
        const orderId = await getOrderId(calls, info, ordersOfPayments);
        if (orderId !== null) orders.set(orderId, info.transaction_initiation_date);
      }
      const entries = [];
      for (const [id, madeAt] of orders) entries.push(getEntry(await orderNow(id), madeAt));
      return { entries, next: found.page < found.total_pages ? String(found.page + 1) : null };
    },
    async refund(id, { key, amountCents }) {
      const { capture, refunds } = getPayments(await orderNow(id));
      if (capture === undefined) throw new RefundRefused('not_captured');
      // PayPal forgets the ids of requests, so the refund itself has its key, too.
      if (!refunds.some(({ custom_id: given }) => given === key)) {
        const amount = { currency_code: capture.amount.currency_code, value: valueOf(amountCents) };
        await calls
          .done(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, {
            body: { amount, custom_id: key },
            key: `refund-${key}`,
          })
          .catch((error: unknown) => {
            throw error instanceof PayPalRefusal ? new RefundRefused(error.issue.toLowerCase()) : error;
          });
      }
      return get(id);
    },
    async void(id) {
      const charge = await get(id);
      if (charge.status === 'declined') return charge;
      const { authorization, capture, refunds } = charge.status === 'requires-action' || charge.status === 'approved' ? noPayments : getPayments(await orderNow(id)); // prettier-ignore
      if (capture !== undefined) {
        const left =
          getCents(capture.amount) - refunds.reduce((sum, { amount }) => sum + getCents(amount), 0);
        const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
        if (left > 0) await calls.done(path, { body: {}, key: `${id}-void` });
      } else if (authorization !== undefined) {
        const path = `/v2/payments/authorizations/${encodeURIComponent(authorization.id)}/void`;
        await calls.done(path, { body: {}, key: `${id}-void` });
      }
      // An order that nothing is set aside for cannot be ended at PayPal. It is never authorized, and expires there.
      return { ...charge, status: 'declined', code: 'voided', nextActionUrl: null };
    },
    readWebhook: (body, headers) => readWebhook(calls, options.webhookId, body, headers),
  };
}

const noPayments: ReturnType<typeof getPayments> = {
  authorization: undefined,
  capture: undefined,
  refunds: [],
};

function unlessRefused(error: unknown): void {
  if (!(error instanceof PayPalRefusal)) throw error;
}

function getOrder(
  { reference, amountCents, description, returnUrl, cancelUrl }: ChargeRequest,
  { shipping }: ChargedOrder,
) {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zip } = shipping;
  return {
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: 'default',
        description,
        custom_id: reference,
        invoice_id: reference,
        amount: { currency_code: 'USD', value: valueOf(amountCents) },
        shipping: {
          name: { full_name: `${firstName} ${lastName}` },
          address: {
            address_line_1: addressLine1,
            ...(addressLine2 !== undefined && { address_line_2: addressLine2 }),
            admin_area_2: city,
            admin_area_1: state,
            postal_code: zip,
            country_code: 'US',
          },
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          ...(returnUrl !== null && { return_url: returnUrl }),
          ...(cancelUrl !== null && { cancel_url: cancelUrl }),
        },
      },
    },
  };
}

/** The order that a transaction pays: it names that itself, or the payment does. */
async function getOrderId(
  calls: PayPalCalls,
  {
    transaction_id: id,
    transaction_event_code: code,
    paypal_reference_id: of,
    paypal_reference_id_type: type,
  }: WireTransaction,
  known: LRUCache<string, string>,
): Promise<string | null> {
  if (type === 'ODR' && of !== undefined) return of;
  const kept = known.get(id);
  if (kept !== undefined) return kept;
  const kind = code.startsWith('T13') ? 'authorizations' : 'captures';
  const payment = await calls.read(WirePayment, `/v2/payments/${kind}/${encodeURIComponent(id)}`);
  const orderId = payment.supplementary_data?.related_ids?.order_id ?? null;
  if (orderId !== null) known.set(id, orderId);
  return orderId;
}

/**
 * PayPal itself says whether a webhook is its own: it is given the headers and the body as they came.
 * @throws WebhookRefused where it is not
 */
async function readWebhook(
  calls: PayPalCalls,
  webhookId: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<PaymentEvent | null> {
  const header = (name: string): string => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== 'string' || value === '')
      throw new WebhookRefused('A header of PayPal’s signature is missing');
    return value;
  };
  const text = body.toString('utf8');
  const json = parseJson(text);
  // PayPal is asked about nothing else.
  if (json === undefined) throw new WebhookRefused('This is no message of PayPal');
  const transmission = JSON.stringify({
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  });
  // The event goes back byte for byte, because its checksum is part of the signature.
  const { verification_status: status } = await calls.read(
    WireVerification,
    '/v1/notifications/verify-webhook-signature',
    { body: `${transmission.slice(0, -1)},"webhook_event":${text}}` },
  );
  if (status !== 'SUCCESS') throw new WebhookRefused('The signature is not PayPal’s');
  const { id, event_type: type, resource } = mustRead(WireEvent, json);
  const chargeId = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  return chargeId === undefined ? null : { id, chargeId };
}

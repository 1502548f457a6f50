import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@tirekit/contract';
import { testSecrets } from '../support/test-config.ts';
import type { BorrowedShop } from './test-shop.ts';

/** A buyer's choices on the page of a company where an order is paid. */
export type Decision = 'approve' | 'approve-less' | 'process' | 'decline' | 'cancel';

/** A payment in the company's own books. */
export interface PaidElsewhere {
  readonly id: string;
  /** The amount set aside or taken, and not refunded, in US cents. */
  readonly heldCents: number;
  readonly refundedCents: number;
}

/** A payment method as its buyer, its company, and the internet between them behave. */
export interface ElsewhereMethod {
  readonly method: PaymentMethod;
  /** Decides on the page to which the buyer was sent; resolves with where the browser goes then. */
  decide(page: string, decision: Decision): Promise<string>;
  /** The company's books about an order. */
  books(orderNumber: string): Promise<PaidElsewhere[]>;
  /** Sends a signed message about a payment to the API; resolves with the answer's status. */
  send(paymentId: string, options?: { eventId?: string; secret?: string }): Promise<number>;
  /** Ends the review of a payment that is being processed. */
  refuse(page: string, paymentId: string): Promise<void>;
  /** Chooses what the company answers from now on, by its page. */
  behave(behavior: string): Promise<void>;
}

const parties = {
  resolve: [testSecrets.RESOLVE_API_KEY, testSecrets.RESOLVE_WEBHOOK_SECRET],
  'simple-pay': [testSecrets.SIMPLE_PAY_API_KEY, testSecrets.SIMPLE_PAY_WEBHOOK_SECRET],
  katapult: [testSecrets.KATAPULT_API_KEY, testSecrets.KATAPULT_WEBHOOK_SECRET],
} as const;

const form = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

interface Application {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly approvedCents?: number;
  readonly refundedCents: number;
}

/** Resolve, SimplePay or Katapult, in the sandbox. */
export function hostedMethod(shop: BorrowedShop, method: keyof typeof parties): ElsewhereMethod {
  const [key, webhookSecret] = parties[method];
  const home = `${shop.sandbox.provider}/hosted/${method}`;
  return {
    method,
    async decide(page, decision) {
      const answer = await form(page, { decision });
      return answer.headers.get('location') ?? '';
    },
    async books(orderNumber) {
      const answer = await fetch(`${home}/v1/applications?reference=${orderNumber}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const { data } = (await answer.json()) as { data: Application[] };
      return data.map(({ id, status, approvedCents = 0, refundedCents }) => ({
        id,
        refundedCents,
        heldCents: status === 'approved' || status === 'captured' ? approvedCents - refundedCents : 0,
      }));
    },
    async send(paymentId, { eventId = `evt_${randomUUID()}`, secret = webhookSecret } = {}) {
      const body = JSON.stringify({ id: eventId, data: { application: { id: paymentId } } });
      const time = Math.floor(Date.now() / 1000);
      const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      const { status } = await fetch(`${shop.origin}/v1/webhooks/payments/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hosted-signature': `t=${time},v1=${digest}` },
        body,
      });
      return status;
    },
    refuse: async (page) => void (await form(page, { decision: 'decline' })),
    behave: async (behavior) => void (await form(`${home}/behavior`, { behavior })),
  };
}

const payPalDecisions: Record<Decision, string> = {
  approve: 'approve',
  'approve-less': 'approve-less',
  process: 'pending',
  decline: 'instrument-declined',
  cancel: 'cancel',
};

interface PayPalTransaction {
  readonly transaction_info: {
    custom_field?: string;
    paypal_reference_id: string;
    paypal_reference_id_type: string;
  };
}
interface PayPalPayments {
  readonly authorizations?: { status: string; amount: { value: string } }[];
  readonly captures?: { status: string; amount: { value: string } }[];
  readonly refunds?: { amount: { value: string } }[];
}

const sum = (list: readonly { amount: { value: string } }[] = []): number =>
  list.reduce((cents, { amount }) => cents + Math.round(Number(amount.value) * 100), 0);

/** PayPal in the sandbox, by its public protocol. */
export function payPalMethod(shop: BorrowedShop): ElsewhereMethod {
  const home = `${shop.sandbox.provider}/paypal`;
  let token: string | undefined;
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    if (token === undefined) {
      const secret = Buffer.from(`tirekit:${testSecrets.PAYPAL_CLIENT_SECRET}`).toString('base64');
      const answer = await fetch(`${home}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${secret}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      token = ((await answer.json()) as { access_token: string }).access_token;
    }
    const answer = await fetch(`${home}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T;
  };
  const page = (orderNumber: string): Promise<string> =>
    shop.db
      .maybeOne<{ id: string | null }>('SELECT charge_id AS id FROM orders WHERE order_number = $1', [
        orderNumber,
      ])
      .then((row) => row?.id ?? '');
  return {
    method: 'paypal',
    async decide(at, decision) {
      const answer = await form(at, { decision: payPalDecisions[decision] });
      if (answer.status !== 303) throw new Error(`PayPal answered ${answer.status}`);
      return answer.headers.get('location') ?? '';
    },
    async books(orderNumber) {
      const query = new URLSearchParams({
        start_date: new Date(Date.now() - 3_600_000).toISOString(),
        end_date: new Date(Date.now() + 60_000).toISOString(),
        page_size: '500',
      });
      const { transaction_details: all } = await ask<{ transaction_details: PayPalTransaction[] }>(
        `/v1/reporting/transactions?${query.toString()}`,
      );
      const ids = all
        .filter(
          ({ transaction_info: info }) =>
            info.custom_field === orderNumber && info.paypal_reference_id_type === 'ODR',
        )
        .map(({ transaction_info: info }) => info.paypal_reference_id);
      // An order that is not approved yet is no transaction.
      const known = new Set([...ids, await page(orderNumber)].filter((id) => id !== ''));
      return Promise.all(
        [...known].map(async (id) => {
          const order = await ask<{ purchase_units: { payments?: PayPalPayments }[] }>(
            `/v2/checkout/orders/${id}`,
          );
          const { authorizations = [], captures = [], refunds } = order.purchase_units[0]?.payments ?? {};
          const taken = captures.filter(({ status }) => status !== 'DECLINED');
          const aside = authorizations.filter(({ status }) => status === 'CREATED' || status === 'PENDING');
          return { id, refundedCents: sum(refunds), heldCents: sum(aside) + sum(taken) - sum(refunds) };
        }),
      );
    },
    async send(paymentId, { eventId = 'WH-1', secret } = {}) {
      if (secret !== undefined) return forged(shop, home, paymentId, eventId);
      // PayPal's messages are sent again, the newest first.
      const events = await payPalEvents(home);
      const sent = await Promise.all(events.map((id) => form(`${home}/console/events/${id}/send`, {})));
      return sent.every(({ status }) => status === 303) ? 200 : 500;
    },
    async refuse(_page, paymentId) {
      await form(`${home}/console/orders/${paymentId}/review`, { review: 'deny' });
    },
    behave: async (behavior) => void (await form(`${home}/console/behavior`, { behavior })),
  };
}

/** The ids of the messages that PayPal has sent, by its page, the newest first. */
async function payPalEvents(home: string): Promise<string[]> {
  const text = await (await fetch(home)).text();
  return [...text.matchAll(/console\/events\/([\w-]+)\/send/g)].map(([, id = '']) => id);
}

/** A message of somebody who is not PayPal. */
async function forged(
  { origin }: BorrowedShop,
  home: string,
  paymentId: string,
  id: string,
): Promise<number> {
  const { status } = await fetch(`${origin}/v1/webhooks/payments/paypal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${home}/v1/notifications/certs/CERT-SANDBOX-1`,
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': Buffer.from('forged').toString('base64'),
    },
    body: JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: paymentId } }),
  });
  return status;
}

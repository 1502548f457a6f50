import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@tirekit/contract';
import { testSecrets } from '../../../../test/support/test-config.ts';
import type { TestShop } from './test-shop.ts';

/** What a buyer may do at the page of a company where an order is paid. */
export type Decision = 'approve' | 'approve-less' | 'process' | 'decline' | 'cancel';

/** A payment in the company's own books. */
export interface PaidElsewhere {
  readonly id: string;
  /** What is set aside or taken, and not given back, in US cents. */
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
  /** Chooses what the company answers from now on, by its page. */
  behave(behaviour: string): Promise<void>;
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
export function hostedMethod(shop: TestShop, method: keyof typeof parties): ElsewhereMethod {
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
    behave: async (behaviour) => void (await form(`${home}/behaviour`, { behaviour })),
  };
}

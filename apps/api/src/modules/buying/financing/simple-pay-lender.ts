import * as z from 'zod';
import { outboundCalls } from '../../../platform/http/outbound.ts';
import type { Lender } from './port.ts';

/** A page shows the price without it until then, and does not wait. */
const TIMEOUT_MS = 1_500;

const Cents = z.int().min(0);

/** TireKit's own hosted-payment protocol: apps/sandbox/docs/protocol.md. */
const WireAnswer = z.object({
  offer: z.nullable(
    z.object({
      lender: z.string().trim().min(1).max(60),
      amountCents: Cents,
      monthlyCents: Cents.min(1),
      months: z.int().min(1).max(120),
      aprPercent: z.number().min(0).max(100),
      totalCents: Cents.min(1),
      downPaymentCents: Cents,
      disclosure: z.string().trim().max(300),
    }),
  ),
  validSeconds: z.int().min(0).max(86_400),
});

export interface SimplePayLenderOptions {
  /** The party's address, with a path if its API begins below one. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

/** SimplePay, asked for its terms before anybody applies. */
export function simplePayLender({ url, apiKey, timeoutMs }: SimplePayLenderOptions): Lender {
  const { origin, pathname } = new URL(url);
  const call = outboundCalls(origin);
  const path = `${pathname.replace(/\/$/, '')}/v1/offers`;
  return {
    async offer(amountCents) {
      const { status, text } = await call(`${path}?amountCents=${String(amountCents)}`, {
        method: 'GET',
        headers: { accept: 'application/json', authorization: `Bearer ${apiKey}` },
        timeoutMs: timeoutMs ?? TIMEOUT_MS,
      });
      if (status !== 200) throw new Error(`The lender answered ${String(status)}`);
      const answer = WireAnswer.parse(JSON.parse(text));
      if (answer.offer !== null && answer.offer.amountCents !== amountCents)
        throw new Error('The lender answered about another amount');
      return answer;
    },
  };
}

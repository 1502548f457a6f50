import type * as z from 'zod';
import { authorizedCalls } from '../../../../platform/http/client-credentials.ts';
import { parseJson } from '../../../../platform/parse-json.ts';
import { PaymentUnknown } from '../port.ts';
import { getIssue, WireProblem } from './wire.ts';

export interface PayPalOptions {
  /** `https://api-m.paypal.com`, or the sandbox's address with its path. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the webhook that is registered for this API at PayPal. */
  readonly webhookId: string;
  readonly timeoutMs: number;
}

/** PayPal has definitely refused; `issue` says why. Without looking at it, a caller knows as little as without an answer. */
export class PayPalRefusal extends PaymentUnknown {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal refused with ${status} (${issue})`);
    this.status = status;
    this.issue = issue;
  }
}

interface PayPalRequest {
  /** A text is sent as it is. */
  readonly body?: unknown;
  /** Makes a repeated call the same one (PayPal-Request-Id). */
  readonly key?: string;
  readonly timeoutMs?: number;
}

/** Refusals that say nothing about the money: PayPal is busy with the same call, or has had too many. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 403, 409, 429]);

export type PayPalCalls = ReturnType<typeof payPalCalls>;

/** Calls to PayPal. Each rejects with {@link PayPalRefusal} or `PaymentUnknown`. */
export function payPalCalls(options: PayPalOptions) {
  const { url, clientId, clientSecret } = options;
  const send = authorizedCalls({
    url,
    tokenPath: '/v1/oauth2/token',
    clientId,
    clientSecret,
    parameters: 'basic',
  });

  const call = async (path: string, { body, key, timeoutMs = options.timeoutMs }: PayPalRequest = {}) => {
    const answer = await send(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        prefer: 'return=representation',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      timeoutMs: Math.min(timeoutMs, options.timeoutMs),
    }).catch((error: unknown) => {
      throw new PaymentUnknown('PayPal did not answer', { cause: error });
    });
    const { status, text } = answer;
    const json = parseJson(text);
    if (status >= 400 && status < 500 && !UNDECIDED.has(status)) {
      const problem = WireProblem.safeParse(json);
      if (problem.success) throw new PayPalRefusal(status, getIssue(problem.data));
    }
    return { status, json };
  };

  return {
    /** A call whose answer is read. */
    async read<S extends z.ZodType>(schema: S, path: string, request?: PayPalRequest): Promise<z.output<S>> {
      const { status, json } = await call(path, request);
      const parsed = schema.safeParse(json);
      if (status >= 200 && status < 300 && parsed.success) return parsed.data;
      throw new PaymentUnknown(`PayPal answered ${status} with something else than expected`);
    },
    /** A call whose answer only confirms it. */
    async done(path: string, request: PayPalRequest): Promise<void> {
      const { status } = await call(path, request);
      if (status < 200 || status >= 300) throw new PaymentUnknown(`PayPal answered ${status}`);
    },
  };
}

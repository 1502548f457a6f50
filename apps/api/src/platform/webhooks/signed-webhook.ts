import { outboundCalls } from '../http/outbound.ts';
import { signedHeader } from './signature.ts';

interface SignedWebhookOptions {
  readonly url: string;
  /** Signs each message: `x-tirekit-signature: t=<unix seconds>,v1=<hex>`. */
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** The header of our signature, on messages to a help desk and on its messages to us. */
export const signatureHeader = 'x-tirekit-signature';

/** A call must end before the outbox gives the job to another process. */
const TIMEOUT_MS = 8_000;

/**
 * Sends messages to a party by a signed webhook. Any answer but one from 200 to 299 means that a message did not arrive.
 * @returns what sends a body of JSON; the same id is the same message
 * @throws Error if it did not arrive
 */
export function signedWebhook({
  url,
  secret,
  timeoutMs = TIMEOUT_MS,
}: SignedWebhookOptions): (id: string, body: string) => Promise<void> {
  const { origin, pathname, search } = new URL(url);
  const send = outboundCalls(origin);
  return async (id, body) => {
    const { status } = await send(`${pathname}${search}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        [signatureHeader]: signedHeader(body, secret),
      },
      body,
      timeoutMs,
    });
    if (status < 200 || status > 299) throw new Error(`The webhook was answered ${String(status)}`);
  };
}

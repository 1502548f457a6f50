import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message that claims to come from an outside party but does not prove it. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

/** A message that is proven to come from its party and concerns us, but can't be read. */
export class WebhookUnreadable extends Error {
  override name = 'WebhookUnreadable';
  /** The places in the message that don't match the agreed format, without their values, which may be personal data. */
  readonly places: readonly string[];

  constructor(places: readonly string[]) {
    super(`A signed message cannot be read: ${places.join(', ')}`);
    this.places = places;
  }
}

/** Seconds that the time in a signature may differ from ours, because an old copy proves nothing. */
const TOLERANCE_SECONDS = 300;

/** The signature of a message that we send, over `t.body`: `t=<unix seconds>,v1=<hex>`. */
export function signedHeader(body: string, secret: string, now: Date = new Date()): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${String(time)},v1=${createHmac('sha256', secret)
    .update(`${String(time)}.${body}`)
    .digest('hex')}`;
}

/**
 * True if a webhook's signature header, `t=<unix seconds>,v1=<hex>`, was made with this secret over `t.body`,
 * within five minutes.
 * @param body the bytes as they were sent
 */
export function isSigned(
  header: string | string[] | undefined,
  body: Buffer,
  secret: string,
  now: Date = new Date(),
): boolean {
  if (typeof header !== 'string') return false;
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (parts === null) return false;
  const [, time = '', digest = ''] = parts;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}

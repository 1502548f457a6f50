import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature header of one webhook attempt: `t=<unix seconds>,v1=<hex>`, v1 being HMAC-SHA256 over `t.body`.
 * The time is signed too, so that a receiver can refuse an old copy.
 */
export function signatureHeader(secret: string, body: string, unixSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${digest}`;
}

/** True if an `Authorization` header carries this key as its bearer token; takes the same time for every wrong key. */
export function bearerMatches(header: string | undefined, key: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(sha256(given), sha256(key));
}

/** True if an `Authorization` header carries this password, of whichever user, by HTTP's basic scheme. */
export function basicMatches(header: string | undefined, password: string): boolean {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1] ?? '';
  const [, given = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return timingSafeEqual(sha256(given), sha256(password));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

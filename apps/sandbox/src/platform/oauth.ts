import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { dropOldest } from './drop-oldest.ts';

/** A client's request for a token. */
export const TokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().min(1).max(100),
  client_secret: z.string().max(200),
});

/** Tokens that clients get for their id and secret (RFC 6749, section 4.4). They are forgotten with the process. */
export class ClientTokens {
  readonly #secret: string | undefined;
  readonly #lifeSeconds: number;
  readonly #tokens = new Map<string, number>();

  /** @param secret of every client; without it, nobody gets a token */
  constructor(secret: string | undefined, lifeSeconds: number) {
    this.#secret = secret;
    this.#lifeSeconds = lifeSeconds;
  }

  /** A new token, or null for a wrong secret. */
  issue(secret: string): { token: string; expiresIn: number } | null {
    if (this.#secret === undefined || !timingSafeEqual(sha256(secret), sha256(this.#secret))) return null;
    const token = randomBytes(24).toString('base64url');
    this.#tokens.set(token, Date.now() + this.#lifeSeconds * 1000);
    dropOldest(this.#tokens, TOKENS_KEPT);
    return { token, expiresIn: this.#lifeSeconds };
  }

  /** True if an `Authorization` header carries a token that has not expired. */
  admits(authorization: string | undefined): boolean {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
    return (this.#tokens.get(token) ?? 0) > Date.now();
  }
}

const TOKENS_KEPT = 1_000;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

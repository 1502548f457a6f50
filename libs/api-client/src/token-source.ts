import { headers, token as tokenEndpoint } from '@tirekit/contract';
import { ApiFailure } from './api-failure.ts';
import { createRequest, type Transport } from './request.ts';

/** Tokens for authorized calls. */
export interface TokenSource {
  /** The current token, or a new one if it is missing or has expired. */
  get(): Promise<string>;
  /** A token other than the one that was just refused. */
  replace(refused: string): Promise<string>;
}

export interface TokenSourceOptions {
  /** Base address of the sign-on side, which serves `/token`. */
  baseUrl: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** A customer for whom another channel's operator vouches: the token is then for that channel. */
  customerId?: string | undefined;
  fetch?: Transport | undefined;
  /** The time in milliseconds; the system clock by default. */
  now?: (() => number) | undefined;
  timeoutMs?: number | undefined;
}

/** A token is not used in its last moments, because it could expire in transit. */
const MARGIN_MS = 5_000;

/**
 * Client-credentials tokens (RFC 6749 section 4.4), one for the whole process: fetched when missing, kept for
 * `expires_in` seconds, and fetched once however many calls wait for it.
 * @throws Error "Missing clientId or clientSecret", from `get` and `replace`
 * @throws ApiFailure when the token is refused or cannot be fetched
 */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const now = options.now ?? Date.now;
  const request = createRequest({
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    timeoutMs: options.timeoutMs,
  });
  let held: { token: string; expiresAt: number } | undefined;
  let pending: Promise<string> | undefined;

  const fetchToken = async (): Promise<string> => {
    if (!options.clientId || !options.clientSecret) throw new Error('Missing clientId or clientSecret');
    const asked = now();
    const body = await request({
      endpoint: tokenEndpoint.path,
      method: 'POST',
      bodyType: 'form',
      body: {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        grant_type: 'client_credentials',
      },
      headers: { [headers.partnerCustomerId]: options.customerId },
      sso: true,
    });
    if (!isTokenAnswer(body))
      throw new ApiFailure('OtherError', { message: 'The token answer lacks access_token or expires_in' });
    const lifeMs = body.expires_in * 1000;
    held = { token: body.access_token, expiresAt: asked + lifeMs - Math.min(MARGIN_MS, lifeMs / 10) };
    return held.token;
  };
  const refresh = (): Promise<string> =>
    (pending ??= fetchToken().finally(() => {
      pending = undefined;
    }));

  return {
    get: async () => (held && now() < held.expiresAt ? held.token : refresh()),
    replace: async (refused) => {
      // Another call may have replaced it while this one was under way.
      if (held && held.token !== refused) return held.token;
      held = undefined;
      return refresh();
    },
  };
}

/** Checks only what the specification promises, so that any server of client credentials will do. */
function isTokenAnswer(body: unknown): body is { access_token: string; expires_in: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'access_token' in body &&
    typeof body.access_token === 'string' &&
    'expires_in' in body &&
    typeof body.expires_in === 'number'
  );
}

import type { Channel } from '@tirekit/channel';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from './api-problem.ts';
import type { NamedUser } from './call-context.ts';

/** The party that a token identifies: a storefront (it has the claim `channel`) or a buyer. */
export type Principal =
  | { readonly kind: 'channel'; readonly channel: Channel }
  | { readonly kind: 'user'; readonly user: NamedUser };

export interface TokenVerifier {
  /** Rejects with `unauthorized`. */
  verify(token: string): Promise<Principal>;
}

interface Verified {
  readonly principal: Principal;
  readonly expiresAtMs: number;
}

const CACHED_TOKENS = 5_000;
/** Longer than any of our tokens; anything longer is not worth checking a signature. */
const MAX_TOKEN_LENGTH = 4_096;

/**
 * Verifies bearer tokens of our own provider: signature, issuer, audience, expiry. The result is remembered by the
 * token's text until it expires, so that a storefront's token costs one signature check, not one per request.
 */
export function createTokenVerifier(options: {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly audience: string;
  readonly channels: ReadonlyMap<string, Channel>;
}): TokenVerifier {
  const cache = new LRUCache<string, Verified>({ max: CACHED_TOKENS });

  const check = async (token: string): Promise<Principal> => {
    if (token.length > MAX_TOKEN_LENGTH) throw unauthorized('invalid_token');
    let claims;
    try {
      claims = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ['ES256'],
        typ: 'at+jwt',
        requiredClaims: ['exp', 'sub'],
      });
    } catch (error) {
      if (error instanceof errors.JOSEError) throw unauthorized('invalid_token');
      throw error;
    }
    const { sub = '', exp = 0, channel: channelId, sid } = claims.payload;
    const user = { uid: sub, sid: typeof sid === 'string' ? sid : null };
    const principal = getPrincipal(user, channelId, options.channels);
    cache.set(token, { principal, expiresAtMs: exp * 1000 });
    return principal;
  };

  return {
    async verify(token) {
      const known = cache.get(token);
      if (known === undefined) return check(token);
      if (known.expiresAtMs > Date.now()) return known.principal;
      cache.delete(token);
      throw unauthorized('invalid_token');
    },
  };
}

function getPrincipal(
  user: NamedUser,
  channelId: unknown,
  channels: ReadonlyMap<string, Channel>,
): Principal {
  if (channelId === undefined) return { kind: 'user', user };
  const channel = typeof channelId === 'string' ? channels.get(channelId) : undefined;
  if (channel === undefined) throw unauthorized('invalid_token');
  return { kind: 'channel', channel };
}

/** RFC 6750: without any token, there is no error code. */
export function unauthorized(reason: 'invalid_token' | null, realm = 'tirekit'): ApiProblem {
  const challenge = `Bearer realm="${realm}"${reason === null ? '' : `, error="${reason}"`}`;
  return new ApiProblem('unauthorized', undefined, { headers: { 'www-authenticate': challenge } });
}

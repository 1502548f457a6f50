import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { API_AUDIENCE, USER_TOKEN_SECONDS } from './audience.ts';
import type { SigningKey } from './signing-keys.ts';

/**
 * A buyer's access token, signed like the provider's. For the command line and for tests: no endpoint of the API issues
 * one this way.
 */
export async function mintUserToken(
  key: SigningKey,
  options: { issuer: string; uid: string; seconds?: number; sid?: string },
): Promise<string> {
  return new SignJWT({ scope: 'openid', ...(options.sid !== undefined && { sid: options.sid }) })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(options.issuer)
    .setAudience(API_AUDIENCE)
    .setSubject(options.uid)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${options.seconds ?? USER_TOKEN_SECONDS}s`)
    .sign(await importJWK(key, 'ES256'));
}

import { createHash, randomBytes } from 'node:crypto';

/** What a visitor of one storefront holds: a secret that opens their session and nothing else. */
export const newSessionId = (): string => randomBytes(18).toString('base64url');

/**
 * A session id for a visitor whom a partner already calls something: that name, then a secret of ours. The
 * partner's name alone is no secret (another visitor could send it), so it opens nothing.
 */
export function sessionIdForAlias(alias: string): string {
  const readable = alias.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 40);
  return `${readable}-${randomBytes(18).toString('base64url')}`;
}

/** What the database knows of a session id. The storefront is part of it: elsewhere the same id opens nothing. */
export function hashSessionId(channelId: string, sessionId: string): Buffer {
  return createHash('sha256').update(`${channelId}\n${sessionId}`).digest();
}

import { createHash, randomBytes } from 'node:crypto';

/** A secret that opens a visitor's session in one storefront, and nothing else. */
export const newSessionId = (): string => randomBytes(18).toString('base64url');

/**
 * A session id for a visitor for whom a partner already has a name: that name, followed by a secret of ours. The
 * partner's name alone is not a secret (another visitor could send it), so it opens nothing.
 */
export function sessionIdForAlias(alias: string): string {
  const readable = alias.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 40);
  return `${readable}-${randomBytes(18).toString('base64url')}`;
}

/**
 * The hash that the database stores of a session id. It includes the storefront, so that the same id opens nothing elsewhere.
 */
export function hashSessionId(channelId: string, sessionId: string): Buffer {
  return createHash('sha256').update(`${channelId}\n${sessionId}`).digest();
}

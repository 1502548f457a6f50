import { createHmac } from 'node:crypto';
import { sha256 } from '../../../platform/secret-hash.ts';

/** The purposes of a mail's link. A token of one purpose opens nothing of another. */
type Purpose = 'registration' | 'password-reset' | 'email-change';

/** The purpose that the key of these links is derived for. */
export const linkSecret = 'links of mails';

/**
 * The secrets of links that work once. Each is made from the id of what it opens, so that a mail which is written again has the
 * same link, and is stored as a hash.
 */
export interface OneTimeTokens {
  getToken(purpose: Purpose, id: string): string;
  hashValue(purpose: Purpose, id: string): Buffer;
}

/** @param key its holder can make every token */
export function oneTimeTokens(key: Buffer): OneTimeTokens {
  const getToken: OneTimeTokens['getToken'] = (purpose, id) =>
    createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url');
  return { getToken, hashValue: (purpose, id) => sha256(getToken(purpose, id)) };
}

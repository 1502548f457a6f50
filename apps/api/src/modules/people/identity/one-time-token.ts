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
  tokenOf(purpose: Purpose, id: string): string;
  hashOf(purpose: Purpose, id: string): Buffer;
}

/** @param key its holder can make every token */
export function oneTimeTokens(key: Buffer): OneTimeTokens {
  const tokenOf: OneTimeTokens['tokenOf'] = (purpose, id) =>
    createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url');
  return { tokenOf, hashOf: (purpose, id) => sha256(tokenOf(purpose, id)) };
}

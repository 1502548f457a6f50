import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../../platform/tokens/signing-keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The secrets of profiles: what customers show us is stored as a keyed hash, what we show them is stored encrypted. */
export interface ProfileSecrets {
  hash(profileId: string, secret: string): Buffer;
  /** Takes the same time for every wrong secret, and for a profile that is not there. */
  matches(
    stored: { readonly profileId: string; readonly hash: Buffer } | null,
    given: string | null,
  ): boolean;
  /** The secret of a document's start page, derived from the document, so that it doesn't have to be stored. */
  startPage(profileId: string, payloadId: string): string;
  seal(profileId: string, secret: string): Buffer;
  /** @throws Error if it was sealed with another key, or for another profile */
  unseal(profileId: string, sealed: Buffer): string;
}

/** @param serverSecret `OIDC_SECRET`: whoever changes it imports the profiles again */
export function profileSecrets(serverSecret: string): ProfileSecrets {
  const hashKey = deriveKey(serverSecret, 'shared secrets of punchout');
  const pageKey = deriveKey(serverSecret, 'start pages of punchout');
  const sealKey = deriveKey(serverSecret, 'own secrets of punchout');
  const hash: ProfileSecrets['hash'] = (profileId, secret) =>
    createHmac('sha256', hashKey).update(`${profileId}\n${secret}`).digest();
  return {
    hash,
    matches(stored, given) {
      const expected = stored?.hash ?? randomBytes(32);
      const isSame = timingSafeEqual(hash(stored?.profileId ?? '', given ?? ''), expected);
      return isSame && stored !== null && given !== null;
    },
    startPage: (profileId, payloadId) =>
      createHmac('sha256', pageKey).update(`${profileId}\n${payloadId}`).digest('base64url'),
    seal(profileId, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(profileId));
      const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]);
    },
    unseal(profileId, sealed) {
      const decipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(profileId))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

import { randomBytes } from 'node:crypto';

/** Base64 of 16 bytes, for the inline scripts and styles of one answer. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Stands for a page's nonce while it is rendered, so that parts of other pages can be reused. Nobody outside can guess
 * it, and no page shows it.
 */
export const NONCE_STAND_IN = newNonce();
const STAND_IN = Buffer.from(NONCE_STAND_IN);

/** Replaces the placeholder by the nonce. Both have the same length. */
export function writeNonce(page: Buffer, nonce: string): void {
  for (let at = page.indexOf(STAND_IN); at !== -1; at = page.indexOf(STAND_IN, at + STAND_IN.length))
    page.write(nonce, at, 'latin1');
}

import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 16;
/** Each call for random bytes costs the same, however many they are. */
const NONCES_AT_ONCE = 256;

let random = Buffer.alloc(0);

/** Base64 of 16 random bytes, for the inline scripts and styles of one answer. */
export function newNonce(): string {
  if (random.length === 0) random = randomBytes(NONCE_BYTES * NONCES_AT_ONCE);
  const nonce = random.toString('base64', 0, NONCE_BYTES);
  random = random.subarray(NONCE_BYTES);
  return nonce;
}

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

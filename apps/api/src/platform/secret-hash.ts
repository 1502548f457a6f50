import { createHash, timingSafeEqual } from 'node:crypto';

/** All that is stored of a key. Keys are random, so a plain hash is enough. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** True if a key is the one whose SHA-256 was stored; takes the same time for every wrong key. */
export function opens(key: string | string[] | undefined, storedHash: Buffer): boolean {
  return typeof key === 'string' && timingSafeEqual(sha256(key), storedHash);
}

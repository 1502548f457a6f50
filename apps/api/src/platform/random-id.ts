import { randomBytes } from 'node:crypto';
import { crockford } from '@tirekit/contract';

/** Random Crockford base32, five bits per character: for ids that people read or addresses contain. */
export function randomCrockford(length: number): string {
  // 256 is a multiple of 32, so the low five bits of a random byte are as random as the byte.
  return Array.from(randomBytes(length), (byte) => crockford.charAt(byte & 31)).join('');
}

/** 132 random bits as 22 base64url characters: for the secret that opens a cart. */
export const randomSecret = (): string => randomBytes(17).toString('base64url').slice(0, 22);

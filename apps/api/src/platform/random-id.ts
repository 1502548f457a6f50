import { createHash, randomBytes } from 'node:crypto';
import { crockford } from '@tirekit/contract';

// 256 is a multiple of 32, so the low five bits of a random byte are as random as the byte.
const toCrockford = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => crockford.charAt(byte & 31)).join('');

/** Random Crockford base32, five bits per character: for ids that people read or addresses contain. */
export const randomCrockford = (length: number): string => toCrockford(randomBytes(length));

/** Characters of an id that people read to each other: 50 bits. */
export const readableIdLength = 10;
export const readableId = (): string => randomCrockford(readableIdLength);

/** The same id for the same text, so that a table's primary key itself keeps a repeated call from adding a second row. */
export const getReadableId = (text: string): string =>
  toCrockford(createHash('sha256').update(text).digest().subarray(0, readableIdLength));

/** 132 random bits as 22 base64url characters: for the secret that opens a cart. */
export const randomSecret = (): string => randomBytes(17).toString('base64url').slice(0, 22);

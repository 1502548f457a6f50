import { randomBytes } from 'node:crypto';

/** Base64 of 16 random bytes, for the inline scripts and styles of one answer. */
export const newNonce = (): string => randomBytes(16).toString('base64');

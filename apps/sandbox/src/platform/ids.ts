import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id of `length` base32 characters (5 bits each) behind a prefix: `ch_7m2…`. */
export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (const byte of randomBytes(length)) id += alphabet.charAt(byte & 31);
  return id;
}

/** Random decimal digits, for numbers that people read aloud. */
export function newDigits(length: number): string {
  let digits = '';
  while (digits.length < length) {
    for (const byte of randomBytes(length)) if (byte < 250) digits += String(byte % 10);
  }
  return digits.slice(0, length);
}

import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Asking for random bytes costs the same for a few and for many. */
const SUPPLY_BYTES = 4096;
let supply = Buffer.alloc(0);

function takeRandomBytes(length: number): Buffer {
  if (supply.length < length) supply = randomBytes(Math.max(length, SUPPLY_BYTES));
  const taken = supply.subarray(0, length);
  supply = supply.subarray(length);
  return taken;
}

/** A random id of `length` base32 characters (5 bits each) with a prefix: `ch_7m2…`. */
export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (const byte of takeRandomBytes(length)) id += alphabet.charAt(byte & 31);
  return id;
}

/** Random decimal digits, for numbers that people read aloud. */
export function newDigits(length: number): string {
  let digits = '';
  while (digits.length < length) {
    for (const byte of takeRandomBytes(length)) if (byte < 250) digits += String(byte % 10);
  }
  return digits.slice(0, length);
}

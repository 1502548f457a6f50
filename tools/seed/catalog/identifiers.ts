import { gtinCheckDigit } from '@tirekit/contract';
import { mixBits } from '../random.ts';

/** Digits of a SKU id: Crockford's base 32 (the contract's `crockford`). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 10;
/** Half of the 50 bits that ten base-32 digits hold. */
const HALF_BITS = 25;
const HALF = 2 ** HALF_BITS;
const ROUND_KEYS = [0x9e3779b9, 0x7f4a7c15, 0xf39cc060, 0x5cedc834];

/** Most sizes that one line may have: line and size make up the number behind an id. */
const MOST_SKUS_OF_LINE = 512;

/**
 * The id of a line's n-th tire: it looks random and never repeats, because it is the number of the tire sent
 * through a Feistel network, which is a permutation.
 */
export function skuId(lineId: number, position: number): string {
  const number = lineId * MOST_SKUS_OF_LINE + position;
  let left = Math.floor(number / HALF);
  let right = number % HALF;
  for (const key of ROUND_KEYS) [left, right] = [right, left ^ (mixBits(right ^ key) % HALF)];
  let rest = left * HALF + right;
  let id = '';
  while (id.length < ID_LENGTH) {
    id = (ALPHABET[rest % ALPHABET.length] ?? '') + id;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return id;
}

/** GS1 leaves 20 to 29 to shops for their own use, so that no such number is a real maker's. */
const IN_STORE_PREFIX = '29';

/** A valid GTIN-13 out of the range for use inside a shop. */
export function gtin13(lineId: number, position: number): string {
  const twelve = `${IN_STORE_PREFIX}${String(lineId).padStart(7, '0')}${String(position).padStart(3, '0')}`;
  return `${twelve}${String(gtinCheckDigit(twelve))}`;
}

/** A maker's part number: three letters of the brand, the line, and the size within it. */
export function partNumber(brandName: string, lineId: number, position: number): string {
  const letters = brandName
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  return `${letters}${String(1000 + lineId)}-${String(position + 1).padStart(2, '0')}`;
}

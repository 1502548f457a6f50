import { crockford } from '@tirekit/contract';

/** The value of each ASCII code as a digit of Crockford's base32; 255 if it is no digit. */
const VALUE = new Uint8Array(128).fill(255);
for (let digit = 0; digit < crockford.length; digit++) VALUE[crockford.charCodeAt(digit)] = digit;

/** The number of characters of an item id. */
const ITEM_ID_LENGTH = 10;

/**
 * An item id as a number; −1 for a text that is no item id. Ten base32 digits are 50 bits, which a double holds exactly.
 * Keys have the same order as the ids.
 */
export function itemKey(itemId: string): number {
  if (itemId.length !== ITEM_ID_LENGTH) return -1;
  let key = 0;
  for (let at = 0; at < ITEM_ID_LENGTH; at++) {
    const value = VALUE[itemId.charCodeAt(at)] ?? 255;
    if (value === 255) return -1;
    key = key * 32 + value;
  }
  return key;
}

/** The same from bytes, without making a string. */
export function itemKeyAt(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== ITEM_ID_LENGTH) return -1;
  let key = 0;
  for (let at = start; at < end; at++) {
    const value = VALUE[bytes[at] ?? 127] ?? 255;
    if (value === 255) return -1;
    key = key * 32 + value;
  }
  return key;
}

/** The two digits of each number from 0 to 1,023. */
const PAIRS = Array.from(
  { length: 1_024 },
  (_, number) => crockford.charAt(number >>> 5) + crockford.charAt(number & 31),
);
const FOUR_DIGITS = 1_024 ** 2;

/** The item id of a key. */
export function getItemId(key: number): string {
  const pair = (number: number): string => PAIRS[number & 1_023] ?? '';
  const high = Math.floor(key / FOUR_DIGITS);
  const low = key - high * FOUR_DIGITS;
  const top = Math.floor(high / FOUR_DIGITS);
  const middle = high - top * FOUR_DIGITS;
  return pair(top) + pair(middle >>> 10) + pair(middle) + pair(low >>> 10) + pair(low);
}

/** Finds the row of an item key. It is a hash table with open addressing in typed arrays. */
export class ItemKeyTable {
  readonly #keys: Float64Array;
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(keys: Float64Array) {
    let size = 16;
    while (size < keys.length * 2) size *= 2;
    this.#keys = keys;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size).fill(-1);
    for (let row = 0; row < keys.length; row++) {
      let slot = this.#hash(keys[row] ?? 0);
      while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = row;
    }
  }

  #hash(key: number): number {
    // Mixes both halves, because ids may also be consecutive, as in sample data.
    const low = (key % 4294967296) | 0;
    const high = (key / 4294967296) | 0;
    return (Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b) >>> 7) & this.#mask;
  }

  /** The row of a key; −1 if there is none. */
  row(key: number): number {
    for (let slot = this.#hash(key); ; slot = (slot + 1) & this.#mask) {
      const row = this.#slots[slot] ?? -1;
      if (row < 0 || this.#keys[row] === key) return row;
    }
  }
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Distinct texts of a catalog column and their numbers: a column repeats few values many times. */
export class Dictionary {
  readonly values: string[] = [];
  readonly #codes = new Map<string, number>();

  /** The code of a text; −1 if it has not occurred. */
  getCode(text: string): number {
    return this.#codes.get(text) ?? -1;
  }

  /** One of its own with the same codes. */
  copy(): Dictionary {
    const copied = new Dictionary();
    for (const text of this.values) copied.add(text);
    return copied;
  }

  /** Gives a text that is not here yet the next code. */
  add(text: string): number {
    const code = this.values.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }
}

/**
 * Fills a dictionary straight from bytes, in the order in which texts come: making a string for each row would cost
 * more than the rest of the load. It keeps the bytes of every text, and is needed no longer than the load takes.
 */
export class DictionaryEncoder {
  readonly #dictionary: Dictionary;
  readonly #bytes: Uint8Array[] = [];
  #slots = new Int32Array(0);
  #last = 0;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    for (const text of dictionary.values) this.#bytes.push(encoder.encode(text));
    this.#makeSlots();
  }

  /** The code of the text at `bytes[start, end)`; a new text gets a new code. */
  encode(bytes: Uint8Array, start: number, end: number): number {
    // The tires of a line follow each other and often have the same value.
    const last = this.#bytes[this.#last];
    if (last !== undefined && equals(last, bytes, start, end)) return this.#last;
    return (this.#last = this.#find(bytes, start, end));
  }

  #find(bytes: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash(bytes, start, end) & mask; ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot] ?? -1;
      if (code < 0) return this.#add(Uint8Array.from(bytes.subarray(start, end)), slot);
      const known = this.#bytes[code];
      if (known !== undefined && equals(known, bytes, start, end)) return code;
    }
  }

  #add(text: Uint8Array, slot: number): number {
    const code = this.#dictionary.add(decoder.decode(text));
    this.#bytes[code] = text;
    this.#slots[slot] = code;
    if (this.#bytes.length * 2 > this.#slots.length) this.#makeSlots();
    return code;
  }

  #makeSlots(): void {
    let size = 64;
    while (size < this.#bytes.length * 4) size *= 2;
    this.#slots = new Int32Array(size).fill(-1);
    const mask = this.#slots.length - 1;
    this.#bytes.forEach((text, code) => {
      let slot = hash(text, 0, text.length) & mask;
      while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = code;
    });
  }
}

function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
  return value >>> 1;
}

function equals(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let at = 0; at < known.length; at++) if (known[at] !== bytes[start + at]) return false;
  return true;
}

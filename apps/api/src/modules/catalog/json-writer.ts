/** Texts are written into one run of memory, one behind the other: making room for each costs more than a short text. */
const SLAB_BYTES = 512 * 1024;
/** With less than this share left, the next text gets a new slab at once instead of moving there half written. */
const ROOM_SHARE = 10;
/** Shorter ones are copied byte by byte: a call costs more than that. */
const SHORT = 12;
const ZERO = 48;
const COMMA = 44;

/** JSON that is written again and again, encoded once. */
export type Piece = Uint8Array;

export const piece = (json: string): Piece => Buffer.from(json);

/** The piece of a value's JSON text. */
export const pieceOf = (value: unknown): Piece => piece(JSON.stringify(value));

export const NULL = piece('null');

/**
 * Puts a JSON text together from pieces that are bytes already. Making a string of the same pieces, joining it and
 * encoding it for the socket costs several times as much; a list is two dozen tires of twenty pieces each.
 *
 * One text at a time: {@link take} hands it over and begins the next.
 */
export class JsonWriter {
  readonly #slabBytes: number;
  #bytes: Buffer;
  /** Where the text begins, and where it goes on. */
  #from = 0;
  #at = 0;

  constructor(slabBytes = SLAB_BYTES) {
    this.#slabBytes = slabBytes;
    this.#bytes = Buffer.allocUnsafeSlow(slabBytes);
  }

  /** Bytes of the text so far. */
  get length(): number {
    return this.#at - this.#from;
  }

  piece(bytes: Piece): this {
    const { length } = bytes;
    this.#reserve(length);
    if (length <= SHORT) {
      for (let at = 0; at < length; at++) this.#bytes[this.#at + at] = bytes[at] ?? 0;
    } else this.#bytes.set(bytes, this.#at);
    this.#at += length;
    return this;
  }

  /** A part of other bytes. */
  part(bytes: Uint8Array, from: number, to: number): this {
    const length = to - from;
    this.#reserve(length);
    if (length <= SHORT) {
      for (let at = 0; at < length; at++) this.#bytes[this.#at + at] = bytes[from + at] ?? 0;
    } else this.#bytes.set(bytes.subarray(from, to), this.#at);
    this.#at += length;
    return this;
  }

  /** JSON as text. For what differs each time; what repeats is a {@link Piece}. */
  text(json: string): this {
    // A UTF-16 unit becomes three bytes at most.
    this.#reserve(json.length * 3);
    this.#at += this.#bytes.write(json, this.#at);
    return this;
  }

  /** JSON that is ASCII alone, such as an id. */
  ascii(json: string): this {
    const { length } = json;
    this.#reserve(length);
    for (let at = 0; at < length; at++) this.#bytes[this.#at + at] = json.charCodeAt(at);
    this.#at += length;
    return this;
  }

  /** A whole number of 0 and above, below 2^31. */
  int(value: number): this {
    this.#reserve(10);
    let digits = 1;
    for (let rest = value; rest >= 10; rest = (rest / 10) | 0) digits++;
    let rest = value;
    for (let at = this.#at + digits - 1; at >= this.#at; at--) {
      const tenth = (rest / 10) | 0;
      this.#bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#at += digits;
    return this;
  }

  comma(): this {
    this.#reserve(1);
    this.#bytes[this.#at++] = COMMA;
    return this;
  }

  /** Each item by `write`, with commas between. */
  list<T>(items: Iterable<T>, write: (item: T) => void): this {
    let isFirst = true;
    for (const item of items) {
      if (!isFirst) this.comma();
      isFirst = false;
      write(item);
    }
    return this;
  }

  /** Ends a list of which each item brought a comma behind it: the last comma goes. */
  endItems(end: Piece): this {
    if (this.#at > this.#from && this.#bytes[this.#at - 1] === COMMA) this.#at--;
    return this.piece(end);
  }

  /** What was written. It shares a slab with other texts: who keeps it for long copies it. */
  take(): Buffer {
    const taken = this.#bytes.subarray(this.#from, this.#at);
    if (this.#at + this.#slabBytes / ROOM_SHARE > this.#bytes.length) {
      this.#bytes = Buffer.allocUnsafeSlow(this.#slabBytes);
      this.#at = 0;
    }
    this.#from = this.#at;
    return taken;
  }

  /** The room of a text that nobody reads any more: the next text is written there, unless another came behind it. */
  giveBack(text: Buffer): void {
    const isLast =
      text.buffer === this.#bytes.buffer &&
      this.#at === this.#from &&
      text.byteOffset + text.length === this.#from;
    if (isLast) this.#from = this.#at = text.byteOffset;
  }

  /** Forgets what was written since the last text was taken. */
  drop(): void {
    this.#at = this.#from;
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const written = this.#bytes.subarray(this.#from, this.#at);
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#slabBytes, (written.length + bytes) * 2));
    larger.set(written);
    this.#bytes = larger;
    this.#from = 0;
    this.#at = written.length;
  }
}

/** A text in memory of its own, for who keeps it: one fresh from the writer shares a slab with others. */
export function ownCopy(json: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(json.length);
  copy.set(json);
  return copy;
}

const shared = new JsonWriter();
let isGivenAway = false;

/**
 * The JSON text that `write` puts together. Nothing in `write` may wait or ask for another text: there is one writer,
 * and it is given away for as long as `write` runs.
 */
export function jsonBytes(write: (to: JsonWriter) => void): Buffer {
  if (isGivenAway) throw new Error('A JSON text is being written already');
  isGivenAway = true;
  try {
    write(shared);
  } catch (error) {
    // Half a text would stand before the next one.
    shared.drop();
    throw error;
  } finally {
    isGivenAway = false;
  }
  return shared.take();
}

/**
 * To be told when nobody reads a text of {@link jsonBytes} any more. Most are sent as soon as they are written: one run of
 * memory serves them all then, and the garbage collector has none to find.
 */
export const giveBack = (json: Buffer): void => shared.giveBack(json);

/** A text of {@link jsonBytes} for who keeps it: in memory of its own, and the room of the fresh one is free again. */
export function keptText(json: Buffer): Buffer {
  const copy = ownCopy(json);
  giveBack(json);
  return copy;
}

/** The same as {@link jsonBytes}, for who keeps it. */
export const keptJson = (write: (to: JsonWriter) => void): Buffer => keptText(jsonBytes(write));

import { FileRefused } from './file-refused.ts';

/** The encodings that files come in, by the names that `TextDecoder` knows. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Windows-1252 has no letters here. */
const UNASSIGNED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** The share of zero bytes from which a file counts as UTF-16, in which every second byte of a Latin letter is zero. */
const EMPTY_SHARE = 0.3;
const LOOKED_AT = 4_096;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
export const CUT_OFF = 'The file is cut off in the middle of a letter.';

interface Place {
  readonly line: number;
  readonly column: number;
}

/** UTF-16 by its mark or its zero bytes; null for anything else. */
function detectUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const empty = [0, 0];
  const looked = bytes.subarray(0, LOOKED_AT);
  for (const [at, byte] of looked.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const many = looked.length * EMPTY_SHARE;
  if (odd > many && even < odd) return 'utf-16le';
  return even > many ? 'utf-16be' : null;
}

/** Number of bytes that follow this first byte of a UTF-8 character; null if no character begins with it. */
function following(first: number): number | null {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : null;
}

/**
 * Finds the encoding of a file that people have saved from a spreadsheet, from all of its bytes: UTF-8 and UTF-16 with a mark or
 * without, or Windows-1252. It keeps none of them, so a file may be of any size.
 */
export class EncodingDetector {
  #wide: 'utf-16le' | 'utf-16be' | null = null;
  #bytes = 0;
  #line = 1;
  #column = 0;
  /** Characters of UTF-8 beyond ASCII. */
  #letters = 0;
  /** Bytes that the last of them still lacks. */
  #missing = 0;
  #begun: Place = { line: 1, column: 1 };
  #wrong: (Place & { readonly isMixed: boolean }) | null = null;
  #unknown: Place | null = null;
  #last = [NEWLINE, NEWLINE];

  /** True if the last line ends with a line break, or the file is empty. */
  get endsWithLineBreak(): boolean {
    const [before = 0, last = 0] = this.#last;
    const end = this.#wide === 'utf-16le' ? before : last;
    return end === NEWLINE || end === RETURN;
  }

  /** Looks at the next bytes of the file. */
  push(bytes: Buffer): void {
    if (this.#bytes === 0) this.#wide = detectUtf16(bytes);
    this.#bytes += bytes.length;
    this.#last = [...this.#last, ...bytes.subarray(-2)].slice(-2);
    if (this.#wide !== null) return;
    for (const byte of bytes) {
      this.#column += 1;
      // ASCII, which is nearly all of any file.
      if (byte >= 0x80 || byte === 0 || this.#missing > 0) this.#look(byte);
      if (byte !== NEWLINE) continue;
      this.#line += 1;
      this.#column = 0;
    }
  }

  #look(byte: number): void {
    const here = { line: this.#line, column: this.#column };
    if (byte === 0 || UNASSIGNED.has(byte)) this.#unknown ??= here;
    if (this.#wrong !== null) return;
    const isMore = (byte & 0xc0) === 0x80;
    if (this.#missing > 0 && isMore) {
      this.#missing -= 1;
      if (this.#missing === 0) this.#letters += 1;
      return;
    }
    const more = this.#missing > 0 ? null : following(byte);
    if (more === null) {
      const place = this.#missing > 0 ? this.#begun : here;
      this.#wrong = { ...place, isMixed: this.#letters > 0 };
    } else if (more > 0) {
      this.#begun = here;
      this.#missing = more;
    }
  }

  /**
   * The encoding, once all bytes were looked at.
   * @throws FileRefused with line and column where the file has none: half of it is in another, or it is no text at all
   */
  end(): TextEncoding {
    if (this.#wide !== null) {
      if (this.#bytes % 2 === 1) throw new FileRefused(CUT_OFF);
      return this.#wide;
    }
    if (this.#wrong === null && this.#missing === 0) return 'utf-8';
    if (this.#wrong === null && this.#letters > 0) throw new FileRefused(CUT_OFF);
    // Some of its letters are UTF-8, and this one is not: two files were pasted together.
    if (this.#wrong?.isMixed === true)
      throw new FileRefused(
        `The file is not UTF-8 throughout. See ${written(this.#wrong)}. Save it once more as “CSV UTF-8”.`,
      );
    if (this.#unknown !== null)
      throw new FileRefused(
        `The file’s encoding is not known. See ${written(this.#unknown)}. Save it as “CSV UTF-8”.`,
      );
    return 'windows-1252';
  }
}

const written = ({ line, column }: Place): string => `line ${String(line)}, column ${String(column)}`;

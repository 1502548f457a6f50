import { isUtf8 } from 'node:buffer';
import { FileRefused } from './file-refused.ts';

/** The encoding of a file, as a preview names it. */
export type FileEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** The text of a file and how it was found to be encoded. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: FileEncoding;
}

/** Windows-1252 has no letters here. */
const UNASSIGNED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** The share of zero bytes from which a file counts as UTF-16, in which every second byte of a Latin letter is zero. */
const EMPTY_SHARE = 0.3;
const LOOKED_AT = 4_096;
const NEWLINE = 0x0a;

/**
 * The text of a file that people have saved from a spreadsheet: UTF-8 and UTF-16 with a mark or without, or Windows-1252.
 * @throws FileRefused with line and column where the file is neither: half of it in another encoding, or no text at all
 */
export function decodeFile(bytes: Buffer): DecodedFile {
  const wide = detectUtf16(bytes);
  if (wide !== null) return { text: decoded(wide, bytes), encoding: 'UTF-16' };
  const wrong = isUtf8(bytes) ? null : firstWrongByte(bytes);
  if (wrong === null) return { text: decoded('utf-8', bytes), encoding: 'UTF-8' };
  // Some of its letters are UTF-8, and this one is not: two files were pasted together, or a text was cut.
  if (wrong.isMixed)
    throw new FileRefused(
      `The file is not UTF-8 throughout: see ${getPlace(bytes, wrong.at)}. Save it once more as “CSV UTF-8”.`,
    );
  const unknown = bytes.findIndex((byte) => UNASSIGNED.has(byte) || byte === 0);
  if (unknown >= 0)
    throw new FileRefused(
      `The file’s encoding is not known: see ${getPlace(bytes, unknown)}. Save it as “CSV UTF-8”.`,
    );
  return { text: decoded('windows-1252', bytes), encoding: 'Windows-1252' };
}

function decoded(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FileRefused('The file is cut off in the middle of a letter.', [], { cause: error });
  }
}

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

function firstWrongByte(bytes: Buffer): { readonly at: number; readonly isMixed: boolean } | null {
  let letters = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 1 : 0;
  for (let at = 0; at < bytes.length;) {
    const more = following(bytes[at] ?? 0);
    const rest = bytes.subarray(at + 1, at + 1 + (more ?? 0));
    if (more === null || rest.length < more || rest.some((byte) => (byte & 0xc0) !== 0x80))
      return { at, isMixed: letters > 0 };
    if (more > 0) letters += 1;
    at += 1 + more;
  }
  return null;
}

function getPlace(bytes: Buffer, at: number): string {
  const before = bytes.subarray(0, at);
  const line = before.reduce((lines, byte) => (byte === NEWLINE ? lines + 1 : lines), 1);
  return `line ${String(line)}, column ${String(at - before.lastIndexOf(NEWLINE))}`;
}

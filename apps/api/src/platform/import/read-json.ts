import type * as z from 'zod';
import { decodeFile, type FileEncoding } from './decode-file.ts';
import { FileRefused } from './file-refused.ts';

/**
 * Reads a JSON file in any encoding of {@link decodeFile}, and checks it against a schema.
 * @throws FileRefused with line and column if it isn't JSON, or with a sentence for each place that doesn't match the schema
 */
export function readJson<T>(
  bytes: Buffer,
  schema: z.ZodType<T>,
): { readonly value: T; readonly encoding: FileEncoding } {
  const { text, encoding } = decodeFile(bytes);
  const read = schema.safeParse(parsed(text.replace(/^\uFEFF/, '')));
  if (read.success) return { value: read.data, encoding };
  throw new FileRefused(
    'The file cannot be used.',
    read.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's message repeats part of the text, which may be a secret.
    const why = `This is not JSON: see ${getPlace(text, firstWrongIn(text))}.`;
    throw new FileRefused(why, [], { cause: error });
  }
}

/** True if a text may be the beginning of JSON: its only fault is that it ends. */
function mayBegin(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return (
      /end of JSON input|Unterminated/.test(message) || message.includes(`at position ${String(text.length)}`)
    );
  }
}

/** The offset of the first mistake in JSON, found by bisection, because the parser doesn't always name it. */
function firstWrongIn(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (mayBegin(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function getPlace(text: string, at: number): string {
  const before = text.slice(0, at);
  return `line ${String(before.split('\n').length)}, column ${String(at - before.lastIndexOf('\n'))}`;
}

/** A sentence for each key that a file has more than once. */
export function repeated(keys: readonly string[], what: string): string[] {
  const seen = new Set<string>();
  const twice = new Set(keys.filter((key) => seen.size === seen.add(key).size));
  return [...twice].map((key) => `${what} “${key}” is in the file twice.`);
}

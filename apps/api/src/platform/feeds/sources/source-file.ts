import { createReadStream } from 'node:fs';
import { EncodingDetector, type TextEncoding } from '../../import/encoding-detector.ts';
import { FileRefused } from '../../import/file-refused.ts';

/** A file to read, on the disk. */
export interface SourceFile {
  readonly path: string;
  /** As messages name it; of a file within an archive `prices.zip/march.csv`. */
  readonly name: string;
}

/** Settings of a mapping or a caller. */
export interface SourceOptions {
  /** The sheet of a workbook; the first that is visible where it is missing. */
  readonly sheet?: string | undefined;
  /** The line of the headings, if it is not the first that looks like one. */
  readonly headingLine?: number | undefined;
  /** The kind of rows that our own JSON must say it has; of PIES, prices have a row for each time at which they hold. */
  readonly kind?: string | undefined;
  readonly limits?: Partial<SourceLimits>;
}

/** Limits of what a file may cost. */
export interface SourceLimits {
  /** Bytes of everything that an archive or a workbook holds, once unpacked. */
  readonly unpackedBytes: number;
  /** Megabytes of memory in which a workbook is read. */
  readonly threadMb: number;
  /** Milliseconds in which a workbook must be read. */
  readonly threadMs: number;
}

/** A file that is refused by its name. */
export const refusedFile = ({ name }: SourceFile, why: string, options?: ErrorOptions): FileRefused =>
  new FileRefused(`${name}: ${why}`, [], options);

/** A file's encoding, found from all of its bytes. */
export interface FoundEncoding {
  readonly encoding: TextEncoding;
  readonly endsWithLineBreak: boolean;
}

/** @throws FileRefused where it has none, or more than one */
export async function findEncoding(file: SourceFile): Promise<FoundEncoding> {
  const detector = new EncodingDetector();
  for await (const chunk of createReadStream(file.path) as AsyncIterable<Buffer>) detector.push(chunk);
  try {
    return { encoding: detector.end(), endsWithLineBreak: detector.endsWithLineBreak };
  } catch (error) {
    if (error instanceof FileRefused) throw refusedFile(file, error.message, { cause: error });
    throw error;
  }
}

/** The text of a file, piece by piece, without the mark at its beginning. */
export async function* streamText({ path }: SourceFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

import { createReadStream, openSync, readFileSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';

/** Bytes from which a file is read as it is sent: the models of a reader would take more memory than everything else. */
const LARGE = 1_000_000;

/** What a file contained when the server took it over. */
export interface FileContent {
  /** Bytes. */
  readonly length: number;
  /** The content as the body of an answer, as often as it is asked for. */
  body(): BodyInit;
}

/**
 * Takes a file over: a small one into memory, a large one as an open file, whose content stays even after another build has
 * replaced it.
 * @returns null if there is no such file
 */
export function keepFile(path: string): FileContent | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return null;
  if (found.size < LARGE) {
    const content = readFileSync(path);
    return { length: content.length, body: () => content };
  }
  const fd = openSync(path, 'r');
  return {
    length: found.size,
    body: () =>
      Readable.toWeb(createReadStream('', { fd, start: 0, autoClose: false })) as globalThis.ReadableStream,
  };
}

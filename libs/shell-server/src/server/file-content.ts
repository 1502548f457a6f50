import { openSync, read, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

/** Bytes from which a file is read as it is sent: the models of a reader would take more memory than everything else. */
const LARGE = 1_000_000;
/** Bytes that are read at a time. */
const CHUNK = 65_536;

/** The content of a file as it was when the server took it over. */
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
  const descriptor = openSync(path, 'r');
  return { length: found.size, body: () => getStream(descriptor, found.size) };
}

const readAt = promisify(read);

/** A stream of Node would close the file, which other answers read too, when its visitor leaves. */
function getStream(descriptor: number, length: number): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      const chunk = new Uint8Array(Math.min(CHUNK, length - position));
      const { bytesRead } = await readAt(descriptor, chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new Error('A file that is being sent became shorter.');
      position += bytesRead;
      controller.enqueue(chunk.subarray(0, bytesRead));
      if (position === length) controller.close();
    },
  });
}

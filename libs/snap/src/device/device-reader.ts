import { type Picture, type Reading, type ReadingStep, type Ring } from '../read/index.ts';
import { DeviceReaderError } from './device-reader-error.ts';
import { type LoadingOptions } from './load-files.ts';
import { type ReaderContents } from './reader-file.ts';
import { type ReaderWorker, WorkerSession } from './worker-session.ts';

/** Milliseconds from the moment when the files are there, after which a reading ends in any case, and with it the worker. */
export const HARD_END_MS = 20_000;
/** Of them, those that remain when the worker must answer with what it has. */
const RESERVE_MS = 5_000;
const LEAST_MS = 1_000;

export interface DeviceReadOptions extends LoadingOptions {
  /** The tire's outer edge as a person placed it, in pixels of the picture. */
  readonly ring?: Ring | undefined;
  readonly onStep?: ((step: ReadingStep) => void) | undefined;
}

/** Reads pictures on this device. Nothing of them leaves it. */
export interface DeviceReader {
  /**
   * Reads one picture. The first time it downloads what is not here yet, and starts a worker, which later pictures use
   * again. A picture that is still being read is given up.
   * @throws DeviceReaderError
   */
  read(picture: Picture, options?: DeviceReadOptions): Promise<Reading>;
  /** Ends the worker, and whatever it reads, and frees its memory. The next picture starts another one. */
  close(): void;
}

export interface ReaderParts {
  /** Sizes that the storefront or the vehicle directory knows. */
  readonly sizes: readonly string[];
  loadFiles(options: LoadingOptions): Promise<ReaderContents>;
  startWorker(): ReaderWorker;
}

export function readerOf({ sizes, loadFiles, startWorker }: ReaderParts): DeviceReader {
  let session: WorkerSession | null = null;
  let current = new AbortController();

  return {
    async read(picture, { ring, signal: given, onStep, onProgress } = {}) {
      current.abort();
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, ...(given ? [given] : [])]);
      const running = session?.hasEnded === false ? session : null;
      const contents = running === null ? await loadFiles({ signal, onProgress }) : null;
      if (signal.aborted) throw new DeviceReaderError('aborted');

      const endsAt = performance.now() + HARD_END_MS;
      const used = running ?? new WorkerSession(startWorker());
      session = used;
      const hardEnd = setTimeout(() => used.end('timeout'), HARD_END_MS);
      try {
        if (contents !== null) await used.open(contents, sizes, signal);
        const milliseconds = Math.max(LEAST_MS, endsAt - RESERVE_MS - performance.now());
        return await used.read(picture, { ring: ring ?? null, milliseconds, signal, onStep });
      } finally {
        clearTimeout(hardEnd);
      }
    },
    close() {
      current.abort();
      session?.end('aborted');
      session = null;
    },
  };
}

import { type Picture, type Reading, READING_MS, type ReadingPhase, type Ring } from '../read/index.ts';
import { DeviceReaderError } from './device-reader-error.ts';
import { type LoadingOptions } from './load-files.ts';
import { type ReaderContents } from './reader-file.ts';
import { type ReaderWorker, WorkerSession } from './worker-session.ts';

/** Milliseconds from the moment when the files are there, after which a reading ends in any case, and with it the worker. */
export const HARD_END_MS = 20_000;

export interface DeviceReadOptions extends LoadingOptions {
  /** The tire's outer edge as a person placed it, in pixels of the picture. */
  readonly ring?: Ring | undefined;
  readonly onStep?: ((step: ReadingPhase) => void) | undefined;
}

/** Reads pictures on this device. Nothing of them leaves it. */
export interface DeviceReader {
  /**
   * Starts the worker with files that are here, while a person still looks at the picture: opening the models takes a phone
   * several seconds.
   * @throws DeviceReaderError, which the next `read` throws again
   */
  prepare(): Promise<void>;
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

export function getReader({ sizes, loadFiles, startWorker }: ReaderParts): DeviceReader {
  let session: WorkerSession | null = null;
  let current = new AbortController();
  let preparing: Promise<WorkerSession> | null = null;
  let preparation = new AbortController();

  const running = (): WorkerSession | null => (session?.hasEnded === false ? session : null);
  /** Pictures queue in the worker behind the opening of its models, and get the fault of it. */
  const start = (contents: ReaderContents): WorkerSession => {
    const started = new WorkerSession(startWorker());
    session = started;
    started.open(contents, sizes).catch((error: unknown) => started.end(faultOfOpening(error)));
    return started;
  };

  const open = async (options: LoadingOptions): Promise<WorkerSession> => {
    const contents = await loadFiles(options);
    // Files of the cache arrive even for a visitor who has left.
    if (options.signal?.aborted) throw new DeviceReaderError('aborted');
    return running() ?? start(contents);
  };

  return {
    async prepare() {
      if (running() !== null) return;
      preparing ??= open({ signal: preparation.signal }).finally(() => {
        preparing = null;
      });
      await preparing;
    },
    async read(picture, { ring, signal: given, onStep, onProgress } = {}) {
      current.abort();
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, ...(given ? [given] : [])]);
      // If it failed, the files are loaded once more, and that tells the fault.
      await preparing?.catch(() => undefined);
      const used = running() ?? (await open({ signal, onProgress }));
      if (signal.aborted) throw new DeviceReaderError('aborted');
      const hardEnd = setTimeout(() => used.end('timeout'), HARD_END_MS);
      const until = performance.timeOrigin + performance.now() + READING_MS;
      try {
        return await used.read(picture, { ring: ring ?? null, until, signal, onStep });
      } finally {
        clearTimeout(hardEnd);
      }
    },
    close() {
      current.abort();
      preparation.abort();
      preparation = new AbortController();
      session?.end('aborted');
      session = null;
    },
  };
}

const faultOfOpening = (error: unknown) => (error instanceof DeviceReaderError ? error.kind : 'worker-lost');

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Picture, Reading, Ring } from '@tirekit/snap/read';
import type { FromThread, ToThread } from './thread-messages.ts';

/** A picture that was not read. The reason is for the log. */
export class ReadingFailed extends Error {
  override name = 'ReadingFailed';
}

export interface SidewallReadRequest {
  readonly picture: Picture;
  readonly ring: Ring | undefined;
  /** The storefront's sizes. */
  readonly sizes: readonly string[];
  /** Milliseconds after which the reader answers with its findings so far. */
  readonly ms: number;
  /** Ends the reading when the visitor has given it up. */
  readonly gone: AbortSignal;
  /** Ends the thread, which does not answer. */
  readonly end: AbortSignal;
}

export interface ReaderOptions {
  /** The program of the thread. */
  readonly thread?: URL;
  /** Milliseconds after a picture until the thread ends: its models take some 200 MB. */
  readonly idleMs?: number;
}

/** The source beside this file, or the program that the build has put beside the API's. */
const THREAD = new URL(
  extname(import.meta.url) === '.ts' ? './sidewall-thread.ts' : './sidewall-thread.mjs',
  import.meta.url,
);
const IDLE_MS = 60_000;
/** Megabytes of objects; the models and pixels lie beside them. A reader that needs more ends, and not the API. */
const HEAP_MB = 512;

/** Reads pictures in a thread, one after the other. The thread begins with the first picture, and ends when none comes for a while. */
export class SidewallReader {
  readonly #thread: URL;
  readonly #idleMs: number;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor({ thread = THREAD, idleMs = IDLE_MS }: ReaderOptions = {}) {
    this.#thread = thread;
    this.#idleMs = idleMs;
  }

  /**
   * Reads one picture; the one before must be done.
   * @throws ReadingFailed if the thread died, or did not answer in time: the next picture gets another thread
   */
  async read({ picture, ring, sizes, ms, gone, end }: SidewallReadRequest): Promise<Reading> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#begin());
    const tell = (message: ToThread, handed: ArrayBuffer[] = []): void => worker.postMessage(message, handed);
    const stop = (): void => tell({ kind: 'stop' });
    const answered = getAnswer(worker, end);
    const { data } = picture;
    tell({ kind: 'read', picture, ring, sizes, ms }, data.buffer instanceof ArrayBuffer ? [data.buffer] : []);
    if (gone.aborted) stop();
    else gone.addEventListener('abort', stop, { once: true });
    try {
      const answer = await answered.catch(async (error: unknown) => {
        await this.#end(worker);
        throw error;
      });
      if (answer.kind === 'done') return answer.reading;
      // Another thread may load the models that this one could not.
      if (!gone.aborted) await this.#end(worker);
      throw new ReadingFailed(answer.reason);
    } finally {
      gone.removeEventListener('abort', stop);
      this.#idle = setTimeout(() => void this.stop(), this.#idleMs).unref();
    }
  }

  /** Ends the thread, and frees its memory. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#worker !== null) await this.#end(this.#worker);
  }

  #begin(): Worker {
    const worker = new Worker(this.#thread, {
      name: 'sidewall-reader',
      // The thread needs none of the API's secrets and settings.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref();
    // No visitor waits between two pictures, so the next one gets another thread.
    worker.on('error', () => this.#forget(worker));
    worker.on('exit', () => this.#forget(worker));
    return worker;
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
  }

  async #end(worker: Worker): Promise<void> {
    this.#forget(worker);
    await worker.terminate();
  }
}

/** The thread's next answer. @throws ReadingFailed if there will be none */
function getAnswer(worker: Worker, end: AbortSignal): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string, cause?: unknown): void =>
      done(() => reject(new ReadingFailed(reason, { cause })));
    const onMessage = (answer: FromThread): void => done(() => resolve(answer));
    const onError = (error: unknown): void => fail('the thread failed', error);
    const onExit = (code: number): void => fail(`the thread ended with ${String(code)}`);
    const onEnd = (): void => fail('the thread did not answer in time');
    const done = (settle: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end.removeEventListener('abort', onEnd);
      settle();
    };
    worker.once('message', onMessage).once('error', onError).once('exit', onExit);
    end.addEventListener('abort', onEnd, { once: true });
    if (end.aborted) onEnd();
  });
}

import * as z from 'zod/mini';
import { type Picture, type Reading, type ReadingPhase, type Ring } from '../read/index.ts';
import { DeviceReaderError, type DeviceReaderFault } from './device-reader-error.ts';
import { ReaderAnswer, type ReaderRequest } from './protocol.ts';
import { type ReaderContents } from './reader-file.ts';

/** A worker, or whatever stands in for one. */
export type ReaderWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

interface Waiting {
  resolve(answer: ReaderAnswer): void;
  reject(error: DeviceReaderError): void;
  readonly onStep: ((step: ReadingPhase) => void) | undefined;
}

export interface ReadRequestOptions {
  readonly ring: Ring | null;
  /** The moment in epoch milliseconds at which the worker answers with what it has. */
  readonly until: number;
  readonly signal: AbortSignal;
  readonly onStep: ((step: ReadingPhase) => void) | undefined;
}

/** Faults after which a worker is not used again. */
const FATAL: ReadonlySet<DeviceReaderFault> = new Set(['no-wasm', 'out-of-memory', 'worker-lost']);

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** The page's side of one worker, until it ends. All promises reject with a `DeviceReaderError`. */
export class WorkerSession {
  readonly #worker: ReaderWorker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #hasAnswered = false;
  #end: DeviceReaderError | null = null;

  constructor(worker: ReaderWorker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }) => this.#receive(data));
    worker.addEventListener('messageerror', () => this.end('worker-lost'));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      // A worker that has never answered did not arrive: its file is one of those of the reader.
      this.end(this.#hasAnswered ? 'worker-lost' : 'files-missing');
    });
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  /** Hands the reader its files, which the page then no longer has. */
  async open(contents: ReaderContents, sizes: readonly string[]): Promise<void> {
    const { wasm, detector, recognizer, keys } = contents;
    await this.#ask({ type: 'open', wasm, detector, recognizer, keys, sizes: [...sizes] }, {}, [
      wasm,
      detector,
      recognizer,
      keys,
    ]);
  }

  /** Reads a copy of a picture, so that the page can still show or send it. */
  async read(
    { width, height, data }: Picture,
    { ring, until, signal, onStep }: ReadRequestOptions,
  ): Promise<Reading> {
    const pixels = new Uint8ClampedArray(data).buffer;
    const answer = await this.#ask({ type: 'read', width, height, pixels, ring, until }, { signal, onStep }, [
      pixels,
    ]);
    if (answer.type !== 'read') throw this.end('worker-lost');
    return answer.reading;
  }

  /** Ends the worker at once; whoever waits for it gets the fault. */
  end(kind: DeviceReaderFault): DeviceReaderError {
    const error = (this.#end ??= new DeviceReaderError(kind));
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    return error;
  }

  async #ask(
    request: WithoutId<ReaderRequest>,
    { signal, onStep }: { signal?: AbortSignal; onStep?: Waiting['onStep'] },
    transfer: Transferable[],
  ): Promise<ReaderAnswer> {
    if (this.#end !== null) throw this.#end;
    if (signal?.aborted) throw new DeviceReaderError('aborted');
    const id = (this.#lastId += 1);
    const abort = (): void => {
      this.#post({ type: 'abort', id });
      this.#waiting.get(id)?.reject(new DeviceReaderError('aborted'));
    };
    signal?.addEventListener('abort', abort);
    try {
      return await new Promise<ReaderAnswer>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject, onStep });
        this.#post({ ...request, id }, transfer);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#waiting.delete(id);
    }
  }

  #post(request: ReaderRequest, transfer: Transferable[] = []): void {
    this.#worker.postMessage(request, transfer);
  }

  #receive(data: unknown): void {
    this.#hasAnswered = true;
    const parsed = z.safeParse(ReaderAnswer, data);
    if (!parsed.success) {
      this.end('worker-lost');
      return;
    }
    const answer = parsed.data;
    // The answer may come after a picture was given up.
    const waiting = this.#waiting.get(answer.id);
    if (answer.type === 'step') waiting?.onStep?.(answer.step);
    else if (answer.type !== 'failed') waiting?.resolve(answer);
    else if (FATAL.has(answer.kind)) this.end(answer.kind);
    else waiting?.reject(new DeviceReaderError(answer.kind));
  }
}

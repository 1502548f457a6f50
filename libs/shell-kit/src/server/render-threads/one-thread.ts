import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Rendered } from '../../entry/entry-server.tsx';
import type { AskedRead, Question, Said, ThreadAnswer, ThreadData, ToldStorefront } from './messages.ts';
import { PageRooms } from './page-rooms.ts';

/** The worker's program: source, compiled or bundled, like this file. */
const PROGRAM = join(import.meta.dirname, `render-thread${extname(import.meta.filename)}`);

/** A worker ended before it answered. */
export class ThreadEnded extends Error {
  constructor() {
    super('The thread that was to render this has ended');
  }
}

interface Waiting {
  resolve(rendered: Rendered): void;
  reject(reason: Error): void;
}

/** A worker that renders, and the requests that wait for it. */
export class OneThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #rooms = new PageRooms();
  #asked = 0;
  #isReady = false;

  /** @param onEnd is called when the worker ends, with its error if there was one */
  constructor(told: readonly ToldStorefront[], onEnd: (reason: unknown) => void) {
    let reason: unknown;
    const workerData: ThreadData = { told, rooms: this.#rooms.memory };
    this.#worker = new Worker(PROGRAM, { workerData })
      .on('message', (said: Said) => this.#hear(said))
      .on('error', (error) => (reason = error))
      .on('exit', () => {
        this.#isReady = false;
        for (const { reject } of this.#waiting.values()) reject(new ThreadEnded());
        this.#waiting.clear();
        onEnd(reason);
      });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** How many answers it still owes. */
  get owed(): number {
    return this.#waiting.size;
  }

  /** @throws ThreadEnded */
  ask(storefront: number, read: AskedRead): Promise<Rendered> {
    const question: Question = { ...read, storefront, id: this.#asked++ };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(said: Said): void {
    if (said === 'ready') {
      this.#isReady = true;
      return;
    }
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if ('failure' in said) waiting?.reject(new Error(said.failure));
    else waiting?.resolve(renderedFrom(said, this.#rooms));
  }
}

function renderedFrom({ status, headers, body, room, isPage }: ThreadAnswer, rooms: PageRooms): Rendered {
  const answer = new Response(isPage ? null : body, {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
  if (room) return { answer, page: rooms.at(room), done: () => rooms.free(room) };
  return { answer, page: isPage && body ? Buffer.from(body.buffer) : null };
}

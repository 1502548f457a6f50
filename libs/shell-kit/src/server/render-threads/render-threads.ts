import { availableParallelism } from 'node:os';
import type { HostedStorefront, Rendered } from '../../entry/entry-server.tsx';
import { logEvent, stackOf } from '../../request/log-event.ts';
import { isRead } from '../../request/origin-check.ts';
import type { ShellEnv } from '../../request/shell-env.ts';
import type { BuiltShell } from '../built-shell.ts';
import type { AskedRead, ToldStorefront } from './messages.ts';
import { OneThread, ThreadEnded } from './one-thread.ts';

/** More would take memory from whatever else runs on the machine; `SHELL_THREADS` may ask for more. */
const USUAL_MOST = 4;
/** Delay before a thread that ended is started again, so that one that always fails does not use up a processor. */
const AGAIN_MS = 500;
/** A thread that remembers a page's parts is preferred while it owes at most so many more answers than another. */
const WORTH_WAITING = 1;
/** Paths that begin with the same so many segments have the same usual thread. */
const KINDRED_SEGMENTS = 3;

/**
 * How many threads render: `SHELL_THREADS`, or as many as the machine has processors, four at most.
 * @throws Error if it is not a whole number from 1
 */
export function threadCount(env: NodeJS.ProcessEnv): number {
  const asked = env['SHELL_THREADS'];
  if (!asked) return Math.min(availableParallelism(), USUAL_MOST);
  const count = Number(asked);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error('SHELL_THREADS must be a whole number from 1, such as 2.');
}

/**
 * Worker threads that render pages, so that a process can use more than one processor (docs/adr/0022-threads-render.md).
 * The main thread keeps the connections, files and stored pages, which therefore never wait for a rendering. It also
 * answers requests that change something, and renders while no worker is ready; it remembers nothing of that. With a
 * count of 1 there are no workers.
 */
export class RenderThreads {
  readonly #count: number;
  readonly #told: ToldStorefront[] = [];
  readonly #threads = new Set<OneThread>();
  #isStopped = false;

  constructor(count: number) {
    this.#count = count === 1 ? 0 : count;
  }

  /** A storefront as `host` makes it, rendered by the workers from `start` on. */
  share(told: ToldStorefront, host: BuiltShell['host']): HostedStorefront {
    if (this.#count === 0) return host(told.channel, told.env);
    const own = host(told.channel, withMemory(told.env, 0));
    const storefront = this.#told.push({ ...told, env: withMemory(told.env, 1 / this.#count) }) - 1;
    const render: HostedStorefront['render'] = async (request, arrivedAt = Date.now()) => {
      const { method, url, headers } = request;
      if (!isRead(request)) return own.render(request, arrivedAt);
      const read: AskedRead = { url, method, headers: [...headers], arrivedAt };
      return this.#ask(storefront, read, () => own.render(request, arrivedAt));
    };
    return { ...own, render };
  }

  /** Starts the workers. Each is used as soon as it has loaded the build. */
  start(): void {
    for (let at = 0; at < this.#count; at++) this.#startOne();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** If a worker ends, another one renders what it owed. Only once: a page that ends workers must not end all of them. */
  async #ask(storefront: number, read: AskedRead, alone: () => Promise<Rendered>): Promise<Rendered> {
    try {
      return await (this.#threadFor(read)?.ask(storefront, read) ?? alone());
    } catch (error) {
      const another = error instanceof ThreadEnded ? this.#threadFor(read) : undefined;
      if (another) return another.ask(storefront, read);
      throw error;
    }
  }

  /** The worker that remembers what such paths show, unless it owes two more answers than another. */
  #threadFor({ url }: AskedRead): OneThread | undefined {
    const ready = [...this.#threads].filter(({ isReady }) => isReady);
    const usual = ready[numberOf(kindred(new URL(url).pathname)) % ready.length];
    const freest = ready.toSorted((one, other) => one.owed - other.owed)[0];
    return usual && freest && usual.owed <= freest.owed + WORTH_WAITING ? usual : freest;
  }

  #startOne(): void {
    if (this.#isStopped) return;
    const thread = new OneThread(this.#told, (reason) => {
      this.#threads.delete(thread);
      if (this.#isStopped) return;
      logEvent('error', 'render-thread-ended', { error: stackOf(reason) });
      setTimeout(() => this.#startOne(), AGAIN_MS);
    });
    this.#threads.add(thread);
  }
}

/** Each worker gets its share of the memory, so that the process keeps to its limits. Whole pages are stored once. */
const withMemory = (env: ShellEnv, share: number): ShellEnv => ({
  ...env,
  fragmentStoreBytes: Math.floor(env.fragmentStoreBytes * share),
  answerStoreBytes: Math.floor(env.answerStoreBytes * share),
});

/** The path's beginning. Pages with the same one have parts in common, such as those of the tires of a line. */
const kindred = (pathname: string): string => pathname.split('/', 1 + KINDRED_SEGMENTS).join('/');

/** A hash of the text. */
function numberOf(text: string): number {
  let number = 0;
  for (let at = 0; at < text.length; at++) number = (number * 31 + text.charCodeAt(at)) >>> 0;
  return number >>> 4;
}

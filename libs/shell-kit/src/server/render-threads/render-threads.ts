import { availableParallelism } from 'node:os';
import type { HostedStorefront, Rendered } from '../../entry/entry-server.tsx';
import type { ShellEnv } from '../../request/shell-env.ts';
import type { BuiltShell } from '../built-shell.ts';
import type { AskedRead, ToldStorefront } from './messages.ts';
import { OneThread, ThreadEnded } from './one-thread.ts';

/** More take memory from what else runs on a machine; who has one for storefronts alone says so. */
const USUAL_MOST = 4;
/** One that ended is started again so much later: what ends it at once must not take a processor. */
const AGAIN_MS = 500;
/** Behind so many more answers a page is still made sooner by the thread that remembers its parts. */
const WORTH_WAITING = 4;

/**
 * How many threads render: `SHELL_THREADS`, or as many as the machine has processors, four at most.
 * @throws Error for what is no number of threads
 */
export function threadCount(env: NodeJS.ProcessEnv): number {
  const asked = env['SHELL_THREADS'];
  if (!asked) return Math.min(availableParallelism(), USUAL_MOST);
  const count = Number(asked);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error('SHELL_THREADS must be a whole number from 1, such as 2.');
}

/**
 * Threads that render pages, so that a process uses more processors than one (docs/adr/0022-threads-render.md). The main
 * thread has the connections, files and the pages that are given again, which then wait for no rendering. It also answers
 * what changes something, and renders where no thread is ready, remembering nothing. Where one thread was asked for, it is
 * the main thread.
 */
export class RenderThreads {
  readonly #count: number;
  readonly #told: ToldStorefront[] = [];
  readonly #threads = new Set<OneThread>();
  #isStopped = false;

  constructor(count: number) {
    this.#count = count === 1 ? 0 : count;
  }

  /** A storefront as `host` makes it, but that threads render it from `start` on. */
  share(told: ToldStorefront, host: BuiltShell['host']): HostedStorefront {
    if (this.#count === 0) return host(told.channel, told.env);
    const own = host(told.channel, withMemory(told.env, 0));
    const storefront = this.#told.push({ ...told, env: withMemory(told.env, 1 / this.#count) }) - 1;
    const render: HostedStorefront['render'] = async (request, arrivedAt = Date.now()) => {
      const { method, url, headers } = request;
      if (!READING.has(method)) return own.render(request, arrivedAt);
      const read: AskedRead = { url, method, headers: [...headers], arrivedAt };
      return this.#ask(storefront, read, () => own.render(request, arrivedAt));
    };
    return { ...own, render };
  }

  /** Starts the threads; each is asked from when it has loaded what it needs. */
  start(): void {
    for (let at = 0; at < this.#count; at++) this.#startOne();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** A thread that ends leaves its pages to the others, once: one that cannot be rendered must not end them all. */
  async #ask(storefront: number, read: AskedRead, alone: () => Promise<Rendered>): Promise<Rendered> {
    try {
      return await (this.#threadFor(read)?.ask(storefront, read) ?? alone());
    } catch (error) {
      const another = error instanceof ThreadEnded ? this.#threadFor(read) : undefined;
      if (another) return another.ask(storefront, read);
      throw error;
    }
  }

  /** The one that remembers what stands at this path, unless it owes much more than another. */
  #threadFor({ url }: AskedRead): OneThread | undefined {
    const ready = [...this.#threads].filter(({ isReady }) => isReady);
    const usual = ready[numberOf(new URL(url).pathname) % ready.length];
    const freest = ready.toSorted((one, other) => one.owed - other.owed)[0];
    return usual && freest && usual.owed <= freest.owed + WORTH_WAITING ? usual : freest;
  }

  #startOne(): void {
    if (this.#isStopped) return;
    const thread = new OneThread(this.#told, (reason) => {
      this.#threads.delete(thread);
      if (this.#isStopped) return;
      reportEnd(reason);
      setTimeout(() => this.#startOne(), AGAIN_MS);
    });
    this.#threads.add(thread);
  }
}

/** What each remembers by itself takes its share, so that a process takes what it was told; whole pages are kept once. */
const withMemory = (env: ShellEnv, share: number): ShellEnv => ({
  ...env,
  fragmentStoreBytes: Math.floor(env.fragmentStoreBytes * share),
  answerStoreBytes: Math.floor(env.answerStoreBytes * share),
});

/** The same for the same text, and spread evenly for others. */
function numberOf(text: string): number {
  let number = 0;
  for (let at = 0; at < text.length; at++) number = (number * 31 + text.charCodeAt(at)) >>> 0;
  return number >>> 4;
}

/** Nothing is lost where such a request is made twice. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

function reportEnd(reason: unknown): void {
  console.error(
    JSON.stringify({
      level: 'error',
      at: new Date().toISOString(),
      event: 'render-thread-ended',
      error: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
    }),
  );
}

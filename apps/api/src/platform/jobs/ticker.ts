import type { Log } from '../log/log.ts';

/** Work that each process repeats beside its requests. */
export interface RepeatedWork {
  readonly name: string;
  readonly everyMs: number;
  /** @param stopping is aborted when the process stops; work that may take long ends early then */
  run(stopping: AbortSignal): Promise<void>;
}

export interface Ticker {
  start(): void;
  /** Waits for the run in progress. */
  stop(): Promise<void>;
}

/** Does the work at once and at its interval, never twice at once. An error is logged, and the next run tries again. */
export function ticker({ name, everyMs, run }: RepeatedWork, log: Log): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopping = new AbortController();
  const tick = () => {
    if (running !== undefined) return;
    running = run(stopping.signal)
      .catch((error: unknown) =>
        log.warn({ err: error, work: name }, 'work in the background failed and is tried again'),
      )
      .finally(() => (running = undefined));
  };
  return {
    start() {
      stopping = new AbortController();
      timer = setInterval(tick, everyMs);
      timer.unref();
      tick();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

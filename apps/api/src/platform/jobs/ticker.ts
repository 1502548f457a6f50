import type { Log } from '../log/log.ts';

export interface Ticker {
  start(): void;
  /** Waits for the run in progress. */
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs` milliseconds, never twice at once. An error is logged, and the next run tries again. */
export function every(everyMs: number, work: () => Promise<void>, log: Log): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const tick = () => {
    if (running !== undefined) return;
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'work in the background failed and is tried again'))
      .finally(() => (running = undefined));
  };
  return {
    start() {
      timer = setInterval(tick, everyMs);
      timer.unref();
      tick();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

import type { Log } from './log/log.ts';

/**
 * A rejection that nobody waits for must not end a process that serves hundreds of other calls: it is logged, and the
 * process goes on. It is always our mistake, usually a promise that was started and awaited after something else had
 * failed; everything that such a promise changes is a transaction, so nothing is half done. An exception outside of any
 * promise may have left memory in any state: the process stops as on a signal, and its supervisor starts another.
 */
export function keepServing(log: Pick<Log, 'error' | 'fatal'>, stop: (reason: string) => void): void {
  process.on('unhandledRejection', (error: unknown) => {
    log.error({ err: error }, 'a rejection was handled by nobody');
  });
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'an exception was caught by nobody');
    stop('an exception was caught by nobody');
  });
}

import type { Config } from './config.ts';

/** Points at which a test may kill the process while an order is placed, cancelled, or paid back. */
export type CrashPoint =
  | 'before-hold'
  | 'after-hold'
  | 'after-authorization'
  | 'after-approval'
  | 'after-refusal'
  | 'after-appointment'
  | 'after-capture'
  | 'after-confirm'
  | 'after-mail'
  | 'after-give-back'
  | 'before-cancel'
  | 'after-cancel'
  | 'before-claim'
  | 'after-claim'
  | 'before-refund'
  | 'after-refund'
  | 'after-label'
  | 'before-return-refund'
  | 'after-return-refund'
  | 'before-reward'
  | 'after-reward';

/**
 * For tests of crash recovery: with `NODE_ENV=test` and `TIREKIT_CRASH_AT` naming a point, the process kills itself
 * there, as hard as `kill -9`. Otherwise it does nothing.
 */
export function faultInjection(
  config: Pick<Config, 'NODE_ENV' | 'TIREKIT_CRASH_AT'>,
): (point: CrashPoint) => void {
  const at = config.NODE_ENV === 'test' ? config.TIREKIT_CRASH_AT : undefined;
  if (at === undefined) return () => undefined;
  return (point) => {
    if (point === at) process.kill(process.pid, 'SIGKILL');
  };
}

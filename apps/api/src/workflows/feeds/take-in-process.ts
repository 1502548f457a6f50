import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { shippedPath } from '../../platform/shipped-path.ts';

const PROGRAM = 'src/workflows/feeds/feed-process.ts';
/** As the script `tirekit` has them: memory stays close to what is used. */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=20'];

/**
 * Takes what has arrived in a feed's folder, in a process of its own: to read and compare a long list, or to run out of memory over
 * it, must hold up no call.
 * @param stopping ends the process after the file that it is at; nobody waits for that
 */
export async function takeInProcess(
  { config, log }: { readonly config: Config; readonly log: Log },
  feedId: string,
  stopping: AbortSignal,
): Promise<void> {
  if (stopping.aborted) return;
  const { DATABASE_URL, LOG_LEVEL, TIREKIT_DATA, FILES_STORE } = config;
  const child = spawn(process.execPath, [...FLAGS, shippedPath(PROGRAM), feedId], {
    env: { ...process.env, DATABASE_URL, LOG_LEVEL, TIREKIT_DATA, FILES_STORE },
    // It writes into the log of this process, which may end before it.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (): void => void child.kill('SIGTERM');
  stopping.addEventListener('abort', stop);
  try {
    const [code, signal] = (await once(child, 'exit', { signal: stopping })) as [
      number | null,
      string | null,
    ];
    if (code !== 0) log.error({ feed: feedId, code, signal }, 'the process that takes a feed has failed');
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/**
 * A nice process gets a tenth of a processor beside one of usual priority, and all of it when the processor is
 * idle.
 */
const NICE = 10;
const TASKS = '/proc/self/task';
/** The threads on which Node hashes passwords, decodes pictures, and reads files. */
const WORKER = 'libuv-worker';

/**
 * Lets calls come before passwords and pictures, which take whole processors: the threads that compute them get what the event
 * loop and the database leave. Elsewhere than on Linux, threads of one process cannot differ, and nothing is changed.
 */
export async function lowerWorkerPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  // Reading the folder has started all of them.
  for (const task of await readdir(TASKS)) {
    const name = await readFile(`${TASKS}/${task}/comm`, 'utf8').catch(() => '');
    if (name.trim() === WORKER) setPriority(Number(task), NICE);
  }
}

/** Lets pages and orders come before this whole process, which runs beside the shop that serves them. */
export const lowerOwnPriority = (): void => setPriority(NICE);

import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** As nice processes are: beside one of usual priority they get a tenth of a processor, and all of it when nothing else wants it. */
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

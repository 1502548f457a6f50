import type { ChildProcess } from 'node:child_process';

/** For the environment of a server whose standard input is a pipe: it stops when the bench is killed. */
export const endsWithParent = { TIREKIT_PARENT_PIPE: '1' };

/** Stops a process and waits until it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Nx prints this above the output of a task, once the task has ended. */
const HEADING = /^> nx run (\S+)/;

/**
 * The task that a line of Nx says has ended, as news for a terminal; empty for any other line. Bundlers end their output with
 * hints and links, which would otherwise stand there as the latest news until the next task ends.
 */
export function finishedTask(line: string): string {
  const task = HEADING.exec(line)?.[1];
  return task === undefined ? '' : `${task} done`;
}

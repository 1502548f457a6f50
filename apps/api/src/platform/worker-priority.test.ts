import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerWorkerPriority } from ${JSON.stringify(join(import.meta.dirname, 'worker-priority.ts'))};
  await lowerWorkerPriority();
  const tasks = readdirSync('/proc/self/task').map((task) => [
    readFileSync('/proc/self/task/' + task + '/comm', 'utf8').trim(), getPriority(Number(task))]);
  console.log(JSON.stringify({ own: getPriority(process.pid), workers: tasks.filter(([name]) => name === 'libuv-worker') }));
`;

test.runIf(process.platform === 'linux')(
  'passwords and pictures are computed on threads that come after the calls',
  async () => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    const { own, workers }: { own: number; workers: [string, number][] } = JSON.parse(stdout);
    expect(workers.length).toBeGreaterThan(0);
    for (const [, priority] of workers) expect(priority).toBeGreaterThan(own);
  },
);

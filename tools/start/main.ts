/** `npm start`: runs all of TireKit on this machine, as built for production, and prints where it is. */
import { resolve } from 'node:path';
import { finishedTask } from './finished-task.ts';
import { step } from './progress.ts';
import { runOrExplain } from './run-command.ts';
import { runInstallation } from './run-installation.ts';
import { describeServices } from './services.ts';

await runInstallation(resolve(import.meta.dirname, '../..'), {
  script: import.meta.filename,
  services: describeServices,
  build: (root, signal) =>
    step('Builds', ({ note }) =>
      runOrExplain(
        'Building',
        'nx',
        ['run-many', '-t', 'build', '--projects=apps/*', '--outputStyle=static'],
        {
          cwd: root,
          env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
          signal,
          onLine: (line) => note(finishedTask(line)),
        },
      ),
    ),
});

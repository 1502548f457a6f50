/** `nx generators @tirekit/tools`: makes something with each generator in a copy of this checkout, and checks it. */
import { tryGenerators } from '../generators/trial-run.ts';
import { runCheck } from './check-program.ts';

await runCheck('generators', async ({ root, env, signal, onLine, database }) =>
  tryGenerators({ cwd: root, env: { ...env, TEST_DATABASE_URL: await database() }, signal, onLine }),
);
